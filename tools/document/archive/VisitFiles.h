#pragma once

#include "tools/disk/FileError.h"
#include "tools/document/LoadedFile.h"

#include <functional>

namespace telepipe::tools {

// Reads a file, and everything in it where it is an archive, also archives within it or packed as a whole. show gets
// each file that was read, archives before their contents. tell gets the errors of entries, which are passed over; an
// error of the file itself is thrown.
void visitFiles(const std::filesystem::path& path, std::size_t limit, const std::function<void(LoadedFile&)>& show,
                const std::function<void(const FileError&)>& tell);

} // namespace telepipe::tools
