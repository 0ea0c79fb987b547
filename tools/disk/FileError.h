#pragma once

#include "formats/bytes/Errors.h"

#include <filesystem>
#include <new>
#include <utility>

namespace telepipe::tools {

// A file that could not be used: what() is "FILE: offset 0x1a40: expected ..., found ..." or "FILE: cannot be read:
// ...".
class FileError : public formats::MessageError
{
public:
    using MessageError::MessageError;
};

// A FileError for a file that was read and found faulty.
class FileParseError : public FileError
{
public:
    FileParseError(std::filesystem::path path, const formats::ParseError& error)
        : FileError({"{}: {}", path.string(), error.message()}), _path(std::move(path)), _error(error)
    {
    }

    const std::filesystem::path& path() const { return _path; }
    const formats::ParseError& error() const { return _error; }

private:
    std::filesystem::path _path;
    formats::ParseError _error;
};

// What went wrong, of any exception: those of other libraries say it in words of their own.
formats::Message messageOf(const std::exception& error);

// The border where an asset's errors get the name of its file: runs read() and turns a ParseError into a
// FileParseError.
template <class Read> auto nameErrors(const std::filesystem::path& path, Read&& read) -> decltype(read())
{
    try {
        return std::forward<Read>(read)();
    } catch (const formats::ParseError& error) {
        throw FileParseError(path, error);
    } catch (const std::bad_alloc& error) {
        throw FileError({"{}: {}", path.string(), messageOf(error)});
    }
}

} // namespace telepipe::tools
