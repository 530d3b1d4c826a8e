// @ts-check
"use strict";

// What every page has: the picture with the fingers, the explanation, the recognizers, the search.

/**
 * One view that the hit test asked.
 * @typedef {{view: string, text: string, hit: boolean, outline?: number[]}} Step
 */

/**
 * Something that happened, at a time in microseconds.
 * @typedef {{t: number, text: string}} Line
 */

/**
 * `path` is a list of time, x and y, again and again. Times are in microseconds, positions in points.
 * @typedef {{
 *   number: number, began: number, ended?: number, title: string, view?: string, responder?: string,
 *   device?: string, chain?: string[], recognizers?: string[], facts?: string[], walk: Step[], path: number[],
 *   lines: Line[],
 * }} ExplainedTouch
 */

/**
 * A view of the scene. `superview` is its index.
 * @typedef {{id: string, kind: string, recognizers?: string[], superview?: number, isPage?: boolean}} ShownView
 */
/** @typedef {{id: string, kind: string, view: string}} ShownRecognizer */

/**
 * How a view is drawn now, by its number: `place` and `inside` are transforms, `content` and `front` are SVG.
 * @typedef {{
 *   view: number, hidden?: boolean, place: string, inside: string, content: string, front: string, clip?: number[],
 * }} ChangedView
 */

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/**
 * The frame of a view over the picture. An answer is that of the hit test.
 * @typedef {{outline: number[], label: string, answer: "none" | "asked" | "missed" | "hit"}} Frame
 */

const svgNamespace = "http://www.w3.org/2000/svg";

/** @param {string} id */
function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * A new element of the picture.
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {string} [text]
 */
function drawn(name, attributes, text) {
  const made = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}

/**
 * A new element of the page.
 * @param {string} name
 * @param {string} className
 * @param {string} [text]
 */
