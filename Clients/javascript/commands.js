// Commands, their answers, and what is sent again to the next bridge.
import { Connection, PAUSE, mayComeBack, pause } from "./sockets.js";

/** The number of commands whose answers only show which others have come. */
const MARK = 0;

/** The bridge refused a command. Nothing has changed there. The text is that of the bridge. */
export class CommandError extends Error {
  constructor(command, reason) {
    super(reason);
    this.name = "CommandError";
    this.command = command;
  }
}

/** There is no connection, or it was lost before the answer. The bridge may have carried the command out or not. */
export class Disconnected extends Error {
  constructor(reason) {
    super(reason);
    this.name = "Disconnected";
  }
}

/** A command: one that waits for its answer, one that the next bridge gets too, or both. */
class Entry {
  constructor(number, command, lasts, repeats) {
    this.number = number;
    this.command = command;
    /** Whether a bridge that starts later gets it, too. */
    this.lasts = lasts;
    /** Whether it is sent again if the connection is lost before the answer. */
    this.repeats = repeats;
    this.isConfirmed = false;
    /** Whether somebody waits for the answer. */
    this.isAwaited = true;
    this.answer = new Promise((resolve, reject) => {
      this.succeed = (result) => { this.isAwaited = false; resolve(result); };
      this.fail = (error) => { this.isAwaited = false; reject(error); };
    });
  }

  /** Whether nobody waits for the answer any more, and there was none. */
  get isAbandoned() { return !this.isAwaited && !this.isConfirmed; }

  /** Whether what it did ends with the connection, not with the bridge. */
  get belongsToConnection() { return "window" in this.command; }

  /** Forgets what a later command overrides. False if nothing of the command is left. */
  giveWay(later) {
    if ("scene" in later.command) return false;
    if ("show" in later.command) {
      const page = later.command.show;
      return this.command.show !== page && this.forget({ [page]: { hidden: null } });
    }
    if ("window" in later.command) {
      return !("window" in this.command) || this.command.window.id !== later.command.window.id;
    }
    return this.forget(later.command.set);
  }

  forget(changes) {
    if (!("set" in this.command)) return true;
    const left = Object.entries(this.command.set).map(([id, keys]) => [
      id, Object.fromEntries(Object.entries(keys).filter(([key]) => !(id in changes && key in changes[id]))),
    ]).filter(([, keys]) => Object.keys(keys).length > 0);
    this.command = { set: Object.fromEntries(left) };
    return left.length > 0;
  }
}

/** A connection that sends commands. It is made with the first command, and made again when it is lost. */
export class Commands {
  constructor(path, reconnects, warn) {
    this.path = path;
    this.reconnects = reconnects;
    this.warn = warn;
    /** In the order in which they were sent. */
    this.entries = [];
    this.count = 0;
    this.session = undefined;
    this.connection = undefined;
    /** The commands of this connection that have no answer: `number`, and whether each `tries` a scene. The others are
     * answered in this order. */
    this.sent = [];
    /** Answers without an id. */
    this.unread = [];
    this.isRunning = false;
    this.end = new AbortController();
  }

  /** Sends a command and returns its result. */
  send(command, { lasts = false, repeats = false, signal } = {}) {
    if (this.end.signal.aborted) return Promise.reject(new Disconnected("the bridge was closed by this program"));
    // What is not JSON is an error here. What the program changes later is not sent.
    const entry = new Entry(++this.count, JSON.parse(JSON.stringify(command)), lasts, repeats);
    if (lasts) this.makeRoom(entry, (older) => older.isAbandoned);
    this.entries.push(entry);
    if (this.connection) this.put(entry);
    const abandon = () => {
      if (!entry.lasts) this.entries = this.entries.filter((other) => other !== entry);
      entry.fail(signal.reason);
    };
    if (signal?.aborted) abandon();
    else signal?.addEventListener("abort", abandon);
    if (!this.isRunning) this.run();
    return entry.answer.finally(() => signal?.removeEventListener("abort", abandon));
  }

  /** Removes what a command overrides from earlier ones that last. */
  makeRoom(entry, mayGo) {
    this.entries = this.entries.filter(
      (older) => !(older.lasts && older.number < entry.number && mayGo(older)) || older.giveWay(entry));
  }

  put(entry) {
    this.sent.push({ number: entry.number, tries: "confirm" in entry.command });
    this.connection.send({ ...entry.command, id: entry.number });
  }

