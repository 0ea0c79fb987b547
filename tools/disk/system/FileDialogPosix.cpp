#ifndef _WIN32

#include "tools/disk/system/FileDialog.h"

namespace telepipe::tools {

bool hasFileDialog()
{
    return false;
}

std::optional<std::filesystem::path> askForPath(const std::string&, const std::filesystem::path&, bool)
{
    return std::nullopt;
}

} // namespace telepipe::tools

#endif
