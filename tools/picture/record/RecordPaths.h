#pragma once

#include "tools/disk/PathText.h"
#include "tools/picture/record/json/JsonFields.h"

#include <filesystem>

// Paths in records: UTF-8 with slashes.
namespace telepipe::tools {

inline std::filesystem::path pathOf(const Json& json, const std::string& name)
{
    const std::string text = stringOf(json, name);
    if (text.find('\0') != text.npos) // the system would take what stands before it
        failRecord(name, "a path without a zero byte", json);
    return std::filesystem::path(std::u8string(text.begin(), text.end()));
}

} // namespace telepipe::tools
