"""Checks of how the pages look, and of what people can use who see, hear or move differently."""
import base64
import json
import os
import pathlib
import subprocess
import sys

import live
import usage
from checking import REPOSITORY, equal, program, shoot
from browser import SIZE

STORED = REPOSITORY / "Tests/Browser/screenshots"
WIDTHS = (390, 820, 1400)
SCHEMES = ("light", "dark")
# A pixel differs if a component differs by more than this, of 255. Edges depend a little on the version of Chromium.
TOLERANCE = 48
# The share of the pixels that may differ: half of a short label.
MOST = 0.002
# Whether screenshots are stored instead of compared: `make screenshots`. Look at them before they are committed.
STORES = os.environ.get("SCREENSHOTS") == "store"

# axe-core, the checker of Deque. Debian 12 has no package of it; this one of PyPI has its script.
AXE = "axe-core-python==0.1.0 --hash=sha256:f99f6bd674726c631c5e20b876983b44dff2b8f452a0ccf08f3c23ee45d0aac3"

# Which share of the pixels of two pictures differs.
DIFFERENCE = """(async (stored, found, tolerance) => {
  const pixels = async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await pixels(stored), await pixels(found)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  let count = 0;
  for (let index = 0; index < a.data.length; index += 4) {
    if ([0, 1, 2].some((part) => Math.abs(a.data[index + part] - b.data[index + part]) > tolerance)) count += 1;
  }
  return count / (a.width * a.height);
})(%s, %s, %d)"""

# The texts that are smaller than 11 pixels. A picture is scaled; its sizes are rounded.
SMALL = """[...document.querySelectorAll('body *, svg *')].filter((e) => e.checkVisibility?.()
  && [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())
  && !e.closest('script, style, noscript, title')).filter((e) => {
    const m = e.getScreenCTM?.() ?? new DOMMatrix();
    return parseFloat(getComputedStyle(e).fontSize) * Math.sqrt(Math.abs(m.a * m.d - m.b * m.c)) < 10.99;
  }).map((e) => e.outerHTML)"""

# The titles of views that are not turned and are wider or higher than their views.
OUTSIDE = """[...document.querySelectorAll('.picture .words text')].filter((e) => e.checkVisibility()).filter((e) => {
  const [text, view] = [e, e.closest('g.view').querySelector('.shape')].map((e) => e.getBoundingClientRect());
  return text.left < view.left - 1 || text.right > view.right + 1 || (text.top + text.bottom) / 2 < view.top
    || (text.top + text.bottom) / 2 > view.bottom;
}).map((e) => e.outerHTML)"""

# The titles that a label covers a part of. Above and below its letters, a line is empty.
COVERED = """(() => {
  const box = (e) => e.getBoundingClientRect();
  const labels = [...document.querySelectorAll('rect.label')].map(box);
  return [...document.querySelectorAll('text.title')].filter((e) => {
    const { left, right, top, bottom } = box(e), edge = (bottom - top) / 5;
    return labels.some((label) => label.left < right - 1 && left + 1 < label.right && label.top < bottom - edge
      && top + edge < label.bottom);
  }).map((e) => e.textContent);
})()"""


def axe():
    """The script of axe-core."""
    folder = REPOSITORY / ".build/axe"
    if not list(folder.glob("*.whl")):
        folder.mkdir(parents=True, exist_ok=True)
        requirements = folder / "requirements.txt"
        requirements.write_text(AXE + "\n")
        subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--require-hashes", "-r",
                        requirements, "-d", folder], check=True)
    wheel = next(folder.glob("*.whl"))
    return subprocess.run(["unzip", "-p", wheel, "axe_core_python/axe.min.js"], capture_output=True, text=True,
                          check=True).stdout


def inspect(browser, name, rules=21):
    """Takes the page in each size and color scheme: nothing is wider than the window, and axe-core, which checks at
    least so many rules, has no complaint."""
    pictures = {}
    for scheme in SCHEMES:
        prefer(browser, scheme)
        for width in WIDTHS:
            browser.send("Emulation.setDeviceMetricsOverride", width=width, height=800, deviceScaleFactor=0.5,
                         mobile=False)
            # The picture is drawn again after its size changed.
            browser.evaluate("new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => r())))")
            wide = browser.evaluate("document.documentElement.scrollWidth")
            equal(max(wide, width), width, f"the width of {name}")
            equal(browser.evaluate(SMALL), [], f"text below 11 px in {name}")
            equal(browser.evaluate(OUTSIDE), [], f"titles outside of their views in {name}")
            pictures[f"{name}-{scheme}-{width}"] = browser.send("Page.captureScreenshot")["data"]
            shoot(browser, f"{name}-{scheme}-{width}")
        browser.evaluate(axe())
        result = browser.evaluate("axe.run(document, {resultTypes: ['violations']})")
        assert len(result["passes"]) >= rules, f"axe-core has checked only {len(result['passes'])} rules"
        complaints = [f"{violation['id']}: {node['html'][:200]}: {node['failureSummary']}"
                      for violation in result["violations"] for node in violation["nodes"]]
        equal(complaints, [], f"what axe-core finds in {name} ({scheme})")
    prefer(browser, None)
    browser.resize(*SIZE)
    compare(browser, pictures)


