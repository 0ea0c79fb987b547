#pragma once

#include "formats/message/Message.h"

#include <cstdint>
#include <filesystem>

namespace telepipe::tools {

struct OpenFiles;

constexpr const char* kUnsavedPicture = "picture"; // topic of the notice that one was put

struct PutResult
{
    std::filesystem::path file;
    formats::Message text;   // how near it came
    formats::Message change; // the consequence of another size; empty where the size is the same
};

// Puts a picture into the file of a texture of the open document, which is to be read again then. Throws FileError and
// Refused.
PutResult putPicture(OpenFiles& files, std::uint32_t texture, const std::filesystem::path& picture);

} // namespace telepipe::tools
