// @ts-check

// What the picture has shown, so that a moment of the past can be shown again. Times are those of this page, in
// milliseconds.

/**
 * A scene, and how its views changed while it was shown.
 * @typedef {{t: number, svg: string, views: ShownView[], changes: ViewChanges[]}} PastScene
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
   */
  add(t, svg, views) {
    this.scenes.push({ t, svg, views, changes: [] });
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
