"""What the checks of pages have in common."""
import json
import os
import pathlib
import subprocess
import sys

from browser import SIZE

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.path.abspath(sys.argv[1])
SHOTS = pathlib.Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else None

# How explanations and short lines show what would disturb a terminal.
ESCAPES = {0x0a: r"\x0a", 0x9b: r"\x9b", 0x2028: r"\u{2028}", 0x202e: r"\u{202e}"}


def pictured(name):
    """The name of a view in a picture."""
    return name.replace("\u009b", ESCAPES[0x9b])


def program(*arguments):
    """The lines that the program prints."""
    result = subprocess.run([PROGRAM, *arguments], cwd=REPOSITORY, capture_output=True, text=True, check=True)
    return result.stdout.splitlines()


def records(*arguments):
    return [json.loads(line) for line in program("replay", *arguments)]


def shoot(browser, name):
    if SHOTS:
        SHOTS.mkdir(parents=True, exist_ok=True)
        browser.screenshot(SHOTS / f"{name}.png")


def equal(found, expected, what):
    if found != expected:
        raise AssertionError(f"{what}:\n  found    {found}\n  expected {expected}")


# The pairs of elements whose boxes overlap.
OVERLAPS = """((selector) => {
  const boxes = [...document.querySelectorAll(selector)].map((e) => [e.textContent, e.getBoundingClientRect()]);
  return boxes.flatMap(([a, p], index) => boxes.slice(index + 1)
    .filter(([, q]) => p.left < q.right && q.left < p.right && p.top < q.bottom && q.top < p.bottom)
    .map(([b]) => `${a} and ${b}`));
})(%s)"""


def overlaps(browser, selector):
    return browser.evaluate(OVERLAPS % json.dumps(selector))


def fits(browser, width, what):
    """Whether the page is not wider than a window of this width."""
    browser.resize(width, 800)
    wide = browser.evaluate("document.documentElement.scrollWidth")
    browser.resize(*SIZE)
    equal(max(wide, width), width, f"the width of {what}")
