#include "formats/bytes/AsText.h"
#include "formats/bytes/Errors.h"
#include "tools/cli/command/FileRun.h"
#include "tools/cli/draw/GalleryMaker.h"
#include "tools/cli/files/CorpusHelpTexts.h"
#include "tools/cli/files/FileCommands.h"
#include "tools/cli/files/LineFields.h"
#include "tools/disk/FileError.h"
#include "tools/disk/Print.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/Report.h"
#include "tools/disk/image/Places.h"
#include "tools/json/JsonFields.h"
#include "tools/text/Counted.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <map>
#include <set>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

struct MergeOptions
{
    Paths parts;
    bool sum = false;
};

// A line of a part, and the place of its file in the whole.
struct MergeLine
{
    std::uint64_t item = 0;
    std::string text; // without it
    Json json;
};

[[noreturn]] void failPart(const fs::path& path, std::size_t line, const std::string& why)
{
    throw FileError({"{}: line {}: {}", path.string(), line, why});
}

MergeLine mergeLine(const fs::path& path, std::size_t number, std::string_view text, Json json)
{
    MergeLine line;
    line.json = std::move(json);
    const Json* item = line.json.find("item");
    if (!item || !item->isWhole() || item->whole() < 0)
        failPart(path, number, "is no line of a part: expected a JSON object with an \"item\"");
    line.item = static_cast<std::uint64_t>(item->whole());
    const std::string shown = fmt::format("\"item\":{},", line.item);
    line.text = std::string(text);
    if (const std::size_t at = line.text.find(shown); at != std::string::npos) // members keep their order
        line.text.erase(at, shown.size());
    line.json.erase("item");
    return line;
}

// The lines of all parts, and which of them are there to their ends: a run that was stopped leaves whole lines, too.
class MergedParts
{
public:
    void add(const fs::path& path)
    {
        const formats::ByteVector bytes = readFile(path);
        std::string_view rest = formats::asText(bytes);
        const std::size_t before = _ends;
        for (std::size_t number = 1; !rest.empty(); ++number) {
            const std::string_view text = rest.substr(0, rest.find('\n'));
            rest.remove_prefix(std::min(rest.size(), text.size() + 1));
            if (!text.empty())
                addLine(path, number, text);
        }
        if (_ends == before)
            throw FileError({"{}: is no whole part: the run that wrote it was stopped", path.string()});
    }

    // The first thing that keeps the parts from being the whole.
    void requireAll() const
    {
        for (std::uint32_t part = 1; part <= _of; ++part) {
            if (_parts.count(part) == 0)
                throw FileError({"part {} of {} is missing", part, _of});
            if (_parts.count(part) > 1)
                throw FileError({"part {} of {} is there twice", part, _of});
        }
    }

    const std::vector<MergeLine>& sorted()
    {
        std::ranges::stable_sort(_lines, {}, &MergeLine::item);
        return _lines;
    }

private:
    void addLine(const fs::path& path, std::size_t number, std::string_view text)
    try {
        Json json = parseJson(text);
        if (json.find("part"))
            addEnd(path, number, readPartEnd(json));
        else
            _lines.push_back(mergeLine(path, number, text, std::move(json)));
    } catch (const JsonError& error) {
        failPart(path, number, error.what());
    } catch (const FieldError& error) {
        failPart(path, number, fmt::format("is no end of a part: {}", error.what()));
    } catch (const formats::Refused& error) {
        failPart(path, number, error.what());
    }

    // All parts are of one run.
    void addEnd(const fs::path& path, std::size_t number, const PartEnd& end)
    {
        if (_of != 0 && _of != end.shard.of)
            failPart(path, number, fmt::format("is of {} parts, those before of {}", end.shard.of, _of));
        const std::string run = fmt::format("{} over {}", end.command, counted(end.files, "file"));
        if (_of != 0 && _run != run)
            failPart(path, number, fmt::format("is of {}, those before of {}", run, _run));
        _of = end.shard.of;
        _run = run;
        _parts.insert(end.shard.part);
        ++_ends;
    }

    std::vector<MergeLine> _lines;
    std::multiset<std::uint32_t> _parts; // those that came to their ends
    std::uint32_t _of = 0;
    std::string _run;
    std::size_t _ends = 0;
};

void addWhole(std::int64_t& sum, const Json& json, const std::string& name)
{
    using Limits = std::numeric_limits<std::int64_t>;
    const std::int64_t more = json.whole();
    const bool isTooLarge = json.isUnsigned() && more < 0;
    if (isTooLarge || (more > 0 ? sum > Limits::max() - more : sum < Limits::min() - more))
        throw FileError({"the sum of {} does not fit into 64 bits", name});
    sum += more;
}

// Counts that lines have under the same names, added up, and how many entries their lists have.
class LineSums
{
public:
    void add(const MergeLine& line) { add("", line.json); }
    const std::map<std::string, std::int64_t>& sums() const { return _sums; }

private:
    static std::set<std::string> noCounts()
    {
        std::set<std::string> names;
        for (const auto& of : {noCountsOfMaterials(), noCountsOfTrees()})
            names.insert(of.begin(), of.end());
        return names;
    }

    void add(const std::string& name, const Json& json)
    {
        if (_noCounts.contains(name))
            return;
        if (json.isWhole())
            addWhole(_sums[name], json, name);
        for (const auto& [key, value] : json.members())
            add(name.empty() ? key : name + "." + key, value);
        if (json.isList())
            _sums[name] += static_cast<std::int64_t>(json.size());
        for (const Json& entry : json.items())
            if (entry.isObject())
                add(name, entry);
    }

    std::set<std::string> _noCounts = noCounts();
    std::map<std::string, std::int64_t> _sums;
};

void printSums(const std::vector<MergeLine>& lines)
{
    LineSums sums;
    for (const MergeLine& line : lines)
        sums.add(line);
    printLine("lines {}", lines.size());
    for (const auto& [name, sum] : sums.sums())
        printLine("{} {}", name, sum);
}

int runMerge(const MergeOptions& options)
{
    if (options.parts.size() == 1 && isFolder(options.parts.front()))
        return guarded("merge", [&] { mergeGallery(options.parts.front()); });
    MergedParts parts;
    int code = forEachPath(options.parts, [&](const fs::path& path) { parts.add(path); });
    code = std::max(code, guarded("merge", [&] { parts.requireAll(); }));
    if (options.sum)
        return std::max(code, guarded("merge", [&] { printSums(parts.sorted()); }));
    for (const MergeLine& line : parts.sorted())
        printJson(line.text + "\n");
    return code;
}

} // namespace

Command mergeCommand()
{
    const auto options = std::make_shared<MergeOptions>();
    return {
        kMergeHelp,
        {files(options->parts, "What commands with --shard and --json have printed; or one site of telepipe gallery")
             .required(),
         flag("--sum", options->sum, "Add up their numbers instead")},
        [options] { return runMerge(*options); }};
}

} // namespace telepipe::tools
