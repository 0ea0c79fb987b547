#pragma once

#include "tools/files/Document.h"

#include <new>
#include <utility>

namespace telepipe::tools {

// The border where an asset's errors get the name of its file: runs read() and turns a ParseError into a FileError.
template <class Read> auto nameErrors(const std::filesystem::path& path, Read&& read) -> decltype(read())
{
    try {
        return std::forward<Read>(read)();
    } catch (const formats::ParseError& error) {
        throw FileError(path.string() + ": " + error.what());
    } catch (const std::bad_alloc&) {
        throw FileError(path.string() + ": does not fit into memory");
    }
}

// For a file that was read but is not what is asked for: "FILE: offset 0x0: expected a stage, found a palette".
[[noreturn]] void failKind(const LoadedFile& file, const std::string& expected);

} // namespace telepipe::tools
