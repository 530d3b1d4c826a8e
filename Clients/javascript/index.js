// A running bridge, for Node. See docs/clients.md.
import { once, setMaxListeners } from "node:events";
import { CommandError, Commands } from "./commands.js";
import { Emit } from "./emit.js";
import { Connection, PAUSE, controlPath, eventsPath, mayComeBack, pause } from "./sockets.js";

export { CommandError, Disconnected } from "./commands.js";

export class Bridge {
  #events;
  #reconnects;
  #queries;
  #commands;
  #warn;
  #end = new AbortController();

  constructor({ socket, control, reconnects = true, warn = (text) => console.warn(`fingerpost: ${text}`) } = {}) {
    const events = socket ?? control;
    this.#events = () => events ?? eventsPath();
    this.#reconnects = reconnects;
    this.#warn = warn;
    // Each stream listens to its end.
    setMaxListeners(0, this.#end.signal);
    this.#queries = new Commands(this.#events, reconnects, warn);
    this.#commands = new Commands(() => control ?? controlPath(), reconnects, warn);
  }

  close() {
    this.#end.abort();
    this.#queries.close();
    this.#commands.close();
  }

  async *records(emit = "default", { signal } = {}) {
    const filter = new Emit(emit);
    const command = { id: "subscribe", subscribe: `${emit},dropped` };
    const end = new AbortController();
    const stop = () => end.abort();
    const signals = [this.#end.signal, ...(signal ? [signal] : [])];
    for (const each of signals) {
      if (each.aborted) end.abort();
      each.addEventListener("abort", stop);
    }
    let wait = 0;
    let isReported = false;
    try {
      while (!end.signal.aborted) {
        let connection;
        try {
          connection = await Connection.open(this.#events());
        } catch (error) {
          if (!this.#reconnects || !mayComeBack(error)) throw error;
          if (!isReported) this.#warn(`${error.message}; trying again`);
          isReported = true;
          await pause(wait, end.signal);
          wait = PAUSE;
          continue;
        }
        const close = () => connection.close();
        end.signal.addEventListener("abort", close);
        if (end.signal.aborted) close();
        try {
          connection.send(command);
          let isSubscribed = false;
          for await (const line of connection.lines()) {
            if (line.type === "answer") {
              this.#check(line, command);
              [isSubscribed, isReported, wait] = [true, false, 0];
            } else if (isSubscribed || filter.selects(line)) {
              yield line;
            }
          }
        } finally {
          connection.close();
          end.signal.removeEventListener("abort", close);
        }
        if (!this.#reconnects) return;
        await pause(wait, end.signal);
        wait = PAUSE;
      }
    } finally {
      for (const each of signals) each.removeEventListener("abort", stop);
    }
  }

  #check(answer, command) {
    if (!answer.ok) throw new CommandError(command, answer.error);
    for (const warning of answer.result?.warnings ?? []) this.#warn(warning);
  }

  async *actions(names = [], { signal } = {}) {
    const list = typeof names === "string" ? [names] : names;
    const emit = list.map((name) => `action.${name}`).join(",") || "action";
    for await (const record of this.records(emit, { signal })) {
      if (record.type === "action") yield record;
      else if (record.type === "dropped") this.#warn(`actions may be missing: ${JSON.stringify(record)}`);
    }
  }

  async serve(response, emit = "default") {
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    response.flushHeaders();
    const end = new AbortController();
    response.on("close", () => end.abort());
    if (response.closed) return;
    try {
      for await (const record of this.records(emit, { signal: end.signal })) {
        if (!response.write(`data: ${JSON.stringify(record)}\n\n`)) {
          // It fails when the browser has gone.
          await once(response, "drain", { signal: end.signal }).catch(() => {});
        }
      }
    } catch (error) {
      // A server does not wait for this, and would end with the error.
      this.#warn(`a browser's stream ended: ${error.message}`);
    }
    response.end();
  }

  get(part, { signal } = {}) {
    return this.#queries.send({ get: part }, { repeats: true, signal });
  }

  async set(changes, { signal } = {}) {
    await this.#commands.send({ set: changes }, { lasts: true, repeats: true, signal });
  }

  async show(page, { signal } = {}) {
    await this.#commands.send({ show: page }, { lasts: true, repeats: true, signal });
  }

  async scene(scene, { confirm, signal } = {}) {
    // What is undefined is not sent.
    await this.#commands.send({ scene, confirm }, { lasts: true, repeats: true, signal });
  }

  async window(window, { signal } = {}) {
    await this.#commands.send({ window }, { lasts: true, repeats: true, signal });
  }

  async touches(...touches) {
    return (await this.send({ touches })).touches;
  }

  async cancelTouches() {
    await this.send({ cancelTouches: true });
  }

  async idle(isIdle) {
    await this.send({ idle: isIdle });
  }

  async cleaning(isCleaning) {
    await this.send({ cleaning: isCleaning });
  }

  async lock(isLocked) {
    await this.send({ lock: isLocked });
  }

  async resume(panel) {
    await this.send({ resume: panel });
  }

  async firstResponder(id) {
    await this.send({ firstResponder: id });
  }

  send(command, { signal } = {}) {
    return this.#commands.send(command, { signal });
  }
}
