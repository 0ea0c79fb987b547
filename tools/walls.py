#!/usr/bin/env python3
"""Holds every include against the link lines: a room includes what its telepipe_room(...) line names, and names no more.

    tools/walls.py build/rooms.txt [top of the project]

Headers of one system alone stand in files that bear its name, *Posix.cpp and *Windows.cpp, and those in the two rooms
that know systems: tools/disk and engine/gl.
A room includes itself, what it USES and, from sources alone, what it PRIVATE_USES. Libraries are handed on by those whom it
USES. What a header brings along, and in a build folder what a room calls, has to be behind a room that is named. Says each include that no line allows, and the line to change;
exit status 1 when there is one. What
prints, opens files or escapes markup past tools/disk and tools/text is said likewise.
"""
import re
import shutil
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

# Headers that only POSIX or Windows has, and the files that may include them.
SYSTEM_HEADERS = re.compile(
    r"(csignal|sys/.*|(unistd|fcntl|dirent|dlfcn|spawn|pthread|signal|poll|pwd|termios|glob|fnmatch|ftw|semaphore|syslog"
    r"|strings|windows|io|share|shlobj|shellapi|shobjidl|commdlg|direct|process|winerror)\.h)"
)
SYSTEM_FILES = re.compile(r"(tools/disk|engine/gl)/.*(Posix|Windows)\.(cpp|h)$")
# The libraries that headers belong to. Headers that are not named here may be included by all.
LIBRARY_HEADERS = [
    (r"glm/", {"glm::glm"}),
    (r"fmt/", {"fmt::fmt", "fmt::fmt-header-only"}),
    (r"glad/", {"glad::glad"}),
    (r"GLFW/", {"glfw"}),
    (r"imgui", {"telepipe_imgui"}),
    (r"(GL|GLES\d?|EGL|X11)/", set()),
    (r"spdlog/", {"spdlog::spdlog", "spdlog::spdlog_header_only"}),
    (r"CLI/", {"CLI11::CLI11"}),
    (r"nlohmann/", {"nlohmann_json::nlohmann_json"}),
    (r"png\.h", {"PNG::PNG"}),
    (r"zlib\.h", {"PNG::PNG", "ZLIB::ZLIB"}),
    (r"lzma\.h", {"LibLZMA::LibLZMA"}),
    (r"zstd\.h", {"PkgConfig::telepipe_zstd"}),
]
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]')
PROJECT = re.compile(r"(formats|engine|tools)/")
# The library of the compiler for browsers is older. Functions that it lacks, and the rooms behind the page use, are our
# own.
RANGES = re.compile(r"std::ranges::(\w+)\(")
RANGES_IT_HAS = {"begin", "end", "size", "empty", "data", "greater", "less"}
RANGES_OF_OURS = "tools/web/library/RangeAlgorithms.h"
# A message keeps characters by their address: those of an exception, or of a string, are gone before it is shown.
MESSAGE = re.compile(r"\b(?:ParseError|FileError|FieldError|PlanError|WrongRequest|MessageError|Refused|Message|fail|failFile|failRequest)\s*[({][^;]*;")
GONE = re.compile(r"(?<!std::string\()(?<![\w.>-])[\w.>-]+\.(?:what|c_str)\(\)")
# Calls that reach people and disks past the functions that are there for it, and the files that may make them.
WAYS_OUT = [
    (
        r"\bf?printf\(|\bf?puts\(|\bputchar\(|std::c(out|err|log)\b|\bstd(out|err)\b",
        (
            "tools/disk/Print.cpp",
            "tools/disk/Report.cpp",
            "tools/disk/system/ConsoleWindows.cpp",
            "tools/disk/system/OpenFilePosix.cpp",
            "tools/disk/system/PlatformWindows.cpp",
        ),
    ),
    # Files are opened in one place, which holds those that are read.
    (
        r"\bopen\(\w+\.c_str\(\)|fopen\(|fdopen\(|openat\(|std::[io]?fstream|CreateFileW\(",
        ("tools/disk/system/", "tools/disk/output/NewFile", "tools/disk/output/FolderHold"),
    ),
    (r"\bFILE\*|stbi_", ("tools/disk/",)),
    (r"&(lt|gt|amp|quot);", ("tools/text/Markup.cpp",)),
    (
        r"create_director|fs::rename|filesystem::rename|fs::remove|filesystem::remove|copy_file",
        ("tools/disk/", "tools/window/settings/"),
    ),
]


# The symbols that a library defines for others, and those that it needs. Nothing where it is not built, or where nm is
# missing.
def symbols_of(library):
    if not library or not shutil.which("nm"):
        return set(), set()
    lines = subprocess.run(["nm", "-gC", library], capture_output=True, text=True).stdout.splitlines()
    symbols = [(line[17:18], line[19:]) for line in lines if len(line) > 19]
    return {name for kind, name in symbols if kind in "TDBR"}, {name for kind, name in symbols if kind == "U"}


