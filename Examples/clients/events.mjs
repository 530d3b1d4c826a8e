#!/usr/bin/env node
// Prints what is touched, with Node and nothing else:
//
//   node Examples/clients/events.mjs [SOCKET]
//
// Without SOCKET, it uses the socket of the service.
import { createConnection } from "node:net";
import { createInterface } from "node:readline";

const connection = createConnection(process.argv[2] ?? "/run/fingerpost/fingerpost.sock");
connection.on("error", (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
connection.write(JSON.stringify({ id: 1, subscribe: "touch.began,action" }) + "\n");

// Records that come before the answer were not selected by the subscription.
let isSubscribed = false;
for await (const line of createInterface({ input: connection })) {
  const record = JSON.parse(line);
  if (record.type === "answer") isSubscribed = record.ok;
  if (!isSubscribed) continue;
  if (record.type === "touch") console.log(`touch ${record.touch} in ${record.view} at ${record.x}, ${record.y}`);
  if (record.type === "action") console.log(`action ${record.action} by ${record.sender}`);
}
