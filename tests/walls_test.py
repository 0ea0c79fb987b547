#!/usr/bin/env python3
"""Breaks the list of rooms, one line at a time, and looks whether tools/walls.py finds it.

    tests/walls_test.py build/rooms.txt
"""
import subprocess
import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
sys.path.append(str(TOP / "tools"))
sys.dont_write_bytecode = True  # among the sources
from walls import House  # noqa: E402

ROOMS = Path(sys.argv[1]).read_text()


def broken(room, uses, private_uses):
    lines = [line.split("|") for line in ROOMS.splitlines()]
    for fields in lines:
        if fields[0] == room:
            fields[2:4] = uses(fields[2].split()), private_uses(fields[3].split())
            fields[2:4] = " ".join(fields[2]), " ".join(fields[3])
    return "\n".join("|".join(fields) for fields in lines) + "\n"


# What a house with this list of rooms has against it.
def mistakes_of(file):
    house = House(file, TOP)
    house.check_rooms()
    return 1 if house.mistakes else 0, "\n".join(house.mistakes)


# The same, as the program says it: that takes as long as all the others.
def said_of(file):
    run = subprocess.run([sys.executable, TOP / "tools/walls.py", file, TOP], capture_output=True, text=True)
    return run.returncode, run.stdout


def same(names):
    return names


def expect(words, room, uses=same, private_uses=same, ask=mistakes_of):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "rooms.txt"
        file.write_text(broken(room, uses, private_uses))
        code, text = ask(file)
    good = (code == 1 and words in text) if words else (code == 0 and not text)
    if not good:
        sys.exit(f"{room}: expected {words!r}, exit status {code}:\n{text[:2000]}")


expect("", "formats/xj")
for ask in (mistakes_of, said_of):
    expect("formats/ninja does not name formats/xj", "formats/ninja", lambda names: [n for n in names if n != "formats/xj"], ask=ask)
expect("formats/xj includes nothing of formats/rel", "formats/xj", lambda names: names + ["formats/rel"])
expect("tools/json does not name tools/text", "tools/json", private_uses=lambda names: [])
# What only sources may include is in a header.
expect("engine/trace does not name engine/chip", "engine/trace", lambda names: [n for n in names if n != "engine/chip"],
       lambda names: names + ["engine/chip"])
expect("the rooms use each other", "formats/bytes", lambda names: names + ["formats/record"])
