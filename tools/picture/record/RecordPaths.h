#pragma once

#include "tools/disk/PathText.h"
#include "tools/picture/record/json/Field.h"

#include <filesystem>

// Paths in records: UTF-8 with slashes.
namespace telepipe::tools {

inline std::filesystem::path pathOf(const Json& json, const std::string& name)
{
    const std::string text = stringOf(json, name);
    if (text.find('\0') != text.npos) // the system would take the part before it
        failField(name, "a path without a zero byte", json);
    try {
        return std::filesystem::path(std::u8string(text.begin(), text.end()));
    } catch (const std::exception&) { // a name that this system cannot have
        failField(name, "a path in UTF-8", json);
    }
}

} // namespace telepipe::tools
