#pragma once

#include "engine/gl/ImageTexture.h"
#include "tools/window/shelf/Thumbnails.h"

#include <optional>
#include <string>
#include <vector>

namespace telepipe::tools {

// Small pictures of the files that were open lately: those of the library, where it has them, or drawn as it draws
// them. Needs the window's GL context.
class RecentPictures
{
public:
    RecentPictures();

    void follow(const std::vector<std::string>& files);        // once a frame while they are looked at
    const gl::ImageTexture* of(const std::string& file) const; // null: there is none, or not yet
    bool isBusy() const { return _finder.joinable() || _thumbnails.isBusy(); }

private:
    struct Picture
    {
        std::string file;
        gl::ImageTexture texture;
        bool isThere = false;
    };

    void look(const std::vector<std::string>& files);

    std::vector<Picture> _pictures;
    Thumbnails _thumbnails;
    Shelf _found;
    std::atomic<bool> _isFound = false;
    std::jthread _finder; // last: joined before what it writes to goes
};

// A shelf as the library makes it: each file with the files that belong to it in its folder, so that its picture has
// the same key. Folders, images and missing files have none.
Shelf shelfOfRecent(const std::vector<std::string>& files);

} // namespace telepipe::tools
