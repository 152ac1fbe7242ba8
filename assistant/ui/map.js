// A map to look around in: tap, drag, pinch, wheel, keys. What is in view stays through reruns of the page.
const SPACE = 40; // width of a space in units of the drawing
const TOUCHABLE = 40; // px: a smaller space is not taken for tapped, the map comes nearer instead
const NEAREST = 200; // px: width of a space at the highest zoom
const STRAY = 8; // px: a finger that moves less still taps
const GLIDE = 220; // ms
const OVERVIEW = [100, 86]; // px: room of the overview in the lower left corner

class TapMap {
  constructor(root) {
    this.root = root;
    this.stage = root.querySelector(".stage");
    this.board = root.querySelector(".board");
    this.above = root.querySelector(".above"); // a layer of its own: a tap does not paint the map anew
    this.overview = root.querySelector(".overview");
    this.pointers = new Map();
    this.view = null; // middle and scale: { x, y, k }, k in px per unit
    this.listen();
    new ResizeObserver(() => this.resized()).observe(this.stage);
  }

  show(data, fire) {
    const focus = String(data.focus);
    const moved = this.data && focus !== String(this.data.focus);
    this.data = data;
    this.fire = fire;
    if (this.version !== data.version) this.redraw(data);
    this.stage.classList.toggle("taps", data.taps);
    this.choose(data.chosen);
    if (!this.view) this.resized();
    else if (moved) this.glide(this.framed(data.focus));
    else this.apply();
  }

  redraw(data) {
    const focused = this.board.querySelector(":focus")?.dataset;
    this.board.innerHTML = data.svg;
    this.overview.innerHTML = data.overview;
    this.svg = this.board.firstElementChild;
    this.above.replaceChildren(this.svg.querySelector(".top"));
    this.version = data.version;
    this.rings = {};
    this.tools(data);
    if (focused?.space) this.at(focused.space)?.focus({ preventScroll: true });
    if (focused?.edge) this.board.querySelector(`[data-edge="${focused.edge}"]`)?.focus({ preventScroll: true });
  }

