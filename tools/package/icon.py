#!/usr/bin/env python3
"""Packs the icon that the program draws of itself into one file for Windows: tools/package/icon.py build/telepipe OUT.ico

The packed file stands in tools/package/telepipe.ico, since a program for another system cannot be run while it is built.
"""
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

SIDES = (16, 24, 32, 48, 64, 256)


def drawn(program, side):
    with tempfile.TemporaryDirectory() as folder:
        picture = Path(folder) / "icon.png"
        subprocess.run([program, "manual", "--as", "icon", "--side", str(side), "-o", picture], check=True,
                       stdout=subprocess.DEVNULL)
        return picture.read_bytes()


# 0 u16 0, 2 u16 1 (an icon), 4 u16 pictures; each: u8 width, u8 height (256 as 0), u8 colours, u8 0, u16 planes, u16 bits,
# u32 bytes, u32 offset. The pictures are PNG files as they are.
def packed(pictures):
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    start = len(head) + 16 * len(pictures)
    for side, picture in pictures:
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), start + len(body))
        body += picture
    return head + body


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    Path(sys.argv[2]).write_bytes(packed([(side, drawn(sys.argv[1], side)) for side in SIDES]))
