// The client for Node, with real bridges.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { after, afterEach, before, beforeEach, describe, it } from "node:test";
import { Bridge, CommandError, Disconnected } from "fingerpost";
import { records } from "fingerpost/browser";
import { Emit } from "../emit.js";
import { HAS_PAGES, Kiosk, MENU, PATIENCE, Proxy, tap, until, view } from "./kit.js";

const warn = () => {};
const timeout = 2 * PATIENCE;

/** A kiosk and a bridge for each test. */
function withKiosk() {
  const it = {};
  beforeEach(async () => {
    it.kiosk = new Kiosk();
    await it.kiosk.start();
    it.bridge = new Bridge({ socket: it.kiosk.socket, control: it.kiosk.control, warn });
  });
  afterEach(async () => {
    it.bridge.close();
    await it.kiosk.remove();
  });
  return it;
}

/** What the bridge cannot read, and what its answer says. */
const UNREADABLE = [
  ["x".repeat(1 << 20), /a line has at most/],
  [JSON.parse("[".repeat(200) + "]".repeat(200)), /nested deeper than 128 levels/],
];

describe("streams", { timeout }, () => {
  const test = withKiosk();

  it("begin with hello and what is present", async () => {
    await test.bridge.set(MENU);
    await test.bridge.touches({ touch: 7, phase: "began", x: 150, y: 150 });
    const stream = test.bridge.records("touch.began,touch.ended,ready");
    assert.equal((await stream.next()).value.type, "hello");
    const touch = (await stream.next()).value;
    assert.deepEqual([touch.view, touch.resumed], ["tea", true]);
    assert.equal((await stream.next()).value.type, "ready");
    await test.bridge.touches({ touch: 7, phase: "moved", x: 151, y: 150 });
    await test.bridge.touches({ touch: 7, phase: "ended" });
    assert.equal((await stream.next()).value.phase, "ended");
    await stream.return();
  });

  it("have the actions of a name", async () => {
    await test.bridge.set(MENU);
    const all = test.bridge.records("action");
    await until(all, { type: "hello" });
    const order = test.bridge.actions("order").next();
    await test.bridge.get("touches");
    await tap(test.bridge, 150, 150);
    assert.deepEqual((await until(all, { type: "action" })).data, { sku: 1 });
    assert.equal((await order).value.sender, "tea");
  });

  it("fail with a wrong list", async () => {
    await assert.rejects(until(test.bridge.records("tuoch"), { type: "touch" }), (error) => {
      assert(error instanceof CommandError);
      assert.match(error.message, /did you mean 'touch'/);
      return true;
    });
  });

  it("end with the bridge if they do not reconnect", async () => {
    const bridge = new Bridge({ socket: test.kiosk.socket, reconnects: false, warn });
    const stream = bridge.records("ready");
    await until(stream, { type: "ready" });
    await test.kiosk.stop();
    assert.equal((await stream.next()).done, true);
    await assert.rejects(bridge.records().next(), { code: "ENOENT" });
    await assert.rejects(bridge.get("tree"), { code: "ENOENT" });
    bridge.close();
  });

  it("go on after each restart", async () => {
    const stream = test.bridge.records("touch.began");
    const sessions = new Set();
    for (const signal of ["SIGTERM", "SIGKILL", "SIGTERM"]) {
      sessions.add((await until(stream, { type: "hello" })).session);
      await test.bridge.touches({ touch: 1, phase: "began", x: 10, y: 10 });
      await until(stream, { type: "touch", view: "attract" });
      await test.kiosk.restart(signal);
    }
    assert.equal(sessions.size, 3);
  });

  it("begin again when they are cut anywhere", async () => {
    for (let most = 0; most < 250; most += 31) {
      const proxy = await new Proxy(join(test.kiosk.folder, `proxy-${most}`), test.kiosk.socket, most).open();
      const bridge = new Bridge({ socket: proxy.path, warn });
      await until(bridge.records("ready"), { type: "ready" });
      assert.equal(proxy.count, 2);
      bridge.close();
      proxy.close();
    }
  });

  it("say what is missing if they are read slowly", async () => {
    const slow = test.bridge.records("touch");
    const quick = test.bridge.records("touch.ended");
    await until(slow, { type: "hello" });
    await until(quick, { type: "hello" });
    const fingers = [1, 2, 3, 4, 5, 6, 7, 8];
    const reading = (async () => {
      for (let count = 0; count < 8 * 1500; count += 1) await until(quick, { type: "touch" });
    })();
    for (let round = 0; round < 1500; round += 1) {
      await test.bridge.touches(...fingers.map((touch) => ({ touch, phase: "began", x: touch, y: 10 })));
      await test.bridge.touches(...fingers.map((touch) => ({ touch, phase: "ended" })));
    }
    await reading;
    const dropped = await until(slow, { type: "dropped" });
    assert.equal(dropped.reason, "subscriber");
    assert(dropped.count > 0);
    await test.bridge.touches({ touch: 1, phase: "began", x: 700, y: 700 });
    await until(slow, { type: "touch", phase: "began", x: 700 });
  });

  it("end with a signal, or when the bridge is closed", async () => {
    const end = new AbortController();
    const streams = [test.bridge.records("default", { signal: end.signal }), test.bridge.records()];
    for (const stream of streams) await until(stream, { type: "ready" });
    const next = streams.map((stream) => stream.next());
    end.abort();
    assert.equal((await next[0]).done, true);
    test.bridge.close();
    assert.equal((await next[1]).done, true);
    await assert.rejects(test.bridge.get("tree"), Disconnected);
  });
});

