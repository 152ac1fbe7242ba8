// Number fields on a phone: the digits' keypad opens, and the first digit replaces what stood there.
export default function () {
  let entered = null;
  const ready = (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || field.type !== "number") return;
    field.inputMode = "numeric";
    if (event.type === "focusin") {
      entered = field;
      field.select();
    } else if (event.type === "click" && entered === field) {
      // The tap that entered the field has put the cursor between the digits. No waiting for a
      // frame: on a slow phone a digit typed at once would come first.
      entered = null;
      field.select();
    }
  };
  const typed = () => { entered = null; };
  const events = ["pointerdown", "focusin", "click"];
  events.forEach((name) => document.addEventListener(name, ready, true));
  document.addEventListener("keydown", typed, true);
  return () => {
    events.forEach((name) => document.removeEventListener(name, ready, true));
    document.removeEventListener("keydown", typed, true);
  };
}
