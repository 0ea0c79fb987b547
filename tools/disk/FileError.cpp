#include "tools/disk/FileError.h"

namespace telepipe::tools {

formats::Message messageOf(const std::exception& error)
{
    if (const auto* ofFile = dynamic_cast<const FileError*>(&error))
        return ofFile->message();
    if (const auto* ofReader = dynamic_cast<const formats::ParseError*>(&error))
        return ofReader->message();
    return std::string(error.what());
}

} // namespace telepipe::tools