describe("commands", { timeout }, () => {
  const test = withKiosk();
  const hidden = async (...ids) => {
    const tree = await test.bridge.get("tree");
    return ids.map((id) => view(tree, id).hidden ?? false);
  };

  it("have answers as results and errors", async () => {
    assert.equal((await test.bridge.get("scene")).scene.fingerpost, 1);
    await assert.rejects(test.bridge.set({ attract: { hiden: true } }), /attract.hiden.*did you mean 'hidden'/);
    await assert.rejects(test.bridge.send({ dance: true }), /unknown command/);
    // Answers without an id, because the bridge cannot read it.
    for (const [data, error] of UNREADABLE) {
      const good = test.bridge.set({ volume: { alpha: 0.5 } });
      await assert.rejects(test.bridge.set({ volume: { data } }), error);
      await good;
    }
    assert.equal(view(await test.bridge.get("tree"), "volume").alpha, 0.5);
    const numbers = await Promise.all(
      [1, 2, 3, 4, 5].map((touch) => test.bridge.touches({ touch, phase: "began", x: 5, y: 5 })));
    assert.equal(new Set(numbers.flat()).size, 5);
    await test.bridge.cancelTouches();
    assert.deepEqual(await test.bridge.get("touches"), []);
    await test.bridge.idle(true);
    await test.bridge.firstResponder(null);
  });

  it("does not take an answer without an id for that of a scene on trial", async () => {
    const scene = { fingerpost: 1, windows: [{ id: "only", view: { id: "page" } }] };
    for (const [data, error] of UNREADABLE) {
      await assert.rejects(test.bridge.scene({ ...scene, data }, { confirm: 600 }), error);
    }
    const trying = test.bridge.scene(scene, { confirm: 600 });
    const later = assert.rejects(
      test.bridge.scene({ ...scene, data: UNREADABLE[0][0] }, { confirm: 600 }), UNREADABLE[0][1]);
    for (const [data, error] of UNREADABLE) {
      await assert.rejects(test.bridge.set({ page: { data } }), error);
    }
    await later;
    await test.bridge.set({ page: { alpha: 0.5 } });
    // The scene is replaced before its time is over.
    const replaced = assert.rejects(trying, /another scene was shown before the time was over/);
    await test.bridge.scene(scene);
    await replaced;
  });

  it("sends half of a surrogate pair as a character", async () => {
    await test.bridge.set({ volume: { data: { "title \ud83d": "a\udc00b\ud83d\ude00\\ud800" } } });
    const { set } = await test.bridge.get("scene");
    assert.deepEqual(set.volume.data, { "title \ufffd": "a\ufffdb\ud83d\ude00\\ud800" });
  });

  it("set again what was set", async () => {
    await test.bridge.set(MENU);
    await test.bridge.window({ id: "keyboard", frame: [0, 500, 1280, 300] });
    await test.bridge.set({ volume: { value: 10, alpha: 0.5 } });
    for (const signal of ["SIGTERM", "SIGKILL"]) {
      await test.kiosk.restart(signal);
      await test.bridge.set({ volume: { value: 30 } });
      assert.deepEqual(await hidden("attract", "menu"), [true, false]);
      const tree = await test.bridge.get("tree");
      assert(view(tree, "keyboard"));
      assert.deepEqual([view(tree, "volume").value, view(tree, "volume").alpha], [30, 0.5]);
    }
  });

  it("send a scene again", async () => {
    await test.bridge.set({ attract: { hidden: true } });
    await test.bridge.scene({ fingerpost: 1, windows: [{ id: "only", view: { id: "page" } }] });
    await test.bridge.set({ page: { alpha: 0.5 } });
    await test.kiosk.restart();
    await test.bridge.set({ page: { interaction: false } });
    const page = view(await test.bridge.get("tree"), "page");
    assert.deepEqual([page.alpha, page.interaction], [0.5, false]);
  });

  it("try a scene, which stays if the bridge is healthy", async () => {
    const scene = { fingerpost: 1, windows: [{ id: "only", view: { id: "page" } }] };
    await test.bridge.set({ volume: { value: 40 } });
    // No panel has this number.
    const bad = { ...scene, devices: [{ id: "gone", match: { vendor: 4321 } }] };
    await assert.rejects(test.bridge.scene(bad, { confirm: 0.1 }), /shows the old scene again/);
    assert.equal(view(await test.bridge.get("tree"), "volume").value, 40);
    await test.bridge.scene(scene, { confirm: 0.1 });
    assert(view(await test.bridge.get("tree"), "page"));
    await test.kiosk.restart();
    // The next bridge gets it without a trial, before this.
    await test.bridge.set({ page: { alpha: 0.5 } });
    assert.equal(view(await test.bridge.get("tree"), "page").alpha, 0.5);
  });

  it("change no values of the same bridge when their connection was lost", async () => {
    const proxy = await new Proxy(join(test.kiosk.folder, "proxy"), test.kiosk.control).open();
    const bridge = new Bridge({ socket: test.kiosk.socket, control: proxy.path, warn });
    await bridge.set({ volume: { value: 40 } });
    await bridge.window({ id: "keyboard", frame: [0, 700, 1280, 100] });
    await bridge.set({ keyboard: { alpha: 0.5 } });
    await test.bridge.set({ volume: { value: 70 } });
    proxy.cut();
    await bridge.set({ sound: { isOn: true } });
    const tree = await test.bridge.get("tree");
    assert.equal(view(tree, "volume").value, 70);
    // A window ends with its connection.
    assert.equal(view(tree, "keyboard").alpha, 0.5);
    bridge.close();
    proxy.close();
  });

  it("wait for a bridge, or fail", async () => {
    await test.kiosk.stop();
    for (const call of [
      () => test.bridge.touches({ touch: 1, phase: "began", x: 1, y: 1 }), () => test.bridge.cancelTouches(),
      () => test.bridge.idle(true), () => test.bridge.send({ set: {} }),
    ]) await assert.rejects(call, Disconnected);
    const getting = test.bridge.get("tree");
    const setting = test.bridge.set({ attract: { hidden: true } });
    const refused = assert.rejects(test.bridge.set({ nobody: { hidden: true } }), /nobody/);
    // What is wanted is remembered although nobody waits for it any more.
    await assert.rejects(
      test.bridge.set({ menu: { hidden: false } }, { signal: AbortSignal.timeout(0) }), { name: "TimeoutError" });
    await test.kiosk.start();
    assert(view(await getting, "attract"));
    await setting;
    await refused;
    await test.bridge.set({ sound: { isOn: true } });
    assert.deepEqual(await hidden("attract", "menu"), [true, false]);
  });

  it("are repeated only if that changes nothing", async () => {
    const path = join(test.kiosk.folder, "silent");
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.write('{"type":"hello","seq":1,"time":0}\n');
      socket.on("data", (piece) => { if (piece.includes("touches")) socket.destroy(); });
    }).listen(path);
    await once(server, "listening");
    const bridge = new Bridge({ control: path, warn });
    const getting = assert.rejects(bridge.get("scene"), Disconnected);
    await assert.rejects(bridge.touches({ touch: 1, phase: "began", x: 1, y: 1 }), Disconnected);
    bridge.close();
    await getting;
    server.close();
  });
});

