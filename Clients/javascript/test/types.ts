// Compiled, not run: a program in TypeScript gets the types of the records.
import { Bridge, CommandError } from "../index.js";
import { actions } from "../browser.js";

async function follow(bridge: Bridge): Promise<number> {
  for await (const record of bridge.records("touch,gesture", { signal: new AbortController().signal })) {
    if (record.type === "touch") {
      const phase: "began" | "moved" | "ended" | "cancelled" = record.phase;
      const place: [number, number] | undefined = record.inView;
      console.log(phase, place, record.x);
      // @ts-expect-error: a touch has no translation.
      console.log(record.translation);
    }
  }
  try {
    await bridge.set({ menu: { hidden: false } });
    await bridge.scene({ fingerpost: 1 }, { confirm: 30 });
    // @ts-expect-error: a time is a number of seconds.
    await bridge.scene({ fingerpost: 1 }, { confirm: "30 s" });
    // @ts-expect-error: there is no such part.
    await bridge.get("moon");
  } catch (error) {
    if (error instanceof CommandError) console.error(error.message, error.command);
  }
  for await (const action of actions("events", ["buy"])) return action.time;
  return (await bridge.touches({ touch: 1, phase: "began", x: 1, y: 2 }))[0] ?? 0;
}

void follow(new Bridge({ socket: "/run/x", reconnects: false }));
