#pragma once

#include "tools/files/Document.h"

#include <new>
#include <utility>

namespace telepipe::tools {

// A FileError whose file was read and found faulty.
class FileParseError : public FileError
{
public:
    FileParseError(std::filesystem::path path, const formats::ParseError& error)
        : FileError(path.string() + ": " + error.what()), _path(std::move(path)), _error(error)
    {
    }

    const std::filesystem::path& path() const { return _path; }
    const formats::ParseError& error() const { return _error; }

private:
    std::filesystem::path _path;
    formats::ParseError _error;
};

// The border where an asset's errors get the name of its file: runs read() and turns a ParseError into a
// FileParseError.
template <class Read> auto nameErrors(const std::filesystem::path& path, Read&& read) -> decltype(read())
{
    try {
        return std::forward<Read>(read)();
    } catch (const formats::ParseError& error) {
        throw FileParseError(path, error);
    } catch (const std::bad_alloc&) {
        throw FileError(path.string() + ": does not fit into memory");
    }
}

// For a file that was read but is not what is asked for: "FILE: offset 0x0: expected a stage, found a palette".
[[noreturn]] void failKind(const LoadedFile& file, const std::string& expected);

} // namespace telepipe::tools
