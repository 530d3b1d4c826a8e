// @ts-check

// What the page has shown, so that a moment of the past can be shown again. Times are those of this page, in
// milliseconds.

/**
 * A scene, and how its views changed while it was shown.
 * @typedef {{
 *   t: number, svg: string, views: ShownView[], recognizers: ShownRecognizer[], changes: ViewChanges[],
 * }} PastScene
 */

/**
 * A change of some keys, or of all that there is.
 * @template Value
 * @typedef {{t: number, isAll: boolean, entries: [string, Value | undefined][]}} TableChange
 */

/**
 * How many entries are not later than a time.
 * @param {{t: number}[]} entries in the order of their times
 * @param {number} time
 */
const countUntil = (entries, time) => entries.filter(({ t }) => t <= time).length;

class SceneHistory {
  constructor() {
    /** @type {PastScene[]} */
    this.scenes = [];
  }

  /**
   * Adds the scene that is shown now.
   * @param {number} t
   * @param {string} svg
   * @param {ShownView[]} views
   * @param {ShownRecognizer[]} recognizers
   */
  add(t, svg, views, recognizers) {
    this.scenes.push({ t, svg, views, recognizers, changes: [] });
    let size = this.scenes.reduce((sum, scene) => sum + scene.svg.length, 0);
    while (size > SceneHistory.mostCharacters && this.scenes.length > 1) size -= this.scenes.shift()?.svg.length ?? 0;
  }

  /**
   * Adds a change of the scene that is shown now.
   * @param {number} t
   * @param {ChangedView[]} views
   */
  change(t, views) {
    this.scenes.at(-1)?.changes.push({ t, views });
  }

  /**
   * The scene that was shown at a time, or the first one that is known.
   * @param {number} time
   */
  scene(time) {
    return this.scenes.at(Math.max(0, countUntil(this.scenes, time) - 1));
  }

  /**
   * Forgets what was shown before a time.
   * @param {number} time
   */
  forget(time) {
    this.scenes.splice(0, Math.max(0, countUntil(this.scenes, time) - 1));
    const changes = this.scenes.at(0)?.changes ?? [];
    const count = countUntil(changes, time);
    if (count > 1) changes.splice(0, count, { t: time, views: [...viewsUntil(changes, time).values()] });
  }
}

/** The most text that is kept: that of some hundred scenes. */
SceneHistory.mostCharacters = 16_000_000;

/**
 * What has a value for each key, such as the state of each recognizer.
 * @template Value
 */
class TableHistory {
  constructor() {
    /**
     * What there was before the changes.
     * @type {Map<string, Value>}
     */
    this.first = new Map();
    /** @type {Map<string, Value>} */
    this.now = new Map();
    /** @type {TableChange<Value>[]} */
    this.changes = [];
  }

  /**
   * @param {number} t
   * @param {string} key
   * @param {Value | undefined} value undefined if the key is gone
   */
  set(t, key, value) {
    this.add({ t, isAll: false, entries: [[key, value]] });
  }

  /**
   * Sets all that there is now. The first time, it was there before.
   * @param {number} t
   * @param {[string, Value][]} entries
   */
  replace(t, entries) {
    const isFirst = this.changes.length === 0 && this.now.size === 0;
    this.add({ t: isFirst ? 0 : t, isAll: true, entries });
  }

  /**
   * @private
   * @param {TableChange<Value>} change
   */
  add(change) {
    TableHistory.apply(change, this.now);
    this.changes.push(change);
    if (this.changes.length > TableHistory.mostChanges) this.forget(this.changes[TableHistory.mostChanges / 2].t);
  }

  /**
   * What there was at a time.
   * @param {number} time
   */
  at(time) {
    if ((this.changes.at(-1)?.t ?? 0) <= time) return this.now;
    const entries = new Map(this.first);
    for (const change of this.changes.slice(0, countUntil(this.changes, time))) TableHistory.apply(change, entries);
    return entries;
  }

  /**
   * Forgets how it became what it was at a time.
   * @param {number} time
   */
  forget(time) {
    for (const change of this.changes.splice(0, countUntil(this.changes, time))) TableHistory.apply(change, this.first);
  }

  /**
   * @private
   * @template Value
   * @param {TableChange<Value>} change
   * @param {Map<string, Value>} entries
   */
  static apply({ isAll, entries: changed }, entries) {
    if (isAll) entries.clear();
    for (const [key, value] of changed) {
      if (value === undefined) entries.delete(key); else entries.set(key, value);
    }
  }
}

/** The most changes that are kept. */
TableHistory.mostChanges = 20_000;
