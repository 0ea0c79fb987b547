#pragma once

#include "formats/texture/Texture.h"

#include <string>

namespace telepipe::tools {

class Commands;
struct Notices;
struct Settings;

// Saves a texture as a PNG where others are extracted to, or else where screenshots lie, under its name or with a
// number behind it, and says where.
void saveTexture(const formats::Image& image, const std::string& name, const Settings& settings, Notices& notices,
                 Commands& commands);

} // namespace telepipe::tools
