#include "tools/window/actions/Screenshot.h"

#include "tools/disk/WriteFile.h"
#include "tools/disk/output/MadeFiles.h"
#include "tools/disk/system/Platform.h"
#include "tools/disk/system/Process.h"
#include "tools/picture/draw/WritePicture.h"
#include "tools/picture/image/Png.h"

#include <algorithm>
#include <cctype>
#include <ctime>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

std::string timeStamp()
{
    const std::time_t now = std::time(nullptr);
    char text[32] = {};
    std::strftime(text, sizeof text, "%Y%m%d-%H%M%S", std::localtime(&now));
    return text;
}

// A name in characters that every file system takes.
std::string plainName(std::string title)
{
    std::ranges::replace_if(
        title, [](unsigned char c) { return !std::isalnum(c) && c != '-' && c != '_'; }, '_');
    return title.empty() ? "telepipe" : title;
}

std::filesystem::path freeName(const std::filesystem::path& folder, const std::string& stem)
{
    std::filesystem::path path = folder / (stem + ".png");
    for (int number = 2; isThere(path); ++number)
        path = folder / fmt::format("{}-{}.png", stem, number);
    return path;
}

} // namespace

std::filesystem::path screenshotFolder()
{
    std::error_code error;
    if (const std::filesystem::path home = homeFolder(); !home.empty())
        if (const auto pictures = home / "Pictures"; std::filesystem::is_directory(pictures, error))
            return pictures / "Telepipe";
    const std::filesystem::path config = configFolder();
    return config.empty() ? std::filesystem::path("screenshots") : config / "screenshots";
}

std::filesystem::path savePicture(const formats::Image& image, const std::filesystem::path& folder,
                                  const std::string& name)
{
    createFolder(folder);
    const std::filesystem::path path = freeName(folder, name);
    writePng(path, image, PngColor::Rgba);
    return path;
}

std::filesystem::path saveScreenshot(const render::RenderTarget& target, const std::filesystem::path& folder,
                                     const std::string& title, const PictureRecord& record)
{
    createFolder(folder);
    const std::filesystem::path path = freeName(folder, plainName(title) + "-" + timeStamp());
    formats::Image image;
    image.width = target.width();
    image.height = target.height();
    const auto rgba = target.readRgba();
    image.rgba.assign(rgba.begin(), rgba.end());
    writePng(path, image, PngColor::Rgb, pictureTexts(record, path));
    return path;
}

} // namespace telepipe::tools
