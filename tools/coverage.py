#!/usr/bin/env python3
"""Measures how many lines and branches of formats and engine the tests of formats and scene run.

    tools/coverage.py [BUILD] [--files] [--raise]

BUILD (build) is a finished build with tests, made by GCC. The rooms of both layers are compiled once more, with counters
and without optimization, and linked with those tests: four minutes of two cores. A line counts once, however many
templates it is compiled into. Branches that only an exception takes are not counted, as nearly every call has one. Rooms
whose tests want OpenGL are left out. --files lists single files too.

Less than tests/coverage.txt says is a failure. That floor only rises: --raise lifts it to what was measured.
"""

import collections
import concurrent.futures
import json
import math
import os
import shlex
import shutil
import subprocess
import sys

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
FLOOR = os.path.join(ROOT, "tests", "coverage.txt")
LAYERS = ("formats/", "engine/")
WITHOUT = ("engine_gl", "engine_render", "engine_trace", "engine_pvr")
PROGRAMS = ("telepipe_formats_tests", "telepipe_scene_tests")
COUNTED = ["-O0", "--coverage", "-fprofile-abs-path", "-w"]


def in_parallel(function, values):
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(function, values))


def command_of(build, target):
    """The words that make a target, without what goes before and after them."""
    lines = subprocess.run(["ninja", "-C", build, "-t", "commands", "-s", target], capture_output=True, text=True, check=True)
    words = shlex.split(lines.stdout.strip().splitlines()[-1])
    words = words[words.index("&&") + 1 :] if words[0] == ":" else words
    return words[: words.index("&&")] if "&&" in words else words


class Unit:
    """An object of a room: how it was made, and how it is made with counters."""

    def __init__(self, entry, out):
        words = shlex.split(entry["command"])
        launcher = [i for i, word in enumerate(words[:6]) if os.path.basename(word) == "ccache"]
        words = words[launcher[-1] + 1 if launcher else 0 :]
        self.made = words[words.index("-o") + 1]
        self.room = self.made.split("/CMakeFiles/")[-1].split(".dir/")[0].removeprefix("telepipe_")
        self.output = os.path.join(out, self.made)
        words[words.index("-o") + 1] = self.output
        # The precompiled header was made with other options.
        self.words = [word for word in words if word != "-Winvalid-pch" and not word.startswith("-g")] + COUNTED
        self.folder = entry["directory"]

    def compile(self):
        os.makedirs(os.path.dirname(self.output), exist_ok=True)
        return subprocess.run(self.words, cwd=self.folder, capture_output=True, text=True)


def counted_units(build, out):
    with open(os.path.join(build, "compile_commands.json")) as file:
        units = [Unit(entry, out) for entry in json.load(file) if " -c " in entry["command"]]
    units = [unit for unit in units if unit.made.startswith(LAYERS) and not unit.room.startswith(WITHOUT)]
    for unit, done in zip(units, in_parallel(Unit.compile, units)):
        if done.returncode:
            sys.exit(f"{unit.made}: {done.stderr}")
    return units


def run_tests(build, out, units):
    def run(program):
        words = command_of(build, program)
        path = os.path.join(out, program)
        own = [unit.output for unit in units if any(f"libtelepipe_{unit.room}.a" in word for word in words)]
        words[words.index("-o") + 1] = path
        first = next(i for i, word in enumerate(words) if word.endswith(".o"))  # before the rooms' libraries
        subprocess.run(words[:first] + own + words[first:] + ["--coverage"], cwd=build, check=True)
        # Runs without real files, also where there are some: the floor is that of a machine that has none.
        clean = {key: value for key, value in os.environ.items() if key != "TELEPIPE_REAL_DATA"}
        return subprocess.run([path, "--gtest_brief=1"], env=clean, capture_output=True, text=True)

    for program, done in zip(PROGRAMS, in_parallel(run, PROGRAMS)):
        if done.returncode:
            sys.exit(f"{program} fails:\n{done.stdout}{done.stderr}")


def reports(out, units):
    for start in range(0, len(units), 20):
        words = ["gcov", "--json-format", "--stdout", "--branch-probabilities"]
        words += [unit.output for unit in units[start : start + 20]]
        answer = subprocess.run(words, capture_output=True, text=True, check=True, cwd=out)
        yield from (json.loads(line) for line in answer.stdout.splitlines() if line)


def collect(out, units):
    lines = collections.defaultdict(collections.Counter)
    branches = collections.defaultdict(collections.Counter)
    for report in reports(out, units):
        for file in report["files"]:
            name = os.path.relpath(os.path.realpath(file["file"]), ROOT)
            if not name.startswith(LAYERS):
                continue
            for line in file["lines"]:
                lines[name][line["line_number"]] += line["count"]
                for place, branch in enumerate(each for each in line["branches"] if not each["throw"]):
                    branches[name][line["line_number"], place] += branch["count"]
    return lines, branches


def share(counts):
    return 100 * sum(count > 0 for count in counts) / max(1, len(counts))


def table(lines, branches, key):
    groups = collections.defaultdict(lambda: ([], []))
    for name in lines:
        groups[key(name)][0].extend(lines[name].values())
        groups[key(name)][1].extend(branches[name].values())
    for name, (of_lines, of_branches) in sorted(groups.items()):
        print(f"{name:52} {len(of_lines):6} lines {share(of_lines):5.1f} %  "
              f"{len(of_branches):6} branches {share(of_branches):5.1f} %")
    return {"lines": share(of_lines), "branches": share(of_branches)}


def floor():
    with open(FLOOR) as file:
        return {words[0]: float(words[1]) for words in map(str.split, file) if words and words[0] != "#"}


def hold(found, is_raised):
    least = floor()
    low = [f"{what}: {found[what]:.2f} % are run, at least {share:.1f} % must be" for what, share in least.items() if found[what] < share]
    if low:
        sys.exit("\n".join(low))
    if is_raised:
        with open(FLOOR) as file:
            title = file.readline()
        with open(FLOOR, "w") as file:
            file.write(title)
            for what in least:
                file.write(f"{what} {max(least[what], math.floor(found[what] * 10) / 10):.1f}\n")


def main():
    places = [word for word in sys.argv[1:] if not word.startswith("-")]
    build = os.path.abspath(places[0] if places else os.path.join(ROOT, "build"))
    out = os.path.join(build, "coverage")
    shutil.rmtree(out, ignore_errors=True)
    units = counted_units(build, out)
    run_tests(build, out, units)
    lines, branches = collect(out, units)
    if "--files" in sys.argv:
        table(lines, branches, lambda name: name)
    table(lines, branches, os.path.dirname)
    hold(table(lines, branches, lambda name: "all"), "--raise" in sys.argv)


main()
