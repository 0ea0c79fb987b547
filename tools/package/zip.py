#!/usr/bin/env python3
"""Packs a folder so that the same files give the same bytes: tools/package/zip.py FOLDER OUT.zip

Names stand in order, times are SOURCE_DATE_EPOCH's (of the last commit), and nothing of this machine goes along.
"""
import os
import sys
import time
import zipfile
from pathlib import Path

EARLIEST = 315532800  # 1980, the first year that a .zip can say


def entry(name, seconds):
    info = zipfile.ZipInfo(name, time.gmtime(seconds)[:6])
    info.compress_type = zipfile.ZIP_DEFLATED
    info.create_system = 3  # names are UTF-8
    info.external_attr = 0o644 << 16
    return info


def pack(folder, target):
    seconds = max(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), EARLIEST)
    with zipfile.ZipFile(target, "w") as archive:
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            name = file.relative_to(folder.parent).as_posix()
            archive.writestr(entry(name, seconds), file.read_bytes(), compresslevel=9)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    pack(Path(sys.argv[1]).resolve(), Path(sys.argv[2]))
