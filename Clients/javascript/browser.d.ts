import type { ActionRecord, BridgeRecord } from "./records.js";

export * from "./records.js";

/**
 * The records that a server sends at `address`. The server decides which ones. The browser connects again when the
 * connection is lost; the first record of each connection is a `hello`. At most 10,000 records wait for a slow reader.
 * Then records are dropped, and a `dropped` says how many.
 */
export function records(address: string, options?: { signal?: AbortSignal }):
  AsyncGenerator<BridgeRecord, void, undefined>;

/** The actions with these names, or all, of the records that a server sends at `address`. */
export function actions(address: string, names?: string | string[], options?: { signal?: AbortSignal }):
  AsyncGenerator<ActionRecord, void, undefined>;
