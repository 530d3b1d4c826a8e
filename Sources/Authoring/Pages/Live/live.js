// @ts-check

// A running bridge. The page shows each record when it arrives. With a control socket, the picture is a touchscreen.

/**
 * A record of the bridge.
 * @typedef {{
 *   type: string, time: number, phase?: string, touch?: number, device?: string, x?: number, y?: number, view?: string,
 *   responder?: string, reason?: string, change?: string, recognizer?: string, to?: string,
 *   action?: string, sender?: string, target?: string, state?: string, event?: string, key?: string, motion?: string,
 *   count?: number, touches?: number[], text?: string,
 * } & Record<string, unknown>} BridgeRecord
 */

/**
 * A finger of the list. `path` has the last places, and `times` when they came. `time` is that of its first record, in
 * seconds.
 * `effect` is that of its outcome, which it has when it has lifted.
 * @typedef {{
 *   number: number, title: string, time: number, device?: string, view?: string, responder?: string,
 *   path: string[], times: number[], began: number, ended?: number, effect?: string,
 * }} Finger
 */

/**
 * Everything that the page shows at a moment. `version` counts the scenes that replaced each other, `canRestart` says
 * that the bridge belongs to the server of the page, and `warnings` are those of the scene file.
 * @typedef {{
 *   isConnected: boolean, version: number, canRestart?: boolean, warnings?: string[], scene?: string,
 *   problem?: string, picture?: string, colors: string[], inks: string[],
 *   dashes: string[],
 *   views: ShownView[], recognizers: ShownRecognizer[], states: {id: string, state: string}[], values: BridgeRecord[],
 *   devices: BridgeRecord[], events: BridgeRecord[],
 *   touches: {record: BridgeRecord, path: number[], isOver: boolean, effect?: string}[],
 * }} State
 */

const surface = element("surface");
/** @type {Picture | undefined} */
let picture;
const scenes = new SceneHistory();
/**
 * The scene of the picture.
 * @type {PastScene | undefined}
 */
let drawnScene;
/** @type {State | undefined} */
let state;
let recognizers = new RecognizerTable([]);
/**
 * The states of recognizers.
 * @type {TableHistory<string>}
 */
const states = new TableHistory();
/**
 * The values of controls and scroll views.
 * @type {TableHistory<Record<string, unknown>>}
 */
const values = new TableHistory();
/** @type {TableHistory<BridgeRecord>} */
const devices = new TableHistory();
/**
 * The lines of the list of actions and of the explanation that is shown, with their times.
 * @type {{line: HTMLElement, t: number, text: string}[]}
 */
let events = [];
/** @type {{line: HTMLElement, t: number}[]} */
let explanation = [];
/**
 * The fingers by number, the latest last.
 * @type {Map<number, Finger>}
 */
let fingers = new Map();
/**
 * The explanation that is shown.
 * @type {ExplainedTouch | undefined}
 */
let explained;
/**
 * The number of the finger whose explanation is shown.
 * @type {number | undefined}
 */
let selected;
let follows = true;
/**
 * The moment that is shown, and the end of the timeline then, as times of this page in milliseconds; undefined for now.
 * `range` is what was chosen of the timeline.
 * @type {{shown: number, end: number, range?: {from: number, to: number}} | undefined}
 */
let past;
/**
 * What the clock of the day is ahead of the time of records, in milliseconds; undefined until a record comes.
 * @type {number | undefined}
 */
let clockOffset;
/**
 * The id of the view that was searched for.
 * @type {string | undefined}
 */
let found;
/** What the server calls this page. */
let tab = "";
let canTouch = false;

const recorder = new StepRecorder();
/** The text of the steps that are shown. */
let steps = "";

const mostFingers = 100;
const mostEvents = 50;
const mostPlaces = 400;
/** For how long the trail of a lifted finger stays, in milliseconds. */
const trailTime = 1000;

// ---- The stream of the server

const mode = new ViewMode(() => draw());
const stream = new Stream(receive);
let isOpen = false;

function openStream() {
  if (isOpen) return;
  isOpen = true;
  setStatus("waiting", "connecting");
  stream.open();
}

function closeStream() {
  isOpen = false;
  stream.close();
  setStatus("waiting", "paused");
}

/** A page that is hidden has no stream. */
function openOrClose() {
  if (document.hidden) closeStream(); else openStream();
}

