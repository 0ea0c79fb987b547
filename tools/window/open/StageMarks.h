#pragma once

#include "tools/picture/record/BookmarkFile.h"

#include <vector>

namespace telepipe::tools {

// The bookmarks and camera paths of the open document. Every change is written at once and can be undone.
class StageMarks
{
public:
    // Returns the fault of the file, or an empty text. A file with a fault is left alone, and nothing can be changed.
    formats::Message open(const DocumentRequest& request, const std::filesystem::path& folder);

    const Bookmarks& now() const { return _now; }
    const std::filesystem::path& path() const { return _file.path(); }
    // Returns why it could not be written; empty where it was.
    std::string change(Bookmarks bookmarks);
    bool canUndo() const { return !_before.empty(); }
    std::string undo();

private:
    std::string write(const Bookmarks& bookmarks);

    BookmarkFile _file;
    Bookmarks _now;
    std::vector<Bookmarks> _before; // oldest first
    formats::Message _mistake;      // in the file
};

} // namespace telepipe::tools
