// @ts-check

// What the fingers on the page did, as steps of a test.

/**
 * A finger on the page from the moment at which it came down. Times are in milliseconds, places in points of the scene.
 * `view` is what the bridge said that it hit, and `tapCount` which tap of several it is.
 * @typedef {{
 *   number: number, places: {t: number, x: number, y: number}[], end?: number, isCancelled?: boolean, view?: string,
 *   tapCount?: number,
 * }} Stroke
 */

/** @typedef {{t: number, id: string}} TurnedPage */

/** Writes steps: with the ids of views where the place in the view does not matter, else with coordinates. */
class StepRecorder {
  constructor() {
    /** @type {Stroke[]} */
    this.strokes = [];
    /** @type {TurnedPage[]} */
    this.pages = [];
  }

  clear() {
    this.strokes = this.strokes.filter(({ end }) => end === undefined);
    this.pages = [];
  }

  /**
   * @param {number} number of the finger, as the browser counts
   * @param {number} t
   * @param {{x: number, y: number}} place
   */
  begin(number, t, place) {
    this.strokes.push({ number, places: [{ t, ...place }] });
    if (this.strokes.length > StepRecorder.most) this.strokes.shift();
  }

  /**
   * @param {number} number
   * @param {number} t
   * @param {{x: number, y: number}} place
   */
  move(number, t, place) {
    const stroke = this.live(number);
    if (stroke && stroke.places.length < StepRecorder.mostPlaces) stroke.places.push({ t, ...place });
  }

  /**
   * @param {number} number
   * @param {number} t
   * @param {boolean} isCancelled
   */
  end(number, t, isCancelled) {
    const stroke = this.live(number);
    if (!stroke) return;
    stroke.end = t;
    stroke.isCancelled = isCancelled;
  }

  /** @param {number} number */
  live(number) {
    return this.strokes.find((stroke) => stroke.number === number && stroke.end === undefined);
  }

  /**
   * The bridge reported which view a finger hit at a place.
   * @param {{x: number, y: number}} place
   * @param {string} view
   * @param {number} tapCount
   */
  hit({ x, y }, view, tapCount) {
    const stroke = this.strokes.find(({ places: [first], view }) =>
      view === undefined && Math.abs(first.x - x) < 0.01 && Math.abs(first.y - y) < 0.01);
    if (stroke) Object.assign(stroke, { view, tapCount });
  }

  /**
   * A page was turned by hand.
   * @param {number} t
   * @param {string} id
   */
  turn(t, id) {
    this.pages.push({ t, id });
  }

  /**
   * The steps so far. A finger that is down is not among them.
   * @param {ShownView[]} views
   * @param {ShownRecognizer[]} recognizers
   */
  steps(views, recognizers) {
    const where = new StepPlaces(views, recognizers);
    /** @type {{t: number, end: number, strokes: Stroke[]}[]} */
    const groups = [];
    for (const stroke of this.strokes) {
      const last = groups.at(-1);
      const [{ t }] = stroke.places;
      if (last && t < last.end) {
        last.strokes.push(stroke);
        last.end = Math.max(last.end, stroke.end ?? Infinity);
      } else {
        groups.push({ t, end: stroke.end ?? Infinity, strokes: [stroke] });
      }
    }
    const events = [
      ...groups.filter(({ end }) => end < Infinity).map(({ t, end, strokes }) => ({
        t, end, tapCount: strokes[0].tapCount ?? 1,
        texts: strokes.length === 1 ? where.ofOne(strokes[0]) : where.ofSeveral(strokes),
      })),
      ...this.pages.map(({ t, id }) => ({ t, end: t, tapCount: 1, texts: [`show ${where.quoted(id) ?? id}`] })),
    ].sort((a, b) => a.t - b.t);
    /** @type {string[]} */
    const steps = [];
    let last = -Infinity;
    for (const { t, end, tapCount, texts } of events) {
      const rest = t - last;
      const before = steps.at(-1);
      const [, place, times] = /^tap (\S+|".*")(?: (\d+))?$/.exec(before ?? "") ?? [];
      // The taps of a double tap are one step.
      if (tapCount === Number(times ?? 1) + 1 && texts.length === 1 && texts[0] === `tap ${place}`) {
        steps[steps.length - 1] = `tap ${place} ${tapCount}`;
      } else {
        // Steps with numbered fingers have no rests between them and others.
        const hasPause = tapCount === 1 && ![before, texts[0]].some((step) => /^(down|up|cancel) /.test(step ?? ""));
        if (rest < Infinity && rest >= (hasPause ? StepRecorder.pause : StepRecorder.shortest)) {
          steps.push(waitStep(rest));
        }
        steps.push(...texts);
      }
      last = end;
    }
    return steps;
  }

