#!/usr/bin/env python3
"""The page in a headless Chromium, held against the program of this system: tests/web/web.py BUILD-WEB/web TELEPIPE

Real stages are dropped into it where TELEPIPE_REAL_DATA is set; TELEPIPE_SCREENSHOTS keeps the pictures.
"""
import base64
import functools
import gzip
import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading
import zipfile
from pathlib import Path
from urllib.parse import quote

from chromium import Chromium, apart

MOST_APART = 2  # levels of a channel
# One pixel in so many of a real stage may differ by more: the last bits of sines come from another library in the
# browser, and move an edge that ends right at a pixel's centre.
ONE_PIXEL_IN = 10_000
MOST_BYTES = 3_000_000  # compressed
SIZE = (640, 360)
failures = []


def expect(good, what):
    print(("ok      " if good else "FAILED  ") + what, flush=True)
    if not good:
        failures.append(what)


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def served(folder):
    Handler.extensions_map = {**Handler.extensions_map, ".wasm": "application/wasm", ".js": "text/javascript"}
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


class Page:
    def __init__(self, browser, address):
        self.browser, self.address = browser, address

    def load(self, record):
        self.browser.send("Page.navigate", url="about:blank")
        self.browser.send("Page.navigate", url=self.address + "#" + quote(json.dumps(record)))
        # A frame has come, and the canvas has the size that pictures are compared in.
        self.browser.until("document.readyState === 'complete' && !!window.telepipe && !!telepipe.facts().title", 120)
        style = f"position:fixed;left:0;top:0;width:{SIZE[0]}px;height:{SIZE[1]}px"
        self.browser.evaluate(f"telepipe.canvas.style.cssText = '{style}'")
        self.browser.until(f"telepipe.canvas.width === {SIZE[0]}")
        self.browser.evaluate("telepipe.start()")
        self.settle()

    def settle(self):
        self.browser.until("(async () => { const before = JSON.stringify(telepipe.record()); await new Promise(good =>"
                           " setTimeout(good, 400)); return before === JSON.stringify(telepipe.record()); })()", 120)
        # and what it says has been drawn, however long that takes
        self.browser.evaluate("new Promise(good => requestAnimationFrame(() => requestAnimationFrame(() => good(1))))")

    def canvas(self):
        return base64.b64decode(self.browser.evaluate("telepipe.canvas.toDataURL('image/png').split(',')[1]"))

    def picture(self):
        return base64.b64decode(self.browser.evaluate(
            f"(() => {{ let text = ''; for (const byte of telepipe.picture({SIZE[0]}, {SIZE[1]})) "
            "text += String.fromCharCode(byte); return btoa(text); })()"))

    def drop(self, files):
        """Files of this machine, dropped onto the page as somebody does it."""
        packed = {name: base64.b64encode(Path(path).read_bytes()).decode() for name, path in files.items()}
        self.browser.evaluate(
            "(() => { const dropped = new DataTransfer(); for (const [name, text] of Object.entries("
            + json.dumps(packed) + ")) dropped.items.add(new File([Uint8Array.from(atob(text), c => c.charCodeAt(0))], "
            "name)); window.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, cancelable: true })); })()")


