#include "tools/window/shelf/Thumbnails.h"

#include "engine/stage/Measure.h"
#include "tools/disk/FileError.h"
#include "tools/disk/system/ChildProcess.h"
#include "tools/disk/system/Platform.h"
#include "tools/document/Document.h"
#include "tools/document/archive/VisitFiles.h"
#include "tools/picture/image/Png.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostWanted = 64; // cards in sight at once
constexpr std::size_t kMostMade = 32;   // that wait to be taken
constexpr auto kLongestDrawing = std::chrono::seconds(60);

std::string utf8(const fs::path& path)
{
    const std::u8string text = path.u8string();
    return {text.begin(), text.end()};
}

std::size_t warningsOf(const Document& document)
{
    std::size_t count = document.scene.warnings.total();
    for (const auto& file : document.files)
        count += file->warnings.total();
    return count;
}

} // namespace

Thumbnails::~Thumbnails()
{
    stop();
}

void Thumbnails::stop()
{
    _stopped = true;
    if (_thread.joinable())
        _thread.join();
    _stopped = false;
}

void Thumbnails::start(const Shelf& shelf)
{
    stop();
    _jobs.clear();
    for (const ShelfItem& item : shelf.items) // one without files has nothing to show
        _jobs.push_back({item, shelf.sharedBy(item), item.files.empty()});
    _wanted.clear();
    _made.clear();
    _begun = 0;
    _left = std::size_t(std::ranges::count(_jobs, false, &Job::isDone));
    _thread = std::jthread([this] { run(); });
}

void Thumbnails::want(std::size_t item)
{
    const std::lock_guard lock(_mutex);
    if (_jobs[item].isDone || std::ranges::find(_wanted, item) != _wanted.end())
        return;
    _wanted.push_back(item);
    if (_wanted.size() > kMostWanted) // scrolled away
        _wanted.pop_front();
}

void Thumbnails::wantAgain(std::size_t item)
{
    {
        const std::lock_guard lock(_mutex);
        if (!_jobs[item].isDone)
            return;
        _jobs[item].isDone = false;
        ++_left;
        _begun = std::min(_begun, item);
    }
    want(item);
}

std::optional<std::pair<std::size_t, Thumbnail>> Thumbnails::take()
{
    const std::lock_guard lock(_mutex);
    if (_made.empty())
        return std::nullopt;
    auto first = std::move(_made.front());
    _made.pop_front();
    return first;
}

// Takes the first job in sight. Where none is left, the others come in their order.
std::optional<std::size_t> Thumbnails::next()
{
    const std::lock_guard lock(_mutex);
    while (_begun < _jobs.size() && _jobs[_begun].isDone)
        ++_begun;
    if (_wanted.empty() && _begun == _jobs.size())
        return std::nullopt;
    const std::size_t item = _wanted.empty() ? _begun : _wanted.front();
    if (!_wanted.empty())
        _wanted.pop_front();
    _jobs[item].isDone = true;
    return item;
}

// Pictures may wait: a window that rests draws no frame that takes them.
bool Thumbnails::mayGoOn()
{
    const std::lock_guard lock(_mutex);
    return _made.size() < kMostMade;
}

void Thumbnails::run()
{
    while (!_stopped) {
        const std::optional<std::size_t> item = mayGoOn() ? next() : std::nullopt;
        if (!item) {
            std::this_thread::sleep_for(std::chrono::milliseconds(30));
            continue;
        }
        Thumbnail made;
        try {
            made = make(_jobs[*item]);
        } catch (const Cancelled&) {
            return;
        } catch (const std::exception&) { // it cannot even be read, or kept
            made.fault = ThumbnailFault::Unread;
        }
        const std::lock_guard lock(_mutex);
        _made.emplace_back(*item, std::move(made));
        --_left;
    }
}

Thumbnail Thumbnails::make(const Job& job)
{
    const std::string key = ThumbnailCache::keyOf(job.item, job.shared);
    if (std::optional<Thumbnail> known = _cache.find(key))
        return std::move(*known);
    _cache.prepare();
    Thumbnail made;
    try {
        fs::path path = job.item.opens;
        if (!job.item.isStage) {
            look(path, made);
            if (!made.model.empty())
                path = path.parent_path() / fs::path(std::u8string(made.model.begin(), made.model.end()));
        }
        if (made.fault == ThumbnailFault::None)
            draw(path, _cache.picturePath(key), made);
    } catch (const std::exception&) {
        made.fault = ThumbnailFault::Unread;
    }
    if (!_stopped)
        _cache.keep(key, made);
    return made;
}

// The first model of an archive, and how many there are.
void Thumbnails::look(const fs::path& path, Thumbnail& made) const
{
    const auto show = [&](LoadedFile& file) {
        if (_stopped)
            throw Cancelled();
        if (!isModel(file))
            return;
        if (made.models++ == 0 && file.path != path)
            made.model = utf8(path.filename() / file.path.lexically_relative(path));
    };
    visitFiles(path, kUnpackLimit, show, [](const FileError&) {});
    if (made.models == 0)
        made.fault = ThumbnailFault::NoModel;
}

void Thumbnails::draw(const fs::path& path, const fs::path& picture, Thumbnail& made) const
{
    {
        const std::unique_ptr<Document> document = openDocument({path});
        made.triangles = scene::measure(document->scene).triangles;
        made.warnings = warningsOf(*document);
    }
    const std::string size = fmt::format("{}x{}", kThumbnailWidth, kThumbnailHeight);
    ChildProcess child(executablePath(),
                       {"shot", utf8(path), "-o", utf8(picture), "--size", size, "--supersample", "2"},
                       ChildText::Nothing);
    const auto begin = std::chrono::steady_clock::now();
    std::optional<int> status;
    while (!(status = child.finished())) {
        if (_stopped || std::chrono::steady_clock::now() - begin > kLongestDrawing) {
            child.stop();
            made.fault = ThumbnailFault::TooLong;
            return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    if (*status == 0)
        made.image = readPng(picture);
    else
        made.fault = ThumbnailFault::Unread;
}

} // namespace telepipe::tools
