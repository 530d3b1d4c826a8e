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


KINDS = [equal_ids, rules, clips, gradients, texts]

if __name__ == "__main__":
    if len(sys.argv) == 1:
        print(*(kind.__name__ for kind in KINDS))
    else:
        print(globals()[sys.argv[1]](int(sys.argv[2])))
