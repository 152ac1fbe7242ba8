// Number fields on a phone: the digits' keypad opens, and the first digit replaces what stood there.
export default function () {
  const ready = (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || field.type !== "number") return;
    field.inputMode = "numeric";
    if (event.type === "focusin") requestAnimationFrame(() => field.select());
  };
  document.addEventListener("pointerdown", ready, true);
  document.addEventListener("focusin", ready, true);
  return () => {
    document.removeEventListener("pointerdown", ready, true);
    document.removeEventListener("focusin", ready, true);
  };
}
