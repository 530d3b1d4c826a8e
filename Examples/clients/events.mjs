#!/usr/bin/env node
// Prints what is touched:
//
//   node Examples/clients/events.mjs [SOCKET]
//
// It needs the package fingerpost of npm (docs/clients.md). Without SOCKET, it uses the socket of the service.
import { Bridge } from "fingerpost";

const bridge = new Bridge({ socket: process.argv[2] });
for await (const record of bridge.records("touch.began,action")) {
  if (record.type === "touch") console.log(`touch ${record.touch} in ${record.view} at ${record.x}, ${record.y}`);
  if (record.type === "action") console.log(`action ${record.action} by ${record.sender}`);
}
