#pragma once

#include "tools/cli/command/Command.h"
#include "tools/json/Json.h"

namespace telepipe::tools {

// Part I of N of a list of files, for several machines or processes that do a part each. Neighbours go to different
// parts: they take about as long.
struct Shard
{
    std::uint32_t part = 1, of = 1;
    bool isAsked = false; // for a part, which may be the only one: what is made of it is to be merged

    bool isWhole() const { return !isAsked; }
    bool takes(std::size_t item) const { return item % of == part - 1; }
};
Shard parseShard(const std::string& text); // "3/16"; throws Refused
Argument shardArgument(Shard& shard);

// One file of all those of a run.
struct RunFile
{
    std::filesystem::path path;
    std::size_t item = 0; // its place among all, whichever part it is of
    bool isGiven = false; // named by the user, not found below a folder
};

// The files below paths that are of a part.
struct RunFiles
{
    std::vector<RunFile> files;
    Shard shard;
    std::size_t all = 0; // of every part
    int code = 0;        // of looking for them
};
RunFiles runFiles(const Paths& paths, const Shard& shard);
// The beginning of a line about a file of a run, or about what is in it: its name and, in a part, its place.
Json fileJson(const std::filesystem::path& path, const Shard& shard, std::size_t item);
// The last line of a part as JSON: the command's run came to its end. Nothing where there is one part alone.
void printPartEnd(std::string_view command, const RunFiles& files);

struct PartEnd
{
    Shard shard;
    std::string command;
    std::size_t files = 0; // of every part
};
PartEnd readPartEnd(const Json& json); // throws FieldError, or Refused of a shard that cannot be

// Works on files side by side, on all cores; each has reports of its own. What work returns is run in the order of the
// files, one after another, behind the reports. A file that throws is reported and the rest still done. The exit code.
using Telling = std::function<void()>;
int runInOrder(const RunFiles& files, const std::function<Telling(const RunFile&)>& work);

} // namespace telepipe::tools
