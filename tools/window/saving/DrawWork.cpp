#include "tools/window/saving/DrawWork.h"

#include "tools/disk/FileError.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/OutputFolder.h"
#include "tools/disk/system/ChildProcess.h"
#include "tools/disk/system/Platform.h"
#include "tools/disk/system/Process.h"
#include "tools/picture/image/Png.h"
#include "tools/picture/option/ParseText.h"
#include "tools/picture/record/RecordPaths.h"
#include "tools/picture/record/json/RecordJson.h"
#include "tools/window/language/SaidText.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <random>
#include <thread>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

using namespace std::chrono_literals;

constexpr std::string_view kWarningSign = "telepipe: warning: ", kOurSign = "telepipe: ", kFailedSign = "  failed: ";
constexpr auto kLongestEnd = 5s; // for a process that was asked to end
constexpr const char* kPreviewName = "preview";

// A folder of our own below the cache, gone with this.
class DrawingFolder
{
public:
    DrawingFolder()
    {
        const fs::path cache = cacheFolder();
        if (cache.empty())
            throw FileError("The system names no folder for what is drawn");
        std::random_device random;
        _path = cache / "drawing" / fmt::format("{:08x}{:08x}", random(), random());
        createFolder(_path);
    }
    ~DrawingFolder() { removeFolder(_path); }
    DrawingFolder(const DrawingFolder&) = delete;
    DrawingFolder& operator=(const DrawingFolder&) = delete;

    const fs::path& path() const { return _path; }

private:
    fs::path _path;
};

std::vector<std::string> linesOf(std::string_view text)
{
    std::vector<std::string> lines = split(std::string(text), '\n');
    for (std::string& line : lines)
        if (line.ends_with('\r'))
            line.pop_back();
    return lines;
}

void writeList(const fs::path& list, const std::string& name, const PictureRecord& record)
{
    Json shot = recordJson(relativeTo(list.parent_path(), record));
    shot["name"] = name;
    Json shots = Json::object();
    shots["shots"] = Json::list();
    shots["shots"].push_back(std::move(shot));
    writeText(list, sortedJsonText(shots, 1));
}

void endGently(ChildProcess& child)
{
    child.askToStop();
    const auto begin = std::chrono::steady_clock::now();
    while (!child.finished())
        if (std::chrono::steady_clock::now() - begin > kLongestEnd)
            return child.stop();
        else
            std::this_thread::sleep_for(10ms);
}

// Waits for the end. Returns the child's text.
std::string follow(ChildProcess& child, const std::string& name, LoadProgress& progress)
{
    std::string said;
    try {
        while (!child.finished()) {
            said += child.read();
            const DrawnSoFar at = drawnSoFar(said);
            if (at.all == 0)
                progress.step({"Drawing {}", name}, 0);
            else
                progress.step({"Drawing {}: {} of {}", name, at.done, at.all}, float(at.done - 1) / float(at.all));
            std::this_thread::sleep_for(20ms);
        }
    } catch (const Cancelled&) {
        endGently(child);
        throw;
    }
    return said + child.read();
}

// Puts NAME.png, or the folder NAME of a sheet, into the folder. Returns the drawing process's text.
std::string drawInto(const fs::path& folder, const std::string& name, const PictureRecord& record, bool replace,
                     LoadProgress& progress)
{
    const DrawingFolder ours;
    const fs::path list = ours.path() / "shots.json";
    writeList(list, name, record);
    std::vector<std::string> arguments{"shots", pathText(list), "-o", pathText(folder), "--trust", "--steps"};
    if (replace)
        arguments.push_back("--force");
    ChildProcess child(executablePath(), arguments, ChildText::All);
    std::string said = follow(child, name, progress);
    if (const std::string failure = failureIn(said); !failure.empty())
        throw FileError(saidMessage(failure));
    return said;
}

// The first picture below the folder. The picture that moves stands before its frames.
fs::path firstPicture(const fs::path& folder)
{
    std::vector<fs::path> pictures;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".png")
            pictures.push_back(entry.path());
    if (pictures.empty())
        throw FileError("Nothing was drawn");
    return *std::ranges::min_element(pictures);
}

bool isThere(const fs::path& path, bool isFolder)
{
    std::error_code error;
    return fs::exists(path, error) && !(isFolder && fs::is_empty(path, error));
}

} // namespace

// "turntable 5/24", the last of them.
DrawnSoFar drawnSoFar(std::string_view said)
{
    DrawnSoFar at;
    for (const std::string& line : linesOf(said.substr(0, said.rfind('\n') + 1))) {
        const std::size_t space = line.rfind(' '), slash = line.rfind('/');
        std::int64_t done = 0, all = 0;
        if (space == line.npos || slash == line.npos || slash < space || line.starts_with('['))
            continue;
        constexpr std::int64_t kMost = 1'000'000;
        if (parseInteger(line.substr(slash + 1), 1, kMost, all) &&
            parseInteger(line.substr(space + 1, slash - space - 1), 1, all, done))
            at = {static_cast<std::size_t>(done), static_cast<std::size_t>(all)};
    }
    return at;
}

std::vector<formats::Message> warningsIn(std::string_view said)
{
    std::vector<formats::Message> warnings;
    for (const std::string& line : linesOf(said))
        if (line.starts_with(kWarningSign))
            warnings.push_back(saidMessage(line.substr(kWarningSign.size())));
    return warnings;
}

std::string failureIn(std::string_view said)
{
    for (const std::string& line : linesOf(said)) {
        if (const std::size_t at = line.find(kFailedSign); at != line.npos)
            return line.substr(at + kFailedSign.size());
        if (line.starts_with(kOurSign) && !line.starts_with(kWarningSign))
            return line.substr(kOurSign.size());
    }
    return {};
}

Saved saveDrawn(const DrawWork& work, LoadProgress& progress)
{
    const bool isFolder = work.record.work.sheet.has_value();
    if (!work.target.replace && isThere(work.target.path, isFolder))
        throw FileError({"{}: is there already", work.target.path.generic_string()});
    const fs::path path = fs::absolute(work.target.path);
    createFolder(path.parent_path());
    const fs::path name = isFolder ? path.filename() : path.stem();
    const std::string said = drawInto(path.parent_path(), pathText(name), work.record, work.target.replace, progress);
    if (!isThere(path, isFolder))
        throw FileError("Nothing was drawn"); // it has said nothing, and is gone
    return {path, warningsIn(said), {}};
}

formats::Image drawnOnce(const PictureRecord& record, LoadProgress& progress)
{
    const DrawingFolder ours;
    drawInto(ours.path(), kPreviewName, record, false, progress);
    return readPng(firstPicture(ours.path()));
}

} // namespace telepipe::tools
