#pragma once

#include "formats/message/Message.h"

#include <cstdint>
#include <filesystem>
#include <vector>

namespace telepipe::tools {

struct OpenFiles;

// Puts a picture into the file of a texture of the open document, which is to be read again then. Returns how near it
// came, and what another size means. Throws FileError and std::invalid_argument.
std::vector<formats::Message> putPicture(OpenFiles& files, std::uint32_t texture, const std::filesystem::path& picture);

} // namespace telepipe::tools
