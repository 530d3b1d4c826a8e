// The client for browsers, in Chromium, with a real bridge behind a server in Node.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { Bridge } from "fingerpost";
import { Kiosk, MENU, PATIENCE, tap } from "./kit.js";

// Reports each action, and ends the stream when the server says so.
const PAGE = `<!DOCTYPE html>
<script type="module">
import { actions, records } from "/browser.js";
const report = (...words) => fetch("/report", { method: "POST", body: words.join(" ") });
(async () => {
  try {
    for await (const record of records("/refused")) report("a record of", record.type);
  } catch (error) {
    await report(error.message);
  }
  const end = new AbortController();
  for await (const action of actions("/events", "order", { signal: end.signal })) {
    const answer = await report(action.action, action.sender, action.data.sku);
    if (await answer.text() === "stop") end.abort();
  }
  await report("ended");
})();
</script>
`;

describe("a page", { timeout: 2 * PATIENCE }, () => {
  const kiosk = new Kiosk();
  const reports = [];
  let arrived = () => {};
  let bridge;
  let server;
  let browser;
  let answer = "go on";
  let streams = 0;

  before(async () => {
    await kiosk.start();
    bridge = new Bridge({ socket: kiosk.socket, control: kiosk.control, warn: () => {} });
    server = createServer(async (request, response) => {
      if (request.url === "/") response.setHeader("Content-Type", "text/html").end(PAGE);
      else if (request.url === "/browser.js") {
        response.setHeader("Content-Type", "text/javascript")
          .end(readFileSync(new URL("../browser.js", import.meta.url)));
      } else if (request.url === "/events") {
        streams += 1;
        await bridge.serve(response, "action");
        streams -= 1;
      } else if (request.url === "/report") {
        const pieces = [];
        for await (const piece of request) pieces.push(piece);
        reports.push(Buffer.concat(pieces).toString());
        arrived();
        response.end(answer);
      } else response.writeHead(403).end();
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    browser = spawn("chromium", [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--remote-debugging-port=0",
      `--user-data-dir=${join(kiosk.folder, "profile")}`, `http://127.0.0.1:${server.address().port}/`,
    ], { stdio: "ignore" });
  });

  after(async () => {
    const ended = once(browser, "exit");
    browser.kill();
    await ended;
    bridge.close();
    server.closeAllConnections();
    server.close();
    await kiosk.remove();
  });

  /** The next report of the page. */
  async function next() {
    while (reports.length === 0) await new Promise((resolve) => { arrived = resolve; });
    return reports.shift();
  }

  /** Taps until the page reports something, because nobody knows when it listens. */
  async function tapUntilReport() {
    reports.length = 0;
    while (reports.length === 0) {
      await tap(bridge, 150, 150);
      await new Promise((resolve) => { setTimeout(resolve, 50); });
    }
    return next();
  }

  it("gets the actions, also of a bridge that restarts, until it ends the stream", async () => {
    assert.equal(await next(), "/refused refuses the stream");
    await bridge.set(MENU);
    assert.equal(await tapUntilReport(), "order tea 1");
    await kiosk.restart("SIGKILL");
    await bridge.set({ sound: { isOn: true } });
    assert.equal(await tapUntilReport(), "order tea 1");
    answer = "stop";
    await tapUntilReport();
    while (await next() !== "ended");
    while (streams > 0) await new Promise((resolve) => { setTimeout(resolve, 20); });
  });
});