# The libraries that a header belongs to; None for those that anybody may include.
@lru_cache(maxsize=None)
def owners_of(header):
    return next((owners for prefix, owners in LIBRARY_HEADERS if re.match(prefix, header)), None)


@lru_cache(maxsize=None)
def includes_of(top, file):
    path = top / file
    if not path.is_file():
        return []
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    found = ((number, INCLUDE.match(line)) for number, line in enumerate(lines, 1))
    return [(number, match.group(1)) for number, match in found if match]


class Room:
    def __init__(self, line):
        fields = line.rstrip("\n").split("|")
        self.path, self.made_in = fields[:2]
        self.uses, self.private_uses, self.libs, self.private_libs, self.folders = (f.split() for f in fields[2:])


class House:
    def __init__(self, rooms_file, top):
        self.top = top
        rooms = [Room(line) for line in rooms_file.read_text().splitlines() if line and not line.startswith("#")]
        self.rooms = {room.path: room for room in rooms}
        self.room_of = {path: path for path in self.rooms}
        self.room_of.update({f"{room.path}/{folder}": room.path for room in rooms for folder in room.folders})
        self.mistakes = []
        self.included = {}  # by room: the rooms whose headers it includes

    # The rooms and libraries that a room hands on to those who use it.
    @lru_cache(maxsize=None)
    def passed_on(self, path):
        room = self.rooms[path]
        rooms, libs = {path}, set(room.libs)
        for neighbour in room.uses:
            more_rooms, more_libs = self.passed_on(neighbour)
            rooms |= more_rooms
            libs |= more_libs
        return rooms, libs

    @lru_cache(maxsize=None)
    def allowed(self, path):
        room = self.rooms[path]
        rooms, libs = (set(part) for part in self.passed_on(path))
        libs |= set(room.private_libs)
        for neighbour in room.private_uses:
            more_rooms, more_libs = self.passed_on(neighbour)
            rooms |= more_rooms
            libs |= more_libs
        return rooms, libs

    def includes(self, file):
        return includes_of(self.top, file)

    # Every header that a header brings along, with the one that includes it.
    @lru_cache(maxsize=None)
    def brings(self, header):
        seen, pending = {}, [header]
        while pending:
            file = pending.pop()
            for _, name in self.includes(file):
                if name not in seen:
                    seen[name] = file
                    pending.append(name)
        return seen

    # The rooms that a file of a room may include.
    def named(self, path, file):
        room = self.rooms[path]
        return {path, *room.uses, *(room.private_uses if file.endswith(".cpp") else [])}

    # Why the room may not see this header; None when it may.
    def objection(self, path, header, may=None):
        rooms, libs = self.allowed(path)
        rooms = rooms if may is None else may
        if PROJECT.match(header):
            folder = self.room_of.get(header.rpartition("/")[0])
            if not folder:
                return f"{header.rpartition('/')[0]} is no room"
            return None if folder in rooms else f"{path} does not name {folder}"
        owners = owners_of(header)
        if owners is None or owners & libs:
            return None
        return f"{path} may not use {' or '.join(sorted(owners)) or header}"

    def link_line(self, path):
        made_in = self.rooms[path].made_in
        for number, line in enumerate((self.top / made_in).read_text().splitlines(), 1):
            if re.search(rf"telepipe_room\(\s*{re.escape(path)}[\s)]", line):
                return f"{made_in}:{number}: {line.strip()}"
        return made_in

    def report(self, file, number, header, why, path):
        self.mistakes.append(f'{file}:{number}: #include "{header}": {why}\n    {self.link_line(path)}')

    def check_file(self, file, path):
        direct = {name for _, name in self.includes(file)}
        may = self.named(path, file)
        for number, header in self.includes(file):
            self.included.setdefault(path, set()).add(self.room_of.get(header.rpartition("/")[0]))
            why = self.objection(path, header, may)
            if SYSTEM_HEADERS.fullmatch(header) and not SYSTEM_FILES.search(file):
                why = "one system alone has it; it belongs into tools/disk or engine/gl, in a file named after that system"
            if why:
                self.report(file, number, header, why, path)
                continue
            for further, through in self.brings(header).items():
                why = None if further in direct else self.objection(path, further)
                owner = self.room_of.get(through.rpartition("/")[0])
                if why and not (owner and self.objection(owner, further)):
                    self.report(file, number, header, f"brings {further} (by {through}), and {why}", path)

    def check_links(self):
        for room in self.rooms.values():
            for neighbour in room.uses + room.private_uses:
                if neighbour not in self.rooms:
                    self.mistakes.append(f"{self.link_line(room.path)}: {neighbour} is no room")
        if not self.mistakes:
            free = set()
            for path in self.rooms:
                self.check_cycles(path, [], free)

    # free: the rooms that no ring goes through; each is gone through once.
    def check_cycles(self, path, way, free):
        if path in way:
            ring = " -> ".join(way[way.index(path) :] + [path])
            self.mistakes.append(f"{self.link_line(path)}: the rooms use each other: {ring}")
        elif path not in free:
            room = self.rooms[path]
            for neighbour in room.uses + room.private_uses:
                self.check_cycles(neighbour, way + [path], free)
            free.add(path)

    # Files of a project folder that has rooms are in one of them; a program's main file may stand above them.
    def check_files(self):
        for folder in sorted({path.partition("/")[0] for path in self.rooms}):
            for file in sorted((self.top / folder).rglob("*")):
                if file.suffix not in (".h", ".cpp"):
                    continue
                name, path = file.relative_to(self.top).as_posix(), file.parent.relative_to(self.top).as_posix()
                if path in self.room_of:
                    self.check_file(name, self.room_of[path])
                elif path != folder:
                    self.mistakes.append(f"{name}: {path} is no room")

    def check_names(self):
        for path, room in self.rooms.items():
            for neighbour in room.uses + room.private_uses:
                if neighbour not in self.included.get(path, ()):
                    self.mistakes.append(f"{self.link_line(path)}: {path} includes nothing of {neighbour}")

    # Every room that a room is linked with.
    @lru_cache(maxsize=None)
    def behind(self, path):
        room = self.rooms[path]
        return {path}.union(*(self.behind(neighbour) for neighbour in room.uses + room.private_uses))

    def check_browser(self):
        if not (self.top / RANGES_OF_OURS).is_file():
            return
        known = RANGES_IT_HAS | set(re.findall(r"(\w+)\(", (self.top / RANGES_OF_OURS).read_text()))
        rooms = self.behind(self.room_of["tools/web"])
        for folder in sorted(folder for folder, path in self.room_of.items() if path in rooms):
            for file in sorted((self.top / folder).glob("*.*")):
                for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                    for name in set(RANGES.findall(line)) - known:
                        self.mistakes.append(f"{file.relative_to(self.top)}:{number}: browsers have no std::ranges::{name}; "
                                             f"it belongs into {RANGES_OF_OURS}")

    def check_ways_out(self):
        for file in sorted((self.top / "tools").rglob("*")):
            name = file.relative_to(self.top).as_posix()
            wrong = [way for way, may in WAYS_OUT if not name.startswith(may)]
            if file.suffix not in (".h", ".cpp") or not wrong:
                continue
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                for way in wrong:
                    if re.search(way, line.partition("//")[0]):
                        self.mistakes.append(f"{name}:{number}: {line.strip()}: tools/disk and tools/text do that")

    def check_messages(self):
        for file in sorted(each for top in ("engine", "formats", "tools") for each in (self.top / top).rglob("*.cpp")):
            text = re.sub(r"//[^\n]*", "", file.read_text(encoding="utf-8"))
            for message in MESSAGE.finditer(text):
                if gone := GONE.search(message[0]):
                    line = text.count("\n", 0, message.start()) + 1
                    self.mistakes.append(f"{file.relative_to(self.top)}:{line}: {gone[0]} is gone before the message")

    # A header of one room may declare what another room defines: the libraries that are built already show who needs
    # whom.
    def check_symbols(self, build):
        libraries = {file.stem.removeprefix("libtelepipe_"): file for file in build.rglob("libtelepipe_*.a")}
        symbols = {path: symbols_of(libraries.get(path.replace("/", "_"))) for path in self.rooms}
        owners = {name: path for path, (defined, _) in symbols.items() for name in defined}
        for path, (_, needed) in symbols.items():
            for name in sorted(needed):
                owner = owners.get(name, path)
                if owner not in self.allowed(path)[0]:
                    self.mistakes.append(f"{self.link_line(path)}: {path} does not use {owner}, and calls its {name}")

    # What the list of rooms says of itself and of every include: whether it could be held against the includes.
    def check_rooms(self):
        self.check_links()
        if self.mistakes:
            return False
        self.check_files()
        self.check_names()
        return True

    def check(self, build):
        if self.check_rooms():
            self.check_symbols(build)
            self.check_browser()
            self.check_ways_out()
            self.check_messages()
        for mistake in dict.fromkeys(self.mistakes):
            print(mistake)
        return 1 if self.mistakes else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    project = Path(sys.argv[2]) if len(sys.argv) == 3 else Path(__file__).resolve().parent.parent
    sys.exit(House(Path(sys.argv[1]), project).check(Path(sys.argv[1]).parent))
