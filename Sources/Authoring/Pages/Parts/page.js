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
 *   device?: string, recognizers?: string[], facts?: string[], walk: Step[], path: number[], lines: Line[],
 *   deliveries: Line[], outcome: Outcome,
 * }} ExplainedTouch
 */

/**
 * What a touch did, or why nothing happened. Ids are between backticks.
 * @typedef {{effect: string, title: string, reason?: string}} Outcome
 */

/**
 * A view of the scene. `superview` is its index.
 * @typedef {{
 *   id: string, kind: string, recognizers?: string[], superview?: number, isPage?: boolean, isPrivate?: boolean,
 * }} ShownView
 */
/** @typedef {{id: string, kind: string, view: string, minimumDuration?: number}} ShownRecognizer */

/**
 * How a view is drawn now, by its number: `place` and `inside` are transforms, `content` and `front` are SVG.
 * @typedef {{
 *   view: number, hidden?: boolean, place: string, inside: string, content: string, front: string, clip?: number[],
 * }} ChangedView
 */

/**
 * Views that changed at a time.
 * @typedef {{t: number, views: ChangedView[]}} ViewChanges
 */

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/**
 * The frame of a view over the picture; `index` is -1 if the picture does not have the view. `number` counts the views
 * that the hit test asked, and `answer` is what it got. `parts` are the id of the view, then its kind and its
 * recognizers if they are shown. There is no label without parts.
 * @typedef {{
 *   index: number, outline: number[], number?: number, parts: string[], answer: "none" | "asked" | "missed" | "hit",
 * }} Frame
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
 * The words of an id such as `checkoutButton`, `tea-plus` or `main_page`.
 * @param {string} id
 */
const idWords = (id) => id.split(/(?<=[-_. ])|(?<=\P{Lu})(?=\p{Lu})/u);

/**
 * A cell of a table with an id, which is broken between its words.
 * @param {string} className
 * @param {string} id
 */
