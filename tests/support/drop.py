#!/usr/bin/env python3
"""Drops files onto a window of X11, as a file manager does (XDND 5): tests/support/drop.py WINDOW FILE...

Exit status 1 where the window does not take them.
"""
import ctypes
import sys
import time
from pathlib import Path

CLIENT_MESSAGE, SELECTION_NOTIFY, SELECTION_REQUEST = 33, 31, 30
REPLACE = 0
WAIT = 20  # seconds
Event = ctypes.c_long * 24  # the union of all events; its members are as wide as a long, or padded to it

x11 = ctypes.CDLL("libX11.so.6")
for name, result, *arguments in (
    ("XOpenDisplay", ctypes.c_void_p, ctypes.c_char_p),
    ("XDefaultRootWindow", ctypes.c_ulong, ctypes.c_void_p),
    ("XInternAtom", ctypes.c_ulong, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int),
    ("XCreateSimpleWindow", ctypes.c_ulong, ctypes.c_void_p, ctypes.c_ulong, *[ctypes.c_int] * 5, ctypes.c_ulong, ctypes.c_ulong),
    ("XSetSelectionOwner", ctypes.c_int, ctypes.c_void_p, ctypes.c_ulong, ctypes.c_ulong, ctypes.c_ulong),
    ("XSendEvent", ctypes.c_int, ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p),
    ("XChangeProperty", ctypes.c_int, ctypes.c_void_p, *[ctypes.c_ulong] * 3, ctypes.c_int, ctypes.c_int, ctypes.c_char_p, ctypes.c_int),
    ("XPending", ctypes.c_int, ctypes.c_void_p),
    ("XNextEvent", ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p),
    ("XFlush", ctypes.c_int, ctypes.c_void_p),
    ("XTranslateCoordinates", ctypes.c_int, ctypes.c_void_p, ctypes.c_ulong, ctypes.c_ulong, ctypes.c_int, ctypes.c_int,
     *[ctypes.c_void_p] * 3),
):
    function = getattr(x11, name)
    function.restype, function.argtypes = result, arguments


class Source:
    def __init__(self, target, files):
        self.display, self.target = x11.XOpenDisplay(None), target
        self.files = "".join(Path(file).resolve().as_uri() + "\r\n" for file in files).encode()
        root = x11.XDefaultRootWindow(self.display)
        self.window = x11.XCreateSimpleWindow(self.display, root, 0, 0, 1, 1, 0, 0, 0)
        self.root = root
        x11.XSetSelectionOwner(self.display, self.atom("XdndSelection"), self.window, 0)

    def atom(self, name):
        return x11.XInternAtom(self.display, name.encode(), 0)

    def post(self, window, *fields):
        x11.XSendEvent(self.display, window, 0, 0, ctypes.byref(Event(*fields)))
        x11.XFlush(self.display)

    def tell(self, message, *values):
        data = [self.window, *values, 0, 0, 0, 0][:5]
        self.post(self.target, CLIENT_MESSAGE, 0, 1, self.display, self.target, self.atom(message), 32, *data)

    # The window that takes the files asks for their names.
    def hand_over(self, event):
        requestor, selection, kind, place, when = event[5:10]
        x11.XChangeProperty(self.display, requestor, place, kind, 8, REPLACE, self.files, len(self.files))
        self.post(requestor, SELECTION_NOTIFY, 0, 1, self.display, requestor, selection, kind, place, when)

    # The window's answer in a message of this name.
    def answer(self, message):
        end, event = time.monotonic() + WAIT, Event()
        while time.monotonic() < end:
            if not x11.XPending(self.display):
                time.sleep(0.01)
                continue
            x11.XNextEvent(self.display, ctypes.byref(event))
            kind = event[0] & 0xFFFFFFFF
            if kind == SELECTION_REQUEST:
                self.hand_over(event)
            elif kind == CLIENT_MESSAGE and event[5] == self.atom(message):
                return list(event[7:12])
        sys.exit(f"drop: the window sends no {message}")

    # Into the middle of a point that is surely inside.
    def place(self):
        x, y, child = ctypes.c_int(), ctypes.c_int(), ctypes.c_ulong()
        x11.XTranslateCoordinates(self.display, self.target, self.root, 200, 200, ctypes.byref(x), ctypes.byref(y),
                                  ctypes.byref(child))
        return x.value << 16 | y.value

    def drop(self):
        self.tell("XdndEnter", 5 << 24, self.atom("text/uri-list"))
        self.tell("XdndPosition", 0, self.place(), 0, self.atom("XdndActionCopy"))
        if not self.answer("XdndStatus")[1] & 1:
            sys.exit("drop: the window takes no files")
        self.tell("XdndDrop", 0, 0)
        self.answer("XdndFinished")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    Source(int(sys.argv[1], 0), sys.argv[2:]).drop()
