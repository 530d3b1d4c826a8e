// The records of a bridge in a browser, through the stream that `Bridge.serve` of Node, or any server, sends.
// See docs/clients.md.

/** The most records that wait for a reader. */
const MOST = 10_000;

export async function* records(address, { signal } = {}) {
  const source = new EventSource(address);
  let waiting = [];
  let dropped = 0;
  let wake = () => {};
  let problem;
  const end = () => { source.close(); wake(); };
  signal?.addEventListener("abort", end);
  source.onmessage = ({ data }) => {
    const record = JSON.parse(data);
    // A new connection says everything again.
    if (record.type === "hello") [waiting, dropped] = [[], 0];
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
          yield { type: "dropped", seq: record.seq, time: record.time, reason: "subscriber", count: dropped };
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

export async function* actions(address, names = [], { signal } = {}) {
  const list = typeof names === "string" ? [names] : names;
  for await (const record of records(address, { signal })) {
    if (record.type === "action" && (list.length === 0 || list.includes(record.action))) yield record;
  }
}
