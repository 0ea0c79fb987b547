#!/usr/bin/env python3
"""Breaks files in many ways and has every command read each of them: broken.py FOLDER [COUNT] [options].

FOLDER holds good files, as from a disc of the game; COUNT (1000) broken copies of them are made, the same ones for one
--seed. Bytes are changed, pieces doubled, moved, lost or taken from another file, ends cut off, words made huge. Each copy
goes through every command that takes a file. A run must end by itself, in time, with 0, 1 or 2, say nothing of a
sanitizer, and take no more memory than what --memory allows. Whatever does not is told, and its file kept.

  --seed N         other broken copies (1)
  --program FILE   what runs the commands (build/telepipe_command_server, of the target of that name)
  --jobs N         at the same time (all cores)
  --keep DIR       where files are kept on which a command failed (broken-files)
  --drawn N        each Nth file is also drawn, which takes longer (25; 0: none)
  --seconds N      end after so long, whatever COUNT says
  --memory MIB     most memory of a run besides 96 bytes for each of the file's (1200: of what is unpacked and drawn)
"""

import argparse
import collections
import concurrent.futures
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

MOST_BYTES = 4 << 20  # of a good file; larger ones behave as smaller ones do, only slower

# {f}: the broken file, {g}: the good one, {o}: a name in a folder of its own.
READING = [
    "info {f}", "info --json {f}", "dump {f}", "check {f}", "check --roundtrip {f}", "coverage {f}", "steps {f}",
    "materials {f}", "list --all {f}", "library .", "find {f} --list translucent", "lost {f}", "diff {g} {f}",
    "set {f} --list", "merge {f}", "merge --sum {f}",
]
WRITING = [
    "rewrite {f} -o {o}", "export {f} -o {o}.glb", "convert {f} {o}.nja", "convert {f} {o}.nj", "texture {f} -o {o}",
    "extract --all {f} -o {o}", "encode {f} -o {o}.pvr", "compress {f} -o {o}", "decompress {f} -o {o}",
    "encrypt {f} -o {o}", "decrypt {f} -o {o}", "pack . --as afs -o {o}", "pack . --like {f} -o {o}",
    "patch make {g} {f} -o {o}", "patch apply {g} {f} -o {o}", "texture put {f} 0={g} -o {o}", "build {f} --base {g} -o {o}",
    "set {f} NJS_CNK_OBJECT[0].pos.x=1 -o {o}",
]
DRAWING = [
    "shot {f} --size 32x32 -o {o}.png", "plan {f} --size 64x64 -o {o}.png", "pixel {f} 8,8 --size 16x16",
    "sheet {f} --size 16x16 --frames 2 -o {o}", "shots {f} -o {o}", "gallery . -o {o}", "shot {g} --textures {f} --size 16x16 -o {o}.png",
    "shot {g} --bookmarks {f} --bookmark x --size 16x16 -o {o}.png", "shot {g} --fog-file {f} --size 16x16 -o {o}.png",
]
EDGES = [b"\x00\x00\x00\x00", b"\xff\xff\xff\xff", b"\xff\xff\xff\x7f", b"\x00\x00\x00\x80", b"\x00\x00\xc0\x7f", b"\xff\xff", b"\x00"]


def good_files(folder):
    files = []
    for place, _, names in os.walk(folder):
        files += [os.path.join(place, name) for name in names]
    return sorted(path for path in files if os.path.isfile(path) and 0 < os.path.getsize(path) <= MOST_BYTES)


