export default function ({ parentElement, data, setTriggerValue }) {
  const list = parentElement.querySelector("ul");
  const part = (kind, name, text) => {
    const element = document.createElement(kind);
    element.className = name;
    element.textContent = text;
    return element;
  };
  list.replaceChildren(...data.rows.map((row) => {
    const item = part("li", row.tone + (row.out ? " out" : ""), "");
    const sign = part("span", "sym", data.symbols[row.tone]);
    sign.setAttribute("aria-hidden", "true");
    const body = part("div", "body", "");
    const words = part(row.open ? "button" : "div", "words", "");
    words.append(part("div", "text", row.text));
    if (row.small) words.append(part("div", "small", row.small));
    if (row.open) words.onclick = () => setTriggerValue("line", row.open);
    body.append(words);
    if (row.rules.length) {
      const chips = part("div", "chips", "");
      for (const rule of row.rules) {
        const chip = part("button", "chip", "");
        chip.append(part("span", "", rule));
        chip.setAttribute("aria-label", data.rule + " " + rule);
        chip.onclick = () => setTriggerValue("rule", rule);
        chips.append(chip);
      }
      body.append(chips);
    }
    item.append(sign, body);
    return item;
  }));
}
