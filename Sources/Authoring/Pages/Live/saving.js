// @ts-check

// The report of what the page has shown: the same file that `explain --html` writes, from what happened in the bridge.

/**
 * Values that are stored once and referred to by number.
 * @template Value
 */
class NumberedValues {
  constructor() {
    /** @type {Value[]} */
    this.values = [];
    /** @type {Map<string, number>} */
    this.numbers = new Map();
  }

  /** @param {Value} value */
  number(value) {
    const key = JSON.stringify(value);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

/**
 * How the views of scenes were drawn, from a time on: the first picture, and what changed. Of scenes with other views,
 * only the last ones with the same views are taken.
 * @param {PastScene[]} all
 * @param {number} from
 */
function drawnViews(all, from) {
  const { views } = all[all.length - 1];
  /** @param {PastScene} scene */
  const isSame = (scene) => JSON.stringify(scene.views) === JSON.stringify(views);
  let first = all.length - 1;
  while (first > 0 && isSame(all[first - 1])) first -= 1;
  const scenes = all.slice(first);
  /** @type {ViewChanges[]} */
  const frames = [];
  /** @type {Map<number, string>} */
  const known = new Map();
  for (const [index, { t, svg, changes }] of scenes.entries()) {
    const holder = made("div", "");
    holder.innerHTML = svg;
    const picture = new Picture(/** @type {SVGSVGElement} */ (holder.firstElementChild), views);
    const whole = { t, views: picture.views.map((_, number) => picture.read(number)) };
    for (const part of [whole, ...changes]) {
      const changed = part.views.filter((view) => known.get(view.view) !== JSON.stringify(view));
      for (const view of changed) known.set(view.view, JSON.stringify(view));
      // The first picture has its views already.
      if ((index > 0 || part !== whole) && changed.length > 0) {
        frames.push({ t: Math.max(part.t, from), views: changed });
      }
    }
  }
  return { svg: scenes[0].svg, views, recognizers: scenes[0].recognizers, frames, from: Math.max(from, scenes[0].t) };
}

/**
 * The text of a report.
 * @param {string} template the report without picture and data
 * @param {number} start a time of this page
 * @param {number} to
 */
async function savedReport(template, start, to) {
  const { svg, views, recognizers, frames, from } = drawnViews(scenes.scenes, start);
  /** @type {NumberedValues<string>} */
  const texts = new NumberedValues();
  /** @type {NumberedValues<Step>} */
  const steps = new NumberedValues();
  /** @type {NumberedValues<number[]>} */
  const walks = new NumberedValues();
  /**
   * A time of this page as one of the report, in microseconds.
   * @param {number} t
   */
  const time = (t) => Math.round((Math.max(t, from) - from) * 1000);
  /**
   * @param {Line[]} lines
   * @param {number} began
   */
  const numbers = (lines, began) => lines.flatMap(({ t, text }) => [began + t, texts.number(text)]);
  const touches = [];
  for (const { number, began, ended } of [...fingers.values()]) {
    if (ended !== undefined && ended < from) continue;
    const answer = await fetch(`explanation?touch=${number}`);
    /** @type {ExplainedTouch | null} */
    const touch = answer.ok ? await answer.json() : null;
    if (!touch) continue;
    const first = time(began);
    touches.push({
      ...touch, began: first, ended: touch.ended === undefined ? undefined : first + touch.ended,
      path: touch.path.map((value, index) => index % 3 === 0 ? first + value : value),
      recognizers: (touch.recognizers ?? []).map((id) => texts.number(id)),
      facts: (touch.facts ?? []).map((fact) => texts.number(fact)),
      walk: walks.number(touch.walk.map((step) => steps.number(step))),
      lines: numbers(touch.lines, first), deliveries: numbers(touch.deliveries, first),
      outcome: [touch.outcome.effect, touch.outcome.title, ...touch.outcome.reason ? [touch.outcome.reason] : []]
        .map((text) => texts.number(text)),
    });
  }
  const place = new Map(recognizers.map(({ id }, index) => [id, index]));
  const changed = states.changes.filter(({ t }) => from <= t && t <= to).flatMap(({ t, entries }) => entries.flatMap(
    ([id, state]) => place.has(id) && state !== undefined ? [time(t), place.get(id), texts.number(state)] : []));
  const happened = events.filter(({ t }) => from <= t && t <= to);
  const data = {
    scene: state?.scene ?? "the default scene", recordings: ["the last 30 s"],
    start: Math.round((Date.now() - performance.now() + from - (clockOffset ?? 0)) * 1000), end: time(to),
    colors: state?.colors, inks: state?.inks, dashes: state?.dashes,
    devices: [...devices.at(to).values()].map(deviceText), views, recognizers, touches, states: changed,
    events: happened.flatMap(({ t, text }) => [time(t), texts.number(text)]),
    actions: happened.map(({ t }) => time(t)), texts: texts.values, steps: steps.values,
    walks: walks.values.map((steps) => ({ steps })),
    frames: frames.map(({ t, views }) => ({ t: time(t), views })),
  };
  // The end of a script element in a string would end the element.
  return template.replace("<!--picture-->", () => svg)
    .replace("<!--data-->", () => JSON.stringify(data).replaceAll("<", "\\u003c"));
}
