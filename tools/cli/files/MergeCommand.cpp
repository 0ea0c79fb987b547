#include "tools/cli/draw/GalleryMaker.h"
#include "tools/cli/files/CorpusHelpTexts.h"
#include "tools/cli/files/FileCommands.h"
#include "tools/disk/FileError.h"
#include "tools/disk/Print.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/Report.h"
#include "tools/disk/image/Places.h"
#include "tools/json/Json.h"

#include <algorithm>
#include <limits>
#include <map>

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

MergeLine mergeLine(const fs::path& path, std::size_t number, std::string_view text)
try {
    MergeLine line;
    line.json = parseJson(text);
    const Json* item = line.json.find("item");
    if (!item || !item->isWhole() || item->whole() < 0)
        failPart(path, number, "is no line of a part: expected a JSON object with an \"item\"");
    line.item = static_cast<std::uint64_t>(item->whole());
    const std::string shown = "\"item\":" + std::to_string(line.item) + ",";
    line.text = std::string(text);
    if (const std::size_t at = line.text.find(shown); at != std::string::npos) // members keep their order
        line.text.erase(at, shown.size());
    line.json.erase("item");
    return line;
} catch (const JsonError& error) {
    failPart(path, number, error.what());
}

void addLines(std::vector<MergeLine>& lines, const fs::path& path)
{
    const formats::ByteVector bytes = readFile(path);
    std::string_view rest(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    for (std::size_t number = 1; !rest.empty(); ++number) {
        const std::string_view text = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), text.size() + 1));
        if (!text.empty())
            lines.push_back(mergeLine(path, number, text));
    }
}

void addWhole(std::int64_t& sum, const Json& json, const std::string& name)
{
    using Limits = std::numeric_limits<std::int64_t>;
    const std::int64_t more = json.whole();
    const bool isTooLarge = json.isUnsigned() && more < 0;
    if (isTooLarge || (more > 0 ? sum > Limits::max() - more : sum < Limits::min() - more))
        throw FileError({"the sum of {} does not fit into 64 bits", name});
    sum += more;
}

// Whole numbers that lines have under the same names, added up.
void addNumbers(std::map<std::string, std::int64_t>& sums, const std::string& name, const Json& json)
{
    if (json.isWhole())
        addWhole(sums[name], json, name);
    for (const auto& [key, value] : json.members())
        addNumbers(sums, name.empty() ? key : name + "." + key, value);
}

void printSums(const std::vector<MergeLine>& lines)
{
    std::map<std::string, std::int64_t> sums;
    for (const MergeLine& line : lines)
        addNumbers(sums, "", line.json);
    printLine("lines {}", lines.size());
    for (const auto& [name, sum] : sums)
        printLine("{} {}", name, sum);
}

int runMerge(const MergeOptions& options)
{
    if (options.parts.size() == 1 && isFolder(options.parts.front()))
        return guarded("merge", [&] { mergeGallery(options.parts.front()); });
    std::vector<MergeLine> lines;
    const int code = forEachPath(options.parts, [&](const fs::path& path) { addLines(lines, path); });
    std::ranges::stable_sort(lines, {}, &MergeLine::item);
    if (options.sum)
        return std::max(code, guarded("merge", [&] { printSums(lines); }));
    for (const MergeLine& line : lines)
        printJson(line.text + "\n");
    return code;
}

} // namespace

Command mergeCommand()
{
    const auto options = std::make_shared<MergeOptions>();
    return {
        "merge",
        "Put the results of parts together",
        kMergeHelp,
        {files(options->parts, "What commands with --shard and --json have printed; or one site of telepipe gallery")
             .required(),
         flag("--sum", options->sum, "Add up their numbers instead")},
        [options] { return runMerge(*options); }};
}

} // namespace telepipe::tools
