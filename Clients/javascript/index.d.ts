import type { ActionRecord, BridgeRecord } from "./records.js";

export * from "./records.js";

/** The bridge refused a command. Nothing has changed there. The message is that of the bridge. */
export class CommandError extends Error {
  /** The command that was refused. */
  command: object;
}

/** There is no bridge, or the connection was lost before the answer. The bridge may have carried the command out. */
export class Disconnected extends Error {}

/** Ends a wait: `AbortSignal.timeout(2000)` after two seconds. */
export interface Options {
  signal?: AbortSignal;
}

/** What `serve` needs of the `ServerResponse` of Node. */
export interface StreamResponse {
  readonly closed: boolean;
  writeHead(status: number, headers: { [name: string]: string }): unknown;
  flushHeaders(): void;
  write(text: string): boolean;
  end(): unknown;
  on(event: "close", listener: () => void): unknown;
  once(event: "drain", listener: () => void): unknown;
}

/** Keys by id, as in the scene. */
export type Changes = { [id: string]: { [key: string]: unknown } };

/** A finger that a program has, in screen points. */
export interface Finger {
  /** The program's own number of the finger. */
  touch: number;
  phase: "began" | "moved" | "ended" | "cancelled";
  x?: number;
  y?: number;
}

/**
 * A running bridge: what happens there, and commands for it.
 *
 * A bridge that ends or restarts is waited for, and so is one that is not there yet. What may not be opened is not
 * waited for: that is an error with the code `EACCES`.
 *
 * Each stream of records has a connection of its own, on which the bridge selects the records. Who reads it slowly gets
 * fewer positions and then a `dropped`, and delays nobody.
 */
export class Bridge {
  constructor(options?: {
    /** The path of the events socket. Default: that of `control`, else the one that `fingerpost listen` uses. */
    socket?: string;
    /** The path of the control socket. Default: the one that `fingerpost send` uses. */
    control?: string;
    /** False: streams end with the bridge, and a bridge that is not there is an error. */
    reconnects?: boolean;
    /** Called with what should be known. Default: writes it to standard error. */
    warn?: (text: string) => void;
  });

  /** Ends every stream, and removes the windows that were added. Calls that wait fail with `Disconnected`. */
  close(): void;

  /**
   * The records that `emit` selects, a list as for `--emit`, such as `touch.began,action.checkout`.
   *
   * The first record of each connection is a `hello`: forget what you knew. What is present follows, and, if it is
   * selected, a `ready`. A `dropped` says what is missing. Both are always there. Fails with `CommandError` if the list
   * is wrong. The signal ends the stream.
   */
  records(emit?: string, options?: Options): AsyncGenerator<BridgeRecord, void, undefined>;

  /** The actions with these names, or all. A name may be followed by the state of a gesture: `details.ended`. */
  actions(names?: string | string[], options?: Options): AsyncGenerator<ActionRecord, void, undefined>;

  /**
   * Answers a request of a browser with a stream of records, for `fingerpost/browser`. Ends when the browser goes, or,
   * with a warning, if there can be no records.
   */
  serve(response: StreamResponse, emit?: string): Promise<void>;

  /** What is shown, as docs/control.md describes it. */
  get(part: "tree" | "scene" | "devices" | "touches" | "status" | "kept", options?: Options): Promise<any>;

  /** Sets keys of views, windows, recognizers and devices. The next bridge gets them, too. */
  set(changes: Changes, options?: Options): Promise<void>;

  /** Shows a page, and hides the others beside it. The next bridge shows it, too. */
  show(page: string, options?: Options): Promise<void>;

  /**
   * Replaces the whole scene. The next bridge gets it, too.
   *
   * With `confirm`, the promise is kept after so many seconds. If the bridge is not healthy then, it shows the old
   * scene again, and the promise fails with `CommandError`.
   */
  scene(scene: object, options?: Options & { confirm?: number }): Promise<void>;

  /** Adds a window, which stays until this object is closed. The next bridge gets it, too. */
  window(window: object, options?: Options): Promise<void>;

  /** Sends a frame of touches. Returns the numbers that records use. `Disconnected` without a bridge. */
  touches(...touches: Finger[]): Promise<number[]>;

  /** Cancels the live touches. `Disconnected` without a bridge. */
  cancelTouches(): Promise<void>;

  /** Starts or ends the idle state. `Disconnected` without a bridge. */
  idle(isIdle: boolean): Promise<void>;

  /** Begins or ends a cleaning of the screen. `Disconnected` without a bridge. */
  cleaning(isCleaning: boolean): Promise<void>;
  /** Locks or unlocks the panel. `Disconnected` without a bridge. */
  lock(isLocked: boolean): Promise<void>;

  /** Uses a panel again that was put aside. `Disconnected` without a bridge. */
  resume(panel: string): Promise<void>;

  /** Makes a responder the first responder; null: the current one resigns. `Disconnected` without a bridge. */
  firstResponder(id: string | null): Promise<void>;

  /** Sends any command of the control socket once, and returns its result. `Disconnected` without a bridge. */
  send(command: object, options?: Options): Promise<any>;
}
