#!/usr/bin/env python3
"""Turns the pages of Examples/clients/pages.yaml: a tap shows the menu, and when nobody touches, the menu goes away.

    Examples/clients/turn-pages.py [CONTROL_SOCKET]

It needs nothing but Python. Without CONTROL_SOCKET, it uses the socket of the service. If the bridge ends or
restarts, it connects again and shows the same page again.
"""
import asyncio
import json
import sys


class Bridge:
    """A connection to the control socket. Each command waits for its answer, while records go on being read."""

    # The page that is shown. A bridge that starts shows the first page of its scene, whatever was shown before.
    page = "attract"

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer
        self.answers = {}
        self.commands = 0

    async def records(self):
        async for line in self.reader:
            record = json.loads(line)
            if record["type"] == "answer":
                self.answers.pop(record["id"]).set_result(record)
            else:
                yield record
        # The bridge ended. Nobody answers any more.
        for answer in self.answers.values():
            answer.cancel()

    async def send(self, command):
        self.commands += 1
        self.answers[self.commands] = asyncio.get_running_loop().create_future()
        answer = self.answers[self.commands]
        self.writer.write(json.dumps({"id": self.commands, **command}).encode() + b"\n")
        await self.writer.drain()
        result = await answer
        if not result["ok"]:
            raise ValueError(result["error"])

    async def follow(self):
        await self.send({"subscribe": "action,idle"})
        print("connected", flush=True)
        await self.show(self.page)

    async def show(self, page):
        Bridge.page = page
        await self.send({"set": {"attract": {"hidden": page != "attract"}, "menu": {"hidden": page != "menu"}}})
        print(f"shows {page}", flush=True)


async def turn_pages(bridge):
    # Commands wait for answers, which `records` reads. So they are sent by tasks of their own.
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(bridge.follow())
        async for record in bridge.records():
            if record["type"] == "action" and record["action"] == "showMenu":
                tasks.create_task(bridge.show("menu"))
            elif record["type"] == "idle" and record["idle"]:
                tasks.create_task(bridge.show("attract"))


async def main(path):
    while True:
        try:
            await turn_pages(Bridge(*await asyncio.open_unix_connection(path, limit=1 << 20)))
        except* OSError as errors:
            print(f"{path}: {errors.exceptions[0]}; trying again", file=sys.stderr, flush=True)
        await asyncio.sleep(1)


asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else "/run/fingerpost/fingerpost-control.sock"))
