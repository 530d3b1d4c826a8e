// @ts-check

// A report: a recording that can be played and scrubbed.

/**
 * Times are in microseconds since the start.
 * @typedef {{
 *   scene: string, recordings: string[], start: number, end: number, colors: string[], inks: string[],
 *   dashes: string[],
 *   devices?: string[], views: ShownView[], recognizers: ShownRecognizer[], touches: ExplainedTouch[],
 *   states: {t: number, recognizer: number, state: string}[],
 *   events: Line[],
 *   frames: ViewChanges[],
 * }} Report
 */

/**
 * The report as the file has it. Texts and the steps of hit tests are in lists and referred to by their numbers.
 * `states` is a list of time, recognizer and text, again and again; `events` and `lines` are lists of time and text.
 * @typedef {Omit<Report, "touches" | "states" | "events"> & {
 *   texts?: string[], steps: Step[], walks: {steps: number[]}[], states: number[], events: number[],
 *   touches: (Omit<ExplainedTouch, "recognizers" | "facts" | "walk" | "lines"> & {
 *     recognizers: number[], facts: number[], walk: number, lines: number[],
 *   })[],
 * }} StoredReport
 */

/** @returns {Report} */
function readReport() {
  /** @type {StoredReport} */
  const stored = JSON.parse(element("data").textContent ?? "");
  /** @param {number} number */
  const text = (number) => (stored.texts ?? [])[number];
  /**
   * @param {number[]} list
   * @param {number} size
   */
  const inGroups = (list, size) => Array.from(
    { length: list.length / size }, (_, index) => list.slice(index * size, (index + 1) * size));
  /** @param {number[]} list */
  const lines = (list) => inGroups(list, 2).map(([t, number]) => ({ t, text: text(number) }));
  return {
    ...stored,
    touches: stored.touches.map((touch) => ({
      ...touch, recognizers: touch.recognizers.map(text), facts: touch.facts.map(text), lines: lines(touch.lines),
      walk: stored.walks[touch.walk].steps.map((step) => stored.steps[step]),
    })),
    events: lines(stored.events),
    states: inGroups(stored.states, 3).map(([t, recognizer, state]) => ({ t, recognizer, state: text(state) })),
  };
}

const report = readReport();
const picture = new Picture(
  /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.querySelector("svg.picture"))), report.views);
const mode = new ViewMode(() => drawOverlay());
const slider = /** @type {HTMLInputElement} */ (element("time"));

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
 * The range that was chosen on the timeline; nothing for the whole recording.
 * @type {{from: number, to: number} | undefined}
 */
let range;
/**
 * The time of the last animation frame while the report plays, in milliseconds.
 * @type {number | undefined}
 */
let played;

/** @param {number} time */
const onTheKernelsClock = (time) => ((report.start + time) / 1e6).toFixed(6);

// ---- Colors

const responders = [...new Set(report.touches.map((touch) => touch.responder))];

/** @param {ExplainedTouch} touch */
const lineOf = (touch) => trailLine(responders.indexOf(touch.responder), report);

// ---- The picture

/** Shows the views as they were at `now`. */
function showViews() {
  picture.show(viewsUntil(report.frames, now));
  showPages(picture, findPage);
}

/**
 * Shows the first moment at which a page is seen.
 * @param {string} id
 */
