// The sockets of a bridge, and one connection to one of them.
import { existsSync } from "node:fs";
import { createConnection } from "node:net";
import { join } from "node:path";

/** The longest line, in bytes. Results have at most 16 MiB. */
const LONGEST = 32 << 20;
/** Milliseconds between two attempts to connect. */
export const PAUSE = 250;

/** The usual path of a socket: that of the variable, of the session, or of the service. */
function pathOf(name, variable) {
  if (process.env[variable]) return process.env[variable];
  const folder = process.env.XDG_RUNTIME_DIR;
  if (folder && existsSync(join(folder, name))) return join(folder, name);
  return `/run/fingerpost/${name}`;
}

export const eventsPath = () => pathOf("fingerpost.sock", "FINGERPOST_SOCKET");
export const controlPath = () => pathOf("fingerpost-control.sock", "FINGERPOST_CONTROL");

/** One connection. It ends with the bridge. */
export class Connection {
  constructor(socket) {
    this.socket = socket;
    // The end of the records reports it.
    socket.on("error", () => {});
  }

  /** Throws an error with a `code` if there is no bridge, or if it may not be opened. */
  static open(path) {
    return new Promise((resolve, reject) => {
      const socket = createConnection(path);
      socket.once("error", reject);
      socket.once("connect", () => {
        socket.off("error", reject);
        resolve(new Connection(socket));
      });
    });
  }

  /** The JSON objects that the bridge sends, until it closes the connection. */
  async *lines() {
    let pieces = [];
    let size = 0;
    try {
      for await (const piece of this.socket) {
        let start = 0;
        for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, start)) {
          pieces.push(piece.subarray(start, end));
          const line = Buffer.concat(pieces);
          pieces = [];
          size = 0;
          start = end + 1;
          yield JSON.parse(line.toString());
        }
        pieces.push(piece.subarray(start));
        size += piece.length - start;
        if (size > LONGEST) throw new Error(`the bridge sent a line of more than ${LONGEST} bytes`);
      }
    } catch (error) {
      // The bridge was killed, or this program closed the connection.
      if (!["ECONNRESET", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE"].includes(error.code)) throw error;
    }
  }

  /** Queues a command. What the bridge does not take waits in memory. */
  send(command) {
    // JSON.stringify escapes what UTF-8 has no bytes for: half of a surrogate pair. It becomes U+FFFD.
    const text = JSON.stringify(command).replace(
      /\\\\|\\ud[89a-f][0-9a-f]{2}/g, (found) => (found[1] === "u" ? "\ufffd" : found));
    this.socket.write(text + "\n");
  }

  close() {
    this.socket.destroy();
  }
}

/** Whether another attempt to connect can succeed. */
export function mayComeBack(error) {
  return typeof error.code === "string" && error.code !== "EACCES" && error.code.startsWith("E")
    && !error.code.startsWith("ERR_");
}

/** Waits for `milliseconds`, or until the signal. */
export function pause(milliseconds, signal) {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end);
  });
}