def shot(program, folder, *arguments):
    output = Path(folder) / "desktop.png"
    subprocess.run([program, "shot", *arguments, "-o", output, "--size", f"{SIZE[0]}x{SIZE[1]}"], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return output.read_bytes()


def keep(name, png):
    if folder := os.environ.get("TELEPIPE_SCREENSHOTS"):
        Path(folder, f"web_{name}.png").write_bytes(png)


def compare(name, ours, desktop, spared=0):
    keep(name, ours)
    keep(name + "_desktop", desktop)
    most, over = apart(ours, desktop, MOST_APART)
    expect(over <= spared, f"{name}: {most} levels apart at most, {over} pixels by more than {MOST_APART}")


def check_size(folder):
    total = sum(len(gzip.compress(path.read_bytes(), 9)) for path in folder.iterdir() if path.is_file())
    expect(total < MOST_BYTES, f"the page has {total / 1e6:.2f} MB compressed")


def check_first_picture(browser, address):
    browser.send("Page.navigate", url=address)
    browser.until("performance.getEntriesByName('telepipe-shown').length > 0", 120)
    seconds = browser.evaluate("performance.getEntriesByName('telepipe-first-frame')[0]?.startTime ?? 0") / 1000
    print(f"        first picture after {seconds:.2f} s, load {os.getloadavg()[0]:.1f}")
    expect(seconds > 0, "the page says when the first picture stood")


def check_demo(page, program, folder):
    page.load({"time": 0})
    desktop = shot(program, folder, "--time", "0")
    compare("demo", page.canvas(), desktop)
    png = page.picture()
    compare("demo_saved", png, desktop)
    saved = Path(folder) / "saved.png"
    saved.write_bytes(png)
    again = shot(program, folder, saved)
    compare("demo_made_again", png, again)  # the record in it says all


def check_archive(page, program, folder):
    """The demo's files in a .zip: its stages are listed, and the first is shown with its textures."""
    demo, archive = Path(folder, "demo"), Path(folder, "demo.zip")
    subprocess.run([program, "demo", demo], check=True, stdout=subprocess.DEVNULL)
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(demo.glob("*.*")):
            packed.write(path, "stages/" + path.name)
    page.load({"time": 0})
    page.drop({"demo.zip": archive})
    page.browser.until("document.title.includes('map_demo01n.rel')", 120)
    page.browser.evaluate("telepipe.take({time: 0})")
    page.settle()
    listed = page.browser.evaluate("[...document.getElementById('stages').options].map(each => each.text)")
    expect(listed[:1] == ["demo.zip/stages/map_demo01n.rel"] and "demo.zip/stages/sundial.nj" in listed, f"an archive: {listed}")
    compare("archive", page.canvas(), shot(program, folder, "--time", "0", demo / "map_demo01n.rel"))


def check_words(page):
    words = page.browser.evaluate("Object.values(telepipeWords).map(each => [Object.keys(each), Object.keys(each.modes), "
                                  "Object.keys(each.orders)])")
    expect(len(words) == 2 and words[0] == words[1], "every word is there in both languages")


def check_keys(page):
    browser = page.browser
    before = page.browser.evaluate("telepipe.record().camera")
    browser.evaluate("telepipe.canvas.focus()")
    browser.key("KeyW", 0.4)
    page.settle()
    moved = browser.evaluate("telepipe.record().camera")
    expect(moved["position"] != before["position"] and moved.get("yaw") == before.get("yaw"), "W moves the camera")
    for kind, x, buttons in (("mousePressed", 300, 1), ("mouseMoved", 340, 1), ("mouseReleased", 340, 0)):
        browser.send("Input.dispatchMouseEvent", type=kind, x=x, y=200, button="left", buttons=buttons, clickCount=1)
    page.settle()
    turned = browser.evaluate("telepipe.record().camera")
    expect(turned.get("yaw") != moved.get("yaw") and turned["position"] == moved["position"], "a drag looks around")
    browser.until("location.hash.length > 1")
    browser.until("decodeURIComponent(location.hash.slice(1)) === JSON.stringify(telepipe.record())")
    link = browser.evaluate("location.href")
    browser.send("Page.navigate", url="about:blank")
    browser.send("Page.navigate", url=link)
    browser.until("!!window.telepipe && !!telepipe.facts().title", 120)
    page.settle()
    expect(browser.evaluate("telepipe.record().camera") == turned, "the address leads to the same view")


def check_mishaps(page):
    """What cannot be shown is told, and what is shown stays."""
    browser, note = page.browser, "document.getElementById('note').textContent"
    page.load({"time": 0})
    browser.evaluate("(() => { const dropped = new DataTransfer(); dropped.items.add(new File(['words'], 'notes.txt')); "
                     "window.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, cancelable: true })); })()")
    expect(browser.until(f"{note}.includes('No stage or model') && telepipe.facts().title.includes('map_demo01')"),
           "a file of another kind is told")
    browser.evaluate("telepipeFiles([{ webkitGetAsEntry: () => ({ isFile: true, name: 'large.iso', file: good => good("
                     "{ arrayBuffer: () => Promise.reject(new Error('too large')) }) }) }]).catch(error => window.told = error.message)")
    expect(browser.until("window.told") == "large.iso: too large", "a file that the browser cannot read is named")
    browser.evaluate("telepipe.canvas.getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()")
    expect(browser.until(f"{note}.includes('Load the page again')"), "a lost driver is told")


def check_real(page, program, folder, real):
    stages = {"bb/map_forest01": ["n.rel", ".xvm"], "v2/map_forest01": ["n.rel", "d.rel", ".xvm"],
              "v2/map_lobbyRed": ["n.rel", "d.rel", ".xvm"]}
    for stage, ends in stages.items():
        files = {Path(stage).name + end: real / (stage + end) for end in ends if (real / (stage + end)).exists()}
        page.load({"time": 0})
        page.drop(files)
        page.browser.until(f"telepipe.facts().sections > 0 && "
                           f"document.title.includes('{Path(stage).name}')", 120)
        page.browser.evaluate("telepipe.take({time: 0})")
        page.settle()
        compare(stage.replace("/", "_"), page.canvas(), shot(program, folder, "--time", "0", real / (stage + "n.rel")),
                SIZE[0] * SIZE[1] // ONE_PIXEL_IN)


def main():
    folder, program = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    check_size(folder)
    try:
        browser = Chromium()
    except FileNotFoundError as missing:
        sys.exit(f"web: {missing}")
    server = served(folder)
    address = f"http://127.0.0.1:{server.server_address[1]}/index.html"
    try:
        with tempfile.TemporaryDirectory() as scratch:
            check_first_picture(browser, address)
            page = Page(browser, address)
            check_demo(page, program, scratch)
            check_archive(page, program, scratch)
            check_words(page)
            check_keys(page)
            check_mishaps(page)
            if real := os.environ.get("TELEPIPE_REAL_DATA"):
                check_real(page, program, scratch, Path(real))
        own = {address.rsplit("/", 1)[0] + "/" + path.name for path in folder.iterdir()}
        strange = [url for url in browser.requests
                   if url.split("#")[0] not in own and not url.startswith(("about:", "data:", "blob:"))]
        expect(not strange, f"nothing is asked of the network but the page itself {strange or ''}")
        expect(not browser.complaints, f"the browser does not complain {browser.complaints or ''}")
    finally:
        browser.close()
    sys.exit(f"web: {len(failures)} failed" if failures else 0)


if __name__ == "__main__":
    main()
