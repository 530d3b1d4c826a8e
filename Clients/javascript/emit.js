// The selection of records, as docs/records.md describes it.

/** Every stream gets these. */
const SESSION = ["hello", "dropped"];
/** The keys whose values can follow a type and a dot. */
const DETAILS = ["phase", "state", "change", "scroll", "reason"];

/**
 * A list such as `touch.began,action.checkout`.
 *
 * The bridge selects the records. But what it sends before it has read the list is its default selection. This selects
 * from those records what the list selects, so that nothing is lost at the beginning.
 */
export class Emit {
  constructor(text) {
    this.items = text.split(",").map((item) => item.trim());
    const others = this.items.filter((item) => item !== "mine");
    this.isMine = others.length < this.items.length;
    this.selectsPrivate = others.filter((item) => ["private", "-private"].includes(item)).at(-1) !== "-private";
    this.startsFromDefault = others.length === 0 || others[0].startsWith("-");
  }

  /** Whether the list selects a record of the default selection. */
  selects(record) {
    if (SESSION.includes(record.type)) return true;
    if (record.private && !this.selectsPrivate) return false;
    // A connection that is new has no windows.
    if (this.isMine && !["ready", "scene"].includes(record.type)) return false;
    const names = ["default", "all", record.type, ...details(record)];
    let isWanted = this.startsFromDefault;
    for (const item of this.items) {
      const isExcluded = item.startsWith("-");
      if (names.includes(isExcluded ? item.slice(1) : item)) isWanted = !isExcluded;
    }
    return isWanted;
  }
}

function details(record) {
  if (record.type === "action") return [`action.${record.action}`, `action.${record.action}.${record.state}`];
  return DETAILS.filter((key) => key in record).map((key) => `${record.type}.${record[key]}`);
}
