// The code of docs/report.md, in Chromium and in Node: a page says where its buttons are, and a report counts them.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { Bridge } from "fingerpost";
import { Kiosk, PATIENCE, PROGRAM, ROOT, tap, view } from "./kit.js";

const [inPage, onKiosk] = [...readFileSync(join(ROOT, "docs/report.md"), "utf8").matchAll(/```javascript\n(.*?)```/gs)]
  .map((match) => match[1]);
const SCENE = `
fingerpost: 1
screen: {width: 800, height: 600}
windows: [{id: main, view: {id: browser, touches: handle}}]
`;

describe("the report of a browser", { timeout: 2 * PATIENCE }, () => {
  const kiosk = new Kiosk(SCENE);
  const programs = [];
  let bridge;
  let server;

  before(async () => {
    await kiosk.start();
    bridge = new Bridge({ socket: kiosk.socket, control: kiosk.control, warn: () => {} });
    const free = createServer().listen(0, "127.0.0.1");
    await once(free, "listening");
    const { port } = free.address();
    free.close();
    mkdirSync(join(kiosk.folder, "node_modules"));
    symlinkSync(join(ROOT, "Clients/javascript"), join(kiosk.folder, "node_modules/fingerpost"));
    writeFileSync(join(kiosk.folder, "frames.mjs"), onKiosk.replace("8081", port));
    programs.push(spawn("node", ["frames.mjs"], {
      cwd: kiosk.folder, stdio: "inherit",
      env: { ...process.env, FINGERPOST_SOCKET: kiosk.socket, FINGERPOST_CONTROL: kiosk.control },
    }));
    server = createServer((request, response) => {
      response.setHeader("Content-Type", "text/html").end(`<!DOCTYPE html>
        <button id="buy" style="position: absolute; left: 100px; top: 200px; width: 120px; height: 40px">Buy</button>
        <script type="module">for (;;) {
          try { ${inPage.replace("8081", port).replace("fetch(", "await fetch(")} break; } catch { }
        }</script>`);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    programs.push(spawn("chromium", [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--force-device-scale-factor=1",
      "--remote-debugging-port=0", `--user-data-dir=${join(kiosk.folder, "profile")}`,
      `http://127.0.0.1:${server.address().port}/`,
    ], { stdio: "ignore" }));
  });

  after(async () => {
    for (const program of programs) {
      const ended = once(program, "exit");
      program.kill();
      await ended;
    }
    bridge.close();
    server.closeAllConnections();
    server.close();
    await kiosk.remove();
  });

  it("counts the touches of a button of the page, and those that just missed it", async () => {
    while (!view(await bridge.get("tree"), "buy")) await new Promise((resolve) => { setTimeout(resolve, 50); });
    const stream = bridge.records();
    const records = [(await stream.next()).value];
    for (const [x, y] of [[150, 220], [150, 250], [700, 500]]) await tap(bridge, x, y);
    while (records.filter((record) => record.phase === "ended").length < 3) records.push((await stream.next()).value);
    await stream.return();
    const day = join(kiosk.folder, "day.jsonl");
    writeFileSync(day, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
    const words = ["report", day, "--scene", kiosk.file, "--json"];
    const { stdout, stderr } = spawnSync(PROGRAM, words, { encoding: "utf8" });
    assert.equal(stderr, "");
    const report = JSON.parse(stdout);
    assert.deepEqual(report.counts.controls, { buy: { touches: 1 } });
    assert.deepEqual(
      report.findings.map(({ touches, place, reason }) => [touches, place, reason]),
      [[1, "just below `buy`", "nobody takes touches there; it missed by 10 points"]]);
  });
});
