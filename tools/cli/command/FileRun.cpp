#include "tools/cli/command/FileRun.h"

#include "formats/bytes/Errors.h"
#include "tools/disk/FilesBelow.h"
#include "tools/disk/KeptReports.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/disk/progress/ProgressLine.h"
#include "tools/json/JsonKinds.h"
#include "tools/parallel/ForEach.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <mutex>
#include <numeric>
#include <span>

namespace telepipe::tools {

namespace {

constexpr std::uint32_t kMostShards = 1u << 20;

constexpr JsonField<PartEnd> kEndFields[] = {
    jsonField<CountKind, &PartEnd::shard, &Shard::part>("part"),
    jsonField<CountKind, &PartEnd::shard, &Shard::of>("of"),
    jsonField<StringKind, &PartEnd::command>("command"),
    jsonField<CountKind, &PartEnd::files>("files"),
};

// The order in which files are begun: of each few that follow each other the largest first, so that no core is left
// with a large one at the end. More than a few would keep back what is told in the order of the files.
std::vector<std::size_t> largestFirst(const std::vector<RunFile>& files)
{
    constexpr std::size_t kFew = 64;
    std::vector<std::uintmax_t> sizes(files.size());
    for (std::size_t i = 0; i < files.size(); ++i) {
        std::error_code error; // as of a file in an image
        const std::uintmax_t size = std::filesystem::file_size(files[i].path, error);
        sizes[i] = error ? 0 : size;
    }
    std::vector<std::size_t> order(files.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    for (std::size_t first = 0; first < order.size(); first += kFew)
        std::ranges::stable_sort(std::span(order).subspan(first).first(std::min(kFew, order.size() - first)),
                                 std::ranges::greater(), [&](std::size_t i) { return sizes[i]; });
    return order;
}

class OrderedRun
{
public:
    OrderedRun(const RunFiles& files, const std::function<Telling(const RunFile&)>& work)
        : _files(files.files), _work(work), _done(_files.size()), _code(files.code), _progress(_files.size())
    {
    }

    int run()
    {
        const std::vector<std::size_t> order = largestFirst(_files);
        forEachInParallel(order.size(), [&](std::size_t i) { doOne(order[i]); });
        return _code;
    }

private:
    struct Done
    {
        Telling tell;
        std::string reports;
        bool isDone = false;
    };

    void doOne(std::size_t i)
    {
        const KeptReports reports;
        const int code = guarded(_files[i].path.string(), [&] { _done[i].tell = _work(_files[i]); });
        const std::lock_guard lock(_mutex);
        _code = std::max(_code, code);
        _done[i].reports = reports.text();
        _done[i].isDone = true;
        ++_finished;
        for (; _told < _done.size() && _done[_told].isDone; ++_told)
            tell(_done[_told]);
        _progress.show(_finished);
    }

    void tell(Done& done)
    {
        const Done taken = std::exchange(done, {{}, {}, true});
        if (taken.tell || !taken.reports.empty())
            _progress.clear();
        if (!taken.reports.empty())
            reportKept(taken.reports);
        if (taken.tell)
            taken.tell();
    }

    const std::vector<RunFile>& _files;
    const std::function<Telling(const RunFile&)>& _work;
    std::vector<Done> _done;
    std::mutex _mutex;
    std::size_t _told = 0, _finished = 0;
    int _code;
    ProgressLine _progress;
};

} // namespace

Shard parseShard(const std::string& text)
{
    Shard shard{0, 0, true};
    const char* end = text.data() + text.size();
    const auto part = std::from_chars(text.data(), end, shard.part);
    if (part.ec == std::errc() && part.ptr != end && *part.ptr == '/') {
        const auto of = std::from_chars(part.ptr + 1, end, shard.of);
        if (of.ec == std::errc() && of.ptr == end && shard.part >= 1 && shard.part <= shard.of &&
            shard.of <= kMostShards)
            return shard;
    }
    throw formats::Refused({"expected a part of how many, 1/4 to 4/4, found {}", text});
}

Argument shardArgument(Shard& shard)
{
    return value("--shard", shard, parseShard,
                 "Only this part of the files: 1/4 to 4/4; telepipe merge puts them together", "I/N");
}

RunFiles runFiles(const Paths& paths, const Shard& shard)
{
    RunFiles found{{}, shard};
    found.code = forEachPath(paths, [&](const std::filesystem::path& path) {
        const std::vector<std::filesystem::path> files = filesBelow(path, reportSkipped);
        if (files.empty())
            reportWarning({"{}: there are no files in it", path.string()});
        for (const std::filesystem::path& file : files) {
            if (shard.takes(found.all))
                found.files.push_back({file, found.all, file == path});
            ++found.all;
        }
    });
    return found;
}

Json fileJson(const std::filesystem::path& path, const Shard& shard, std::size_t item)
{
    Json json = {{"file", path.generic_string()}};
    if (!shard.isWhole())
        json["item"] = item;
    return json;
}

void printPartEnd(std::string_view command, const RunFiles& files)
{
    if (files.shard.isWhole())
        return;
    Json json;
    writeFields(json, kEndFields, PartEnd{files.shard, std::string(command), files.all});
    printJson(jsonText(json) + "\n");
}

PartEnd readPartEnd(const Json& json)
{
    PartEnd end;
    readFields(json, "", FieldsOf{kEndFields, end, true});
    end.shard = parseShard(fmt::format("{}/{}", end.shard.part, end.shard.of));
    return end;
}

int runInOrder(const RunFiles& files, const std::function<Telling(const RunFile&)>& work)
{
    return OrderedRun(files, work).run();
}

} // namespace telepipe::tools