  async run() {
    this.isRunning = true;
    let wait = 0;
    let isReported = false;
    try {
      while (!this.end.signal.aborted) {
        let connection;
        try {
          connection = await Connection.open(this.path());
        } catch (error) {
          if (!this.reconnects || !mayComeBack(error)) throw error;
          if (!isReported) this.warn(`${error.message}; trying again`);
          isReported = true;
          this.lose(`there is no bridge at ${this.path()}`);
          await pause(wait, this.end.signal);
          wait = PAUSE;
          continue;
        }
        const close = () => connection.close();
        this.end.signal.addEventListener("abort", close);
        if (this.end.signal.aborted) close();
        try {
          if (await this.serve(connection)) [wait, isReported] = [0, false];
        } finally {
          this.connection = undefined;
          connection.close();
          this.end.signal.removeEventListener("abort", close);
        }
        this.lose(`the bridge at ${this.path()} closed the connection before it answered`);
        if (!this.reconnects) throw new Disconnected(`the bridge at ${this.path()} closed the connection`);
        await pause(wait, this.end.signal);
        wait = PAUSE;
      }
      throw new Disconnected("the bridge was closed by this program");
    } catch (error) {
      this.isRunning = false;
      const entries = this.entries;
      this.entries = entries.filter((entry) => entry.isConfirmed);
      for (const entry of entries) if (entry.isAwaited) entry.fail(error);
    }
  }

  /** Sends what waits and what lasts, and takes the answers. False if there was none. */
  async serve(connection) {
    let wasAnswered = false;
    for await (const record of connection.lines()) {
      if (record.type === "hello") {
        [this.sent, this.unread] = [[], []];
        this.mark(connection);
        const isSame = record.session !== undefined && record.session === this.session;
        this.session = record.session;
        this.connection = connection;
        let isLost = !isSame;
        for (const entry of this.entries) {
          // What follows a window may be about its views.
          isLost ||= entry.belongsToConnection;
          if (isLost || !entry.isConfirmed) this.put(entry);
        }
      } else if (record.type === "answer") {
        wasAnswered = true;
        if (record.id === undefined) {
          // Which command could the bridge not read? The next answer tells.
          this.unread.push(record);
          this.mark(connection);
        } else if (record.id === MARK) {
          this.takeUnread();
        } else {
          this.sent = this.sent.filter(({ number }) => number !== record.id);
          this.take(record.id, record);
        }
      }
    }
    return wasAnswered;
  }

  /** Sends a command whose answer comes after those to all commands before it. Only the answers are wanted. */
  mark(connection) {
    this.sent.push({ number: MARK, tries: false });
    connection.send({ subscribe: "hello", id: MARK });
  }

  /** The oldest mark is answered. What was sent before and has no answer could not be read, or tries a scene. */
  takeUnread() {
    const index = this.sent.findIndex(({ number }) => number === MARK);
    const before = this.sent.splice(0, index + 1).slice(0, -1);
    const [others, trials] = [false, true].map((tries) => before.filter((sent) => sent.tries === tries));
    // Of several scenes, only the first one can be on trial.
    const unread = [...others, ...trials.reverse()].slice(0, this.unread.length);
    this.sent.unshift(...before.filter((sent) => !unread.includes(sent)));
    const answers = this.unread;
    this.unread = [];
    unread.forEach(({ number }, position) => this.take(number, answers[position]));
  }

  take(number, answer) {
    const entry = this.entries.find((entry) => entry.number === number);
    if (entry) this.finish(entry, answer);
  }

  finish(entry, answer) {
    if (!entry.lasts || !(answer.ok || entry.isConfirmed)) {
      this.entries = this.entries.filter((other) => other !== entry);
    }
    if (answer.ok) {
      entry.isConfirmed = true;
      // The next bridge does not try a scene that is known to be good.
      delete entry.command.confirm;
      if (entry.lasts) this.makeRoom(entry, (older) => older.isConfirmed || older.isAbandoned);
      if (entry.isAwaited) entry.succeed(answer.result);
    } else if (entry.isAwaited) {
      entry.fail(new CommandError(entry.command, answer.error));
    } else {
      // The next bridge may have a scene that fits.
      this.warn(`the bridge refuses what another one accepted: ${answer.error}`);
    }
  }

  /** There is no connection. Commands that cannot be repeated fail. */
  lose(reason) {
    const lost = this.entries.filter((entry) => !entry.repeats);
    this.entries = this.entries.filter((entry) => entry.repeats);
    for (const entry of lost) if (entry.isAwaited) entry.fail(new Disconnected(reason));
  }

  close() {
    this.end.abort();
  }
}
