#!/usr/bin/env python3
"""Prints the discovery messages with which Home Assistant finds a kiosk, one on each line: TOPIC TAB PAYLOAD.

    Examples/mqtt/discover.py HOST SCENE.yaml | while IFS="$(printf '\\t')" read -r topic payload; do
        mosquitto_pub --host broker.example --retain --topic "$topic" --message "$payload"
    done

HOST is the kiosk, as in the topics of fingerpost-mqtt.service. Home Assistant then shows one device. It has the
presence of a person and an event for the first touch, both from `idle` records if the scene has `idleAfter`, and an
event for each action of the scene. It needs python3-yaml.
"""
import json
import sys

import yaml


def performed(node):
    """The actions in the scene file, wherever they are."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key == "performs":
                yield from value
            yield from performed(value)
    elif isinstance(node, list):
        for value in node:
            yield from performed(value)


def main(host, scene):
    with open(scene) as file:
        # This loader makes every value a string. Others follow YAML 1.1, where `yes` is a boolean; in a scene it is a
        # string. The parser is libyaml, as in Fingerpost.
        actions = list(dict.fromkeys(performed(yaml.load(file, yaml.CBaseLoader))))
    # Home Assistant ignores a message for which the template gives nothing.
    publish(host, "binary_sensor", "presence", "Presence", device_class="occupancy", payload_on="present",
            payload_off="absent",
            value_template="{% if value_json.type == 'idle' %}"
                           "{{ 'absent' if value_json.idle else 'present' }}{% endif %}")
    publish(host, "event", "first_touch", "First touch", event_types=["touched"],
            value_template="{% if value_json.type == 'idle' and not value_json.idle %}"
                           "{{ {'event_type': 'touched'} | to_json }}{% endif %}")
    publish(host, "event", "action", "Action", event_types=actions,
            value_template="{% if value_json.type == 'action' %}"
                           "{{ {'event_type': value_json.action} | to_json }}{% endif %}")


def publish(host, component, entity, name, **settings):
    payload = {
        "name": name, "unique_id": f"fingerpost-{host}-{entity}", "state_topic": f"fingerpost/{host}/events",
        "availability_topic": f"fingerpost/{host}/state",
        "device": {"identifiers": [f"fingerpost-{host}"], "name": host, "manufacturer": "Fingerpost"}, **settings}
    print(f"homeassistant/{component}/{host}/{entity}/config\t{json.dumps(payload)}")


main(*sys.argv[1:])