function findPage(id) {
  const index = picture.indexOf(id);
  const isFirst = !(picture.views[index].first ?? picture.read(index)).hidden;
  const frame = report.frames.find(({ views }) => views.some(({ view, hidden }) => view === index && !hidden));
  if (isFirst) show(0); else if (frame) show(frame.t);
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

const firstTime = () => range?.from ?? 0;
const lastTime = () => range?.to ?? report.end;

/** @param {{t: number}} line */
const isInRange = ({ t }) => firstTime() <= t && t <= lastTime();

/**
 * Whether the touch was down in the range.
 * @param {ExplainedTouch} touch
 */
const wasInRange = (touch) => touch.began <= lastTime() && firstTime() <= (touch.ended ?? report.end);

/** @param {ExplainedTouch} touch */
const isDown = (touch) => touch.began <= now && now <= (touch.ended ?? report.end);

/**
 * Whether the touch is down or was down in the last second.
 * @param {ExplainedTouch} touch
 */
const isShown = (touch) => wasInRange(touch) && touch.began <= now && now <= (touch.ended ?? report.end) + 1e6;

function drawOverlay() {
  picture.fitTitles();
  const shown = report.touches.filter(isShown).map((touch) => ({ touch, path: trail(touch), isOver: !isDown(touch) }));
  const places = shown.filter(({ isOver }) => !isOver).map(({ path }) => path[path.length - 1]);
  const parts = picture.drawFound(found);
  parts.push(...mode.drawOver(picture, selected && isShown(selected) ? selected : undefined, places));
  for (const { touch, path, isOver } of shown) {
    parts.push(...drawTouch({
      number: touch.number, line: lineOf(touch), path, isOver, isSelected: touch === selected, picture,
      select: () => select(touch),
    }));
  }
  picture.overlay.replaceChildren(...parts);
}

// ---- Time

/**
 * @param {number} time
 * @param {boolean} [isScrubbed]
 */
function show(time, isScrubbed = false) {
  now = Math.max(firstTime(), Math.min(time, lastTime()));
  if (played !== undefined || isScrubbed && !(selected && isDown(selected))) followFinger();
  slider.value = String(now);
  const since = selected ? now - selected.began : 0;
  const sign = since < 0 ? "−" : "+";
  const ofFinger = selected ? `finger ${selected.number}: ${sign}${seconds(Math.abs(since))} s · ` : "";
  element("clock").textContent = `${ofFinger}${seconds(now)} of ${seconds(report.end)} s`;
  showViews();
  drawOverlay();
  showRecognizers();
  markPast();
  mark(marker, position(now));
}

/** Selects the finger that came down last. */
function followFinger() {
  const latest = report.touches.filter((touch) => touch.began <= now && wasInRange(touch)).pop();
  if (latest && latest !== selected) explainTouch(latest);
}

function playOrPause() {
  if (played === undefined && now >= lastTime()) show(firstTime());
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
  if (now < lastTime()) requestAnimationFrame(playOn); else playOrPause();
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

const tracks = element("tracks");
const marker = drawn("line", { class: "now", y1: 0, y2: "100%" });

/** @param {number} time */
const position = (time) => report.end > 0 ? time / report.end * 100 : 0;

const bars = drawLanes(tracks, report.touches.map((touch) => ({
  began: touch.began, ended: touch.ended ?? report.end, line: lineOf(touch), title: touch.title, isSelected: false,
  select: () => {
    select(touch);
    if (!isDown(touch)) show(touch.began);
  },
})), position);

// ---- The range

const shade = drawn("g", { class: "shade" });
/** The least width of a range, in percent of the timeline: less is a click. */
const leastWidth = 0.4;
tracks.append(shade, marker);

/**
 * Shows only what happened in a range.
 * @param {{from: number, to: number} | undefined} next
 */
function choose(next) {
  range = next && { from: Math.max(0, next.from), to: Math.min(next.to, report.end) };
  if (range && range.from >= range.to) range = undefined;
  const chip = element("range");
  chip.hidden = range === undefined;
  chip.textContent = range ? `${seconds(range.from)} to ${seconds(range.to)} s ×` : "";
  shade.replaceChildren(...range ? [[0, range.from], [range.to, report.end]].map(([from, to]) => drawn("rect", {
    x: `${position(from)}%`, width: `${position(to) - position(from)}%`, height: "100%",
  })) : []);
  const touches = report.touches.filter(wasInRange);
  if (!selected || !touches.includes(selected)) selected = touches[0];
  if (selected) explainTouch(selected); else showNothing();
  show(now);
}

/** @param {PointerEvent} event */
function timeAt({ clientX }) {
  const { left, width } = tracks.getBoundingClientRect();
  return Math.round((clientX - left) / width * report.end);
}

/**
 * Where a drag over the bars began.
 * @type {number | undefined}
 */
let anchor;
let isDragged = false;

/** @param {PointerEvent} event */
function dragRange(event) {
  if (anchor === undefined) return;
  const time = timeAt(event);
  isDragged ||= Math.abs(position(time) - position(anchor)) >= leastWidth;
  if (isDragged) choose({ from: Math.min(anchor, time), to: Math.max(anchor, time) });
}

tracks.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  anchor = timeAt(event);
  isDragged = false;
});
window.addEventListener("pointermove", dragRange);
window.addEventListener("pointerup", (event) => {
  dragRange(event);
  anchor = undefined;
});
// The end of a drag is no click on a bar.
tracks.addEventListener("click", (event) => {
  if (isDragged) event.stopPropagation();
}, { capture: true });
element("range").addEventListener("click", () => choose(undefined));

// ---- The explanation