def prefer(browser, scheme):
    features = [{"name": "prefers-color-scheme", "value": scheme}] if scheme else []
    browser.send("Emulation.setEmulatedMedia", features=features)


def compare(browser, pictures):
    """Compares screenshots, by name, with those that are stored."""
    different = []
    # The policies of the pages allow no images.
    window = browser.open_window("about:blank")
    for picture, data in pictures.items():
        path = STORED / f"{picture}.png"
        if STORES:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(base64.b64decode(data))
            print(f"  stored {path.relative_to(REPOSITORY)}")
            continue
        if not path.exists():
            different.append(f"{picture} is not stored")
            continue
        before = base64.b64encode(path.read_bytes()).decode()
        with browser.inside(window):
            share = browser.evaluate(DIFFERENCE % (json.dumps(before), json.dumps(data), TOLERANCE))
        if share > MOST:
            different.append(f"{picture}: {share:.1%} of the pixels differ")
    browser.close_window(window)
    equal(different, [], "the screenshots ('make screenshots' stores them again)")


def check_look_report(browser, folder):
    """The report looks as its stored screenshots, in light and dark, on a telephone, a tablet and a desk."""
    path = f"{folder}/report.html"
    program("explain", "--html", path, "--scene", "Examples/kiosk.yaml", "Examples/kiosk.evemu")
    browser.open(path)
    browser.evaluate("(() => { const e = document.getElementById('time'); e.value = '20000';"
                     "e.dispatchEvent(new Event('input')); })()")
    inspect(browser, "report")


def check_look_usage(browser, folder):
    """So does the report of a day, of which docs/report.md shows the upper part."""
    browser.open(usage.make_report(folder))
    # It has no script and nothing to press, and so fewer rules than the others.
    inspect(browser, "usage", rules=20)
    pictures = {}
    for scheme in SCHEMES:
        prefer(browser, scheme)
        browser.resize(1200, 800)
        clip = {"x": 0, "y": 0, "width": 1200, "height": 1400, "scale": 0.75}
        pictures[f"usage-{scheme}"] = browser.send(
            "Page.captureScreenshot", clip=clip, captureBeyondViewport=True)["data"]
    prefer(browser, None)
    browser.resize(*SIZE)
    compare(browser, pictures)


def check_look_live(browser, folder):
    """So does the live page, with a finger on a button that is pressed."""
    scene = pathlib.Path(folder, "scene.yaml")
    scene.write_text((REPOSITORY / "Tests/Browser/shop.yaml").read_text())
    with live.bridge_of(folder, scene), live.page(browser, *live.over(folder)):
        browser.evaluate("Date.prototype.toLocaleTimeString = () => '12:00:00'")
        control = live.Client(f"{folder}/control", "touch")
        control.send({"touches": [{"touch": 1, "phase": "began", "x": 1090, "y": 720}]})
        control.touches("began")
        browser.wait("document.querySelector('.finger') && document.getElementById('explanation').textContent")
        # What differs from run to run.
        browser.evaluate("document.getElementById('title').textContent = 'shop.yaml'")
        browser.evaluate("document.getElementById('tracks').style.visibility = 'hidden'")
        inspect(browser, "live")
        browser.click("#view button[value=inspect]")
        inspect(browser, "live-inspect")


def check_look_drawing(browser, folder):
    """The pictures of `draw` look as their stored screenshots: with what is hard to draw, and with trails."""
    pictures = {}
    for name, arguments in (("difficult", ["Tests/Browser/difficult.yaml"]),
                            ("difficult-inspect", ["Tests/Browser/difficult.yaml", "--inspect", "--hidden"]),
                            ("trails", ["Examples/demo.yaml", "Examples/demo.evemu"])):
        program("draw", *arguments, "-o", f"{folder}/{name}.svg")
        browser.send("Emulation.setDeviceMetricsOverride", width=1400, height=900, deviceScaleFactor=0.5, mobile=False)
        # A scene has its own colors. Only what is beside it depends on the scheme.
        for scheme in SCHEMES if name == "trails" else ("light",):
            prefer(browser, scheme)
            browser.open(f"{folder}/{name}.svg")
            equal(browser.evaluate(SMALL), [], f"text below 11 px in {name}")
            equal(browser.evaluate(COVERED), [], f"titles under labels in {name}")
            pictures[f"draw-{name}-{scheme}"] = browser.send("Page.captureScreenshot")["data"]
            shoot(browser, f"draw-{name}-{scheme}")
    prefer(browser, None)
    browser.resize(*SIZE)
    compare(browser, pictures)


