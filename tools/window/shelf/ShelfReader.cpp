#include "tools/window/shelf/ShelfReader.h"

#include "tools/document/library/LibraryFiles.h"

namespace telepipe::tools {

void ShelfReader::start(const std::filesystem::path& place)
{
    BackgroundJob::start({}, [place](ReadShelf& read, LoadProgress&) {
        std::vector<std::string> skipped;
        const auto files = libraryFiles(place, [&](const FileError& error) { skipped.push_back(error.what()); });
        read.shelf = shelfOf(place, libraryOf(files));
        read.shelf.skipped = std::move(skipped);
    });
}

} // namespace telepipe::tools
