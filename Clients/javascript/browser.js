// The records of a bridge in a browser, through the stream that `Bridge.serve` of Node, or any server, sends.
// See docs/clients.md.

/** The most records that wait for a reader. */
const MOST = 10_000;

export async function* records(address, { signal } = {}) {
  const source = new EventSource(address);
  let waiting = [];
  let dropped = 0;
  /** The touches that are down, and the recognizers of the gestures that have begun. */
  const touches = new Set();
  const gestures = new Set();
  let wake = () => {};
  let problem;
  const end = () => { source.close(); wake(); };
  signal?.addEventListener("abort", end);
  source.onmessage = ({ data }) => {
    const record = JSON.parse(data);
    // A new connection says everything again.
    if (record.type === "hello") {
      [waiting, dropped] = [[], 0];
      touches.clear();
      gestures.clear();
    }
    if (record.type === "touch") follow(touches, record.touch, record.phase);
    if (record.type === "gesture") follow(gestures, record.recognizer, record.state);
    if (waiting.length < MOST) waiting.push(record);
    else dropped += 1;
    wake();
  };
  source.onerror = () => {
    // The browser connects again by itself, unless the server refuses.
    if (source.readyState !== EventSource.CLOSED) return;
    problem = new Error(`${address} refuses the stream`);
    wake();
  };
  try {
    while (!signal?.aborted) {
      if (waiting.length > 0) {
        const record = waiting.shift();
        yield record;
        if (waiting.length === 0 && dropped > 0) {
          yield {
            type: "dropped", seq: record.seq, time: record.time, reason: "subscriber", count: dropped,
            touches: [...touches], gestures: [...gestures],
          };
          dropped = 0;
        }
      } else if (problem) {
        throw problem;
      } else {
        await new Promise((resolve) => { wake = resolve; });
      }
    }
  } finally {
    signal?.removeEventListener("abort", end);
    source.close();
  }
}

function follow(live, id, phase) {
  if (["ended", "cancelled"].includes(phase)) live.delete(id);
  else live.add(id);
}

export async function* actions(address, names = [], { signal } = {}) {
  const list = typeof names === "string" ? [names] : names;
  for await (const record of records(address, { signal })) {
    if (record.type === "action" && (list.length === 0 || list.includes(record.action))) yield record;
  }
}
