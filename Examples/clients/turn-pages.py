#!/usr/bin/env python3
"""Turns the pages of Examples/clients/pages.yaml: a tap shows the menu, and when nobody touches, the menu goes away.

    Examples/clients/turn-pages.py [CONTROL_SOCKET]

It needs the package python3-fingerpost. Without CONTROL_SOCKET, it uses the socket of the service. A bridge that
restarts shows the same page again.
"""
import asyncio
import sys

from fingerpost import Bridge
from fingerpost.records import Action, Idle


async def show(bridge: Bridge, page: str) -> None:
    await bridge.set({each: {"hidden": each != page} for each in ("attract", "menu")})
    print(f"shows {page}", flush=True)


async def main(control: str | None) -> None:
    async with Bridge(control=control) as bridge:
        await show(bridge, "attract")
        async for record in bridge.records("action,idle"):
            match record:
                case Action(action="showMenu"):
                    await show(bridge, "menu")
                case Idle(idle=True):
                    await show(bridge, "attract")


asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else None))
