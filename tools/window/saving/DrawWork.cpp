#include "tools/window/saving/DrawWork.h"

#include "tools/disk/FileError.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/OutputFolder.h"
#include "tools/disk/system/ChildProcess.h"
#include "tools/disk/system/Platform.h"
#include "tools/disk/system/Process.h"
#include "tools/picture/image/Png.h"
#include "tools/picture/record/RecordPaths.h"
#include "tools/picture/record/json/RecordJson.h"
#include "tools/window/saving/DrawnSoFar.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <random>
#include <thread>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

using namespace std::chrono_literals;

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

void showProgress(const DrawnSoFar& drawn, const std::string& name, LoadProgress& progress)
{
    if (drawn.all() == 0)
        progress.step({"Drawing {}", name}, 0);
    else
        progress.step({"Drawing {}: {} of {}", name, drawn.number(), drawn.all()},
                      float(drawn.number() - 1) / float(drawn.all()));
}

// Waits for the end. Throws FileError where it has failed, for what it has told, or else for what stands there last: a
// process that breaks off has no words of its own.
DrawnSoFar follow(ChildProcess& child, const std::string& name, LoadProgress& progress)
{
    DrawnSoFar drawn;
    std::optional<int> code;
    try {
        while (!(code = child.finished())) {
            drawn.add(child.read());
            showProgress(drawn, name, progress);
            std::this_thread::sleep_for(20ms);
        }
    } catch (const Cancelled&) {
        endGently(child);
        throw;
    }
    drawn.add(child.read());
    drawn.end();
    if (drawn.failure())
        throw FileError(*drawn.failure());
    if (*code != 0)
        throw FileError(drawn.lastText().empty() ? formats::Message("Nothing was drawn")
                                                 : formats::Message("Nothing was drawn: {}", drawn.lastText()));
    return drawn;
}

// Puts NAME.png, or the folder NAME of a sheet, into the folder. Returns the warnings.
std::vector<formats::Message> drawInto(const fs::path& folder, const std::string& name, const PictureRecord& record,
                                       bool replace, LoadProgress& progress)
{
    const DrawingFolder ours;
    const fs::path list = ours.path() / "shots.json";
    writeList(list, name, record);
    std::vector<std::string> arguments{"shots", pathText(list), "-o", pathText(folder), "--trust", "--steps"};
    if (replace)
        arguments.push_back("--force");
    ChildProcess child(executablePath(), arguments, ChildText::All);
    return follow(child, name, progress).warnings();
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

Saved saveDrawn(const DrawWork& work, LoadProgress& progress)
{
    const bool isFolder = work.record.work.sheet.has_value();
    if (!work.target.replace && isThere(work.target.path, isFolder))
        throw FileError({"{}: is there already", work.target.path.generic_string()});
    const fs::path path = fs::absolute(work.target.path);
    createFolder(path.parent_path());
    const fs::path name = isFolder ? path.filename() : path.stem();
    std::vector<formats::Message> warnings =
        drawInto(path.parent_path(), pathText(name), work.record, work.target.replace, progress);
    if (!isThere(path, isFolder))
        throw FileError("Nothing was drawn"); // it has said nothing, and is gone
    return {path, std::move(warnings), {}};
}

formats::Image drawnOnce(const PictureRecord& record, LoadProgress& progress)
{
    const DrawingFolder ours;
    drawInto(ours.path(), kPreviewName, record, false, progress);
    return readPng(firstPicture(ours.path()));
}

} // namespace telepipe::tools
