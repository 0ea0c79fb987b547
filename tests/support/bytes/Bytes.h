#pragma once

#include "formats/bytes/ByteWriter.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace telepipe::test {

// The folder of real files that TELEPIPE_REAL_DATA names; a test without it skips and says so.
std::optional<std::filesystem::path> realData();
formats::ByteVector readBytes(const std::filesystem::path& path);

// A text as the bytes of a file.
inline formats::ByteVector bytesOf(std::string_view text)
{
    return {text.begin(), text.end()};
}

} // namespace telepipe::test
