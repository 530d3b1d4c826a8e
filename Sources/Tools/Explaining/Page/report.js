// @ts-check
"use strict";

/**
 * One view that the hit test asked.
 * @typedef {{view: string, text: string, hit: boolean, outline?: number[]}} Step
 */

/**
 * Something that happened, at a time in microseconds since the start.
 * @typedef {{t: number, text: string}} Line
 */

/**
 * `path` is a list of time, x and y, again and again. Times are in microseconds since the start, positions in points.
 * @typedef {{
 *   number: number, began: number, ended?: number, title: string, view?: string, responder?: string,
 *   recognizers?: string[], facts?: string[], walk: Step[], path: number[], lines: Line[],
 * }} ExplainedTouch
 */

/**
 * @typedef {{
 *   scene: string, recordings: string[], start: number, end: number, colors: string[], devices?: string[],
 *   views: {id: string, kind: string}[],
 *   recognizers: {id: string, kind: string, view: string}[],
 *   touches: ExplainedTouch[],
 *   states: {t: number, recognizer: number, state: string}[],
 *   events: Line[],
 *   frames: {t: number, views: {view: number, outline: number[], hit?: number[]}[]}[],
 * }} Report
 */

const svgNamespace = "http://www.w3.org/2000/svg";

/** @type {Report} */
const report = JSON.parse(element("data").textContent ?? "");
const picture = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.querySelector("svg.picture")));
const slider = /** @type {HTMLInputElement} */ (element("time"));
const search = /** @type {HTMLInputElement} */ (element("search"));

/** The time that is shown, in microseconds since the start. */
let now = 0;
/** @type {ExplainedTouch | undefined} */
let selected;
/**
 * The id of the view that was searched for.
 * @type {string | undefined}
 */
let found;
/**
 * The time of the last animation frame while the report plays, in milliseconds.
 * @type {number | undefined}
 */
let played;

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

/** @param {number} time */
const seconds = (time) => (time / 1e6).toFixed(3);

/** @param {number} time */
const onTheKernelsClock = (time) => ((report.start + time) / 1e6).toFixed(6);

/** @param {number[]} outline */
const points = (outline) => outline.join(" ");

// ---- Colors

const responders = [...new Set(report.touches.map((touch) => touch.responder))];

/** @param {ExplainedTouch} touch */
const color = (touch) => report.colors[responders.indexOf(touch.responder) % report.colors.length];

// ---- The picture

/** The views as they are in the picture now. */
const views = [...picture.querySelectorAll("polygon.view")].map((polygon, index) => {
  const next = polygon.nextElementSibling;
  const outline = polygon.getAttribute("points") ?? "";
  const id = polygon.getAttribute("data-id");
  return {
    polygon, outline, current: outline,
    hit: next?.classList.contains("hit") ? next : undefined,
    hitOutline: next?.getAttribute("points") ?? "",
    clip: picture.querySelector(`#clip${index} polygon`),
    labels: [...picture.querySelectorAll("text[data-of]")].filter((label) => label.getAttribute("data-of") === id)
      .map((label) => ({ label, x: Number(label.getAttribute("x")), y: Number(label.getAttribute("y")) })),
  };
});

for (const polygon of picture.querySelectorAll("[data-color]")) {
  /** @type {SVGElement} */ (polygon).style.fill = polygon.getAttribute("data-color") ?? "";
}

const overlay = drawn("g", { class: "overlay" });
picture.append(overlay);

/** Shows the views as they were at `now`. */
function moveViews() {
  /** @type {Map<number, {outline: number[], hit?: number[]}>} */
  const latest = new Map();
  for (const frame of report.frames) {
    if (frame.t > now) break;
    for (const change of frame.views) latest.set(change.view, change);
  }
  for (const [index, view] of views.entries()) {
    const change = latest.get(index);
    const outline = change ? points(change.outline) : view.outline;
    if (outline === view.current) continue;
    view.current = outline;
    view.polygon.setAttribute("points", outline);
    view.clip?.setAttribute("points", outline);
    view.hit?.setAttribute("points", change?.hit ? points(change.hit) : view.hitOutline);
  }
  for (const index of views.keys()) moveLabels(index);
}

