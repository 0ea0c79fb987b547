#pragma once

#include "tools/document/LoadedFile.h"

namespace telepipe::tools {

struct BuiltFile
{
    const LoadedFile* from = nullptr;
    formats::ByteVector bytes; // unpacked, as LoadedFile::bytes
    bool isChanged = false;
};

} // namespace telepipe::tools
