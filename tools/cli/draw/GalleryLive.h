#pragma once

#include "tools/picture/record/PictureRecord.h"

namespace telepipe::tools {

// The page with the viewer beside a gallery's own pages, so that each picture can be walked in. Its program and the
// files of what it shows lie there as scripts: those alone a browser loads from a disk as well as from a server.

// The folder of the page (tools/package.sh web): the given one, or where the program's own lies. Throws FileError where
// it is not there.
std::filesystem::path viewerFolder(const std::filesystem::path& given);
void copyViewer(const std::filesystem::path& viewer, const std::filesystem::path& site);

// The script of an item below the site.
std::filesystem::path liveFile(const std::string& picture);
// The files of a document as they were read, and what to open of them.
void writeLiveFile(const Document& document, const std::string& picture, const std::filesystem::path& site);
// The part of a page's address that holds the view of a picture.
std::string liveView(const PictureRecord& shot);

} // namespace telepipe::tools