  /**
   * A test with these steps, as a part of a test file.
   * @param {string[]} steps
   */
  static test(steps) {
    const lines = steps.map((step) =>
      `      - ${/^[a-zA-Z][a-zA-Z0-9 ,.%_-]*$/.test(step) ? step : JSON.stringify(step)}\n`);
    return `  - name: recorded in the browser\n    steps:\n${lines.join("")}`;
  }
}

/** The largest numbers of fingers and of places of a finger that are kept. */
StepRecorder.most = 200;
StepRecorder.mostPlaces = 5000;
/** Longer rests are steps, in milliseconds. The steps of a test have rests of this length between them. */
StepRecorder.pause = 500;
/** Shorter rests are not written, in milliseconds. */
StepRecorder.shortest = 10;

/**
 * @param {number} value
 * @param {number} parts of one
 */
const round = (value, parts) => Math.round(value * parts) / parts;

/** @param {number} rest in milliseconds */
const waitStep = (rest) => `wait ${round(Math.min(rest / 1000, 60), 100)}`;

/** Finds the words for what fingers did. */
class StepPlaces {
  /**
   * @param {ShownView[]} views
   * @param {ShownRecognizer[]} recognizers
   */
  constructor(views, recognizers) {
    this.views = views;
    /** The views with recognizers for which the place matters. */
    this.placed = new Set(
      recognizers.filter(({ kind }) => ["sequence", "screenEdgePan"].includes(kind)).map(({ view }) => view));
    /** A finger that rests as long is held, in seconds. */
    this.longest = Math.min(
      StepPlaces.longest, ...recognizers.map(({ minimumDuration }) => minimumDuration ?? Infinity));
  }

  /**
   * An id as a word of a step; nothing if it cannot be written as one.
   * @param {string} id
   */
  quoted(id) {
    if (id.includes("\"") || /^-?[\d.]+%?,-?[\d.]+%?$/.test(id) || id !== printable(id)) return undefined;
    return /\s/.test(id) ? `"${id}"` : id;
  }

  /**
   * Whether a recognizer of the view, or of one above it, needs the place.
   * @param {ShownView | undefined} view
   * @returns {boolean}
   */
  isPlaced(view) {
    if (view === undefined) return false;
    return this.placed.has(view.id) || (view.superview !== undefined && this.isPlaced(this.views[view.superview]));
  }

  /**
   * Where a finger came down: an id, unless the place in the view matters.
   * @param {Stroke} stroke
   */
  place({ view, places: [{ x, y }] }) {
    const shown = this.views.find(({ id }) => id === view);
    const word = shown && this.quoted(shown.id);
    const isPlaced = shown?.superview === undefined
      || ["slider", "stepper", "segmented", "pageControl"].includes(shown.kind)
      || (!["button", "switch"].includes(shown.kind) && this.isPlaced(shown));
    return word === undefined || isPlaced ? `${round(x, 1)},${round(y, 1)}` : word;
  }

  /**
   * How a finger moved: the way, and how long it rested and moved, in seconds. `stopped` is a time in milliseconds.
   * @param {Stroke} stroke
   */
  way({ places, end }) {
    const [first] = places;
    const last = places[places.length - 1];
    /** @param {{x: number, y: number}} a */
    const isFar = (a) => Math.hypot(a.x - first.x, a.y - first.y) >= StepPlaces.slop;
    const farthest = places.find(isFar);
    // The finger rested until the place before the first movement. While it rests, no places come.
    const rested = places.filter(({ t, x, y }) =>
      (!farthest || t < farthest.t) && Math.hypot(x - first.x, y - first.y) < 2).at(-1) ?? first;
    const next = places[places.indexOf(rested) + 1] ?? rested;
    const start = next.t - rested.t < StepPlaces.rest * 1000 ? rested : next;
    const stop = places.find(({ t, x, y }) => t >= start.t && Math.hypot(x - last.x, y - last.y) < 2) ?? last;
    return {
      isMoved: farthest !== undefined, dx: round(last.x - first.x, 1), dy: round(last.y - first.y, 1),
      before: (start.t - first.t) / 1000, moving: Math.max((stop.t - start.t) / 1000, 0.01),
      stopped: stop.t, after: Math.max((end ?? last.t) - stop.t, 0) / 1000, whole: ((end ?? last.t) - first.t) / 1000,
    };
  }

