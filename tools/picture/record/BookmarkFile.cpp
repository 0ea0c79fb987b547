#include "tools/picture/record/BookmarkFile.h"

#include "formats/bytes/AsText.h"
#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/WrongRequest.h"
#include "tools/disk/image/Places.h"
#include "tools/disk/system/OpenFile.h"
#include "tools/disk/system/Platform.h"
#include "tools/picture/record/PictureRecord.h"
#include "tools/picture/record/json/Field.h"

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

constexpr const char* kEnding = ".bookmarks.json";

bool isThere(const fs::path& path)
{
    std::error_code error;
    return !path.empty() && (fs::exists(path, error) || error); // reading a circle of links gives the reason
}

// The file to look in, and what it holds.
std::pair<fs::path, Bookmarks> bookmarksOf(const DocumentRequest& request, const fs::path& given)
{
    if (!given.empty())
        return {given, readBookmarks(given)};
    const BookmarkFile file(request, usualBookmarksFolder());
    return {file.path(), file.read()};
}

template <class List> [[noreturn]] void failMissing(const fs::path& path, formats::Message what, const List& list)
{
    std::string names;
    for (const auto& each : list)
        names += (names.empty() ? "" : ", ") + each.name;
    if (names.empty())
        failRequest(path, {"{}; there are none", std::move(what)});
    failRequest(path, {"{}; there are: {}", std::move(what), names});
}

} // namespace

std::string bookmarksName(const DocumentRequest& request)
{
    if (request.files.empty())
        return std::string("demo") + kEnding;
    const fs::path& file = request.files.front();
    const auto stage = stageName(file);
    return (stage ? stage->map : file.stem().string()) + kEnding;
}

fs::path bookmarksBeside(const DocumentRequest& request)
{
    if (request.files.empty())
        return {};
    return fileOnDisk(request.files.front()).parent_path() / bookmarksName(request);
}

Bookmarks readBookmarks(const fs::path& path)
{
    const formats::ByteVector bytes = readFile(path);
    try {
        return parseBookmarks(formats::asText(bytes));
    } catch (const FieldError& error) {
        failFile(path, error.message());
    }
}

void writeBookmarks(const fs::path& path, const Bookmarks& bookmarks)
{
    const std::string text = bookmarksText(bookmarks);
    writeText(path, text);
}

fs::path usualBookmarksFolder()
{
    const fs::path folder = configFolder();
    return folder.empty() ? folder : folder / "bookmarks";
}

Bookmark bookmarkCalled(const std::string& name, const DocumentRequest& request, const fs::path& given)
{
    const auto [path, bookmarks] = bookmarksOf(request, given);
    if (const Bookmark* mark = findBookmark(bookmarks, name))
        return *mark;
    failMissing(path, {"no bookmark is called {}", name}, bookmarks.marks);
}

scene::CameraPath pathCalled(const std::string& name, const DocumentRequest& request, const fs::path& given)
{
    const auto [file, bookmarks] = bookmarksOf(request, given);
    const scene::CameraPath* path = findPath(bookmarks, name);
    if (path && path->keys.empty())
        failRequest(file, {"the path {} has no keys", name});
    if (path)
        return *path;
    failMissing(file, {"no camera path is called {}", name}, bookmarks.paths);
}

void goToBookmark(PictureRecord& record, const Bookmark& mark)
{
    record.camera = mark.camera;
    record.fov = mark.camera.fov;
    record.lookThrough.reset();
    record.seconds = mark.seconds.value_or(record.seconds);
}

BookmarkFile::BookmarkFile(const DocumentRequest& request, const fs::path& folder)
    : _path(bookmarksBeside(request)), _inFolder(folder.empty() ? folder : folder / bookmarksName(request))
{
    if (_path.empty() || isThere(_inFolder))
        _path = _inFolder;
}

Bookmarks BookmarkFile::read() const
{
    return isThere(_path) ? readBookmarks(_path) : Bookmarks();
}

void BookmarkFile::write(const Bookmarks& bookmarks)
{
    try {
        if (!_path.empty() && _path != _inFolder)
            return writeBookmarks(_path, bookmarks);
    } catch (const FileError&) {
        if (_inFolder.empty())
            throw;
    }
    if (_inFolder.empty())
        throw FileError("bookmarks: there is no place to write them to");
    createFolder(_inFolder.parent_path());
    writeBookmarks(_inFolder, bookmarks);
    _path = _inFolder;
}

} // namespace telepipe::tools