function idCell(className, id) {
  const cell = made("td", className);
  for (const word of idWords(id)) cell.append(word, made("wbr", ""));
  return cell;
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

/**
 * Whether a box contains another one.
 * @param {Box} a
 * @param {Box} b
 */
const contains = (a, b) => a.left <= b.left && a.top <= b.top && a.right >= b.right && a.bottom >= b.bottom;

/** @param {number} time in microseconds */
const seconds = (time) => (time / 1e6).toFixed(3);

/**
 * The name of a file without its folder.
 * @param {string} path
 */
const fileName = (path) => path.slice(path.lastIndexOf("/") + 1);

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
 * For each side of a polygon, a measure of how far a point is inside of it: negative outside. No corner of the polygon
 * points inwards.
 * @param {number[]} polygon
 * @returns {((x: number, y: number) => number)[]}
 */
function sides(polygon) {
  const edges = polygon.flatMap((x, index) => index % 2 === 0
    ? [[x, polygon[index + 1], polygon[(index + 2) % polygon.length], polygon[(index + 3) % polygon.length]]] : []);
  // Positive if the corners are in the order in which a clock goes.
  const turn = edges.reduce((sum, [x, y, nextX, nextY]) => sum + x * nextY - nextX * y, 0) < 0 ? -1 : 1;
  return edges.map(([fromX, fromY, toX, toY]) => (x, y) =>
    ((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)) * turn);
}

/**
 * Tells whether a polygon encloses all corners of an outline.
 * @param {number[]} polygon
 */
function enclosure(polygon) {
  const all = sides(polygon);
  return (/** @type {number[]} */ outline) => outline.every(
    (x, index) => index % 2 === 1 || all.every((inside) => inside(x, outline[index + 1]) > -0.001));
}

/**
 * The part of an outline in a polygon. (Sutherland and Hodgman, 1974.)
 * @param {number[]} outline
 * @param {number[]} polygon
 */
function clipped(outline, polygon) {
  for (const inside of sides(polygon)) {
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

/**
 * The views that had changed at a time, as they were then, by number.
 * @param {ViewChanges[]} changes in the order of their times
 * @param {number} time
 */
function viewsUntil(changes, time) {
  /** @type {Map<number, ChangedView>} */
  const latest = new Map();
  for (const { t, views } of changes) {
    if (t > time) break;
    for (const view of views) latest.set(view.view, view);
  }
  return latest;
}

/** The least size of a text, in pixels, and the height of a line, as a fraction of the size. */
const textSize = { least: 11, line: 1.25 };

const measure = document.createElement("canvas").getContext("2d");

/**
 * The beginning of a text that has at most this width, with an ellipsis if something is left out; nothing if no
 * character fits.
 * @param {string} text
 * @param {number} width
 * @param {(text: string) => number} widthOf
 */
function shortened(text, width, widthOf) {
  if (widthOf(text) <= width) return text;
  const characters = [...text];
  do characters.pop(); while (characters.length > 0 && widthOf(`${characters.join("")}…`) > width);
  return characters.length > 0 ? `${characters.join("").trimEnd()}…` : "";
}

/**
 * Writes a title in the least size if it would be smaller, in as many lines as have room. Returns whether it did.
 * @param {SVGGElement} title
 * @param {number} unit the units of the picture for each pixel
 */
function enlarge(title, unit) {
  const texts = [...title.querySelectorAll("text")];
  const size = textSize.least * unit / Number(title.dataset.scale ?? 1);
  if (!measure || !(Number(texts[0].getAttribute("font-size")) < size)) return false;
  const [left, top, whole, height] = (title.dataset.room ?? "").split(" ").map(Number);
  // A pixel on each side is empty.
  const width = whole - size / textSize.least * 2;
  const weight = texts[0].classList.contains("bold") ? "600 " : "";
  measure.font = `${weight}100px ${getComputedStyle(document.documentElement).fontFamily}`;
  /** @param {string} text */
  const widthOf = (text) => measure.measureText(text).width / 100 * size;
  /** @type {string[]} */
  const lines = [];
  for (const word of (title.dataset.text ?? texts.map((text) => text.textContent).join(" ")).split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer; else lines.push(word);
  }
  const step = size * textSize.line;
  // One line needs no room above and below it.
  const rows = Math.max(Math.floor(height / step), height >= size ? 1 : 0);
  if (lines.length > rows) lines.push(lines.splice(Math.max(0, rows - 1)).join(" "));
  const shown = rows > 0 ? lines.map((line) => shortened(line, width, widthOf)).filter((line) => line !== "") : [];
  const y = texts.map((text) => Number(text.getAttribute("y")));
  const half = Math.max(shown.length - 1, 0) * step / 2;
  const middle = Math.min(
    Math.max((y[0] + y[y.length - 1]) / 2, top + half + size / 2), top + height - half - size / 2);
  texts[0].setAttribute("font-size", String(size));
  const written = shown.map((line, index) => {
    const text = /** @type {SVGTextElement} */ (texts[0].cloneNode());
    text.setAttribute("y", String(middle - half + index * step));
    text.textContent = line;
    return text;
  });
  const paper = title.querySelector("rect");
  title.replaceChildren(...written);
  if (paper && shown.length > 0) {
    for (const [name, value] of Object.entries(
      { x: left, y: middle - half - step / 2, width, height: step * shown.length })) {
      paper.setAttribute(name, String(value));
    }
    title.prepend(paper);
  }
  return true;
}

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
    /** @type {Box} */
    this.screen = { left: 0, top: 0, right: width, bottom: height };
    document.documentElement.style.setProperty("--aspect", String(width / height));
    this.views = /** @type {SVGGElement[]} */ ([...svg.querySelectorAll("g.view")]).map((group) => {
      /** @param {string} name */
      const part = (name) => group.querySelector(`:scope > ${name}, :scope > g:not([class]) > ${name}`);
      return {
        group, own: part(".own"), inside: part(".inside"), front: part(".front"),
        clip: group.querySelector(":scope > clipPath > rect"),
        first: /** @type {ChangedView | undefined} */ (undefined),
        // What it has as long as no title is too small, and the unit of the picture for which titles were laid out.
        content: part(".own")?.innerHTML ?? "", unit: 0, hasLargerTitles: false,
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
    const { group, content, inside, front, clip } = this.views[index];
    return {
      view: index, hidden: group.hasAttribute("display"), place: group.getAttribute("transform") ?? "",
      inside: inside?.getAttribute("transform") ?? "", content, front: front?.innerHTML ?? "",
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
    if (own && this.views[index].content !== change.content) {
      own.innerHTML = this.views[index].content = change.content;
      this.views[index].unit = 0;
    }
    if (front) front.innerHTML = change.front;
    clip?.setAttribute("width", String(change.clip?.[0] ?? 0));
    clip?.setAttribute("height", String(change.clip?.[1] ?? 0));
  }

  /** Lays out titles that would be too small to be read. */
  fitTitles() {
    const { unit } = this;
    for (const view of this.views) {
      if (!view.own || view.unit === unit) continue;
      if (view.hasLargerTitles) view.own.innerHTML = view.content;
      view.unit = unit;
      /** @type {NodeListOf<SVGGElement>} */
      const titles = view.own.querySelectorAll("g.words");
      view.hasLargerTitles = [...titles].filter((title) => enlarge(title, unit)).length > 0;
    }
  }

  /**
   * Hides the titles that are under boxes, and no others.
   * @param {Box[]} boxes
   */
  hideTitles(boxes) {
    const matrix = this.scene.getScreenCTM()?.inverse();
    for (const title of this.svg.querySelectorAll("g.words")) {
      title.classList.toggle("covered", boxes.length > 0 && isCovered(title));
    }
    /** @param {Element} title */
    function isCovered(title) {
      const { left, right, top, bottom } = title.getBoundingClientRect();
      // Above and below its letters, a line is empty.
      const edge = Math.min(3, (bottom - top) / 4);
      const outline = [[left, top + edge], [right, bottom - edge]].flatMap(([x, y]) => {
        const point = new DOMPoint(x, y).matrixTransform(matrix);
        return [point.x, point.y];
      });
      return boxes.some((box) => shared(box, boxAround(outline)));
    }
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
   * The part of an outline of a view that can be seen: on the screen, and in the scroll views around it.
   * @param {number} index
   * @param {number[]} outline
   */
  visible(index, outline) {
    const { right, bottom } = this.screen;
    outline = clipped(outline, [0, 0, right, 0, right, bottom, 0, bottom]);
    for (let next = this.names[index]?.superview; next !== undefined; next = this.names[next].superview) {
      if (this.views[next].clip) outline = clipped(outline, this.outline(next));
    }
    return outline;
  }

  /**
   * What the label of a view says.
   * @param {number} index
   */
  parts(index) {
    const { id, kind, recognizers } = this.names[index];
    return [id, kind, ...(recognizers ?? [])].map(printable);
  }

  /**
   * The frame of a view.
   * @param {number} index
   * @returns {Frame}
   */
  frame(index) {
    return { index, outline: this.visible(index, this.outline(index)), parts: this.parts(index), answer: "none" };
  }

  /** The frames of the views that can be seen: none of those that are completely behind another one. */
  allFrames() {
    /** @type {{index: number, box: Box, encloses: (outline: number[]) => boolean}[]} */
    const covers = [];
    const frames = [];
    for (let index = this.views.length - 1; index >= 0; index -= 1) {
      const frame = this.frame(index);
      const { outline } = frame;
      if (outline.length < 6) continue;
      const box = boxAround(outline);
      if (covers.some((cover) => contains(cover.box, box) && cover.encloses(outline))) continue;
      // The label is not on what is in front of the view, but may be on what is in it.
      const x = Math.min(box.left + 8 * this.unit, (box.left + box.right) / 2);
      const y = Math.min(box.top + 8 * this.unit, (box.top + box.bottom) / 2);
      const corner = { left: x, top: y, right: x, bottom: y };
      if (covers.some((cover) => contains(cover.box, corner) && cover.encloses([x, y])
        && !this.views[index].group.contains(this.views[cover.index].group))) frame.parts = [];
      const shape = this.views[index].own?.querySelector(".shape");
      const isOpaque = shape?.getAttribute("fill") !== "none" && !shape?.hasAttribute("fill-opacity");
      if (isOpaque && shape?.localName === "rect") covers.push({ index, box, encloses: enclosure(outline) });
      frames.unshift(frame);
    }
    return frames;
  }

  /**
   * The index of the view that is in front at a place of the window; -1 if there is none.
   * @param {number} x
   * @param {number} y
   */
  indexAt(x, y) {
    const group = document.elementsFromPoint(x, y).map((found) => found.closest("g.view"))
      .find((group) => group && this.svg.contains(group));
    return this.views.findIndex((view) => view.group === group);
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

  /**
   * Shows the same part as another picture of a screen of this size.
   * @param {Picture} other
   */
  zoom({ svg, screen }) {
    if (screen.right !== this.screen.right || screen.bottom !== this.screen.bottom) return;
    this.svg.setAttribute("viewBox", svg.getAttribute("viewBox") ?? "");
    this.svg.classList.toggle("zoomed", svg.classList.contains("zoomed"));
  }

  /** The number of units of the picture for each pixel. */
  get unit() {
    return 1 / (this.svg.getScreenCTM()?.a || 1);
  }
}

/**
 * How the trails of a responder are drawn. `ink` is the color of text on the color.
 * @typedef {{color: string, ink: string, dashes: string}} TrailLine
 */

/**
 * The line of a responder. It depends on its id only (FNV-1a), as in the pictures of `draw`.
 * @param {string | undefined} id
 * @param {{colors: string[], inks: string[], dashes: string[]}} all
 * @returns {TrailLine}
 */
function trailLine(id, { colors, inks, dashes }) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(id ?? "")) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  const number = hash % colors.length;
  return { color: colors[number], ink: inks[number], dashes: dashes[(hash >>> 8) % dashes.length] || "none" };
}

/** The radius of a fingertip, in points of the scene. */
const fingertip = 22;

/**
 * The trail of a finger, and the finger itself unless it has lifted.
 * @param {{
 *   number: number, line: TrailLine, path: string[], isOver: boolean, isSelected: boolean, select: () => void,
 *   picture: Picture,
 * }} touch
 */
function drawTouch({ number, line: { color, ink, dashes }, path, isOver, isSelected, select, picture }) {
  const { unit, screen } = picture;
  const classes = `${isOver ? " over" : ""}${isSelected ? " selected" : ""}`;
  const trail = drawn("polyline", {
    class: `trail${classes}`, stroke: color, "stroke-dasharray": dashes, points: path.join(" "),
  });
  // Between a press and its release, a new record may have replaced the elements: then there is no click.
  trail.addEventListener("pointerdown", select);
  if (isOver) return [trail];
  const [x, y] = path[path.length - 1].split(",").map(Number);
  const finger = drawn("g", {
    class: `finger${classes}`, "data-touch": number, role: "button", "aria-label": `touch ${number}`,
  });
  // As large as a fingertip, and never too small to be seen.
  const r = Math.max(fingertip, 10 * unit);
  // The number is beside the fingertip: what is under it can be read.
  const radius = Math.max(0.6 * r, 9 * unit);
  const isAtRight = x + 0.9 * r + radius > screen.right;
  const badge = { x: isAtRight ? x - 0.9 * r : x + 0.9 * r, y: y < 1.8 * r ? y + r : y - r };
  finger.append(
    drawn("circle", { class: "rim", cx: x, cy: y, r }),
    drawn("circle", { class: "tip", cx: x, cy: y, r, fill: color, stroke: color }),
    drawn("circle", { class: "badge", cx: badge.x, cy: badge.y, r: radius, fill: color }),
    drawn(
      "text", { ...badge, dy: "0.35em", "font-size": Math.max(0.6 * r, 11 * unit), fill: ink }, String(number)));
  finger.addEventListener("pointerdown", select);
  return [trail, finger];
}

/** With more frames than this, no number of a view that was missed is beside its frame. */
const mostBeside = 64;

/** The size of the labels of frames, in pixels. */
const labelSize = { text: 11.5, height: 16, column: 7.02 };

/**
 * What a label may say, the longest text first: whole parts, then the first words of the id.
 * @param {Frame} frame
 */
function labelTexts({ number, parts }) {
  const words = idWords(parts[0]);
  const whole = parts.map((_, index) => parts.slice(0, index + 1).join(" · ")).reverse();
  const beginnings = words.slice(1).map((_, index) => `${words.slice(0, index + 1).join("")}…`).reverse();
  return [...whole, ...beginnings].map((text) => number === undefined ? text : `${number} ${text}`);
}

/** The labels of frames, which are placed one after the other: none covers another one or crosses a border. */
class FrameLabels {
  /**
   * @param {Picture} picture
   * @param {Box[]} borders the boxes around the frames
   * @param {Box[]} taken where no label is placed
   */
  constructor({ unit, screen }, borders, taken) {
    this.unit = unit;
    this.screen = screen;
    this.borders = borders;
    this.taken = taken;
  }

  /** @param {string} text */
  width(text) {
    return (text.length * labelSize.column + 8) * this.unit;
  }

  /**
   * The label of a frame: the longest text that has room at the upper left corner of the frame, or else close to it. If
   * there is none, the id crosses borders. Of what was asked, at least the number is shown, beside the frame if
   * necessary, unless there are so many that they would cover the picture. The view that is hit has its id there too.
   * @param {Frame} frame
   * @returns {{text: string, place: Box} | undefined}
   */
  place(frame) {
    if (frame.parts.length === 0) return undefined;
    const box = boxAround(frame.outline);
    const texts = labelTexts(frame);
    for (const rows of [1, 4]) {
      for (const text of texts) {
        const place = this.free(text, box, rows, this.borders);
        if (place) return { text, place };
      }
    }
    const ids = texts.slice(frame.parts.length - 1);
    const place = this.free(ids[0], box, 1, []);
    if (place || frame.answer === "none") return place && { text: ids[0], place };
    const columns = Math.floor(((this.screen.right - this.screen.left) / this.unit - 8) / labelSize.column);
    const cut = `${ids[0].slice(0, Math.max(0, columns - 1))}…`;
    const least = frame.answer === "hit" ? [...ids, cut] : [String(frame.number ?? frame.parts[0])];
    const isBeside = frame.answer !== "missed" || this.borders.length <= mostBeside;
    for (const text of least) {
      const left = Math.min(box.left, this.screen.right - this.width(text));
      const below = { ...this.screen, left, top: box.top };
      let place = this.free(text, box, Infinity, this.borders);
      if (isBeside && left >= this.screen.left) {
        place ??= this.free(text, below, Infinity, []) ?? this.above(text, below)
          ?? this.free(text, this.screen, Infinity, []);
      }
      if (place) return { text, place };
    }
    return undefined;
  }

  /**
   * The first free place for a text in the first rows of a box, which is taken then.
   * @param {string} text
   * @param {Box} box
   * @param {number} rows
   * @param {Box[]} borders the boxes whose borders it does not cross
   * @returns {Box | undefined}
   */
  free(text, box, rows, borders) {
    const [width, height] = [this.width(text), labelSize.height * this.unit];
    const bottom = Math.min(box.bottom, box.top + rows * height);
    let { left, top } = box;
    while (left + width <= box.right && top + height <= bottom) {
      const place = { left, top, right: left + width, bottom: top + height };
      const label = this.taken.find((other) => shared(other, place));
      const border = borders.find((border) => shared(border, place) && !contains(border, place));
      // The labels of frames that have the same corner are in a row.
      if (label && label.left >= box.left && label.right + this.unit + width <= box.right) {
        left = label.right + this.unit;
      } else if (label || border) {
        left = box.left;
        top = (label ?? border ?? box).bottom;
      } else {
        this.taken.push(place);
        return place;
      }
    }
    return undefined;
  }

  /**
   * The lowest free place for a text above a box, at its left side, which is taken then.
   * @param {string} text
   * @param {Box} box
   * @returns {Box | undefined}
   */
  above(text, { left, top }) {
    const [width, height] = [this.width(text), labelSize.height * this.unit];
    while (top - height >= this.screen.top) {
      const place = { left, top: top - height, right: left + width, bottom: top };
      const label = this.taken.find((other) => shared(other, place));
      if (!label) {
        this.taken.push(place);
        return place;
      }
      top = label.top;
    }
    return undefined;
  }
}

/**
 * Frames, and the labels that have room. Titles of views that would be under labels are hidden.
 * @param {Frame[]} frames
 * @param {Picture} picture
 * @param {Box[]} fingers where no labels are
 */
function drawFrames(frames, picture, fingers) {
  const { unit } = picture;
  const height = labelSize.height * unit;
  // What has an edge in common with what clips it may be there with a part that cannot be seen.
  const shown = frames.filter(({ outline }) => {
    const { left, top, right, bottom } = boxAround(outline);
    return right - left >= unit && bottom - top >= unit;
  });
  const outlines = shown.map(({ outline, answer }) => drawn("polygon", {
    class: `frame ${answer}`, points: points(outline) }));
  const labels = new FrameLabels(picture, shown.map(({ outline }) => boxAround(outline)), [...fingers]);
  // The most important ones are placed first.
  const inOrder = ["hit", "asked", "missed", "none"].flatMap((answer) => shown.filter(
    (frame) => frame.answer === answer));
  const placed = inOrder.flatMap((frame) => {
    const label = labels.place(frame);
    return label ? [{ frame, ...label }] : [];
  });
  picture.hideTitles(placed.map(({ place }) => place));
  return [...outlines, ...placed.flatMap(({ frame, text, place: { left, right, top } }) => [
    drawn("rect", {
      class: `label ${frame.answer}`, x: left, y: top, width: right - left, height, rx: 3 * unit,
    }),
    drawn("text", {
      class: "label", x: left + 4 * unit, y: top + height / 2, dy: "0.35em", "font-size": labelSize.text * unit,
    }, text),
  ])];
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
    /** @type {Frame} */
    const frame = {
      index, outline: picture.visible(index, step.outline), number: number + 1,
      parts: isResult && index >= 0 ? picture.parts(index) : [printable(step.view)],
      answer: isResult ? "hit" : step.hit ? "asked" : "missed",
    };
    return [frame];
  });
}

// ---- The timeline

/** The axis of a timeline. What is longer than five seconds and has nothing in it is folded: it is narrow. */
class TimeScale {
  /**
   * @param {number} from
   * @param {number} to
   * @param {{from: number, to: number}[]} busy when something happened, in the order of the beginnings
   * @param {number} second the units of time in a second
   */
  constructor(from, to, busy, second) {
    this.from = from;
    this.to = to;
    /**
     * `start` is where the fold begins on the axis.
     * @type {{from: number, to: number, start: number}[]}
     */
    this.folds = [];
    let [reached, folded] = [from, 0];
    for (const next of [...busy, { from: to, to }]) {
      const end = Math.min(next.from, to);
      if (end - reached > TimeScale.longest * second) {
        // What is not folded before it. The width of the folds before it is added below.
        this.folds.push({ from: reached, to: end, start: reached - from - folded });
        folded += end - reached;
      }
      reached = Math.max(reached, next.to);
    }
    /** The width of each fold: all of them take a fifth of the axis at most. */
    this.foldWidth = (to - from - folded || second) / Math.max(TimeScale.foldShare, 4 * this.folds.length);
    for (const [index, fold] of this.folds.entries()) fold.start += index * this.foldWidth;
    this.length = this.place(to);
  }

  /**
   * The last fold that begins before a value.
   * @param {"from" | "start"} key
   * @param {number} value
   */
  fold(key, value) {
    let [low, high] = [0, this.folds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.folds[middle][key] < value) low = middle + 1; else high = middle;
    }
    return this.folds[low - 1];
  }

  /**
   * How far a time is from the beginning of the axis, in units of time that is not folded.
   * @param {number} time
   */
  place(time) {
    const fold = this.fold("from", time);
    if (!fold) return time - this.from;
    return time < fold.to ? fold.start + (time - fold.from) / (fold.to - fold.from) * this.foldWidth
      : fold.start + this.foldWidth + time - fold.to;
  }

  /**
   * The time at a place of the axis.
   * @param {number} place
   */
  time(place) {
    const fold = this.fold("start", place);
    if (!fold) return this.from + place;
    const rest = place - fold.start;
    return rest < this.foldWidth ? fold.from + rest / this.foldWidth * (fold.to - fold.from)
      : fold.to + rest - this.foldWidth;
  }

  /**
   * The place of a time in percent of the width.
   * @param {number} time
   */
  percent(time) {
    return this.length > 0 ? this.place(Math.max(this.from, Math.min(time, this.to))) / this.length * 100 : 0;
  }
}

/** Longer gaps are folded, in seconds. */
TimeScale.longest = 5;
/** How often a fold fits into what is not folded. */
TimeScale.foldShare = 10;

/**
 * When a finger was down, as a bar of the timeline.
 * @typedef {{
 *   number: number, began: number, ended: number, line: TrailLine, title: string, isNothing: boolean,
 * }} Bar
 */

/** The slider over the axis, with the actions and the bars of fingers: it is the same time in the whole width. */
class Timeline {
  /**
   * @param {number} second the units of time in a second
   * @param {{
   *   select: (number: number) => void, choose: (from: number, to: number) => void,
   *   label: (time: number, digits: number) => string,
   * }} does what is done with a finger and with a range, and the text of a time with digits behind the point
   */
  constructor(second, does) {
    this.second = second;
    this.does = does;
    this.tracks = element("tracks");
    this.slider = /** @type {HTMLInputElement} */ (element("time"));
    this.scale = new TimeScale(0, 0, [], second);
    this.axis = drawn("g", {});
    this.lanes = drawn("g", {});
    this.marker = drawn("line", { class: "now", y1: 0, y2: "100%" });
    this.choice = drawn("rect", { class: "choice", y: Timeline.top, height: "100%", width: 0 });
    this.tracks.append(
      drawn("rect", { class: "lanes", y: Timeline.top, width: "100%", height: "100%", rx: 6 }), this.axis, this.lanes,
      this.choice, this.marker);
    /**
     * The bars by the numbers of their fingers. A bar that has the focus keeps it.
     * @type {Map<number, {bar: SVGElement, title: SVGElement, box: SVGElement, dashes: SVGElement}>}
     */
    this.bars = new Map();
    /**
     * The number of the finger that is selected.
     * @type {number | undefined}
     */
    this.selected = undefined;
    this.listen();
  }

  listen() {
    /**
     * Where a drag over the bars began, in pixels of the window.
     * @type {number | undefined}
     */
    let anchor;
    let isDragged = false;
    /** @param {number} x */
    const place = (x) => {
      const { left, width } = this.tracks.getBoundingClientRect();
      return Math.max(0, Math.min((x - left) / width, 1)) * 100;
    };
    this.tracks.addEventListener("pointerdown", ({ button, clientX }) => {
      if (button === 0) anchor = clientX;
      isDragged = false;
    });
    window.addEventListener("pointermove", ({ clientX }) => {
      if (anchor === undefined) return;
      isDragged ||= Math.abs(clientX - anchor) >= Timeline.leastDrag;
      const [from, to] = [place(anchor), place(clientX)].sort((a, b) => a - b);
      this.choice.setAttribute("x", `${from}%`);
      this.choice.setAttribute("width", `${isDragged ? to - from : 0}%`);
    });
    window.addEventListener("pointerup", ({ clientX }) => {
      if (anchor === undefined) return;
      const [from, to] = [place(anchor), place(clientX)].sort((a, b) => a - b)
        .map((percent) => this.scale.time(percent / 100 * this.scale.length));
      anchor = undefined;
      this.choice.setAttribute("width", "0");
      if (isDragged) this.does.choose(from, to);
    });
    // The end of a drag is no click on a bar.
    this.tracks.addEventListener("click", (event) => {
      if (isDragged) event.stopPropagation();
    }, { capture: true });
  }

  /**
   * @param {TimeScale} scale
   * @param {Bar[]} fingers in the order in which they came down
   * @param {number[]} actions the times of actions
   * @param {number} zero a time at which a label is
   */
  draw(scale, fingers, actions, zero) {
    this.scale = scale;
    this.slider.max = String(scale.length);
    this.axis.replaceChildren(...this.labels(zero), ...actions.filter(isIn).map((time) => drawn("rect", {
      class: "tick", x: `${scale.percent(time)}%`, y: Timeline.height - 5, width: 2, height: 5 })));
    /** @param {number} time */
    function isIn(time) { return scale.from <= time && time <= scale.to; }
    /**
     * The time at which each lane is free.
     * @type {number[]}
     */
    const free = [];
    const shown = fingers.filter(({ began, ended }) => began <= scale.to && ended >= scale.from);
    const lanes = shown.map(({ began, ended }) => {
      const lane = free.findIndex((time) => time < began);
      free[lane < 0 ? free.length : lane] = ended;
      return lane < 0 ? free.length - 1 : lane;
    });
    const height = (Timeline.height - Timeline.top - 6) / Math.max(2, free.length);
    for (const [index, finger] of shown.entries()) this.drawBar(finger, Timeline.top + lanes[index] * height, height);
    const numbers = new Set(shown.map(({ number }) => number));
    for (const [number, { bar }] of this.bars) {
      if (numbers.has(number)) continue;
      bar.remove();
      this.bars.delete(number);
    }
  }

  /**
   * @param {Bar} finger
   * @param {number} top
   * @param {number} height
   */
  drawBar({ number, began, ended, line, title, isNothing }, top, height) {
    const parts = this.bars.get(number) ?? this.newBar(number);
    const [left, right] = [this.scale.percent(began), this.scale.percent(ended)];
    const name = title + (isNothing ? ": nothing happened" : "");
    parts.bar.setAttribute(
      "class", `bar${number === this.selected ? " selected" : ""}${isNothing ? " nothing" : ""}`);
    if (parts.title.textContent !== name) {
      parts.title.textContent = name;
      parts.bar.setAttribute("aria-label", name);
    }
    for (const [key, value] of Object.entries({ x: `${left}%`, y: top + height / 6, height: height * 2 / 3, rx: 2 })) {
      parts.box.setAttribute(key, String(value));
    }
    // A short one can be seen too.
    parts.box.style.width = `max(${isNothing ? 8 : 4}px, ${right - left}%)`;
    parts.box.setAttribute("fill", isNothing ? "none" : line.color);
    parts.dashes.toggleAttribute("hidden", isNothing || line.dashes === "none" || right - left <= 2);
    const middle = top + height / 2;
    for (const [key, value] of Object.entries(
      { x1: `${left}%`, x2: `${right}%`, y1: middle, y2: middle, "stroke-dasharray": line.dashes })) {
      parts.dashes.setAttribute(key, String(value));
    }
  }

  /** @param {number | undefined} number that of the finger that is selected */
  select(number) {
    for (const [value, isSelected] of [[this.selected, false], [number, true]]) {
      this.bars.get(Number(value))?.bar.classList.toggle("selected", Boolean(isSelected));
    }
    this.selected = number;
  }

  /** @param {number} number */
  newBar(number) {
    const parts = {
      bar: drawn("g", { role: "button", tabindex: 0 }), title: drawn("title", {}), box: drawn("rect", {}),
      dashes: drawn("line", {}),
    };
    parts.bar.append(parts.title, parts.box, parts.dashes);
    parts.bar.addEventListener("click", () => this.does.select(number));
    onEnter(parts.bar, () => this.does.select(number));
    this.lanes.append(parts.bar);
    this.bars.set(number, parts);
    return parts;
  }

  /**
   * The times on the axis, and how long the folds are.
   * @param {number} zero
   */
  labels(zero) {
    const { scale, second } = this;
    const width = Math.max(this.tracks.clientWidth, 1);
    const step = Timeline.steps.find((step) => scale.length / step / second * 90 <= width) ?? scale.length / second;
    /** @type {{left: number, right: number}[]} */
    const taken = [];
    /** @type {SVGElement[]} */
    const labels = [];
    /**
     * @param {number} time
     * @param {string} text
     * @param {string} name
     */
    const write = (time, text, name) => {
      const half = text.length * 3.5 + 4;
      // At the ends, it is whole.
      const middle = Math.max(half, Math.min(scale.percent(time) / 100 * width, width - half));
      const place = { left: middle - half, right: middle + half };
      if (taken.some(({ left, right }) => left < place.right && place.left < right)) return;
      taken.push(place);
      labels.push(drawn("text", { class: name, x: middle, y: 11 }, text));
    };
    for (const { from, to } of scale.folds) {
      const left = scale.percent(from);
      labels.push(drawn("rect", {
        class: "fold", x: `${left}%`, y: Timeline.top, height: "100%", width: `${scale.percent(to) - left}%` }));
      write((from + to) / 2, `··· ${Math.round((to - from) / second)} s idle ···`, "fold");
    }
    const unit = step * second;
    if (unit <= 0) return labels;
    for (let time = zero + Math.ceil((scale.from - zero) / unit) * unit; time <= scale.to; time += unit) {
      const fold = scale.fold("from", time);
      if (fold && time < fold.to) time = zero + (Math.ceil((fold.to - zero) / unit) - 1) * unit;
      else write(time, this.does.label(time, step >= 1 ? 0 : step >= 0.1 ? 1 : 2), "");
    }
    return labels;
  }

  /**
   * Moves the line and the slider to a time.
   * @param {number} time
   */
  show(time) {
    this.slider.value = String(this.scale.place(time));
    for (const key of ["x1", "x2"]) this.marker.setAttribute(key, `${this.scale.percent(time)}%`);
  }
}

/** The height of the lanes with the axis over them, and where the lanes begin, in pixels. */
Timeline.height = 46;
Timeline.top = 15;
/** The least width of a range, in pixels: less is a click. */
Timeline.leastDrag = 4;
/** Between labels, in seconds. */
Timeline.steps = [
  0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 7200, 21600, 86400,
];

/**
 * Calls a function when Enter is pressed on an element.
 * @param {Element} element
 * @param {() => void} action
 */
function onEnter(element, action) {
  element.addEventListener("keydown", (event) => {
    if (/** @type {KeyboardEvent} */ (event).key !== "Enter" || event.target !== element) return;
    event.preventDefault();
    action();
  });
}

/**
 * Calls functions for keys, wherever the focus is but in a text field. The space bar presses a button that was reached
 * with the keyboard.
 * @param {Record<string, () => void>} keys
 */
function onKeys(keys) {
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || !(key in keys)) return;
    if (target instanceof Element) {
      if (target.matches("[type=search], textarea, select") || target.closest("dialog")) return;
      if (key === " " && target.matches("button:focus-visible, [type=radio], [type=checkbox], summary")) return;
      if (key.startsWith("Arrow") && target.matches("[type=radio]")) return;
    }
    event.preventDefault();
    keys[key]();
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
    if (!this.inspects) {
      picture.hideTitles([]);
      return [];
    }
    const frames = touch ? walkFrames(touch, picture) : [];
    const walked = new Set(frames.map(({ index }) => index));
    const pointed = this.pointed ? picture.indexAt(this.pointed.x, this.pointed.y) : -1;
    const others = this.all.checked ? picture.allFrames() : pointed < 0 ? [] : [picture.frame(pointed)];
    frames.push(...others.filter(({ index }) => !walked.has(index)));
    for (const frame of frames.filter(({ index }) => index === pointed && index >= 0)) {
      frame.parts = picture.parts(pointed);
      if (frame.answer === "none") frame.answer = "asked";
    }
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
 * Writes a sentence with ids between backticks.
 * @param {HTMLElement} place
 * @param {string} sentence
 */
function write(place, sentence) {
  const parts = sentence.split("`");
  place.replaceChildren(...parts.map((part, index) => index % 2 === 1 ? made("code", "", part)
    : new Text(index === 0 ? part.charAt(0).toUpperCase() + part.slice(1) : part)));
}

/** How the card of an outcome looks, by its effect. */
const outcomeLooks = new Map([
  ...["showed", "set", "changed", "scrolled"].map((effect) => /** @type {const} */ ([effect, "shown"])),
  ...["sent", "recognized", "delivered"].map((effect) => /** @type {const} */ ([effect, "sent"])),
  ["nothing", "nothing"],
]);

/**
 * Shows the outcome of a touch, and how it came to it.
 * @param {ExplainedTouch} touch
 * @param {(line: Line, when: string) => HTMLElement} show what is shown of a line
 * @param {string} clock the time of day at which it began, if it is known
 */
function explain(touch, show, clock = "") {
  const { outcome: { effect, title, reason }, walk, deliveries } = touch;
  tabs.count("finger", touch.number);
  // A finger that is down may still do something.
  const isOpen = effect === "nothing" && touch.ended === undefined;
  element("outcome").className = `outcome ${isOpen ? "" : outcomeLooks.get(effect) ?? ""}`;
  write(element("subject"), !isOpen ? title : touch.responder !== undefined ? `\`${touch.responder}\` has the finger`
    : touch.view !== undefined ? `\`${touch.view}\` is hit` : "nothing is hit");
  element("subject").title = touch.title;
  write(element("reason"), isOpen ? "" : reason ?? "");
  const [, x, y] = touch.path;
  const place = x === undefined ? "" : `(${Math.round(x)}, ${Math.round(y)})`;
  element("place").textContent = [place, printable(touch.device ?? ""), clock].filter(Boolean).join(" · ");
  element("explanation").hidden = false;
  element("asked").textContent = `${walk.length} asked, ${walk.filter(({ hit }) => hit).length} inside`;
  element("walk").replaceChildren(...walkLines(walk));
  element("facts").replaceChildren(
    ...(touch.facts ?? []).map((fact) => made("li", "", fact.replaceAll(" -> ", " → "))));
  element("happened").replaceChildren(...timedLines(touch.lines, show));
  element("delivered").textContent = String(deliveries.length);
  element("deliveries").replaceChildren(...timedLines(deliveries, show));
}

/**
 * Shows that there is no touch.
 * @param {string} title
 * @param {string} reason
 */
function showNoTouch(title, reason) {
  tabs.count("finger", undefined);
  element("outcome").className = "outcome";
  write(element("subject"), title);
  write(element("reason"), reason);
  element("place").textContent = "";
  element("explanation").hidden = true;
}

/**
 * @param {Line[]} lines
 * @param {(line: Line, when: string) => HTMLElement} show
 */
function timedLines(lines, show) {
  let last = "";
  return lines.map((line) => {
    const when = seconds(line.t);
    // Equal times are written once.
    const text = when === last ? "" : when;
    last = when;
    return show(line, text);
  });
}

/**
 * The views that the hit test asked, a line each. Hidden views that follow each other are one line.
 * @param {Step[]} walk
 */
function walkLines(walk) {
  const lines = [];
  for (let index = 0; index < walk.length; index += 1) {
    let last = index;
    while (isHidden(walk[index]) && last + 1 < walk.length && isHidden(walk[last + 1])) last += 1;
    const views = walk.slice(index, last + 1).map(({ view }) => printable(view));
    lines.push(last === index ? made("li", walk[index].hit ? "yes" : "no", `${index + 1}. ${walk[index].text}`)
      : made("li", "no", `${index + 1} to ${last + 1}. asked ${views.join(", ")}: no, they are hidden`));
    index = last;
  }
  return lines;
  /** @param {Step} step */
  function isHidden({ text }) {
    return text.endsWith(": no, it is hidden");
  }
}

// ---- The recognizers

/** The recognizers with their states. */
class RecognizerTable {
  /** @param {ShownRecognizer[]} recognizers */
  constructor(recognizers) {
    this.rows = recognizers.map((recognizer) => {
      const row = made("tr", "");
      const state = made("td", "state");
      const { id, kind, view } = recognizer;
      row.append(idCell("", id), idCell("quiet", `${kind} of ${view}`), state);
      return { id: recognizer.id, row, state };
    });
    element("recognizers").querySelector("tbody")?.replaceChildren(...this.rows.map(({ row }) => row));
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