function made(name, className, text) {
  const made = document.createElement(name);
  made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

/**
 * A button that looks like text.
 * @param {string} text
 * @param {() => void} action
 */
function link(text, action) {
  const button = /** @type {HTMLButtonElement} */ (made("button", "link", text));
  button.type = "button";
  button.addEventListener("click", action);
  return button;
}

/**
 * A list item.
 * @param {Node} content
 */
function item(content) {
  const item = made("li", "");
  item.append(content);
  return item;
}

/**
 * Text with the characters escaped that break a line or change the direction of the text around them.
 * @param {string} text
 */
const printable = (text) => text.replace(
  /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
  (character) => {
    const code = character.charCodeAt(0);
    const digits = code.toString(16).padStart(2, "0");
    return code > 0xff ? `\\u{${digits}}` : `\\x${digits}`;
  });

/** @param {number} time in microseconds */
const seconds = (time) => (time / 1e6).toFixed(3);

/** @param {number[]} outline */
const points = (outline) => outline.join(" ");

/**
 * The box around an outline.
 * @param {number[]} outline
 * @returns {Box}
 */
function boxAround(outline) {
  const x = outline.filter((_, index) => index % 2 === 0);
  const y = outline.filter((_, index) => index % 2 === 1);
  return { left: Math.min(...x), top: Math.min(...y), right: Math.max(...x), bottom: Math.max(...y) };
}

/**
 * What two boxes share; nothing if they are apart.
 * @param {Box} a
 * @param {Box} b
 * @returns {Box | undefined}
 */
function shared(a, b) {
  const box = {
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
  };
  return box.left < box.right && box.top < box.bottom ? box : undefined;
}

/**
 * The part of an outline in a box. (Sutherland and Hodgman, 1974.)
 * @param {number[]} outline
 * @param {Box} box
 */
function clipped(outline, box) {
  /** @type {((x: number, y: number) => number)[]} */
  const sides = [(x) => x - box.left, (x) => box.right - x, (_, y) => y - box.top, (_, y) => box.bottom - y];
  for (const inside of sides) {
    const kept = [];
    for (let index = 0; index < outline.length; index += 2) {
      const [x, y] = [outline[index], outline[index + 1]];
      const [nextX, nextY] = [outline[(index + 2) % outline.length], outline[(index + 3) % outline.length]];
      const [near, far] = [inside(x, y), inside(nextX, nextY)];
      if (near >= 0) kept.push(x, y);
      if (near >= 0 === far >= 0) continue;
      const way = near / (near - far);
      kept.push(x + (nextX - x) * way, y + (nextY - y) * way);
    }
    outline = kept;
  }
  return outline;
}

// ---- The picture

/** The picture of a scene, with the fingers over it. */
class Picture {
  /**
   * @param {SVGSVGElement} svg
   * @param {ShownView[]} names the views, in the order in which they are drawn
   */
  constructor(svg, names) {
    this.svg = svg;
    this.names = names;
    const { width, height } = svg.viewBox.baseVal;
    this.screen = { left: 0, top: 0, right: width, bottom: height };
    svg.parentElement?.style.setProperty("--aspect", String(width / height));
    this.views = /** @type {SVGGElement[]} */ ([...svg.querySelectorAll("g.view")]).map((group) => {
      /** @param {string} name */
      const part = (name) => group.querySelector(`:scope > ${name}, :scope > g:not([class]) > ${name}`);
      return {
        group, own: part(".own"), inside: part(".inside"), front: part(".front"),
        clip: group.querySelector(":scope > clipPath > rect"),
        first: /** @type {ChangedView | undefined} */ (undefined),
      };
    });
    this.scene = /** @type {SVGGElement} */ (svg.querySelector("g.scene"));
    this.overlay = drawn("g", { class: "overlay" });
    svg.append(this.overlay);
    /** The changes that are shown, by number. */
    this.shown = new Map();
  }

  /**
   * Shows the views as they are now. The others are as they were first.
   * @param {Map<number, ChangedView>} changes by number
   */
  show(changes) {
    for (const [index, change] of changes) {
      if (this.shown.get(index) === change) continue;
      const view = this.views[index];
      if (!view) continue;
      view.first ??= this.read(index);
      this.change(index, change);
      this.shown.set(index, change);
    }
    for (const index of [...this.shown.keys()].filter((index) => !changes.has(index))) {
      const first = this.views[index].first;
      if (first) this.change(index, first);
      this.shown.delete(index);
    }
  }

  /**
   * How a view is drawn now.
   * @param {number} index
   * @returns {ChangedView}
   */
  read(index) {
    const { group, own, inside, front, clip } = this.views[index];
    return {
      view: index, hidden: group.hasAttribute("display"), place: group.getAttribute("transform") ?? "",
      inside: inside?.getAttribute("transform") ?? "", content: own?.innerHTML ?? "", front: front?.innerHTML ?? "",
      clip: clip ? ["width", "height"].map((name) => Number(clip.getAttribute(name))) : undefined,
    };
  }

  /**
   * @param {number} index
   * @param {ChangedView} change
   */
  change(index, change) {
    const { group, own, inside, front, clip } = this.views[index];
    group.toggleAttribute("display", change.hidden === true);
    if (change.hidden) group.setAttribute("display", "none");
    group.setAttribute("transform", change.place);
    inside?.setAttribute("transform", change.inside);
    if (own && own.innerHTML !== change.content) own.innerHTML = change.content;
    if (front) front.innerHTML = change.front;
    clip?.setAttribute("width", String(change.clip?.[0] ?? 0));
    clip?.setAttribute("height", String(change.clip?.[1] ?? 0));
  }

  /**
   * The index of a view; -1 if there is none.
   * @param {string | undefined} id
   */
  indexOf(id) {
    return this.names.findIndex((view) => view.id === id);
  }

  /**
   * The corners of a view on the screen of the scene; nothing if it is hidden or has no area.
   * @param {number} index
   */
  outline(index) {
    /** @type {SVGGraphicsElement | null | undefined} */
    const shape = this.views[index]?.own?.querySelector(".shape");
    const [from, to] = [shape?.getScreenCTM(), this.scene.getScreenCTM()];
    if (!shape || !from || !to || shape.getClientRects().length === 0) return [];
    const { x, y, width, height } = shape.getBBox();
    const matrix = to.inverse().multiply(from);
    return [[x, y], [x + width, y], [x + width, y + height], [x, y + height]]
      .flatMap(([x, y]) => {
        const point = new DOMPoint(x, y).matrixTransform(matrix);
        return [point.x, point.y];
      });
  }

  /**
   * The box in which a view can be seen: the screen, and what the scroll views around it show.
   * @param {number} index
   * @returns {Box | undefined}
   */
  room(index) {
    /** @type {Box | undefined} */
    let room = this.screen;
    for (let next = this.names[index]?.superview; next !== undefined; next = this.names[next].superview) {
      const outline = this.views[next].clip ? this.outline(next) : [];
      if (outline.length > 0 && room) room = shared(room, boxAround(outline));
    }
    return room;
  }

  /**
   * The part of an outline of a view that can be seen.
   * @param {number} index
   * @param {number[]} outline
   */
  visible(index, outline) {
    const room = this.room(index);
    return room ? clipped(outline, room) : [];
  }

  /** @param {number} index */
  label(index) {
    const { id, kind, recognizers } = this.names[index];
    return [id, kind, ...(recognizers ?? [])].map(printable).join(" · ");
  }

  /**
   * The frame of a view.
   * @param {number} index
   * @returns {Frame}
   */
  frame(index) {
    return { outline: this.visible(index, this.outline(index)), label: this.label(index), answer: "none" };
  }

  /** The frames of all views that can be seen: none of those that are completely behind another one. */
  allFrames() {
    /** @type {Box[]} */
    const covers = [];
    const frames = [];
    for (let index = this.views.length - 1; index >= 0; index -= 1) {
      const frame = this.frame(index);
      if (frame.outline.length < 6) continue;
      const box = boxAround(frame.outline);
      if (covers.some((cover) => cover.left <= box.left && cover.top <= box.top && cover.right >= box.right
        && cover.bottom >= box.bottom)) continue;
      const shape = this.views[index].own?.querySelector(".shape");
      const isOpaque = shape?.getAttribute("fill") !== "none" && !shape?.hasAttribute("fill-opacity");
      if (isOpaque && shape?.localName === "rect") covers.push(box);
      frames.unshift(frame);
    }
    return frames;
  }

  /**
   * The frame of the view that is in front at a place of the window.
   * @param {number} x
   * @param {number} y
   */
  framesAt(x, y) {
    const group = document.elementsFromPoint(x, y).map((found) => found.closest("g.view"))
      .find((group) => group && this.svg.contains(group));
    const index = this.views.findIndex((view) => view.group === group);
    return index < 0 ? [] : [this.frame(index)];
  }

  /**
   * The outline of a view that was searched for; nothing if there is no such view.
   * @param {string | undefined} id
   */
  drawFound(id) {
    const index = this.indexOf(id);
    const outline = index < 0 ? [] : this.visible(index, this.outline(index));
    return outline.length > 0 ? [drawn("polygon", { class: "found", points: points(outline) })] : [];
  }

  /** The number of units of the picture for each pixel. */
  get unit() {
    return 1 / (this.svg.getScreenCTM()?.a || 1);
  }
}

/**
 * How the trails of a responder are drawn. The first responders have a color of their own; those after them have the
 * same colors in dashes.
 * @typedef {{color: string, dashes: string}} TrailLine
 */

/**
 * @param {number} number counts responders from 0
 * @param {{colors: string[], dashes: string[]}} all
 * @returns {TrailLine}
 */
const trailLine = (number, { colors, dashes }) => ({
  color: colors[number % colors.length],
  dashes: dashes[Math.floor(number / colors.length) % dashes.length] || "none",
});

/** The radius of a fingertip, in points of the scene. */
const fingertip = 22;

/**
 * The trail of a finger, and the finger itself unless it has lifted.
 * @param {{
 *   number: number, line: TrailLine, path: string[], isOver: boolean, isSelected: boolean, select: () => void,
 *   unit: number,
 * }} touch
 */
function drawTouch({ number, line: { color, dashes }, path, isOver, isSelected, select, unit }) {
  const classes = `${isOver ? " over" : ""}${isSelected ? " selected" : ""}`;
  const trail = drawn("polyline", {
    class: `trail${classes}`, stroke: color, "stroke-dasharray": dashes, points: path.join(" "),
  });
  trail.addEventListener("click", select);
  if (isOver) return [trail];
  const [x, y] = path[path.length - 1].split(",").map(Number);
  const finger = drawn("g", {
    class: `finger${classes}`, "data-touch": number, role: "button", "aria-label": `touch ${number}`,
  });
  // As large as a fingertip, and never too small to be seen.
  const r = Math.max(fingertip, 10 * unit);
  // The number is beside the fingertip: what is under it can be read.
  const badge = { x: x + 0.9 * r, y: y < 1.8 * r ? y + r : y - r };
  finger.append(
    drawn("circle", { class: "rim", cx: x, cy: y, r }),
    drawn("circle", { class: "tip", cx: x, cy: y, r, fill: color, stroke: color }),
    drawn("circle", { class: "badge", cx: badge.x, cy: badge.y, r: Math.max(0.6 * r, 9 * unit), fill: color }),
    drawn("text", { ...badge, dy: "0.35em", "font-size": Math.max(0.6 * r, 11 * unit) }, String(number)));
  finger.addEventListener("click", select);
  return [trail, finger];
}

/** The size of the labels of frames, in pixels. */
const labelSize = { text: 11.5, height: 16, column: 7.02 };

/**
 * The first place for a label: at the upper left corner of its frame, or beside or below the labels that are there.
 * Nothing if there is none on the screen.
 * @param {Box} box the frame
 * @param {string} text
 * @param {Picture} picture
 * @param {Box[]} taken where no label may be
 * @returns {Box | undefined}
 */
function freePlace(box, text, { unit, screen }, taken) {
  const height = labelSize.height * unit;
  const width = (text.length * labelSize.column + 8) * unit;
  const left = Math.max(0, Math.min(box.left, screen.right - width));
  const right = Math.min(Math.max(box.right, left + width), screen.right);
  const top = Math.max(0, Math.min(box.top, screen.bottom - height));
  const place = { left, top, right: left + width, bottom: top + height };
  for (let other = taken.find((other) => shared(other, place)); other;
    other = taken.find((other) => shared(other, place))) {
    if (other.right + width + unit <= right) {
      place.left = other.right + unit;
    } else {
      place.left = left;
      place.top = other.bottom;
    }
    place.right = place.left + width;
    place.bottom = place.top + height;
    if (place.bottom > screen.bottom) return undefined;
  }
  return place;
}

/**
 * Frames with their labels. Each label is at the upper left corner of its frame, or beside or below the labels that are
 * there already.
 * @param {Frame[]} frames
 * @param {Picture} picture
 * @param {Box[]} fingers where no labels are
 */
function drawFrames(frames, picture, fingers) {
  const { unit, screen } = picture;
  const height = labelSize.height * unit;
  const shown = frames.filter(({ outline }) => outline.length >= 6);
  const outlines = shown.map(({ outline, answer }) => drawn("polygon", {
    class: `frame ${answer}`, points: points(outline) }));
  const taken = [...fingers];
  const labels = shown.flatMap(({ outline, label, answer }) => {
    const box = boxAround(outline);
    const columns = Math.floor((screen.right - box.left) / unit / labelSize.column) - 1;
    let text = label;
    // What does not fit is left out from the end, in whole parts.
    while (text.length > columns && text.includes(" · ")) text = text.slice(0, text.lastIndexOf(" · "));
    let place = freePlace(box, text, picture, taken);
    if (!place) {
      // So many views are at the same place that only their numbers have room.
      text = text.split(" ")[0];
      place = freePlace(box, text, picture, taken) ?? freePlace(screen, text, picture, taken) ?? box;
    }
    const width = place.right - place.left;
    taken.push(place);
    return [
      drawn("rect", { class: `label ${answer}`, x: place.left, y: place.top, width, height, rx: 3 * unit }),
      drawn("text", {
        class: "label", x: place.left + 4 * unit, y: place.top + height / 2, dy: "0.35em",
        "font-size": labelSize.text * unit,
      }, text),
    ];
  });
  return [...outlines, ...labels];
}

/**
 * The views that the hit test asked, as they were then, numbered in the order in which they were asked.
 * @param {ExplainedTouch} touch
 * @param {Picture} picture
 */
function walkFrames(touch, picture) {
  return touch.walk.flatMap((step, number) => {
    const index = picture.indexOf(step.view);
    // Hidden views are asked, but not in the picture.
    if (!step.outline || index >= 0 && picture.outline(index).length === 0) return [];
    const isResult = step.hit && step.view === touch.view;
    const name = isResult && index >= 0 ? picture.label(index) : printable(step.view);
    /** @type {Frame} */
    const frame = {
      outline: index < 0 ? clipped(step.outline, picture.screen) : picture.visible(index, step.outline),
      label: `${number + 1} ${name}`, answer: isResult ? "hit" : step.hit ? "asked" : "missed",
    };
    return [frame];
  });
}

// ---- What the picture shows

/** The two modes of the picture: what a user sees, or the frames of views over it. */
class ViewMode {
  /** @param {() => void} draw draws the picture */
  constructor(draw) {
    this.draw = draw;
    this.buttons = [...element("view").querySelectorAll("button")];
    this.all = /** @type {HTMLInputElement} */ (element("all"));
    /** @type {{x: number, y: number} | undefined} */
    this.pointed = undefined;
    for (const button of this.buttons) button.addEventListener("click", () => this.set(button.value));
    element("view").addEventListener("keydown", (event) => {
      if (!event.key.startsWith("Arrow")) return;
      event.preventDefault();
      event.stopPropagation();
      this.set(this.inspects ? "prototype" : "inspect");
      this.buttons.find((button) => button.value === this.value)?.focus();
    });
    this.all.addEventListener("change", draw);
    const surface = element("surface");
    surface.addEventListener("pointermove", ({ clientX, clientY, pointerType }) => {
      if (pointerType !== "mouse" || !this.inspects) return;
      this.pointed = { x: clientX, y: clientY };
      draw();
    });
    surface.addEventListener("pointerleave", () => {
      this.pointed = undefined;
      draw();
    });
    this.value = "prototype";
  }

  /** @param {string} value */
  set(value) {
    this.value = value;
    for (const button of this.buttons) {
      const isChosen = button.value === value;
      button.setAttribute("aria-checked", String(isChosen));
      button.tabIndex = isChosen ? 0 : -1;
    }
    this.all.disabled = !this.inspects;
    this.draw();
  }

  get inspects() {
    return this.value === "inspect";
  }

  /**
   * What is drawn over the picture besides the fingers.
   * @param {Picture} picture
   * @param {ExplainedTouch | undefined} touch
   * @param {string[]} fingers the places of the fingers that are down
   */
  drawOver(picture, touch, fingers) {
    picture.svg.classList.toggle("inspect", this.inspects);
    if (!this.inspects) return [];
    const frames = touch ? walkFrames(touch, picture) : [];
    if (this.all.checked) frames.unshift(...picture.allFrames());
    else if (this.pointed) frames.push(...picture.framesAt(this.pointed.x, this.pointed.y));
    const r = Math.max(fingertip, 10 * picture.unit);
    return drawFrames(frames, picture, fingers.map((finger) => {
      const [x, y] = finger.split(",").map(Number);
      return { left: x - r, top: y - 1.6 * r, right: x + 1.5 * r, bottom: y + r };
    }));
  }
}

/**
 * Lets two fingers zoom the picture, and one finger move it while it is zoomed. So does the wheel with Ctrl.
 * @param {HTMLElement} surface
 * @param {() => SVGSVGElement | undefined} find the picture
 * @param {() => boolean} isEnabled
 * @param {() => void} draw draws what depends on the size
 */
function makeZoomable(surface, find, isEnabled, draw) {
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  /**
   * @param {SVGSVGElement} svg
   * @param {number} factor
   * @param {{x: number, y: number}} from a place in the window
   * @param {{x: number, y: number}} to where this place goes
   */
  function zoom(svg, factor, from, to) {
    const matrix = svg.getScreenCTM()?.inverse();
    const scene = svg.querySelector("rect.screen");
    if (!matrix || !scene) return;
    const [whole, high] = ["width", "height"].map((name) => Number(scene.getAttribute(name)));
    const { x, y, width } = svg.viewBox.baseVal;
    const next = Math.min(whole, Math.max(whole / 8, width / factor));
    const scale = next / width;
    const a = new DOMPoint(from.x, from.y).matrixTransform(matrix);
    const b = new DOMPoint(to.x, to.y).matrixTransform(matrix);
    const left = Math.min(Math.max(a.x - (b.x - x) * scale, 0), whole - next);
    const top = Math.min(Math.max(a.y - (b.y - y) * scale, 0), high - high * next / whole);
    svg.setAttribute("viewBox", `${left} ${top} ${next} ${high * next / whole}`);
    svg.classList.toggle("zoomed", next < whole);
    draw();
  }
  surface.addEventListener("pointerdown", ({ pointerId, pointerType, clientX, clientY }) => {
    if (isEnabled() && pointerType === "touch") fingers.set(pointerId, { x: clientX, y: clientY });
  });
  surface.addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
    const before = fingers.get(pointerId);
    const svg = find();
    if (!before || !svg) return;
    const now = { x: clientX, y: clientY };
    const other = [...fingers].find(([id]) => id !== pointerId)?.[1];
    fingers.set(pointerId, now);
    if (!other) {
      if (svg.classList.contains("zoomed")) zoom(svg, 1, before, now);
      return;
    }
    /** @param {{x: number, y: number}} place */
    const middle = (place) => ({ x: (place.x + other.x) / 2, y: (place.y + other.y) / 2 });
    /** @param {{x: number, y: number}} place */
    const distance = (place) => Math.max(1, Math.hypot(place.x - other.x, place.y - other.y));
    zoom(svg, distance(now) / distance(before), middle(before), middle(now));
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    surface.addEventListener(end, (event) => fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
  }
  // Two fingers on the picture zoom the picture and not the page.
  surface.addEventListener("touchmove", (event) => {
    if (fingers.size > 1) event.preventDefault();
  }, { passive: false });
  surface.addEventListener("wheel", (event) => {
    const svg = find();
    if (!event.ctrlKey || !svg) return;
    event.preventDefault();
    const place = { x: event.clientX, y: event.clientY };
    zoom(svg, Math.exp(-event.deltaY / 300), place, place);
  }, { passive: false });
}

/**
 * Shows the pages of the scene, with a mark at those that are seen.
 * @param {Picture | undefined} picture
 * @param {((id: string) => void) | undefined} turn shows a page; nothing if pages cannot be turned
 */
function showPages(picture, turn) {
  const pages = (picture?.names ?? []).flatMap(({ id, isPage }, index) => isPage ? [{ id, index }] : []);
  const chips = element("pages");
  if (chips.dataset.ids !== JSON.stringify(pages)) {
    chips.dataset.ids = JSON.stringify(pages);
    chips.replaceChildren(...pages.map(({ id }) => {
      const chip = /** @type {HTMLButtonElement} */ (made("button", "", printable(id)));
      chip.type = "button";
      chip.addEventListener("click", () => turn?.(id));
      return chip;
    }));
  }
  for (const [place, { index }] of pages.entries()) {
    const chip = /** @type {HTMLButtonElement} */ (chips.children[place]);
    chip.disabled = turn === undefined;
    chip.setAttribute("aria-current", String(!picture?.views[index].group.closest("[display=none]")));
  }
}

// ---- The tabs

/** The tabs beside the picture. All are always there. */
class Tabs {
  constructor() {
    this.tabs = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[role=tab]")]);
    this.names = this.tabs.map((tab) => tab.textContent ?? "");
    for (const [index, tab] of this.tabs.entries()) {
      tab.addEventListener("click", () => this.select(index));
      tab.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        const next = (index + step + this.tabs.length) % this.tabs.length;
        this.select(next);
        this.tabs[next].focus();
      });
    }
    this.select(0);
  }

  /** @param {number} chosen */
  select(chosen) {
    for (const [index, tab] of this.tabs.entries()) {
      tab.setAttribute("aria-selected", String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
      element(tab.getAttribute("aria-controls") ?? "").hidden = index !== chosen;
    }
  }

  /**
   * Shows a number behind the name of a tab.
   * @param {string} id
   * @param {number | undefined} number
   */
  count(id, number) {
    const index = this.tabs.findIndex((tab) => tab.id === `tab-${id}`);
    const text = this.names[index] + (number === undefined ? "" : ` ${number}`);
    if (this.tabs[index].textContent !== text) this.tabs[index].textContent = text;
  }
}

