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
 *   recognizers?: string[], facts?: string[], walk: Step[], path: number[], lines: Line[],
 * }} ExplainedTouch
 */

/** @typedef {{id: string, kind: string}} ShownView */
/** @typedef {{id: string, kind: string, view: string}} ShownRecognizer */

/**
 * Where a view is now, by its number.
 * @typedef {{view: number, outline: number[], hit?: number[]}} MovedView
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

/** @param {string} outline */
const numbers = (outline) => outline.split(/[ ,]/).map(Number);

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
    this.views = [...svg.querySelectorAll("polygon.view")].map((polygon, index) => {
      const next = polygon.nextElementSibling;
      const outline = polygon.getAttribute("points") ?? "";
      const id = polygon.getAttribute("data-id");
      return {
        polygon, outline, current: outline,
        hit: next?.classList.contains("hit") ? next : undefined,
        hitOutline: next?.getAttribute("points") ?? "",
        clip: svg.querySelector(`#clip${index} polygon`),
        labels: [...svg.querySelectorAll("text[data-of]")].filter((label) => label.getAttribute("data-of") === id)
          .map((label) => ({ label, x: Number(label.getAttribute("x")), y: Number(label.getAttribute("y")) })),
      };
    });
    for (const polygon of svg.querySelectorAll("[data-color]")) {
      /** @type {SVGElement} */ (polygon).style.fill = polygon.getAttribute("data-color") ?? "";
    }
    this.overlay = drawn("g", { class: "overlay" });
    svg.append(this.overlay);
  }

  /**
   * Shows the views where they are now. The others are where they were first.
   * @param {Map<number, MovedView>} moved by number
   */
  move(moved) {
    for (const [index, view] of this.views.entries()) {
      const change = moved.get(index);
      const outline = change ? points(change.outline) : view.outline;
      if (outline === view.current) continue;
      view.current = outline;
      view.polygon.setAttribute("points", outline);
      view.clip?.setAttribute("points", outline);
      view.hit?.setAttribute("points", change?.hit ? points(change.hit) : view.hitOutline);
    }
    for (const index of this.views.keys()) this.moveLabels(index);
  }

  /**
   * Moves the labels of a view to where the view is now.
   * @param {number} index
   */
  moveLabels(index) {
    const view = this.views[index];
    const [x, y] = numbers(view.current);
    const [x0, y0] = numbers(view.outline);
    const clip = view.polygon.getAttribute("clip-path");
    for (const { label, x: labelX, y: labelY } of view.labels) {
      label.setAttribute("x", String(labelX + x - x0));
      label.setAttribute("y", String(labelY + y - y0));
      if (clip && view.current !== view.outline) label.setAttribute("clip-path", clip);
    }
  }

  /**
   * The outline of a view that was searched for; nothing if there is no such view.
   * @param {string | undefined} id
   */
  drawFound(id) {
    const index = this.names.findIndex((view) => view.id === id);
    return index < 0 ? [] : [drawn("polygon", { class: "found", points: this.views[index].current })];
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

/**
 * The trail of a finger, and the finger itself unless it has lifted.
 * @param {{
 *   number: number, line: TrailLine, path: string[], isOver: boolean, isSelected: boolean, select: () => void,
 * }} touch
 */
function drawTouch({ number, line: { color, dashes }, path, isOver, isSelected, select }) {
  const classes = `${isOver ? " over" : ""}${isSelected ? " selected" : ""}`;
  const trail = drawn("polyline", {
    class: `trail${classes}`, stroke: color, "stroke-dasharray": dashes, points: path.join(" "),
  });
  trail.addEventListener("click", select);
  if (isOver) return [trail];
  const [x, y] = path[path.length - 1].split(",");
  const finger = drawn("g", {
    class: `finger${classes}`, "data-touch": number, role: "button", "aria-label": `touch ${number}`,
  });
  finger.append(
    drawn("circle", { cx: x, cy: y, r: 22, fill: color }), drawn("text", { x, y, dy: "0.35em" }, String(number)));
  finger.addEventListener("click", select);
  return [trail, finger];
}

/** The size of the numbers of a walk, in points. */
const order = { height: 18, digit: 10 };

/**
 * The first place for a number in a view, in rows from its upper left corner on, where it covers no other number.
 * @param {number[]} outline
 * @param {number} width
 * @param {{x: number, y: number, width: number}[]} taken the places of the other numbers
 */
function freePlace(outline, width, taken) {
  /** @param {number} axis */
  const along = (axis) => outline.filter((_, index) => index % 2 === axis);
  /**
   * Where the part on the screen begins.
   * @param {number} axis
   */
  const start = (axis) => Math.max(Math.min(...along(axis)), Math.min(Math.max(...along(axis)), 0));
  const left = start(0) + 4;
  const right = Math.max(...along(0)) - width;
  const place = { x: left, y: start(1) + 2, width };
  /** @param {{x: number, y: number, width: number}} other */
  const covers = (other) => place.x < other.x + other.width && other.x < place.x + place.width
    && place.y < other.y + order.height && other.y < place.y + order.height;
  for (let other = taken.find(covers); other; other = taken.find(covers)) {
    place.x = other.x + other.width;
    if (place.x > right) {
      place.x = left;
      place.y += order.height;
    }
  }
  return place;
}

/**
 * The views that the hit test asked, as they were then, numbered in the order in which they were asked.
 * @param {ExplainedTouch} touch
 */
function drawWalk(touch) {
  const parts = [];
  /** @type {{x: number, y: number, width: number}[]} */
  const taken = [];
  for (const [index, step] of touch.walk.entries()) {
    if (!step.outline) continue;
    const answer = step.hit ? "yes" : "no";
    const isLast = step.hit && step.view === touch.view ? " hit-view" : "";
    parts.push(drawn("polygon", { class: `step ${answer}${isLast}`, points: points(step.outline) }));
    const number = String(index + 1);
    const place = freePlace(step.outline, order.digit * number.length + 6, taken);
    taken.push(place);
    parts.push(drawn("text", { class: `order ${answer}`, x: place.x, y: place.y + order.height - 4 }, number));
  }
  return parts;
}

// ---- The explanation

/**
 * Shows the explanation of a touch.
 * @param {ExplainedTouch} touch
 * @param {(line: Line) => HTMLElement} show what is shown of a line
 */
function explain(touch, show) {
  element("subject").textContent = touch.title;
  const walk = made("ol", "walk");
  walk.append(...touch.walk.map((step, index) => made("li", step.hit ? "yes" : "no", `${index + 1}. ${step.text}`)));
  const facts = made("ul", "facts");
  facts.append(...(touch.facts ?? []).map((fact) => made("li", "", fact)));
  const lines = made("ol", "lines");
  lines.append(...touch.lines.map(show));
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