/**
 * Moves the labels of a view to where the view is now.
 * @param {number} index
 */
function moveLabels(index) {
  const view = views[index];
  if (view.labels.length === 0 && view.current !== view.outline && !isCovered(index)) {
    view.labels.push(label(view.outline, report.views[index].id));
  }
  const [x, y] = corner(view.current);
  const [x0, y0] = corner(view.outline);
  const clip = view.polygon.getAttribute("clip-path");
  for (const { label, x: labelX, y: labelY } of view.labels) {
    label.setAttribute("x", String(labelX + x - x0));
    label.setAttribute("y", String(labelY + y - y0));
    if (clip && view.current !== view.outline) label.setAttribute("clip-path", clip);
  }
}

/** @param {string} outline */
function center(outline) {
  const numbers = outline.split(/[ ,]/).map(Number);
  return [(numbers[0] + numbers[4]) / 2, (numbers[1] + numbers[5]) / 2];
}

/**
 * Whether the center of a view is in a view in front of it.
 * @param {number} index
 */
function isCovered(index) {
  const point = picture.createSVGPoint();
  [point.x, point.y] = center(views[index].current);
  return views.slice(index + 1).some((view) => /** @type {SVGPolygonElement} */ (view.polygon).isPointInFill(point));
}

/**
 * A label for a view that has none, because nothing of it was visible at the start.
 * @param {string} outline
 * @param {string} id
 */
function label(outline, id) {
  const [x, y] = center(outline);
  const label = drawn("text", { class: "name", "font-size": 15, x, y }, id);
  overlay.before(label);
  return { label, x, y };
}

/** @param {string} outline */
function corner(outline) {
  return outline.split(/[ ,]/, 2).map(Number);
}

/**
 * The part of a path up to `now`.
 * @param {ExplainedTouch} touch
 */
function trail(touch) {
  const trail = [];
  for (let index = 0; index < touch.path.length && touch.path[index] <= now; index += 3) {
    trail.push(`${touch.path[index + 1]},${touch.path[index + 2]}`);
  }
  return trail;
}

/** @param {ExplainedTouch} touch */
const isDown = (touch) => touch.began <= now && now <= (touch.ended ?? report.end);

/**
 * Whether the touch is down or was down in the last second.
 * @param {ExplainedTouch} touch
 */
const isShown = (touch) => touch.began <= now && now <= (touch.ended ?? report.end) + 1e6;

function drawOverlay() {
  const parts = [];
  if (found !== undefined) {
    const index = report.views.findIndex((view) => view.id === found);
    if (index >= 0) parts.push(drawn("polygon", { class: "found", points: views[index].current }));
  }
  if (selected && isShown(selected)) parts.push(...drawWalk(selected));
  for (const touch of report.touches) {
    if (!isShown(touch)) continue;
    const isOver = !isDown(touch);
    const classes = `${isOver ? " over" : ""}${touch === selected ? " selected" : ""}`;
    const path = trail(touch);
    const line = drawn("polyline", { class: `trail${classes}`, stroke: color(touch), points: path.join(" ") });
    line.addEventListener("click", () => select(touch));
    parts.push(line);
    if (!isOver) parts.push(drawFinger(touch, path[path.length - 1], classes));
  }
  overlay.replaceChildren(...parts);
}

/**
 * @param {ExplainedTouch} touch
 * @param {string} place
 * @param {string} classes
 */
function drawFinger(touch, place, classes) {
  const [x, y] = place.split(",");
  const finger = drawn("g", {
    class: `finger${classes}`, "data-touch": touch.number, role: "button", "aria-label": `touch ${touch.number}`,
  });
  finger.append(
    drawn("circle", { cx: x, cy: y, r: 22, fill: color(touch) }),
    drawn("text", { x, y, dy: "0.35em" }, String(touch.number)));
  finger.addEventListener("click", () => select(touch));
  return finger;
}

/**
 * The views that the hit test asked, as they were then, numbered in the order in which they were asked.
 * @param {ExplainedTouch} touch
 */