const tabs = new Tabs();

// ---- The explanation

/**
 * Shows the explanation of a touch.
 * @param {ExplainedTouch} touch
 * @param {(line: Line, when: string) => HTMLElement} show what is shown of a line
 */
function explain(touch, show) {
  tabs.count("finger", touch.number);
  element("subject").textContent = `${printable(touch.responder ?? "Nothing")} got the finger`;
  element("subject").title = touch.title;
  const [, x, y] = touch.path;
  const place = x === undefined ? "" : `(${Math.round(x)}, ${Math.round(y)})`;
  const chain = (touch.chain ?? []).map(printable).join(" → ");
  element("place").textContent = [
    [place, touch.device ? `on ${printable(touch.device)}` : ""].filter(Boolean).join(" "), chain,
  ].filter(Boolean).join(" · ");
  const walk = made("ol", "walk");
  walk.append(...touch.walk.map((step, index) => made("li", step.hit ? "yes" : "no", `${index + 1}. ${step.text}`)));
  const facts = made("ul", "facts");
  facts.append(...(touch.facts ?? []).map((fact) => made("li", "", fact)));
  const lines = made("ol", "lines");
  let last = "";
  lines.append(...touch.lines.map((line) => {
    const when = seconds(line.t);
    // Equal times are written once.
    const text = when === last ? "" : when;
    last = when;
    return show(line, text);
  }));
  element("explanation").replaceChildren(walk, facts, lines);
}

