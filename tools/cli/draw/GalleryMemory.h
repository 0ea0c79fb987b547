#pragma once

#include "tools/cli/draw/GalleryMaker.h"
#include "tools/picture/gallery/Gallery.h"
#include "tools/picture/record/PictureRecord.h"

#include <map>
#include <mutex>

namespace telepipe::tools {

// Remembers what earlier runs have drawn into the same site, so that items that would come out the same are not drawn
// again. It is kept in the site's folder "drawn", a file for each part. Files of other parts count as well, so that a
// run over the whole site knows what was drawn in parts. Painters call it side by side.
class GalleryMemory
{
public:
    explicit GalleryMemory(const GalleryOptions& options); // what cannot be read is forgotten

    // Fills in the item as it was drawn before. False where its files, or the files beside them, have changed, or its
    // pictures are gone. drawnBy: program and driver.
    bool recall(const GallerySource& source, const std::string& drawnBy, GalleryItem& item);
    // Marks an item as drawn from these files.
    void stamp(const GallerySource& source, const std::string& drawnBy, const std::vector<RecordedFile>& inputs,
               GalleryItem& item);
    void write(const std::vector<std::pair<std::size_t, GalleryItem>>& items) const; // of this part; throws FileError

private:
    std::string stampOf(const GallerySource& source, const std::string& drawnBy,
                        const std::vector<std::string>& inputs);
    std::string contentOf(const std::filesystem::path& file); // its SHA-256, taken once a run
    void remember(const std::filesystem::path& file);
    bool takePictures(const GalleryItem& from, const GalleryItem& to) const;

    const GalleryOptions& _options;
    std::multimap<std::string, GalleryItem> _drawn; // by name
    std::mutex _mutex;                              // guards the members below
    std::map<std::string, std::string> _contents;
};

} // namespace telepipe::tools
