#pragma once

#include "tools/disk/FileError.h"
#include "tools/document/LoadedFile.h"

#include <functional>

namespace telepipe::tools {

// Reads a file, and all that is in it where it is an archive, also one in an archive or packed as a whole. Each that is
// read is shown, archives before what is in them. What cannot be read within one is told and passed over; an error of
// the file itself is thrown.
void visitFiles(const std::filesystem::path& path, std::size_t limit, const std::function<void(LoadedFile&)>& show,
                const std::function<void(const FileError&)>& tell);

} // namespace telepipe::tools