def check_zoom(browser, folder):
    """Two fingers zoom the picture of a report on a telephone, and not its page. One finger moves it then."""
    program("explain", "--html", f"{folder}/report.html", "--scene", "Examples/demo.yaml", "Examples/demo.evemu")
    browser.send("Emulation.setDeviceMetricsOverride", width=360, height=760, deviceScaleFactor=2, mobile=True)
    browser.send("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
    browser.open(f"{folder}/report.html")
    # What the picture shows: x, y and the width, in points of the scene.
    box = "document.querySelector('svg.picture').getAttribute('viewBox').split(' ').map(Number).slice(0, 3)"
    left, top, width, height = browser.evaluate(
        "(() => { const r = document.querySelector('svg.picture').getBoundingClientRect();"
        "return [r.x, r.y, r.width, r.height]; })()")
    middle, level = left + width / 2, top + height / 2
    browser.touch("touchStart", (middle - 40, level), (middle + 40, level))
    for distance in (50, 60, 70, 80):
        browser.touch("touchMove", (middle - distance, level), (middle + distance, level))
    browser.touch("touchEnd")
    found = browser.evaluate(box)
    assert all(abs(a - b) < 2 for a, b in zip(found, (320, 200, 640))), found
    equal(browser.evaluate("visualViewport.scale"), 1, "the zoom of the page")
    browser.touch("touchStart", (middle, level))
    for distance in (10, 20, 30):
        browser.touch("touchMove", (middle + distance, level))
    browser.touch("touchEnd")
    # Half of the scene is as wide as the picture.
    found = browser.evaluate(box)
    assert abs(found[0] - (320 - 30 * 640 / width)) < 2, found
    browser.send("Emulation.setTouchEmulationEnabled", enabled=False)
    browser.resize(*SIZE)


def check_live_pages(browser, folder):
    """The pages of a scene are turned on the live page and in the bridge. Only one is seen."""
    scene = pathlib.Path(folder, "scene.yaml")
    scene.write_text((REPOSITORY / "Tests/Browser/shop.yaml").read_text())

    def seen(browser):
        return browser.evaluate(
            "[[...document.querySelectorAll('#pages [aria-current=true]')].map((c) => c.textContent).join(),"
            "['tea', 'pay'].filter((id) => document.querySelector(`[data-id=${id}] .shape`).getClientRects().length)"
            ".join()]")

    with live.bridge_of(folder, scene), live.page(browser, *live.over(folder)):
        browser.wait("document.querySelectorAll('#pages button').length === 2")
        equal(seen(browser), ["menu", "tea"], "what is seen at the start")
        # A button of the scene turns the page.
        browser.touch("touchStart", live.pixel(browser, 1090, 720))
        browser.touch("touchEnd")
        browser.wait("document.querySelector('#pages [aria-current=true]')?.textContent === 'checkout'")
        equal(seen(browser), ["checkout", "pay"], "what is seen after the tap")
        client = live.Client(f"{folder}/events", "scene")
        browser.click("#pages button:first-child")
        record = client.until(lambda r: r["type"] == "scene" and "menu" in r.get("set", {}))[-1]
        equal(record["set"]["menu"], {"hidden": False}, "what the bridge has set")
        browser.wait("document.querySelector('#pages [aria-current=true]')?.textContent === 'menu'")
        equal(seen(browser), ["menu", "tea"], "what is seen after the click")
        # No frames of what is hidden.
        browser.click("#view button[value=inspect]")
        browser.click("#all")
        browser.wait("[...document.querySelectorAll('.overlay text.label')]"
                     ".some((t) => t.textContent.startsWith('tea'))")
        labels = " ".join(browser.texts(".overlay text.label"))
        assert "tea" in labels and "pay" not in labels and "total" not in labels, labels


def check_prototype(browser, folder):
    """A scene is tried without a program: the pages of the tea shop are turned by the page's list and by fingers."""

    def tap(x, y):
        browser.touch("touchStart", live.pixel(browser, x, y))
        browser.touch("touchEnd")

    def wait_for(page):
        browser.wait("[...document.querySelectorAll('#pages [aria-current=true]')].map((c) => c.textContent).join()"
                     f" === '{page}'")

    def wait_for_dialog(count):
        browser.wait(f"document.querySelector('[data-id=sheet] .shape').getClientRects().length === {count}")

    with live.page(browser, "--scene", "Examples/shop.yaml"):
        wait_for("attract")
        tap(640, 400)
        wait_for("menu")
        browser.click("#pages button:nth-child(2)")
        wait_for("checkout")
        tap(190, 730)
        wait_for("menu")
        tap(300, 200)
        wait_for_dialog(1)
        # Nothing behind the dialog gets the tap, which closes it.
        tap(1090, 730)
        wait_for_dialog(0)
        wait_for("menu")
        tap(1090, 730)
        wait_for("checkout")


CHECKS = [check_live_pages, check_prototype, check_zoom, check_look_report, check_look_usage, check_look_live,
          check_look_drawing]