describe("pages", { timeout }, () => {
  it("are shown again", { skip: !HAS_PAGES && "this program has no pages" }, async () => {
    const kiosk = new Kiosk(`
fingerpost: 1
windows:
  - id: main
    view: {id: root, subviews: [{id: attract, page: true}, {id: menu, page: true, hidden: true}, {id: clock}]}
`);
    await kiosk.start();
    const bridge = new Bridge({ socket: kiosk.socket, control: kiosk.control, warn });
    for (const page of ["menu", "attract", "menu"]) {
      await bridge.show(page);
      await kiosk.restart("SIGKILL");
      await bridge.set({ clock: { alpha: 0.5 } });
      const tree = await bridge.get("tree");
      const shown = ["attract", "menu", "clock"].filter((id) => !view(tree, id).hidden);
      assert.deepEqual(shown, [page, "clock"]);
    }
    bridge.close();
    await kiosk.remove();
  });
});

describe("a list of kinds", () => {
  it("selects from the default records as the bridge does", () => {
    const began = { type: "touch", phase: "began" };
    const moved = { type: "touch", phase: "moved" };
    const ended = { type: "action", action: "zoom", state: "ended" };
    const pressed = { type: "action", action: "buy" };
    const settled = { type: "value", scroll: "settled" };
    const value = { type: "value" };
    const records = [began, moved, ended, pressed, settled, value];
    for (const [text, selected] of Object.entries({
      default: records,
      "-touch.moved": [began, ended, pressed, settled, value],
      "touch,-touch.began": [moved],
      "touch.began, action.buy": [began, pressed],
      "action,-action.zoom": [pressed],
      "action.zoom.ended": [ended],
      "action.zoom.began": [],
      "-action,action.zoom": [began, moved, ended, settled, value],
      "value.settled": [settled],
      value: [settled, value],
      mine: [],
      "mine,touch": [],
    })) {
      const emit = new Emit(text);
      assert.deepEqual(records.filter((record) => emit.selects(record)), selected, text);
      assert(emit.selects({ type: "hello" }));
    }
  });

  it("selects what is private, unless the last item about it leaves it out", () => {
    const typed = { type: "action", action: "typed", private: true };
    for (const [text, isSelected] of Object.entries({
      action: true, "action,-private": false, "-private": false, "-private,action,private": true,
    })) {
      assert.equal(new Emit(text).selects(typed), isSelected, text);
    }
  });
});

