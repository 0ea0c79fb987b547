#pragma once

#include "formats/disc/source/ByteSource.h"
#include "tools/disk/system/OpenFile.h"

namespace telepipe::tools {

// A file on the disk that is read where its bytes are needed. It stays open.
class FileBytes : public formats::ByteSource
{
public:
    explicit FileBytes(const std::filesystem::path& path); // throws FileError
    std::uint64_t size() const override { return _size; }

private:
    void fill(std::uint64_t offset, std::span<std::uint8_t> out) const override;

    std::filesystem::path _path;
    OpenedFile _file;
    std::uint64_t _size = 0;
};

} // namespace telepipe::tools
