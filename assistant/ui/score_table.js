// Puts the table on the page, keeps opened lines open, and tells which rule was tapped.
export default function ({ parentElement, data, setTriggerValue }) {
  const place = parentElement.querySelector(".place");
  if (place.shown === data.html) return;
  const open = new Set(
    [...place.querySelectorAll("details[open]")].map((line) => line.dataset.item),
  );
  place.shown = data.html;
  place.innerHTML = data.html;
  for (const line of place.querySelectorAll("details")) line.open = open.has(line.dataset.item);
  for (const chip of place.querySelectorAll("[data-rule]")) {
    chip.onclick = () => setTriggerValue("rule", chip.dataset.rule);
  }
}