describe("a browser that does not keep up", () => {
  it("learns what is in progress", async () => {
    let source;
    globalThis.EventSource = class {
      constructor() { source = this; }
      close() {}
    };
    const stream = records("/events");
    const first = stream.next();
    const send = (record) => source.onmessage({ data: JSON.stringify(record) });
    send({ type: "hello", seq: 1 });
    await first;
    send({ type: "touch", touch: 1, phase: "began" });
    for (let seq = 3; seq < 10_500; seq += 1) send({ type: "touch", touch: 1, phase: "moved", seq });
    send({ type: "touch", touch: 2, phase: "began" });
    send({ type: "gesture", recognizer: "pan", state: "began" });
    send({ type: "touch", touch: 1, phase: "ended" });
    const last = await until(stream, { type: "dropped" });
    assert.deepEqual([last.touches, last.gestures], [[2], ["pan"]]);
    await stream.return();
    delete globalThis.EventSource;
  });
});

describe("a browser's stream", { timeout }, () => {
  const test = withKiosk();
  let server;
  let address;

  before(async () => {
    const { createServer } = await import("node:http");
    server = createServer((request, response) => test.bridge.serve(response, "touch.began,action"));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    address = `http://127.0.0.1:${server.address().port}/`;
  });
  after(() => server.close());

  it("ends with a warning if there can be no records", async () => {
    const warnings = [];
    const bridge = new Bridge({ socket: test.kiosk.socket, warn: (text) => warnings.push(text) });
    const response = new PassThrough();
    response.writeHead = response.flushHeaders = () => {};
    await bridge.serve(response, "nonsense");
    assert.match(warnings.join(), /^a browser's stream ended: .*nonsense/);
    assert(response.writableEnded);
    bridge.close();
  });

  it("is a stream of server-sent events, which ends with the browser", async () => {
    await test.bridge.set(MENU);
    const reader = spawn("node", ["-e", `
      const response = await fetch("${address}");
      console.log(response.headers.get("content-type"));
      for await (const piece of response.body) process.stdout.write(piece);
    `.replaceAll("\n", " "), "--input-type=module"], { stdio: ["ignore", "pipe", "inherit"] });
    const lines = createInterface({ input: reader.stdout })[Symbol.asyncIterator]();
    assert.equal((await lines.next()).value, "text/event-stream");
    assert.match((await lines.next()).value, /^data: {"type":"hello"/);
    await tap(test.bridge, 150, 150);
    await lines.next();
    assert.match((await lines.next()).value, /^data: {"type":"touch".*"view":"tea"/);
    await lines.next();
    assert.match((await lines.next()).value, /^data: {"type":"action".*"action":"order"/);
    reader.kill();
    // The server has no connection left when the stream has ended.
    for (let open = 1; open > 0;) {
      await new Promise((resolve) => { setTimeout(resolve, 10); });
      open = await new Promise((resolve) => { server.getConnections((_, count) => resolve(count)); });
    }
  });
});