/**
 * The lines of the page that have a time.
 * @type {{item: HTMLElement, t: number}[]}
 */
let timed = [];

/**
 * A line of the page. A click shows its moment.
 * @param {Line} line
 * @param {string} when the text of its time
 */
function timedLine(line, when) {
  const button = link("", () => show(line.t));
  button.title = `${seconds(line.t)} s of the recording, ${onTheKernelsClock(line.t)} s on the kernel's clock`;
  button.append(made("span", "when", when), made("span", "", line.text));
  timed.push({ item: item(button), t: line.t });
  return timed[timed.length - 1].item;
}

function showEvents() {
  timed = [];
  const events = report.events.filter(isInRange);
  element("events").replaceChildren(...events.map((line) => timedLine(line, seconds(line.t))));
  tabs.count("events", events.length);
}

function markPast() {
  for (const { item, t } of timed) item.className = t <= now ? "past" : "future";
}

/**
 * Shows the explanation of a touch, with times since its beginning.
 * @param {ExplainedTouch} touch
 */
function explainTouch(touch) {
  selected = touch;
  showEvents();
  const lines = touch.lines.filter(isInRange).map(({ t, text }) => ({ t: t - touch.began, text }));
  explain({ ...touch, lines }, ({ t, text }, when) => timedLine({ t: t + touch.began, text }, when));
  for (const [index, bar] of bars.entries()) bar.classList.toggle("selected", report.touches[index] === touch);
}

/** No touch is in the range. */
function showNothing() {
  showEvents();
  tabs.count("finger", undefined);
  element("subject").textContent = "No finger";
  element("place").textContent = "There is no touch in this range.";
  element("explanation").replaceChildren();
}

/** @param {ExplainedTouch} touch */
function select(touch) {
  if (!wasInRange(touch)) choose(undefined);
  explainTouch(touch);
  show(now);
}

// ---- The recognizers

/** The changes of each recognizer, in order. */
const changes = report.recognizers.map(() => /** @type {{t: number, state: string}[]} */ ([]));
for (const { t, recognizer, state } of report.states) changes[recognizer].push({ t, state });

const recognizers = new RecognizerTable(report.recognizers);

/**
 * Shows the state of each recognizer; if a touch is selected, only of those that it reached, and if a range is chosen,
 * only of those that changed in it.
 */
function showRecognizers() {
  const changed = report.recognizers.filter((_, index) => changes[index].some(isInRange)).map(({ id }) => id);
  const reached = selected?.recognizers ?? (range && changed);
  recognizers.show(
    (index) => changes[index].filter((change) => change.t <= now).pop()?.state ?? "possible",
    range ? reached?.filter((id) => changed.includes(id)) : selected && (selected.recognizers ?? []));
}

// ---- The start

/** @param {string | undefined} id */
function find(id) {
  found = id;
  drawOverlay();
}

/** @param {ExplainedTouch} touch */
function selectAtItsBeginning(touch) {
  select(touch);
  show(touch.began);
}

document.title = `${fileName(report.scene)}: ${report.recordings.map(fileName).join(", ")}`;
element("title").textContent = document.title;
element("title").title = `${report.scene}: ${report.recordings.join(", ")}`;
slider.max = String(report.end);
element("devices").append(...(report.devices ?? []).map((device) => made("li", "", device)));
tabs.count("devices", (report.devices ?? []).length);
slider.addEventListener("input", () => show(Number(slider.value), true));
element("play").addEventListener("click", playOrPause);
element("search").addEventListener("input", () => showResults(
  { ...report, touches: report.touches.filter(wasInRange) }, selectAtItsBeginning, find));
document.addEventListener("keydown", (event) => {
  if (event.target instanceof HTMLElement && event.target.matches("input, select, button")) return;
  if (event.key === "ArrowRight") step(1);
  else if (event.key === "ArrowLeft") step(-1);
  else if (event.key === " ") playOrPause();
  else if (event.key === "[") choose({ from: now, to: Math.max(lastTime(), now) });
  else if (event.key === "]") choose({ from: firstTime(), to: now });
  else if (event.key === "Escape") choose(undefined);
  else return;
  event.preventDefault();
});
makeZoomable(element("surface"), () => picture.svg, () => true, drawOverlay);
new ResizeObserver(drawOverlay).observe(picture.svg);
showEvents();
mode.set("inspect");
if (report.touches.length > 0) select(report.touches[0]);
show(report.touches[0]?.began ?? 0);
