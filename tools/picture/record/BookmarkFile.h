#pragma once

#include "tools/document/Document.h"
#include "tools/picture/record/Bookmarks.h"

#include <filesystem>

namespace telepipe::tools {

// The path of a document's bookmarks: map_forest01.bookmarks.json beside map_forest01n.rel, whichever of a map's files
// was asked for. For a file in an archive it is beside the archive. Empty for the demo stage, which lies nowhere.
std::filesystem::path bookmarksBeside(const DocumentRequest& request);
std::string bookmarksName(const DocumentRequest& request); // of that file

// Throws FileError for a file that cannot be read or is none of bookmarks.
Bookmarks readBookmarks(const std::filesystem::path& path);
void writeBookmarks(const std::filesystem::path& path, const Bookmarks& bookmarks);

// The folder for bookmarks of files in a folder that cannot be written to, unless the user chooses another; empty where
// the system has no place for settings.
std::filesystem::path usualBookmarksFolder();

// The bookmark of a name or number, or the path, of the given file or the request's. Throws FileError, with the
// existing ones, where it is missing.
Bookmark bookmarkCalled(const std::string& name, const DocumentRequest& request, const std::filesystem::path& given);
scene::CameraPath pathCalled(const std::string& name, const DocumentRequest& request,
                             const std::filesystem::path& given);

// Moves a record's camera, and its clock where the bookmark has a time.
struct PictureRecord;
void goToBookmark(PictureRecord& record, const Bookmark& mark);

// The bookmarks of the open document. They are read from the given folder if it has any, which means they could not be
// written beside the files, and otherwise from beside the files.
class BookmarkFile
{
public:
    BookmarkFile() = default;
    BookmarkFile(const DocumentRequest& request, const std::filesystem::path& folder);

    const std::filesystem::path& path() const { return _path; } // read from, or to be written to
    Bookmarks read() const; // nothing where there is no such file yet; throws FileError
    // Writes the file at its place, or into the folder where that fails. Throws FileError where both fail.
    void write(const Bookmarks& bookmarks);

private:
    std::filesystem::path _path, _inFolder;
};

} // namespace telepipe::tools