/** @param {ServerEvent} event */
function receive({ name, data }) {
  if (!isOpen) return;
  switch (name) {
    case "tab":
      ({ tab, canTouch } = JSON.parse(data));
      element("modes").hidden = !canTouch;
      setMode();
      break;
    case "state": show(JSON.parse(data)); break;
    case "moved":
      scenes.change(performance.now(), JSON.parse(data).views);
      forgetPast();
      needsPicture = true;
      draw();
      break;
    case "records":
      for (const record of JSON.parse(data)) take(record);
      forgetPast();
      draw();
      break;
    case "outcomes":
      for (const { touch, effect } of JSON.parse(data).touches) Object.assign(fingers.get(touch) ?? {}, { effect });
      drawTracks();
      break;
    case "problem": showProblem(JSON.parse(data).text); break;
    case "released": forgetPointers(); break;
    case "gone":
      forgetPointers();
      setStatus("waiting", "the server of this page is gone");
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function setStatus(name, text) {
  element("status").className = name;
  element("status").textContent = text;
  surface.classList.toggle("stale", name !== "live");
}

/**
 * Says something over the stage, until it is closed or something else is said.
 * @param {string} text nothing if the text is empty
 * @param {{name: string, act: () => void}} [offer] what can be done
 */
function showNotice(text, offer) {
  element("notice").hidden = text === "";
  element("notice").replaceChildren(text, ...offer ? [button(offer.name, () => {
    showNotice("");
    offer.act();
  })] : [], ...text ? [button("Close", () => showNotice(""))] : []);
}

/**
 * @param {string} name
 * @param {() => void} action
 */
function button(name, action) {
  const button = /** @type {HTMLButtonElement} */ (made("button", "", name));
  button.type = "button";
  button.addEventListener("click", action);
  return button;
}

/** @param {string[]} warnings what `check` says about the scene file */
function showWarnings(warnings) {
  element("warnings").hidden = warnings.length === 0;
  element("warning-count").textContent = `${warnings.length} ${warnings.length === 1 ? "remark" : "remarks"} of check`;
  element("warning-list").replaceChildren(...warnings.map((warning) => made("li", "", warning)));
}

/** @param {string | undefined} text */
function showProblem(text) {
  element("problem").hidden = text === undefined;
  element("problem").textContent = text ?? "";
}

/** @param {State} next */
function show(next) {
  const isFirst = state === undefined;
  const isReplaced = state !== undefined && next.isConnected && next.version !== state.version;
  state = next;
  const title = next.scene ?? "Fingerpost";
  document.title = fileName(title);
  element("title").textContent = fileName(title);
  element("title").title = title;
  showProblem(next.problem);
  showWarnings(next.warnings ?? []);
  if (isReplaced) {
    if (past) showNow();
    showNotice("Reloaded.", next.canRestart ? { name: "Restart?", act: restart } : undefined);
  }
  const now = performance.now();
  scenes.add(now, next.picture ?? "", next.views, next.recognizers);
  states.replace(now, next.states.map(({ id, state }) => [id, state]));
  /** @param {BridgeRecord} record @returns {[string, Record<string, unknown>]} */
  const value = ({ type, seq, time, view, ...rest }) => [view ?? "", rest];
  values.replace(now, next.values.map(value));
  devices.replace(now, next.devices.map((record) => [record.device ?? "", record]));
  forgetPast();
  showViews();
  const size = picture ? `, ${picture.screen.right} × ${picture.screen.bottom}` : "";
  setStatus(
    next.isConnected ? "live" : "waiting", next.isConnected ? `live${size}` : "waiting for the bridge");
  needsValues = true;
  showDevices();
  const before = fingers;
  fingers = new Map();
  for (const { record, path, isOver, effect } of next.touches) {
    const finger = newFinger(record);
    finger.effect = effect;
    finger.path = [];
    for (let index = 0; index < path.length; index += 2) finger.path.push(`${path[index]},${path[index + 1]}`);
    const known = before.get(finger.number);
    // One that the page does not know yet was made since it was drawn before, or before the page was opened.
    if (isOver) finger.ended = known?.ended ?? (isFirst ? 0 : now);
    finger.began = known?.began ?? finger.ended ?? finger.began;
    // The page has the latest places only.
    const first = finger.path.length - (known?.times.length ?? 0);
    finger.times = finger.path.map((_, index) => known?.times[index - first] ?? finger.began);
    fingers.set(finger.number, finger);
  }
  // The server sends the latest ones only. After another bridge has begun, there are none.
  const oldest = Math.min(...fingers.keys());
  const old = [...before].filter(([number, { ended }]) => number < oldest && ended !== undefined);
  if (fingers.size > 0) fingers = new Map([...old, ...fingers]);
  element("events").replaceChildren();
  events = [];
  for (const event of next.events) addEvent(event, momentOf(event));
  showEvents();
  if (selected !== undefined && !fingers.has(selected)) selected = explained = undefined;
  if (selected === undefined) showNoFinger();
  if (follows) selectLatest();
  showFingers();
  draw();
}

// ---- The records

/** @param {BridgeRecord} record */
function take(record) {
  clockOffset = Date.now() - record.time * 1000;
  switch (record.type) {
    case "touch": takeTouch(record); break;
    case "state":
      states.set(performance.now(), record.recognizer ?? "", record.to ?? "");
      break;
    case "value": takeValue(record); break;
    case "action": case "scene": case "press": case "motion": case "remote": case "idle": case "cleaning":
    case "lock":
      addEvent(record);
      break;
    case "device":
      devices.set(performance.now(), record.device ?? "", record.change === "removed" ? undefined : record);
      showDevices();
      break;
    case "dropped": if (record.count !== undefined) addEvent(record); break;
  }
  if (selected !== undefined && (record.touch === selected || record.touches?.includes(selected))) askForExplanation();
}

/** @param {BridgeRecord} record */
function newFinger(record) {
  const { touch, device, view, responder, x, y, time } = record;
  const began = performance.now();
  /** @type {Finger} */
  const finger = {
    number: touch ?? 0, time, device, view, responder, path: [`${x},${y}`], times: [began], began,
    title: printable(`touch ${touch} on ${view ?? "nothing"} at ${time.toFixed(3)} s`),
  };
  return finger;
}

/** @param {BridgeRecord} record */
function takeTouch(record) {
  const number = record.touch ?? 0;
  if (record.phase === "began") {
    fingers.set(number, newFinger(record));
    if (record.device === "control" && record.view !== undefined) {
      recorder.hit({ x: record.x ?? 0, y: record.y ?? 0 }, record.view, Number(record.tapCount));
      showSteps();
    }
    for (const old of fingers.keys()) {
      if (fingers.size <= mostFingers) break;
      if (fingers.get(old)?.ended !== undefined) fingers.delete(old);
    }
    if (follows) selectLatest();
    showFingers();
    return;
  }
  const finger = fingers.get(number);
  if (!finger) return;
  finger.path.push(`${record.x},${record.y}`);
  finger.times.push(performance.now());
  if (finger.path.length > mostPlaces) {
    finger.path.shift();
    finger.times.shift();
  }
  finger.view = record.view;
  finger.responder = record.responder;
  if (record.phase === "moved") return;
  finger.ended = performance.now();
  showFingers();
  setTimeout(draw, trailTime + 20);
}

/** @param {BridgeRecord} record */
function takeValue(record) {
  const { type, seq, time, view, ...rest } = record;
  values.set(performance.now(), view ?? "", { ...values.now.get(view ?? ""), ...rest });
  needsValues = true;
}

/**
 * The time of this page at which a record was written: 0 if it is not known.
 * @param {BridgeRecord} record
 */
const momentOf = (record) =>
  clockOffset === undefined ? 0 : record.time * 1000 + clockOffset - (Date.now() - performance.now());

/**
 * @param {BridgeRecord} record
 * @param {number} t the time of this page at which it came
 */
function addEvent(record, t = performance.now()) {
  const text = (record.text ?? record.type)
    + (record.value === undefined ? "" : `, value ${JSON.stringify(record.value)}`)
    + (record.data === undefined ? "" : `, data ${JSON.stringify(record.data)}`);
  const finger = fingers.get(record.touches?.at(-1) ?? -1);
  const when = made("span", "when", finger ? `+${(record.time - finger.time).toFixed(3)}`
    : clock(record.time) || `${record.time.toFixed(3)} s`);
  when.title = [finger && `since finger ${finger.number} came down`, clock(record.time)].filter(Boolean).join(", at ");
  const line = made("li", "");
  line.append(when, made("span", "", printable(text)));
  element("events").prepend(line);
  events.push({ line, t, text: printable(text) });
  if (events.length > mostEvents) events.shift()?.line.remove();
  showEvents();
}

/** Shows that there is no touch yet, and which views are private. */
function showNoFinger() {
  const views = (state?.views ?? []).filter(({ isPrivate }) => isPrivate).map(({ id }) => `\`${id}\``);
  showNoTouch("No touch yet", views.length === 0 ? "Touch the screen."
    : `Touch the screen. What fingers do in ${views.join(", ")} is private: it is not shown.`);
}

/** Shows what had happened at the moment that is shown. */
function showEvents() {
  for (const { line, t } of [...events, ...explanation]) line.hidden = past !== undefined && t > past.shown;
  tabs.count("events", events.filter(({ line }) => !line.hidden).length);
}

function showDevices() {
  const shown = devices.at(moment());
  element("devices").replaceChildren(...[...shown.values()].map((record) => made("li", "", deviceText(record))));
}

/** @param {BridgeRecord} record */
function deviceText({ device, name, change, reason, kind }) {
  return printable(`${device} (${name ?? "no name"}) ${change === "refused" ? `is not used: ${reason}` : kind ?? ""}`);
}

// ---- The picture

let needsPicture = false;
let needsValues = false;
let isDrawing = false;

/** Shows the views as they were at the moment that is shown. */
function showViews() {
  const scene = scenes.scene(moment());
  if (scene !== drawnScene) {
    drawnScene = scene;
    const before = picture;
    surface.innerHTML = scene?.svg ?? "";
    const svg = /** @type {SVGSVGElement | null} */ (surface.querySelector("svg.picture"));
    picture = svg && scene ? new Picture(svg, scene.views) : undefined;
    if (before) picture?.zoom(before);
    if (picture && scene) nameViews(picture, scene.recognizers);
    recognizers = new RecognizerTable(scene?.recognizers ?? []);
  }
  picture?.show(viewsUntil(scene?.changes ?? [], moment()));
}

/** Forgets what is before the timeline. */
function forgetPast() {
  for (const history of [scenes, states, values, devices]) {
    history.forget((past?.end ?? performance.now()) - tracksTime);
  }
}

/** Draws once for each image of the display. */
function draw() {
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(() => {
    isDrawing = false;
    if (needsPicture) showViews();
    showPages(picture, canTouch ? turnPage : undefined);
    drawOverlay();
    const shownStates = states.at(moment());
    recognizers.show((index) => shownStates.get(recognizers.rows[index].id) ?? "possible", explained?.recognizers);
    if (needsValues) showValues();
    needsPicture = needsValues = false;
  });
}

/** @param {string | undefined} responder */
const lineOf = (responder) =>
  trailLine(responder, state ?? { colors: ["#444444"], inks: ["#ffffff"], dashes: [""] });

/** The time that is shown. */
const moment = () => past?.shown ?? performance.now();

/**
 * Whether a finger had lifted at the moment that is shown.
 * @param {Finger} finger
 */
const isOver = ({ ended }) => ended !== undefined && ended < moment();

/**
 * Whether a finger was down at the moment that is shown, or a little before it.
 * @param {Finger | undefined} finger
 */
const isRecent = (finger) => finger !== undefined && finger.began <= moment()
  && (finger.ended === undefined || moment() - finger.ended < trailTime);

/**
 * The places of a finger until the moment that is shown.
 * @param {Finger} finger
 */
const pathUntilThen = ({ path, times }) => path.filter((_, index) => times[index] <= moment());

function drawOverlay() {
  if (!picture) return;
  picture.fitTitles();
  const walked = fingers.get(explained?.number ?? -1);
  const shown = [...fingers.values()]
    .filter((finger) => isRecent(finger) || !past && !follows && finger.number === selected)
    .map((finger) => ({ finger, path: pathUntilThen(finger) })).filter(({ path }) => path.length > 0);
  const parts = picture.drawFound(found);
  parts.push(...mode.drawOver(
    picture, explained && (!past && !follows || isRecent(walked)) ? explained : undefined,
    shown.filter(({ finger }) => !isOver(finger)).map(({ path }) => path[path.length - 1])));
  for (const { finger, path } of shown) {
    parts.push(...drawTouch({
      number: finger.number, line: lineOf(finger.responder), path, isOver: isOver(finger),
      isSelected: finger.number === selected, picture, select: () => select(finger.number, false),
    }));
  }
  picture.overlay.replaceChildren(...parts);
  for (const [number, cell] of places) {
    const finger = fingers.get(number);
    const place = finger && pathUntilThen(finger).at(-1)?.split(",").map((part) => Math.round(Number(part)));
    if (place) cell.textContent = `(${place.join(", ")})`;
  }
}

function showValues() {
  const rows = [...values.at(moment())].map(([view, keys]) => {
    const row = made("tr", "");
    const text = Object.entries(keys).map(([key, value]) => `${key} ${JSON.stringify(value)}`).join(", ");
    row.append(idCell("", view), made("td", "", text));
    return row;
  });
  element("values").querySelector("tbody")?.replaceChildren(...rows);
}

// ---- The fingers

/**
 * The cells with the places of the fingers.
 * @type {Map<number, HTMLElement>}
 */
const places = new Map();

function showFingers() {
  places.clear();
  const shown = [...fingers.values()].filter(({ began }) => began <= moment());
  const rows = shown.reverse().map((finger) => {
    const isSelected = finger.number === selected;
    const isDown = finger.ended === undefined || finger.ended > moment();
    const row = made("tr", `${isDown ? "" : "over"}${isSelected ? " selected" : ""}`);
    row.dataset.touch = String(finger.number);
    row.tabIndex = 0;
    onEnter(row, () => select(finger.number, false));
    const mark = drawn("svg", { class: "mark", viewBox: "0 0 24 8" });
    const { color, dashes } = lineOf(finger.responder);
    mark.append(drawn("line", { x2: 24, y1: 4, y2: 4, stroke: color, "stroke-dasharray": dashes }));
    const number = made("td", "");
    number.append(mark, String(finger.number));
    const place = made("td", "");
    places.set(finger.number, place);
    row.append(
      number, idCell("", finger.device ?? ""), place, idCell("", finger.view ?? "nothing"),
      idCell("", finger.responder ?? "none"));
    row.addEventListener("click", () => select(finger.number, false));
    return row;
  });
  const focused = document.activeElement?.closest("tr")?.dataset.touch;
  element("fingers").querySelector("tbody")?.replaceChildren(...rows);
  rows.find((row) => row.dataset.touch === focused)?.focus();
  tabs.count("fingers", rows.length);
  drawTracks();
}

/** For how long the lanes go back, in milliseconds. */
const tracksTime = 30_000;

const timeline = new Timeline(1000, {
  select: (number) => select(number, false),
  choose: (from, to) => {
    if (to > from) seek(Math.max(from, Math.min(moment(), to)), { from, to });
  },
  label: (time, digits) => digits === 0 ? timeOfDay(time)
    : `:${((performance.timeOrigin + time) / 1000 % 60).toFixed(digits).padStart(3 + digits, "0")}`,
});

/** Draws when the latest fingers were down. */
function drawTracks() {
  const end = past?.end ?? performance.now();
  const { from, to } = past?.range ?? { from: end - tracksTime, to: end };
  const shown = [...fingers.values()].filter((finger) => end - (finger.ended ?? end) < tracksTime);
  const actions = events.map(({ t }) => t).filter((t) => from <= t && t <= to);
  const busy = [...shown.map(({ began, ended }) => ({ from: began, to: ended ?? end })),
    ...actions.map((t) => ({ from: t, to: t }))].filter((part) => part.from <= to && part.to >= from);
  // Labels are at whole seconds of the day.
  const day = new Date(performance.timeOrigin).setHours(0, 0, 0, 0);
  timeline.draw(
    new TimeScale(from, to, busy.sort((a, b) => a.from - b.from), 1000),
    shown.map((finger) => ({
      number: finger.number, began: finger.began, ended: finger.ended ?? end, line: lineOf(finger.responder),
      title: finger.title, isNothing: finger.effect === "nothing",
    })), actions, day - performance.timeOrigin);
  timeline.select(selected);
  timeline.show(past?.shown ?? to);
}

/**
 * The time of day at a time of this page.
 * @param {number} time in milliseconds
 */
const timeOfDay = (time) => new Date(performance.timeOrigin + time).toLocaleTimeString();

/**
 * The time of day of a record, as far as it is known.
 * @param {number} time in seconds
 */
const clock = (time) => clockOffset === undefined ? "" : new Date(time * 1000 + clockOffset).toLocaleTimeString();

/** Shows everything as it was at the time of the slider. At its end, the page is live. */
function scrub() {
  const { scale, slider } = timeline;
  if (!past?.range && slider.valueAsNumber >= Math.floor(scale.length)) showNow();
  else seek(scale.time(slider.valueAsNumber), past?.range);
}

/**
 * Shows everything as it was at a time of the timeline.
 * @param {number} shown
 * @param {{from: number, to: number}} [range] what is shown of the timeline, if it is not all
 */
function seek(shown, range) {
  cancelPointers();
  past = { shown, end: past?.end ?? Math.max(timeline.scale.to, shown), range };
  const latest = [...fingers.values()].filter(isRecent).at(-1);
  if (latest) select(latest.number, false);
  setFollows(false);
  showMoment();
}

/** Is live again, and follows the latest finger. */
function showNow() {
  if (past) setFollows(true);
  past = undefined;
  if (follows) selectLatest();
  showMoment();
}

/** Shows everything as it is at the moment that is shown. */
function showMoment() {
  const text = past ? `${((past.end - past.shown) / 1000).toFixed(1)} s ago` : "live";
  element("clock").textContent = past ? `${text}, at ${timeOfDay(past.shown)}` : text;
  timeline.slider.setAttribute("aria-valuetext", element("clock").textContent ?? "");
  element("back").textContent = past ? `${text}, back to live` : "";
  element("back").hidden = past === undefined;
  element("status").hidden = past !== undefined;
  document.body.classList.toggle("past", past !== undefined);
  const range = element("range");
  range.hidden = !past?.range;
  range.textContent = past?.range ? `${((past.range.to - past.range.from) / 1000).toFixed(1)} s ×` : "";
  setMode();
  showFingers();
  showDevices();
  showEvents();
  needsPicture = needsValues = true;
  draw();
}

/**
 * Shows the next or the previous moment at which something happened. After the last one, the page is live.
 * @param {number} direction 1 or -1
 */
function step(direction) {
  const { from, to } = timeline.scale;
  const moments = [...[...fingers.values()].flatMap(({ times }) => times), ...events.map(({ t }) => t)]
    .filter((time) => from <= time && time <= to).sort((a, b) => a - b);
  const next = direction > 0 ? moments.find((time) => time > moment())
    : moments.filter((time) => time < moment()).at(-1);
  if (next !== undefined) seek(next, past?.range);
  else if (direction > 0 && !past?.range) showNow();
}

/** Shows the next touch that had no effect, and after the last one the first. */
function showNextNothing() {
  const { from, to } = timeline.scale;
  const touches = [...fingers.values()].filter(
    ({ effect, began }) => effect === "nothing" && from <= began && began <= to);
  const next = touches.find(({ began, number }) => past && (began > past.shown || began === past.shown
    && number > (selected ?? 0))) ?? touches[0];
  if (!next) return;
  seek(next.began, past?.range);
  select(next.number, false);
}

/** @param {boolean} follow whether the next finger is to be shown when it comes */
function setFollows(follow) {
  follows = follow;
  element("follow").setAttribute("aria-pressed", String(follow));
}

/**
 * Shows the explanation of a finger.
 * @param {number} number
 * @param {boolean} isLatest whether the next finger is to be shown when it comes
 */
function select(number, isLatest) {
  setFollows(isLatest);
  if (selected !== number) explained = undefined;
  selected = number;
  showFingers();
  askForExplanation();
  draw();
}

function selectLatest() {
  const latest = [...fingers.keys()].at(-1);
  if (latest !== undefined) select(latest, true);
}

let isAsking = false;
let mustAskAgain = false;

/** Gets the explanation of the selected finger as it is now. It is asked for at most ten times a second. */
async function askForExplanation() {
  mustAskAgain = isAsking;
  if (isAsking || selected === undefined) return;
  isAsking = true;
  try {
    const answer = await fetch(`explanation?touch=${selected}`);
    const touch = /** @type {ExplainedTouch | null} */ (answer.ok ? await answer.json() : null);
    if (touch && touch.number === selected) {
      explained = touch;
      explanation = [];
      const finger = fingers.get(selected);
      explain(touch, (line, when) => {
        const shown = made("li", "");
        shown.append(made("span", "when", when), made("span", "", line.text));
        explanation.push({ line: shown, t: (finger?.began ?? 0) + line.t / 1000 });
        return shown;
      }, clock(finger?.time ?? 0));
      showEvents();
      draw();
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  } catch {
    // The stream reports that the server is gone.
  }
  isAsking = false;
  if (mustAskAgain) askForExplanation();
}

// ---- The touchscreen

/**
 * The fingers on this page, by the number that the browser gives them, with the transform from the page to the scene.
 * A finger keeps the one with which it came down.
 * @type {Map<number, DOMMatrix>}
 */
const pointers = new Map();
/**
 * Frames that were not sent.
 * @type {{touch: number, phase: string, x?: number, y?: number}[][]}
 */
let unsent = [];
let isSending = false;

const touches = () => canTouch && /** @type {HTMLInputElement} */ (
  element("modes").querySelector("input[value=touch]")).checked;

function setMode() {
  if (!touches()) cancelPointers();
  surface.classList.toggle("touchable", touches());
  element("hint").textContent = touches() ? "The picture is a touchscreen: use a mouse, a pen or fingers."
    : "Click a finger, its trail or its bar. Two fingers zoom.";
}

/**
 * The place on the screen of the scene.
 * @param {PointerEvent} event
 * @param {DOMMatrix} transform
 */
function placeOf({ clientX, clientY }, transform) {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(transform);
  return { x: Math.round(x * 1000) / 1000, y: Math.round(y * 1000) / 1000 };
}

/** @param {PointerEvent} event */
function pointerDown(event) {
  const transform = picture?.svg.getScreenCTM()?.inverse();
  if (!touches() || !transform || event.button !== 0 || pointers.has(event.pointerId)) return;
  event.preventDefault();
  if (past) {
    // What is touched may not be there any more.
    showNow();
    return showNotice("That was the past, and this is live. The touch was not sent: touch again.");
  }
  showPrivacy(placeOf(event, transform));
  surface.setPointerCapture(event.pointerId);
  pointers.set(event.pointerId, transform);
  const place = placeOf(event, transform);
  recorder.begin(event.pointerId, performance.now(), place);
  send([{ touch: event.pointerId, phase: "began", ...place }]);
  awaitLeaving();
}

/**
 * Says so if a finger is in a private view. If the view does not get it, its records come, and it is shown.
 * @param {{x: number, y: number}} place
 */
function showPrivacy({ x, y }) {
  const at = { left: x, top: y, right: x, bottom: y };
  const view = picture?.names.find(({ isPrivate }, index) => {
    const outline = isPrivate ? picture?.outline(index) ?? [] : [];
    return outline.length > 0 && contains(boxAround(outline), at);
  });
  if (!view) return;
  setFollows(true);
  selected = explained = undefined;
  showNoTouch(`\`${view.id}\` is private`, "What fingers do in it is not shown.");
  showFingers();
}

/** @param {PointerEvent} event */
function pointerMove(event) {
  const transform = pointers.get(event.pointerId);
  if (!transform) return;
  const place = placeOf(event, transform);
  recorder.move(event.pointerId, performance.now(), place);
  send([{ touch: event.pointerId, phase: "moved", ...place }]);
}

/** @param {PointerEvent} event */
function pointerUp(event) {
  const transform = pointers.get(event.pointerId);
  if (!transform) return;
  pointers.delete(event.pointerId);
  awaitLeaving();
  if (isPresented()) fillScreen();
  endStroke(event.pointerId, false);
  send([{ touch: event.pointerId, phase: "ended", ...placeOf(event, transform) }]);
}

/** @param {PointerEvent} event */
function pointerLost(event) {
  if (!pointers.delete(event.pointerId)) return;
  awaitLeaving();
  endStroke(event.pointerId, true);
  send([{ touch: event.pointerId, phase: "cancelled" }]);
}

function cancelPointers() {
  if (pointers.size > 0) send([...pointers.keys()].map((touch) => ({ touch, phase: "cancelled" })));
  forgetPointers();
}

/** The server has cancelled the fingers of this page, or they cannot be sent. */
function forgetPointers() {
  for (const pointer of pointers.keys()) endStroke(pointer, true);
  pointers.clear();
  awaitLeaving();
}

/** @param {{touch: number, phase: string, x?: number, y?: number}[]} frame */
function send(frame) {
  const last = unsent.at(-1);
  const isMove = frame.every(({ phase }) => phase === "moved");
  // Moves that wait are replaced by later ones.
  if (last && isMove && last.every(({ phase }) => phase === "moved")) {
    for (const report of frame) {
      const index = last.findIndex(({ touch }) => touch === report.touch);
      if (index < 0) last.push(report); else last[index] = report;
    }
  } else {
    unsent.push(frame);
  }
  if (!isSending) sendFrames();
}

/** Sends what waits. One request at a time: a browser may send several in any order. */
async function sendFrames() {
  isSending = true;
  while (unsent.length > 0) {
    const body = unsent.map((touches) => JSON.stringify({ touches })).join("\n");
    unsent = [];
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), 2000);
    try {
      const { signal } = patience;
      const request = { method: "POST", body, keepalive: true, signal };
      const answer = await fetch(`touches?tab=${tab}`, request);
      if (!answer.ok) showProblem(await answer.text());
    } catch {
      // A browser keeps six connections to one server, and each page that is visible needs one.
      if (patience.signal.aborted) {
        showProblem("the browser did not send the touch; if many windows show this page, close some of them");
      }
      unsent = [];
      forgetPointers();
    } finally {
      clearTimeout(timer);
    }
  }
  isSending = false;
}

/**
 * Shows a page of the scene in the bridge.
 * @param {string} id
 */
async function turnPage(id) {
  showNow();
  const request = { method: "POST", body: JSON.stringify({ show: id }) };
  const answer = await fetch(`touches?tab=${tab}`, request);
  if (!answer.ok) return showProblem(await answer.text());
  recorder.turn(performance.now(), id);
  showSteps();
}

/** Reports fingers that rest as still down. The server cancels the fingers of a tab that reports nothing. */
function keepPointers() {
  if (pointers.size === 0) return;
  fetch(`touches?tab=${tab}`, { method: "POST", body: "" }).catch(forgetPointers);
}

// ---- The steps

/**
 * @param {number} pointer
 * @param {boolean} isCancelled
 */
function endStroke(pointer, isCancelled) {
  recorder.end(pointer, performance.now(), isCancelled);
  showSteps();
}

/** Shows what was done on this page, as a test. */
function showSteps() {
  const lines = recorder.steps(state?.views ?? [], state?.recognizers ?? []);
  const text = lines.length > 0 ? StepRecorder.test(lines) : "";
  if (text === steps) return;
  steps = text;
  element("steps").replaceChildren(...lines.map((line) => made("li", "", line)));
  element("copying").hidden = text === "";
}

/** Copies the test. A page that is not on this machine has no clipboard of its own, so text is selected and copied. */
function copySteps() {
  const area = /** @type {HTMLTextAreaElement} */ (made("textarea", ""));
  area.value = steps;
  element("copying").append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  element("copied").textContent = isCopied
    ? "Copied. 'fingerpost test --update' adds what is expected." : "Not copied.";
}

/** Reads the scene file again, and starts as it says. */
async function restart() {
  const answer = await fetch(`restart?tab=${tab}`, { method: "POST" });
  if (!answer.ok) showProblem(await answer.text());
}

// ---- People who use keys or a screen reader

/** The controls. */
const controls = ["button", "switch", "slider", "stepper", "segmented", "pageControl"];

/**
 * Names the views that can be pressed: Enter presses the middle of a control, and of a view with a tap that has no
 * control in it.
 * @param {Picture} picture
 * @param {ShownRecognizer[]} recognizers
 */
function nameViews(picture, recognizers) {
  picture.svg.setAttribute("role", "group");
  picture.svg.setAttribute("aria-label", `scene ${fileName(state?.scene ?? "")}`);
  const tapped = new Set(recognizers.filter(({ kind }) => kind === "tap").map(({ view }) => view));
  for (const [index, { id, kind }] of picture.names.entries()) {
    const { group } = picture.views[index];
    if (!controls.includes(kind)) {
      const isEmpty = !controls.some((kind) => group.querySelector(`.view.${kind}`));
      if (!tapped.has(id) || !isEmpty) continue;
    }
    const title = group.querySelector(":scope > .own .words, :scope > g > .own .words")?.textContent?.trim();
    group.setAttribute("role", "button");
    group.setAttribute("tabindex", "0");
    group.setAttribute("aria-label", printable(title && title !== id ? `${title}, ${id}` : id));
    onEnter(group, () => press(index));
  }
}

/**
 * Presses the middle of a view: of a stepper, its plus.
 * @param {number} index
 */
function press(index) {
  const outline = picture?.visible(index, picture.outline(index)) ?? [];
  if (!canTouch || past || outline.length === 0) return;
  const { left, top, right, bottom } = boxAround(outline);
  const share = picture?.names[index].kind === "stepper" ? 0.75 : 0.5;
  const place = { x: left + (right - left) * share, y: (top + bottom) / 2 };
  recorder.begin(keyPointer, performance.now(), place);
  send([{ touch: keyPointer, phase: "began", ...place }]);
  endStroke(keyPointer, false);
  send([{ touch: keyPointer, phase: "ended", ...place }]);
}

/** The number of the finger that stands for a key. The browser gives no such number. */
const keyPointer = 1_000_000;

// ---- What others see

const isPresented = () => document.body.classList.contains("presented");

/** @param {boolean} isPresented whether the scene is shown without anything around it */
function present(isPresented) {
  cancelPointers();
  document.body.classList.toggle("presented", isPresented);
  showNow();
  if (isPresented) fillScreen(); else if (document.fullscreenElement) document.exitFullscreen();
}

/** Without a click or a finger, a browser allows no full screen. The page fills its window then. */
function fillScreen() {
  if (!document.fullscreenElement) document.documentElement.requestFullscreen().catch(() => {});
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let leaving;

/** Three fingers that are held for a second leave the presentation. */
function awaitLeaving() {
  clearTimeout(leaving);
  if (isPresented() && pointers.size === 3) leaving = setTimeout(() => present(false), 1000);
}

/** Shows how others get to this page. */
async function share() {
  const answer = await fetch("share");
  /** @type {{link?: string, command?: string, code?: {width: number, path: string}}} */
  const { link, command, code } = await answer.json();
  element("code").toggleAttribute("hidden", code === undefined);
  if (code) element("code").setAttribute("viewBox", `-4 -4 ${code.width + 8} ${code.width + 8}`);
  element("code").replaceChildren(drawn("path", { d: code?.path ?? "" }));
  element("link").textContent = link ?? command ?? "";
  const who = `Whoever has this link can ${canTouch ? "touch" : "see"} the scene.`;
  element("sharing-text").textContent = link === undefined
    ? "Only this machine can open this page. This command serves a page that other machines can open, too."
    : code ? who : `${who} With the package libqrencode4, there is a QR code of it here.`;
  sharing.showModal();
}

/** Saves what happened in the last 30 seconds. */
async function save() {
  const to = performance.now();
  const answer = await fetch("report");
  if (!answer.ok) return showProblem(await answer.text());
  const file = new Blob([await savedReport(await answer.text(), to - tracksTime, to)], { type: "text/html" });
  const link = /** @type {HTMLAnchorElement} */ (made("a", ""));
  link.href = URL.createObjectURL(file);
  link.download = `${fileName(state?.scene ?? "scene")}.html`;
  link.click();
  URL.revokeObjectURL(link.href);
  sharing.close();
}

const sharing = /** @type {HTMLDialogElement} */ (element("sharing"));

// ---- The start

/** @param {string | undefined} id */
function find(id) {
  found = id;
  draw();
}

surface.addEventListener("pointerdown", pointerDown);
surface.addEventListener("pointermove", pointerMove);
surface.addEventListener("pointerup", pointerUp);
surface.addEventListener("pointercancel", pointerLost);
surface.addEventListener("lostpointercapture", pointerLost);
surface.addEventListener("contextmenu", (event) => { if (touches()) event.preventDefault(); });
surface.addEventListener("dragstart", (event) => event.preventDefault());
window.addEventListener("blur", cancelPointers);
window.addEventListener("pagehide", () => {
  cancelPointers();
  closeStream();
});
// The page may come out of the browser's cache.
window.addEventListener("pageshow", openOrClose);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) cancelPointers();
  openOrClose();
});
element("modes").addEventListener("change", setMode);
element("follow").addEventListener("click", () => {
  setFollows(!follows);
  if (follows) showNow();
});
timeline.slider.addEventListener("input", scrub);
element("back").addEventListener("click", showNow);
element("range").addEventListener("click", () => { if (past) seek(past.shown); });
onKeys({
  ArrowRight: () => step(1), ArrowLeft: () => step(-1), n: showNextNothing,
  " ": () => { if (past) showNow(); else seek(performance.now()); },
  Escape: () => {
    if (isPresented()) present(false); else if (past?.range) seek(past.shown); else if (past) showNow();
  },
});
element("copy").addEventListener("click", copySteps);
element("clear").addEventListener("click", () => {
  recorder.clear();
  showSteps();
});
element("search").addEventListener("input", () => showResults(
  { touches: [...fingers.values()], views: state?.views ?? [], recognizers: state?.recognizers ?? [] },
  (finger) => select(finger.number, false), find));
element("share").addEventListener("click", share);
element("save").addEventListener("click", save);
element("close").addEventListener("click", () => sharing.close());
element("present").addEventListener("click", () => present(true));
document.addEventListener("fullscreenchange", () => {
  if (!document.fullscreenElement && isPresented()) present(false);
});
if (new URLSearchParams(location.search).has("present")) document.body.classList.add("presented");
makeZoomable(surface, () => picture?.svg, () => !touches(), draw);
new ResizeObserver(draw).observe(surface);
setInterval(keepPointers, 1000);
new ResizeObserver(drawTracks).observe(timeline.tracks);
setInterval(() => { if (isOpen && !past) drawTracks(); }, 250);
mode.set("prototype");
setMode();
openOrClose();