function drawWalk(touch) {
  const parts = [];
  for (const [index, step] of touch.walk.entries()) {
    if (!step.outline) continue;
    const answer = step.hit ? "yes" : "no";
    const isLast = step.hit && step.view === touch.view ? " hit-view" : "";
    parts.push(drawn("polygon", { class: `step ${answer}${isLast}`, points: points(step.outline) }));
    const [x, y] = step.outline;
    parts.push(drawn("text", { class: `order ${answer}`, x: x + 6 + 20 * (index % 8), y: y + 20 }, String(index + 1)));
  }
  return parts;
}

// ---- Time

/** @param {number} time */
function show(time) {
  now = Math.max(0, Math.min(time, report.end));
  slider.value = String(now);
  element("clock").textContent = `${seconds(now)} s`;
  moveViews();
  drawOverlay();
  showRecognizers();
  markPast();
  const place = String(position(now));
  marker.setAttribute("x1", place);
  marker.setAttribute("x2", place);
}

function playOrPause() {
  if (played === undefined && now >= report.end) show(0);
  played = played === undefined ? performance.now() : undefined;
  element("play").textContent = played === undefined ? "Play" : "Pause";
  if (played !== undefined) requestAnimationFrame(playOn);
}

/** @param {number} time */
function playOn(time) {
  if (played === undefined) return;
  const speed = Number(/** @type {HTMLSelectElement} */ (element("speed")).value);
  show(now + Math.max(time - played, 0) * 1000 * speed);
  played = time;
  if (now < report.end) requestAnimationFrame(playOn); else playOrPause();
}

/** The times at which something happened, in order. */
const moments = [...new Set(
  [0, report.end, ...report.touches.flatMap((touch) => touch.path.filter((_, index) => index % 3 === 0)),
    ...report.touches.flatMap((touch) => touch.lines.map((line) => line.t)), ...report.events.map((line) => line.t)],
)].sort((a, b) => a - b);

/** @param {number} direction 1 or -1 */
function step(direction) {
  const next = direction > 0 ? moments.find((time) => time > now) : moments.filter((time) => time < now).pop();
  if (next !== undefined) show(next);
}

// ---- The bars of the touches

const trackWidth = 1000;
const laneHeight = 14;
const tracks = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (element("tracks")));
const marker = drawn("line", { class: "now", y1: 0 });

/** @param {number} time */
const position = (time) => report.end > 0 ? time / report.end * trackWidth : 0;

/** @type {Map<ExplainedTouch, SVGElement>} */
const bars = new Map();

function drawTracks() {
  /**
   * The time at which each lane is free.
   * @type {number[]}
   */
  const lanes = [];
  for (const touch of report.touches) {
    const end = touch.ended ?? report.end;
    let lane = lanes.findIndex((free) => free < touch.began);
    if (lane < 0) lane = lanes.length;
    lanes[lane] = end;
    const bar = drawn("rect", {
      class: "bar", x: position(touch.began), y: lane * laneHeight + 2, height: laneHeight - 4, fill: color(touch),
      width: Math.max(position(end) - position(touch.began), 3),
    });
    bar.append(drawn("title", {}, touch.title));
    bar.addEventListener("click", () => {
      select(touch);
      if (!isDown(touch)) show(touch.began);
    });
    tracks.append(bar);
    bars.set(touch, bar);
  }
  const height = Math.max(lanes.length, 1) * laneHeight;
  tracks.setAttribute("viewBox", `0 0 ${trackWidth} ${height}`);
  tracks.setAttribute("preserveAspectRatio", "none");
  tracks.style.height = `${Math.min(height, 200)}px`;
  marker.setAttribute("y2", String(height));
  tracks.append(marker);
}

// ---- The explanation

/**
 * The lines of the page that have a time.
 * @type {{item: HTMLElement, t: number}[]}
 */
let timed = [];

/**
 * A list of lines. A click shows the moment of a line.
 * @param {HTMLElement} list
 * @param {Line[]} lines
 */
function fill(list, lines) {
  list.replaceChildren(...lines.map((line) => {
    const item = made("li", "");
    const button = link("", () => show(line.t));
    button.title = `${onTheKernelsClock(line.t)} s on the kernel's clock`;
    button.append(made("span", "when", `${seconds(line.t)} s`), line.text);
    item.append(button);
    timed.push({ item, t: line.t });
    return item;
  }));
}