  tools({ words, parts }) {
    for (const button of this.root.querySelectorAll("[data-word]")) {
      const word = words[button.dataset.word];
      if (button.classList.contains("skip")) button.textContent = word;
      else button.setAttribute("aria-label", (button.title = word));
    }
    const places = this.root.querySelector(".places");
    places.replaceChildren(
      ...Object.keys(parts).map((name) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = name;
        button.setAttribute("aria-label", words[name]);
        button.onclick = () => this.glide(this.framed(this.data.parts[name]));
        return button;
      }),
    );
  }

  // -- what is in view

  get size() {
    return [this.stage.clientWidth, this.stage.clientHeight];
  }

  scaleOf([, , width, height]) {
    const [w, h] = this.size;
    return Math.min(w / width, h / height);
  }

  framed(frame) {
    const { most, chosen } = this.data;
    const least = matchMedia("(pointer: coarse)").matches ? this.data.least : 0;
    const fit = this.scaleOf(frame);
    const k = Math.min(Math.max(fit, least / SPACE), Math.max(most / SPACE, this.scaleOf(this.data.whole)));
    const at = k > fit * 1.01 && chosen && this.middle(chosen);
    if (at && this.inside(at, frame)) return { ...at, k };
    return { x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2, k };
  }

  inside({ x, y }, [left, top, width, height]) {
    return x >= left && x <= left + width && y >= top && y <= top + height;
  }

  isWhole(k) {
    return k <= this.scaleOf(this.data.whole) * 1.01;
  }

  // in reach of the zoom and not beyond the map; the corner under the overview can be moved out
  clamped({ x, y, k }) {
    const { whole } = this.data;
    const far = this.scaleOf(whole);
    const [w, h] = this.size;
    const scale = Math.min(Math.max(k, far), NEAREST / SPACE);
    const spare = this.isWhole(scale) || !this.data.overview ? [0, 0] : OVERVIEW.map((px) => px / scale);
    const within = (value, low, length, seen, before, after) => {
      const [first, last] = [low + seen / 2 - before, low + length - seen / 2 + after];
      return first >= last ? (first + last) / 2 : Math.min(Math.max(value, first), last);
    };
    return {
      x: within(x, whole[0], whole[2], w / scale, spare[0], 0),
      y: within(y, whole[1], whole[3], h / scale, 0, spare[1]),
      k: scale,
    };
  }

  look(view) {
    this.view = this.clamped(view);
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.apply());
  }

  apply() {
    const { x, y, k } = this.view;
    const [w, h] = this.size.map((px) => px / k);
    const [left, top] = [x - w / 2, y - h / 2];
    const seen = `${left} ${top} ${w} ${h}`;
    for (const layer of [this.svg, this.above]) {
      if (seen !== layer.getAttribute("viewBox")) layer.setAttribute("viewBox", seen); // a paint saved
    }
    const all = this.isWhole(k);
    this.overview.hidden = all || !this.data.overview;
    this.stage.style.touchAction = all ? "pan-y" : "none";
    const lens = this.overview.querySelector(".lens");
    for (const [name, value] of Object.entries({ x: left, y: top, width: w, height: h })) lens?.setAttribute(name, value);
  }

  glide(to) {
    const [from, end] = [this.view, this.clamped(to)];
    const start = performance.now();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    cancelAnimationFrame(this.frame);
    const step = (now) => {
      const t = still ? 1 : Math.min(1, Math.max(0, (now - start) / GLIDE));
      const part = 1 - (1 - t) ** 3;
      const mix = (name) => from[name] + (end[name] - from[name]) * part;
      this.view = this.clamped({ x: mix("x"), y: mix("y"), k: from.k * (end.k / from.k) ** part });
      this.apply();
      if (t < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  resized() {
    if (!this.data || !this.stage.clientWidth) return;
    this.view = this.clamped(this.view ?? this.framed(this.data.focus));
    this.apply();
  }

  zoom(factor, px = this.size[0] / 2, py = this.size[1] / 2, smooth = false) {
    const at = this.point(px, py);
    const { k } = this.clamped({ ...this.view, k: this.view.k * factor });
    const [w, h] = this.size;
    const view = { x: at.x + (w / 2 - px) / k, y: at.y + (h / 2 - py) / k, k };
    if (smooth) this.glide(view);
    else this.look(view);
  }

  point(px, py, view = this.view) {
    const [w, h] = this.size;
    return { x: view.x + (px - w / 2) / view.k, y: view.y + (py - h / 2) / view.k };
  }

  // -- spaces

  at(space) {
    return space && this.board.querySelector(`[data-space="${CSS.escape(space)}"]`);
  }

  middle(space) {
    const found = this.at(space)?.getAttribute("transform").match(/-?[\d.]+/g);
    return found && { x: Number(found[0]), y: Number(found[1]) };
  }

  choose(space) {
    this.board.querySelector("[data-space][aria-pressed]")?.removeAttribute("aria-pressed");
    this.at(space)?.setAttribute("aria-pressed", "true");
    this.ring("chosen", space);
    if (space !== this.shown && this.view && this.middle(space)) this.reveal(space);
    this.shown = space;
  }

  ring(name, space) {
    const at = this.middle(space);
    const old = this.rings[name];
    if (at && old?.dataset.at === space) return;
    old?.remove();
    delete this.rings[name];
    if (!at) return;
    const ring = document.createElementNS("http://www.w3.org/2000/svg", "use");
    ring.setAttribute("href", "#bm-hex");
    ring.setAttribute("class", `ring ${name}`);
    ring.dataset.at = space;
    ring.setAttribute("transform", `translate(${at.x} ${at.y})`);
    this.above.querySelector(".rings").append(ring);
    this.rings[name] = ring;
  }

  reveal(space) {
    const at = this.middle(space);
    const [w, h] = this.size.map((px) => px / this.view.k / 2 - SPACE / 2);
    const near = (value, middle, half) => Math.min(Math.max(middle, value - half), value + half);
    const to = { x: near(at.x, this.view.x, w), y: near(at.y, this.view.y, h), k: this.view.k };
    if (to.x !== this.view.x || to.y !== this.view.y) this.glide(to);
  }

  tap(target) {
    const place = target.closest?.("[data-edge], [data-space]");
    if (!place || !this.data.taps) return;
    if (place.dataset.edge) return this.fire("edge", place.dataset.edge);
    this.shown = place.dataset.space;
    this.ring("chosen", place.dataset.space);
    this.fire("space", place.dataset.space);
  }

  // -- fingers, mouse, keys

  listen() {
    const { stage } = this;
    stage.addEventListener("pointerdown", (event) => this.down(event));
    stage.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) stage.addEventListener(name, (event) => this.up(event));
    stage.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    stage.addEventListener("keydown", (event) => this.key(event));
    stage.addEventListener("focusin", ({ target }) => {
      const space = target.matches(":focus-visible") ? target.dataset.space : undefined;
      this.ring("focus", space);
      if (space) this.reveal(space);
    });
    stage.addEventListener("focusout", () => this.ring("focus", undefined));
    this.board.addEventListener("click", (event) => this.click(event));
    this.overview.addEventListener("click", (event) => this.jump(event));
    const tools = {
      nearer: () => this.zoom(1.5, undefined, undefined, true),
      farther: () => this.zoom(1 / 1.5, undefined, undefined, true),
      fit: () => this.glide({ ...this.view, k: 0 }),
      skip: () => this.root.querySelector(".tools button").focus(),
    };
    for (const [name, act] of Object.entries(tools)) this.root.querySelector(`.${name}`).onclick = act;
  }

  local({ clientX, clientY }) {
    const box = this.stage.getBoundingClientRect();
    return [clientX - box.left, clientY - box.top];
  }

  down(event) {
    if (event.button !== 0 || this.overview.contains(event.target)) return;
    cancelAnimationFrame(this.frame);
    this.touch = event.pointerType !== "mouse";
    this.pointers.set(event.pointerId, this.local(event));
    if (this.pointers.size === 1) this.dragged = false;
    this.grip();
  }

  grip() {
    const fingers = [...this.pointers.values()];
    this.hold = fingers.length && { view: this.view, at: middleOf(fingers), span: spanOf(fingers) };
  }

  move(event) {
    if (!this.pointers.has(event.pointerId)) return;
    this.pointers.set(event.pointerId, this.local(event));
    const fingers = [...this.pointers.values()];
    const { view, at, span } = this.hold;
    const now = middleOf(fingers);
    if (!this.dragged && fingers.length === 1 && Math.hypot(now[0] - at[0], now[1] - at[1]) < STRAY) return;
    if (!this.dragged) {
      this.dragged = true;
      this.stage.classList.add("drag");
    }
    this.stage.setPointerCapture(event.pointerId);
    const { k } = this.clamped({ ...view, k: span ? (view.k * spanOf(fingers)) / span : view.k });
    const held = this.point(at[0], at[1], view);
    const [w, h] = this.size;
    this.look({ x: held.x + (w / 2 - now[0]) / k, y: held.y + (h / 2 - now[1]) / k, k });
  }

  up(event) {
    if (!this.pointers.delete(event.pointerId)) return;
    this.grip();
    if (!this.pointers.size) this.stage.classList.remove("drag");
  }

  click(event) {
    if (this.dragged) return;
    const wide = this.view.k * SPACE;
    if (this.touch && this.data.taps && wide < TOUCHABLE) {
      this.zoom(this.data.least / wide, ...this.local(event), true);
    } else this.tap(event.target);
  }

  jump(event) {
    const box = this.overview.firstElementChild.getBoundingClientRect();
    const [x, y, width, height] = this.data.whole;
    this.glide({
      x: x + ((event.clientX - box.left) / box.width) * width,
      y: y + ((event.clientY - box.top) / box.height) * height,
      k: this.view.k,
    });
  }

  wheel(event) {
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016));
    const { k } = this.clamped({ ...this.view, k: this.view.k * factor });
    if (k === this.view.k) return; // at the end of the zoom the page scrolls on
    event.preventDefault();
    this.zoom(factor, ...this.local(event));
  }

  key(event) {
    const { space } = event.target.dataset;
    const steps = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    if (event.key === "Enter" || event.key === " ") this.tap(event.target);
    else if (event.key === "Escape") this.root.querySelector(".tools button").focus();
    else if (space && steps[event.key]) this.beside(space, steps[event.key])?.focus();
    else return;
    event.preventDefault();
  }

  // the next space in a row or column that the board has
  beside(space, [right, down]) {
    let [column, row] = [space.charCodeAt(0), Number(space[1])];
    while (column > 96 && column < 110 && row > 0 && row < 10) {
      column += right;
      row += down;
      const found = this.at(String.fromCharCode(column) + row);
      if (found) return found;
    }
    return null;
  }
}

const middleOf = (points) => [0, 1].map((axis) => points.reduce((sum, at) => sum + at[axis], 0) / points.length);
const spanOf = ([one, other]) => (other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 0);

export default function ({ parentElement, data, setTriggerValue }) {
  const root = parentElement.querySelector(".map");
  root.tapMap ??= new TapMap(root);
  root.tapMap.show(data, setTriggerValue);
}
