#include "tools/disk/FileError.h"

#include "tools/disk/system/OpenFile.h"

#include <new>

namespace telepipe::tools {

formats::Message messageOf(const std::exception& error)
{
    if (const auto* said = dynamic_cast<const formats::MessageError*>(&error))
        return said->message();
    if (dynamic_cast<const std::bad_alloc*>(&error))
        return "does not fit into memory";
    return std::string(error.what());
}

void failFile(const std::filesystem::path& path, formats::Message why)
{
    throw FileError({"{}: {}", path.string(), std::move(why)});
}

} // namespace telepipe::tools