// ---- The recognizers

/** The recognizers with their states. */
class RecognizerTable {
  /** @param {ShownRecognizer[]} recognizers */
  constructor(recognizers) {
    this.rows = recognizers.map((recognizer) => {
      const row = made("tr", "");
      const state = made("td", "state");
      row.append(made("td", "", recognizer.id), made("td", "quiet", `${recognizer.kind} of ${recognizer.view}`), state);
      return { id: recognizer.id, row, state };
    });
    element("recognizers").querySelector("tbody")?.replaceChildren(...this.rows.map(({ row }) => row));
    tabs.count("recognizers", recognizers.length);
  }

  /**
   * @param {(index: number) => string} stateOf the state of the recognizer with this number
   * @param {string[] | undefined} reached the ids of those that are shown; all if it is undefined
   */
  show(stateOf, reached) {
    for (const [index, { id, row, state }] of this.rows.entries()) {
      row.hidden = reached !== undefined && !reached.includes(id);
      const word = stateOf(index);
      state.textContent = word;
      state.className = `state ${word}`;
    }
  }
}

// ---- The search

/**
 * Shows what has the words of the search field in its id.
 * @template {{number: number, title: string, view?: string, responder?: string}} Touch
 * @param {{touches: Touch[], views: ShownView[], recognizers: ShownRecognizer[]}} all
 * @param {(touch: Touch) => void} select
 * @param {(id: string | undefined) => void} find shows a view
 */
function showResults({ touches, views, recognizers }, select, find) {
  const wanted = /** @type {HTMLInputElement} */ (element("search")).value.trim().toLowerCase();
  /** @param {string | undefined} id */
  const matches = (id) => id !== undefined && id.toLowerCase().includes(wanted);
  /** @type {HTMLElement[]} */
  const results = wanted === "" ? [] : [
    ...touches
      .filter((touch) => String(touch.number) === wanted || matches(touch.view) || matches(touch.responder))
      .map((touch) => link(touch.title, () => select(touch))),
    ...views.filter((view) => matches(view.id)).map((view) => link(`${view.kind} ${view.id}`, () => find(view.id))),
    ...recognizers.filter((recognizer) => matches(recognizer.id))
      .map(({ kind, id, view }) => link(`${kind} ${id} of ${view}`, () => find(view))),
  ].slice(0, 50);
  if (wanted !== "" && results.length === 0) results.push(made("span", "quiet", "nothing has this id"));
  element("results").replaceChildren(...results.map(item));
  if (wanted === "") find(undefined);
}
