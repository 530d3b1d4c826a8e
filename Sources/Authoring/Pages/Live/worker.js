// @ts-check
"use strict";

// One stream for all windows of a browser that show the page: a browser keeps only six connections to a server.

/**
 * The windows that are visible.
 * @type {Set<MessagePort>}
 */
const windows = new Set();
/**
 * The data of the latest event `tab`, while there is a connection to the server.
 * @type {string | undefined}
 */
let tab;

const stream = new Stream((event) => {
  if (event.name === "tab") tab = event.data;
  if (event.name === "gone") tab = undefined;
  for (const port of windows) port.postMessage(event);
});

/** @param {MessagePort} port */
function add(port) {
  windows.add(port);
  stream.open();
  if (tab === undefined) return;
  port.postMessage({ name: "tab", data: tab });
  // The server sends everything that is shown once more. If it is gone, the stream reports it.
  fetch(`state?tab=${JSON.parse(tab).tab}`, { method: "POST" }).catch(() => {});
}

/** @param {MessagePort} port */
function remove(port) {
  windows.delete(port);
  if (windows.size > 0) return;
  stream.close();
  tab = undefined;
}

addEventListener("connect", (event) => {
  const [port] = /** @type {MessageEvent} */ (event).ports;
  port.onmessage = ({ data }) => { if (data === "open") add(port); else remove(port); };
});
