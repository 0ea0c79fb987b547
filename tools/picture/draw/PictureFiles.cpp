#include "tools/picture/draw/PictureFiles.h"

#include "tools/disk/ReadFile.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/MadeFiles.h"
#include "tools/disk/output/ReadFiles.h"
#include "tools/picture/image/PictureDifference.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <stdexcept>

namespace telepipe::tools {

namespace fs = std::filesystem;

formats::Image pictureBefore(formats::Bytes file)
{
    try {
        return decodePng(file);
    } catch (const std::runtime_error&) {
        return {};
    }
}

std::string sizeBeforeText(const formats::Image& before)
{
    return before.width == 0 ? "was no readable picture" : fmt::format("was {}x{}", before.width, before.height);
}

std::string differenceText(double mean, double share)
{
    return fmt::format("mean difference {:.3f} of 255, {:.{}f} % of the pixels", mean, share * 100,
                       share < 0.001 ? 4 : 2);
}

void PictureFiles::save(const fs::path& path, formats::Bytes png)
{
    if (leadsSomewhere(path))
        compare(path, png);
    else
        ++_new;
    keep(path);
    writeFile(path, png);
}

void PictureFiles::write(const fs::path& path, formats::Bytes bytes)
{
    writeFile(path, bytes);
    _notices.say(path.string());
}

void PictureFiles::keep(const fs::path& path)
{
    _paths.push_back(path);
    _notices.say(path.string());
}

void PictureFiles::count(const fs::path& path, bool isNew, bool isChanged)
{
    _new += isNew;
    _changed += !isNew && isChanged;
    keep(path);
}

// Another record alone does not change a picture.
void PictureFiles::compare(const fs::path& path, formats::Bytes png)
{
    const OnlyLookedAt looking;
    const formats::ByteVector before = readFile(path);
    if (std::ranges::equal(before, png))
        return;
    const formats::Image now = decodePng(png);
    formats::Image old = pictureBefore(before);
    if (old.width != now.width || old.height != now.height) {
        ++_changed;
        _sizes = sizeBeforeText(old);
        return;
    }
    PictureDifference difference(std::move(old), true);
    difference.add(now.rgba);
    if (difference.none())
        return;
    ++_changed;
    ++_compared;
    _mean += difference.mean();
    _share += difference.share();
}

std::string PictureFiles::changeText() const
{
    std::string text = _paths.size() > 1 ? fmt::format("{} of {} pictures", _changed, _paths.size()) : std::string();
    const auto append = [&text](const std::string& more) { text += (text.empty() ? "" : ", ") + more; };
    if (_new > 0)
        append(fmt::format("{} new", _new));
    if (!_sizes.empty())
        append(_sizes);
    if (_compared > 0)
        append(differenceText(_mean / double(_compared), _share / double(_compared)));
    return text;
}

} // namespace telepipe::tools
