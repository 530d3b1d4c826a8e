// @ts-check

// A report: a recording that can be played and scrubbed.

/**
 * Times are in microseconds since the start.
 * @typedef {{
 *   scene: string, recordings: string[], start: number, end: number, colors: string[], inks: string[],
 *   dashes: string[],
 *   devices?: string[], views: ShownView[], recognizers: ShownRecognizer[], touches: ExplainedTouch[],
 *   states: {t: number, recognizer: number, state: string}[],
 *   events: Line[], actions: number[],
 *   frames: ViewChanges[],
 * }} Report
 */

/**
 * The report as the file has it. Texts and the steps of hit tests are in lists and referred to by their numbers.
 * `states` is a list of time, recognizer and text, again and again; `events` and lines are lists of time and text, and
 * an outcome is a list of its effect, its title and, if there is one, its reason.
 * @typedef {Omit<Report, "touches" | "states" | "events"> & {
 *   texts?: string[], steps: Step[], walks: {steps: number[]}[], states: number[], events: number[],
 *   touches: (Omit<ExplainedTouch, "recognizers" | "facts" | "walk" | "lines" | "deliveries" | "outcome"> & {
 *     recognizers: number[], facts: number[], walk: number, lines: number[], deliveries: number[], outcome: number[],
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
  /** @param {string[]} texts */
  const outcome = ([effect, title, reason]) => ({ effect, title, reason });
  return {
    ...stored,
    touches: stored.touches.map((touch) => ({
      ...touch, recognizers: touch.recognizers.map(text), facts: touch.facts.map(text), lines: lines(touch.lines),
      deliveries: lines(touch.deliveries), outcome: outcome(touch.outcome.map(text)),
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

/** @param {ExplainedTouch} touch */
const lineOf = (touch) => trailLine(touch.responder, report);

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
  const since = selected ? now - selected.began : 0;
  const sign = since < 0 ? "−" : "+";
  const ofFinger = selected ? `touch ${selected.number}: ${sign}${seconds(Math.abs(since))} s · ` : "";
  element("clock").textContent = `${ofFinger}${seconds(now)} of ${seconds(report.end)} s`;
  showViews();
  drawOverlay();
  showRecognizers();
  markPast();
  timeline.show(now);
  element("time").setAttribute("aria-valuetext", `${seconds(now)} s`);
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

// ---- The timeline

const timeline = new Timeline(1e6, {
  select: (number) => {
    const touch = report.touches.find((touch) => touch.number === number);
    if (!touch) return;
    select(touch);
    if (!isDown(touch)) show(touch.began);
  },
  choose: (from, to) => choose({ from, to }),
  label: (time, digits) => `${(time / 1e6).toFixed(digits)} s`,
});

/** When something happened, in the order of the beginnings. */
const busy = [
  ...report.touches.map(({ began, ended }) => ({ from: began, to: ended ?? report.end })),
  ...report.events.map(({ t }) => ({ from: t, to: t }))].sort((a, b) => a.from - b.from);

function drawTimeline() {
  timeline.draw(
    new TimeScale(firstTime(), lastTime(), busy.filter(({ from, to }) => from <= lastTime() && to >= firstTime()), 1e6),
    report.touches.map((touch) => ({
      number: touch.number, began: touch.began, ended: touch.ended ?? report.end, line: lineOf(touch),
      title: touch.title, isNothing: touch.outcome.effect === "nothing",
    })), report.actions, 0);
}

/**
 * Shows only what happened in a range, over the whole width.
 * @param {{from: number, to: number} | undefined} next
 */
function choose(next) {
  range = next && { from: Math.round(Math.max(0, next.from)), to: Math.round(Math.min(next.to, report.end)) };
  if (range && range.from >= range.to) range = undefined;
  const chip = element("range");
  chip.hidden = range === undefined;
  chip.textContent = range ? `${seconds(range.from)} to ${seconds(range.to)} s ×` : "";
  const touches = report.touches.filter(wasInRange);
  if (!selected || !touches.includes(selected)) selected = touches[0];
  drawTimeline();
  if (selected) explainTouch(selected); else showNothing();
  show(now);
}

/** Shows the next touch that had no effect, and after the last one the first. */
function showNextNothing() {
  const touches = report.touches.filter((touch) => wasInRange(touch) && touch.outcome.effect === "nothing");
  const after = selected && touches.find((touch) => touch.began > (selected?.began ?? 0)
    || touch.began === selected?.began && touch.number > selected.number);
  const next = after ?? touches[0];
  if (next) selectAtItsBeginning(next);
}

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
  /** @param {Line[]} lines */
  const inRange = (lines) => lines.filter(isInRange).map((line) => ({ ...line, t: line.t - touch.began }));
  explain({ ...touch, lines: inRange(touch.lines), deliveries: inRange(touch.deliveries) },
    (line, when) => timedLine({ ...line, t: line.t + touch.began }, when));
  timeline.select(touch.number);
}

/** No touch is in the range. */
function showNothing() {
  showEvents();
  showNoTouch("No touch", "There is none in this range.");
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
element("devices").append(...(report.devices ?? []).map((device) => made("li", "", device)));
timeline.slider.addEventListener(
  "input", () => show(Math.round(timeline.scale.time(timeline.slider.valueAsNumber)), true));
element("play").addEventListener("click", playOrPause);
element("search").addEventListener("input", () => showResults(
  { ...report, touches: report.touches.filter(wasInRange) }, selectAtItsBeginning, find));
onKeys({
  ArrowRight: () => step(1), ArrowLeft: () => step(-1), " ": playOrPause, n: showNextNothing,
  "[": () => choose({ from: now, to: Math.max(lastTime(), now) }), "]": () => choose({ from: firstTime(), to: now }),
  Escape: () => choose(undefined),
});
makeZoomable(element("surface"), () => picture.svg, () => true, drawOverlay);
new ResizeObserver(drawOverlay).observe(picture.svg);
new ResizeObserver(drawTimeline).observe(timeline.tracks);
showEvents();
drawTimeline();
mode.set("inspect");
if (report.touches.length > 0) select(report.touches[0]);
show(report.touches[0]?.began ?? 0);
