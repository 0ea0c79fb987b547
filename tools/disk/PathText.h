#pragma once

#include <filesystem>
#include <string>

namespace telepipe::tools {

// UTF-8 with slashes, on every system.
inline std::string pathText(const std::filesystem::path& path)
{
    const std::u8string text = path.generic_u8string();
    return {text.begin(), text.end()};
}

} // namespace telepipe::tools
