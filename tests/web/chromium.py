"""A headless Chromium, spoken to over its two pipes, and PNG files as rows of bytes."""
import json
import os
import shutil
import struct
import subprocess
import tempfile
import time
import zlib

# TELEPIPE_ANGLE: the renderer. By default Mesa, as for the program it is compared with: another rasteriser rounds edges
# and chooses smaller textures otherwise.
FLAGS = ["--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--use-gl=angle", "--use-angle=" + os.environ.get("TELEPIPE_ANGLE", "gl-egl"),
         "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--disable-quic", "--no-first-run", "--disable-sync",
         "--disable-background-networking", "--disable-component-update", "--force-device-scale-factor=1",
         "--window-size=1000,700", "--lang=en-US"]


class Chromium:
    def __init__(self):
        program = os.environ.get("TELEPIPE_BROWSER") or shutil.which("chromium") or shutil.which("google-chrome")
        if not program:
            raise FileNotFoundError("no Chromium or Chrome is installed (tools/setup.sh --web)")
        self.folder = tempfile.mkdtemp()
        to_browser, self.write_end = os.pipe()
        self.read_end, from_browser = os.pipe()

        def pipes():  # those that the browser reads and writes are 3 and 4
            lift = [os.dup(end) for end in (to_browser, from_browser, to_browser, from_browser)][2:]
            os.dup2(lift[0], 3)
            os.dup2(lift[1], 4)

        self.process = subprocess.Popen([program, *FLAGS, f"--user-data-dir={self.folder}", "about:blank"],
                                        preexec_fn=pipes, close_fds=False, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.rest, self.number, self.session = b"", 0, None
        self.requests, self.complaints = [], []
        page = next(target for target in self.send("Target.getTargets")["targetInfos"] if target["type"] == "page")
        self.session = self.send("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.send(domain + ".enable")

    def close(self):
        try:
            self.session = None
            self.send("Browser.close")
        except (OSError, EOFError):
            pass
        self.process.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _read(self):
        while b"\0" not in self.rest:
            more = os.read(self.read_end, 1 << 20)
            if not more:
                raise EOFError("the browser has ended")
            self.rest += more
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def _take(self, message):
        method, values = message.get("method"), message.get("params", {})
        if method == "Network.requestWillBeSent":
            self.requests.append(values["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            details = values["exceptionDetails"]
            self.complaints.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded" and values["entry"]["level"] == "error":
            self.complaints.append(values["entry"]["text"])
        elif method == "Runtime.consoleAPICalled" and values["type"] in ("error", "warning"):
            self.complaints.append(" ".join(str(each.get("value", each)) for each in values["args"]))

    def send(self, method, **values):
        self.number += 1
        call = {"id": self.number, "method": method, "params": values}
        if self.session:
            call["sessionId"] = self.session
        os.write(self.write_end, json.dumps(call).encode() + b"\0")
        while True:
            message = self._read()
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            self._take(message)

    def evaluate(self, expression):
        answer = self.send("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def until(self, expression, seconds=60):
        end = time.monotonic() + seconds
        while not (value := self.evaluate(expression)):
            if time.monotonic() > end:
                raise TimeoutError(f"{expression} did not come true; complaints: {self.complaints}")
            time.sleep(0.1)
        return value

    def key(self, code, seconds):
        self.send("Input.dispatchKeyEvent", type="rawKeyDown", code=code, key=code[-1].lower())
        time.sleep(seconds)
        self.send("Input.dispatchKeyEvent", type="keyUp", code=code, key=code[-1].lower())


def pixels(png):
    """(width, height, channels, bytes) of a PNG of eight bits a channel without interlacing."""
    at, data, head = 8, b"", None
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        if kind == b"IHDR":
            head = struct.unpack(">IIBBBBB", png[at + 8:at + 21])
        if kind == b"IDAT":
            data += png[at + 8:at + 8 + length]
        at += 12 + length
    width, height, bits, color, _, _, interlaced = head
    assert bits == 8 and interlaced == 0 and color in (2, 6), head
    channels = 3 if color == 2 else 4
    raw, row, rows = zlib.decompress(data), bytearray(width * channels), []
    for y in range(height):
        start = y * (width * channels + 1)
        above, row = row, bytearray(raw[start + 1:start + 1 + width * channels])
        unfilter(raw[start], row, above, channels)
        rows.append(bytes(row))
    return width, height, channels, b"".join(rows)


def unfilter(kind, row, above, step):
    for i in range(len(row)) if kind else ():
        left = row[i - step] if i >= step else 0
        up, corner = above[i], above[i - step] if i >= step else 0
        if kind == 1:
            row[i] = (row[i] + left) & 255
        elif kind == 2:
            row[i] = (row[i] + up) & 255
        elif kind == 3:
            row[i] = (row[i] + (left + up) // 2) & 255
        else:
            guess = left + up - corner
            by = (abs(guess - left), abs(guess - up), abs(guess - corner))
            row[i] = (row[i] + (left if by[0] <= by[1] and by[0] <= by[2] else up if by[1] <= by[2] else corner)) & 255


def apart(first, second, beyond):
    """The largest difference of a channel, and the pixels that differ by more than so many levels."""
    a, b = pixels(first), pixels(second)
    assert a[:2] == b[:2], f"{a[0]} x {a[1]} against {b[0]} x {b[1]}"
    colors = [[picture[3][channel::picture[2]] for channel in range(3)] for picture in (a, b)]
    most, over = 0, bytearray(a[0] * a[1])
    for one, other in zip(*colors):
        for i, (p, q) in enumerate(zip(one, other)):
            if p != q:
                most = max(most, abs(p - q))
                over[i] |= abs(p - q) > beyond
    return most, sum(over)
