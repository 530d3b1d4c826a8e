// @ts-check

// The events of the server.

/**
 * An event with its data, or `gone` if there is no connection to the server.
 * @typedef {{name: string, data: string}} ServerEvent
 */

/** The connection over which the events come. It is made again when it is lost. */
class Stream {
  /** @param {(event: ServerEvent) => void} receive */
  constructor(receive) {
    this.receive = receive;
    /** @type {EventSource | undefined} */
    this.source = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.retry = undefined;
  }

  open() {
    if (this.source) return;
    clearTimeout(this.retry);
    const source = new EventSource("events");
    this.source = source;
    for (const name of ["tab", "state", "moved", "records", "outcomes", "problem", "released"]) {
      source.addEventListener(name, (event) => this.receive({ name, data: event.data }));
    }
    source.onerror = () => {
      this.receive({ name: "gone", data: "" });
      // A server that refuses the address is not tried again by the browser: it may be started again.
      if (source.readyState !== EventSource.CLOSED) return;
      this.source = undefined;
      this.retry = setTimeout(() => this.open(), 2000);
    };
  }

  close() {
    clearTimeout(this.retry);
    this.source?.close();
    this.source = undefined;
  }
}
