// Real bridges for tests, and connections that break.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createConnection, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
export const PROGRAM = process.env.FINGERPOST ?? join(ROOT, ".build/release/fingerpost");
/** Whether the program has the command `show`. */
export const HAS_PAGES = spawnSync(PROGRAM, ["schema", "scene"]).stdout.includes("view.page");
/** Milliseconds after which a test has failed. Nothing is measured with it. */
export const PATIENCE = 60_000;

export const SCENE = `
fingerpost: 1
screen: {width: 1280, height: 800}
windows:
  - id: main
    view:
      id: pages
      performs: [order, zoomed]
      subviews:
        - {id: attract, frame: [0, 0, 1280, 800], gestures: [{id: grab, kind: pan, action: zoomed}]}
        - id: menu
          hidden: true
          frame: [0, 0, 1280, 800]
          subviews:
            - {id: tea, kind: button, frame: [100, 100, 400, 200], data: {sku: 1}, actions: {touchUpInside: order}}
            - {id: sound, kind: switch, frame: [100, 400, 100, 60]}
            - {id: volume, kind: slider, frame: [100, 500, 400, 60], maximum: 100, value: 20}
`;

export const MENU = { attract: { hidden: true }, menu: { hidden: false } };

/** A running bridge, by default with the scene above, which can be stopped and started. */
export class Kiosk {
  constructor(scene = SCENE) {
    this.folder = mkdtempSync(join(tmpdir(), "fingerpost-"));
    this.socket = join(this.folder, "events");
    this.control = join(this.folder, "control");
    this.file = join(this.folder, "kiosk.yaml");
    writeFileSync(this.file, scene);
  }

  async start() {
    this.process = spawn(
      PROGRAM, ["run", "-q", "--no-output", "--scene", this.file, "--socket", this.socket, "--control", this.control],
      { stdio: "inherit" });
    // The file of a bridge that was killed is still there.
    for (let attempt = 0; attempt < PATIENCE / 20; attempt += 1) {
      if (this.process.exitCode !== null) throw new Error("the bridge has ended");
      if (spawnSync(PROGRAM, ["send", "--control", this.control, '{"get":"touches"}']).status === 0) return;
      await new Promise((resolve) => { setTimeout(resolve, 20); });
    }
    throw new Error("the bridge does not answer");
  }

  async stop(signal = "SIGTERM") {
    if (!this.process) return;
    const ended = once(this.process, "exit");
    this.process.kill(signal);
    await ended;
    this.process = undefined;
  }

  async restart(signal) {
    await this.stop(signal);
    await this.start();
  }

  async remove() {
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }
}

/** Passes connections on to a socket. They can be cut. */
export class Proxy {
  /** After `most` bytes from the target, the first connection is cut: undefined for never. */
  constructor(path, target, most) {
    this.path = path;
    this.count = 0;
    this.sockets = new Set();
    this.server = createServer((client) => {
      this.count += 1;
      let left = most;
      most = undefined;
      const other = createConnection(target);
      for (const socket of [client, other]) {
        this.sockets.add(socket);
        socket.on("error", () => {});
        socket.on("close", () => { client.destroy(); other.destroy(); this.sockets.delete(socket); });
      }
      client.pipe(other);
      if (left === undefined) other.pipe(client);
      else if (left === 0) client.destroy();
      else {
        other.on("data", (piece) => {
          client.write(piece.subarray(0, left));
          left -= piece.length;
          if (left <= 0) client.end();
        });
      }
    });
  }

  async open() {
    this.server.listen(this.path);
    await once(this.server, "listening");
    return this;
  }

  cut() {
    for (const socket of this.sockets) socket.destroy();
  }

  close() {
    this.server.close();
    this.cut();
  }
}

/** A view of a tree. */
export function view(tree, id) {
  const waiting = [...tree.windows];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (node.id === id) return node;
    waiting.push(...(node.subviews ?? []));
  }
  return undefined;
}

/** The next record of a stream with these keys. */
export async function until(stream, keys) {
  for (;;) {
    const { value, done } = await stream.next();
    if (done) throw new Error("the stream has ended");
    if (Object.entries(keys).every(([key, wanted]) => value[key] === wanted)) return value;
  }
}

export async function tap(bridge, x, y) {
  await bridge.touches({ touch: 1, phase: "began", x, y });
  await bridge.touches({ touch: 1, phase: "ended" });
}