function markPast() {
  for (const { item, t } of timed) item.className = t <= now ? "past" : "future";
}

/** @param {ExplainedTouch} touch */
function select(touch) {
  selected = touch;
  element("subject").textContent = touch.title;
  const walk = made("ol", "walk");
  walk.append(...touch.walk.map((step, index) => made("li", step.hit ? "yes" : "no", `${index + 1}. ${step.text}`)));
  const facts = made("ul", "facts");
  facts.append(...(touch.facts ?? []).map((fact) => made("li", "", fact)));
  const lines = made("ol", "lines");
  timed = [];
  fill(element("events"), report.events);
  fill(lines, touch.lines);
  element("explanation").replaceChildren(walk, facts, lines);
  for (const [other, bar] of bars) bar.classList.toggle("selected", other === touch);
  show(now);
}

// ---- The recognizers

/** The changes of each recognizer, in order. */
const changes = report.recognizers.map(() => /** @type {{t: number, state: string}[]} */ ([]));
for (const { t, recognizer, state } of report.states) changes[recognizer].push({ t, state });

const rows = report.recognizers.map((recognizer) => {
  const row = made("tr", "");
  const state = made("td", "state");
  row.append(made("td", "", recognizer.id), made("td", "quiet", `${recognizer.kind} of ${recognizer.view}`), state);
  return { row, state };
});
element("recognizers").querySelector("tbody")?.append(...rows.map(({ row }) => row));

/** Shows the state of each recognizer; if a touch is selected, only of those that it reached. */
function showRecognizers() {
  for (const [index, { row, state }] of rows.entries()) {
    row.hidden = selected !== undefined && !(selected.recognizers ?? []).includes(report.recognizers[index].id);
    const word = changes[index].filter((change) => change.t <= now).pop()?.state ?? "possible";
    state.textContent = word;
    state.className = `state ${word}`;
  }
}

// ---- The search

function showResults() {
  const wanted = search.value.trim().toLowerCase();
  /** @param {string | undefined} id */
  const matches = (id) => id !== undefined && id.toLowerCase().includes(wanted);
  /** @type {HTMLElement[]} */
  const results = wanted === "" ? [] : [
    ...report.touches
      .filter((touch) => String(touch.number) === wanted || matches(touch.view) || matches(touch.responder))
      .map((touch) => link(touch.title, () => {
        select(touch);
        show(touch.began);
      })),
    ...report.views.filter((view) => matches(view.id))
      .map((view) => link(`${view.kind} ${view.id}`, () => find(view.id))),
    ...report.recognizers.filter((recognizer) => matches(recognizer.id))
      .map((recognizer) => link(`${recognizer.kind} ${recognizer.id} of ${recognizer.view}`, () => find(recognizer.view))),
  ].slice(0, 50);
  if (wanted !== "" && results.length === 0) results.push(made("span", "quiet", "nothing has this id"));
  element("results").replaceChildren(...results.map((result) => {
    const item = made("li", "");
    item.append(result);
    return item;
  }));
  if (wanted === "") find(undefined);
}

/** @param {string | undefined} id */
function find(id) {
  found = id;
  drawOverlay();
}

// ---- The start

const title = `${report.scene}: ${report.recordings.join(", ")}`;
document.title = title;
element("title").textContent = title;
slider.max = String(report.end);
element("devices").append(...(report.devices ?? []).map((device) => made("li", "", device)));
slider.addEventListener("input", () => show(Number(slider.value)));
element("play").addEventListener("click", playOrPause);
search.addEventListener("input", showResults);
document.addEventListener("keydown", (event) => {
  if (event.target instanceof HTMLElement && event.target.matches("input, select, button")) return;
  if (event.key === "ArrowRight") step(1);
  else if (event.key === "ArrowLeft") step(-1);
  else if (event.key === " ") playOrPause();
  else return;
  event.preventDefault();
});
drawTracks();
fill(element("events"), report.events);
if (report.touches.length > 0) select(report.touches[0]);
show(report.touches[0]?.began ?? 0);
