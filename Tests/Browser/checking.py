"""What the checks of pages have in common."""
import json
import os
import pathlib
import subprocess
import sys

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


def explained_by(*arguments):
    """The only touch that `explain` explains."""
    touch, = [line for line in map(json.loads, program("explain", "--json", *arguments)) if "outcome" in line]
    return touch


def outcome(browser):
    """The outcome that a page shows, as a sentence."""
    title, reason = browser.texts("#subject, #reason")
    return title[0].lower() + title[1:] + (f": {reason[0].lower()}{reason[1:]}" if reason else "")


# The lines of trails: docs/view.md says how the id of a responder chooses one.
COLORS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#882255", "#444444", "#3311bb", "#8a7a00",
          "#00c8b4", "#b040ff", "#6b2d00", "#ff2a55", "#0a5c1e", "#9a9aa2"]
DASHES = ["none", "14 8", "2 9", "18 8 2 8", "30 14"]


def trail_line(name):
    """The color and the dashes of a responder."""
    number = 0x811c9dc5
    for byte in name.encode():
        number = (number ^ byte) * 0x01000193 % 2 ** 32
    return [COLORS[number % 16], DASHES[(number >> 8) % 5]]


def trail_lines(browser):
    return browser.evaluate("[...document.querySelectorAll('.trail')].map((t) => [t.getAttribute('stroke'),"
                            "t.getAttribute('stroke-dasharray') || 'none'])")


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


def fits(browser, width, height, what):
    """Whether the page is not wider than a window of this size, which it has afterwards."""
    browser.resize(width, height)
    wide = browser.evaluate("document.documentElement.scrollWidth")
    equal(max(wide, width), width, f"the width of {what}")
