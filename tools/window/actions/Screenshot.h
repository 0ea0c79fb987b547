#pragma once

#include "engine/render/resource/RenderTarget.h"
#include "tools/picture/record/PictureRecord.h"

#include <filesystem>
#include <string>

namespace telepipe::tools {

// The folder for pictures: Telepipe in the user's Pictures folder where there is one, otherwise screenshots in the
// config folder.
std::filesystem::path screenshotFolder();
// Saves a picture, alpha included, under this name, or with a number behind it where it is taken. Returns the path.
std::filesystem::path savePicture(const formats::Image& image, const std::filesystem::path& folder,
                                  const std::string& name);
// Saves the target as an opaque PNG with a name of its own: title, date and time, and a number where that name is
// taken. Never overwrites. It says the record of itself. Returns the path; throws std::runtime_error.
std::filesystem::path saveScreenshot(const render::RenderTarget& target, const std::filesystem::path& folder,
                                     const std::string& title, const PictureRecord& record);

} // namespace telepipe::tools
