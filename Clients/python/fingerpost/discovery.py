"""What Home Assistant needs to know of a kiosk: one message for the device with everything on it."""
from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

# Home Assistant ignores a message for which a template gives nothing.
EVENT = """{{ {'event_type': value_json.action, 'sender': value_json.sender,
 'data': value_json.data | default(none), 'seq': value_json.seq,
 'time': value_json.time} | to_json }}""".replace("\n", "")


def switch(
    prefix: str, on: dict[str, Any], off: dict[str, Any], state_on: str, state_off: str
) -> dict[str, Any]:
    """What a switch has beside its state: the commands that turn it on and off."""
    return {
        "platform": "switch", "command_topic": f"{prefix}/command", "payload_on": json.dumps(on),
        "payload_off": json.dumps(off), "state_on": state_on, "state_off": state_off,
    }


def discovery(
    name: str, prefix: str, program: str, tree: dict[str, Any], views: list[dict[str, Any]], *,
    allowed: list[str], level: Callable[[str], str],
) -> dict[str, Any]:
    """The message of a device: `tree` is that of the bridge, `views` all views in it, and `allowed` the commands that
    may be sent."""
    identifier = f"fingerpost-{name}"
    components: dict[str, dict[str, Any]] = {
        "presence": {
            "platform": "binary_sensor", "name": "Presence", "device_class": "occupancy",
            "state_topic": f"{prefix}/idle", "payload_on": "false", "payload_off": "true",
        },
        "touched": {
            "platform": "sensor", "name": "Last touch", "device_class": "timestamp",
            "state_topic": f"{prefix}/touched",
        },
        "locked": {"name": "Locked", "state_topic": f"{prefix}/locked"} | (switch(
            prefix, {"lock": True}, {"lock": False}, "true", "false") if "lock" in allowed else {
                "platform": "binary_sensor", "payload_on": "true", "payload_off": "false"}),
    }
    if "shown" in tree:
        components["page"] = {
            "platform": "sensor", "name": "Page", "state_topic": f"{prefix}/shown",
            "value_template": "{{ value_json | join(', ') }}",
        }
    if tree.get("actions"):
        components["action"] = {
            "platform": "event", "name": "Action", "event_types": tree["actions"],
            "state_topic": f"{prefix}/events/action/+", "value_template": EVENT,
        }
    for view in views:
        component: dict[str, Any] = {
            "name": view.get("title", view["id"]), "state_topic": f"{prefix}/values/{level(view['id'])}",
        }
        if "isOn" in view:
            component["value_template"] = "{{ 'ON' if value_json.isOn else 'OFF' }}"
            component["platform"] = "binary_sensor"
            if "set" in allowed:
                on, off = ({"set": {view["id"]: {"isOn": is_on}}} for is_on in (True, False))
                component |= switch(prefix, on, off, "ON", "OFF")
        else:
            key = next((key for key in ("value", "selectedSegment", "page") if key in view), None)
            if key is None:
                continue
            component |= {"platform": "sensor", "value_template": f"{{{{ value_json.{key} }}}}"}
        components[f"view-{view['id']}"] = component
    for key, component in components.items():
        component["unique_id"] = f"{identifier}-{key}"
    return {
        "device": {"identifiers": [identifier], "name": name, "manufacturer": "Fingerpost", "sw_version": program},
        "origin": {"name": "fingerpost-mqtt", "sw_version": program},
        "availability_topic": f"{prefix}/state",
        "components": components,
    }
