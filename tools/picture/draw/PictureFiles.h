#pragma once

#include "tools/picture/image/Png.h"
#include "tools/picture/record/PictureNotices.h"

#include <filesystem>
#include <string>
#include <vector>

namespace telepipe::tools {

// Writes pictures, and keeps count of how they differ from those that were there.
class PictureFiles
{
public:
    // The notices say the name of each file.
    explicit PictureFiles(PictureNotices notices = {}) : _notices(std::move(notices)) {}

    void save(const std::filesystem::path& path, formats::Bytes png); // throws FileError
    void keep(const std::filesystem::path& path);                     // is there already, and stays
    // Was written by other hands, piece by piece.
    void count(const std::filesystem::path& path, bool isNew, bool isChanged);
    void write(const std::filesystem::path& path, formats::Bytes bytes); // no picture

    std::size_t count() const { return _paths.size(); }
    std::size_t newOnes() const { return _new; }
    std::size_t changed() const { return _changed; }
    std::string changeText() const; // "2 of 24 pictures, mean difference ..."; of one: without the first part
    const std::vector<std::filesystem::path>& paths() const { return _paths; } // of all that were saved or kept

private:
    void compare(const std::filesystem::path& path, formats::Bytes png);

    PictureNotices _notices;
    std::vector<std::filesystem::path> _paths;
    std::size_t _new = 0, _changed = 0, _compared = 0;
    double _mean = 0, _share = 0; // sums over those that changed
    std::string _sizes;           // of one that had another size
};

// A picture that lay there before, from its file; of no size where it was half written, or is none.
formats::Image pictureBefore(formats::Bytes file);
// "was 640x480"
std::string sizeBeforeText(const formats::Image& before);
// "mean difference 0.412 of 255, 3.10 % of the pixels"
std::string differenceText(double mean, double share);

} // namespace telepipe::tools