  /**
   * @param {Stroke} stroke
   * @returns {string[]}
   */
  ofOne(stroke) {
    const place = this.place(stroke);
    const { isMoved, dx, dy, before, moving, after, whole } = this.way(stroke);
    if (stroke.isCancelled) return this.numbered([stroke]);
    if (!isMoved) return [whole < this.longest ? `tap ${place}` : `hold ${place} ${round(whole, 100)}`];
    const rest = before >= StepPlaces.rest ? ` after ${round(before, 100)}` : "";
    const holding = after >= StepPlaces.rest ? ` holding ${round(after, 100)}` : "";
    return [`drag ${place} by ${dx},${dy} in ${round(moving, 100)}${rest}${holding}`];
  }

  /**
   * Fingers that were down at the same time.
   * @param {Stroke[]} strokes
   * @returns {string[]}
   */
  ofSeveral(strokes) {
    const ways = strokes.map((stroke) => this.way(stroke));
    const isStill = ways.every(({ isMoved }) => !isMoved);
    const [first, second] = strokes;
    if (!strokes.some(({ isCancelled }) => isCancelled)) {
      if (isStill && strokes.every(({ view }) => view === first.view)
        && ways.every(({ whole }) => whole < this.longest)) {
        return [`tap ${this.place(first)} with ${strokes.length} fingers`];
      }
      if (strokes.length === 2 && !isStill && first.view === second.view) {
        const turned = this.ofTwo(first, second, Math.max(...ways.map(({ moving }) => moving)));
        if (turned) return [turned];
      }
    }
    return this.numbered(strokes);
  }

  /**
   * The steps of fingers with numbers, and the rests between them. Steps have no two movements at the same time, so one
   * finger moves after the other.
   * @param {Stroke[]} strokes
   * @returns {string[]}
   */
  numbered(strokes) {
    const events = strokes.flatMap((stroke, index) => {
      const { isMoved, dx, dy, moving, stopped } = this.way(stroke);
      const [{ t }] = stroke.places;
      const number = index + 1;
      const move = `move ${number} by ${dx},${dy} in ${round(moving, 100)}`;
      return [
        { t, end: t, text: `down ${number} ${this.place(stroke)}` },
        ...isMoved ? [{ t: stopped - moving * 1000, end: stopped, text: move }] : [],
        { t: stroke.end ?? t, end: stroke.end ?? t, text: `${stroke.isCancelled ? "cancel" : "up"} ${number}` },
      ];
    }).sort((a, b) => a.end - b.end);
    let last = events[0].t;
    return events.flatMap(({ t, end, text }) => {
      const rest = t - last;
      last = end;
      return rest >= StepRecorder.shortest ? [waitStep(rest), text] : [text];
    });
  }

  /**
   * Two fingers that moved apart, together or around each other; nothing if they did something else.
   * @param {Stroke} first
   * @param {Stroke} second
   * @param {number} moving in seconds
   */
  ofTwo(first, second, moving) {
    const [a, b] = [first, second].map(({ places }) => places[0]);
    const [c, d] = [first, second].map(({ places }) => places[places.length - 1]);
    const scale = Math.hypot(d.x - c.x, d.y - c.y) / Math.max(Math.hypot(b.x - a.x, b.y - a.y), 1);
    const turn = (Math.atan2(d.y - c.y, d.x - c.x) - Math.atan2(b.y - a.y, b.x - a.x)) * 180 / Math.PI;
    const degrees = round(((turn + 540) % 360) - 180, 1);
    const place = this.place(first);
    const isPinch = scale < 0.8 || scale > 1.25;
    const time = `in ${round(moving, 100)}`;
    if (isPinch && Math.abs(degrees) < 15) {
      return `pinch ${place} ${round(Math.min(Math.max(scale, 0.01), 100), 100)} ${time}`;
    }
    if (!isPinch && Math.abs(degrees) >= 15) return `rotate ${place} ${degrees} ${time}`;
    return undefined;
  }
}

/** A finger that moves less is still, in points. */
StepPlaces.slop = 10;
/** A finger that rests as long is held, in seconds, whatever the scene is. */
StepPlaces.longest = 0.4;
/** A finger that moves has no shorter rests, in seconds. */
StepPlaces.rest = 0.1;
