#!/usr/bin/env python3
"""Prints a file for `fingerpost import`:

    import-file.py KIND COUNT

KIND is a function below; COUNT is how often the file has what it is about.
"""
import sys


def svg(text):
    return f'<svg width="99" height="99">{text}</svg>'


def shape(attributes):
    return f'<rect {attributes} width="5" height="5"/>'


def equal_ids(count):
    return svg(shape('id="a"') * count)


def rules(count):
    style = "".join(f".c{number}{{fill:red}}" for number in range(count))
    return svg(f"<style>{style}</style>" + "".join(shape(f'class="c{number}"') for number in range(count)))


def clips(count):
    return svg(f'<clipPath id="c">{shape("") * count}</clipPath>' + shape('clip-path="url(#c)"') * count)


def gradients(count):
    stops = "<b/>" * 10 * count + '<stop stop-color="red"/>'
    return svg(f'<linearGradient id="g">{stops}</linearGradient>' + shape('fill="url(#g)"') * count)


def texts(count):
    return svg(f'<g id="g">{shape("")}{"<text>A text of some length.</text>" * 10 * count}</g>')


def actions(count):
    connections = "".join(
        f'<action selector="a{number}:" destination="c" eventType="touchDown"/>' for number in range(count))
    button = f'<button id="b"><connections>{connections}</connections></button>'
    frame = '<rect key="frame" width="99" height="99"/>'
    view = f'<view key="view" id="v">{frame}<subviews>{button}</subviews></view>'
    controller = f'<viewController id="c">{view}</viewController>'
    return f"<document><scenes><scene><objects>{controller}</objects></scene></scenes></document>"


def outlets(count):
    connections = "".join(f'<outlet property="o" destination="d{number}"/>' for number in range(count))
    views = "".join(
        f'<view id="v{number}"><rect key="frame" width="99" height="99"/></view>' for number in range(count))
    owner = f'<placeholder placeholderIdentifier="IBFilesOwner" id="o"><connections>{connections}</connections>'
    return f"<document><objects>{owner}</placeholder>{views}</objects></document>"


KINDS = [equal_ids, rules, clips, gradients, texts, actions, outlets]

if __name__ == "__main__":
    if len(sys.argv) == 1:
        print(*(kind.__name__ for kind in KINDS))
    else:
        print(globals()[sys.argv[1]](int(sys.argv[2])))
