#pragma once

#include "formats/bytes/ByteWriter.h"

#include <filesystem>
#include <optional>
#include <string>

namespace telepipe::test {

// The folder of real files that TELEPIPE_REAL_DATA names; a test without it skips and says so.
std::optional<std::filesystem::path> realData();
formats::ByteVector readBytes(const std::filesystem::path& path);

} // namespace telepipe::test