def broken(data, other, rng):
    data = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 3, 6])):
        if not data:
            break
        at, length = rng.randrange(len(data)), 1 + rng.randrange(min(64, len(data)))
        way = rng.randrange(9)
        if way == 0:
            del data[at:]
        elif way == 1:
            del data[at : at + length]
        elif way == 2:
            data[at:at] = data[at : at + length]
        elif way == 3:
            start = rng.randrange(len(other))
            data[at : at + length] = other[start : start + length]
        elif way in (4, 5):  # counts and pointers are words
            edge = rng.choice(EDGES)
            data[at // 4 * 4 : at // 4 * 4 + len(edge)] = edge
        elif way == 6:
            word = int.from_bytes(data[at // 4 * 4 : at // 4 * 4 + 4].ljust(4, b"\0"), "little") + rng.choice([-4, -1, 1, 4, 32])
            data[at // 4 * 4 : at // 4 * 4 + 4] = (word & 0xFFFFFFFF).to_bytes(4, "little")
        else:
            data[at] = rng.randrange(256)
    return bytes(data)


class Server:
    """Runs command lines in forks of one process (tests/fuzz/CommandServer.cpp)."""

    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def run(self, words, folder):
        """Its exit code (less than 0: the signal that ended it), the most memory it took, and what it said."""
        self.process.stdin.write(b"".join(os.fsencode(word) + b"\0" for word in [folder, *words, ""]))
        self.process.stdin.flush()
        status, kib, length = map(int, self.process.stdout.readline().split())
        return os.waitstatus_to_exitcode(status), kib * 1024, self.process.stdout.read(length)


def verdict(code, memory, said, most):
    """What was wrong with a run, if anything."""
    if code == -signal.SIGXCPU:
        return "took more than a minute of the processor's time"
    if code == -signal.SIGALRM:
        return "waited for half an hour"
    if code not in (0, 1, 2):
        return f"ended with {code}: {said[-300:]!r}"
    if b"runtime error:" in said or b"Sanitizer" in said:
        return f"a sanitizer: {said[-600:]!r}"
    if memory > most:
        return f"took {memory >> 20} MiB"
    return None


server = None  # one for each process of the pool


def start_server(program):
    global server
    server = Server(program)


def through_all(job):
    options, files, number = job
    rng = random.Random(f"{options.seed}-{number}")
    source = rng.choice(files)
    with open(source, "rb") as file, open(rng.choice(files), "rb") as other:
        data = broken(file.read(), other.read(), rng)
    lines = READING + WRITING + (DRAWING if options.drawn and number % options.drawn == 0 else [])
    codes, failures = collections.Counter(), []
    most = (options.memory << 20) + 96 * (len(data) + os.path.getsize(source))
    with tempfile.TemporaryDirectory(prefix="telepipe-broken-") as folder:
        name = os.path.basename(source)
        with open(os.path.join(folder, name), "wb") as file:
            file.write(data)
        for line in lines:
            out = tempfile.mkdtemp()
            words = [word.format(f=name, g=os.path.abspath(source), o=os.path.join(out, "o")) for word in line.split(" ")]
            code, memory, said = server.run(words, folder)
            wrong = verdict(code, memory, said, most)
            shutil.rmtree(out, ignore_errors=True)
            codes[code] += 1
            if wrong:
                kept = os.path.join(options.keep, f"{options.seed}-{number}-{name}")
                os.makedirs(options.keep, exist_ok=True)
                shutil.copyfile(os.path.join(folder, name), kept)
                failures.append(f"{line.format(f=kept, g=source, o='OUT')}: {wrong}")
    return codes, failures


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("folder")
    parser.add_argument("count", nargs="?", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--program", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "build", "telepipe_command_server"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--keep", default="broken-files")
    parser.add_argument("--drawn", type=int, default=25)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--memory", type=int, default=1200)
    options = parser.parse_args()
    options.program = os.path.abspath(options.program)
    options.keep = os.path.abspath(options.keep)
    files = good_files(options.folder)
    if not files:
        sys.exit(f"{options.folder}: no files of at most {MOST_BYTES} bytes")
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.environ.update(LP_NUM_THREADS="1", HOME=tempfile.gettempdir())
    end = time.monotonic() + options.seconds
    codes, failures, done = collections.Counter(), [], 0
    with concurrent.futures.ProcessPoolExecutor(options.jobs, initializer=start_server, initargs=(options.program,)) as pool:
        for start in range(0, options.count, 64 * options.jobs):
            if time.monotonic() > end:
                break
            jobs = [(options, files, n) for n in range(start, min(options.count, start + 64 * options.jobs))]
            for of_one, wrong in pool.map(through_all, jobs, chunksize=4):
                codes += of_one
                failures += wrong
                done += 1
                for each in wrong:
                    print(each, flush=True)
    ends = ", ".join(f"{count} ended with {code}" for code, count in sorted(codes.items(), key=str))
    print(f"{done} broken files of {len(files)} good ones, {sum(codes.values())} runs: {ends}; {len(failures)} failures")
    sys.exit(bool(failures))


main()
