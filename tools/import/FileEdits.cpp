#include "tools/import/FileEdits.h"

namespace telepipe::tools {

bool FileEdits::put(std::size_t offset, formats::Bytes bytes)
{
    bool isGood = true;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto [known, isNew] = _bytes.try_emplace(offset + i, bytes[i]);
        isGood &= known->second == bytes[i];
        _changed += isNew && _file[offset + i] != bytes[i];
    }
    return isGood;
}

void FileEdits::setBits(std::size_t offset, std::uint8_t bits)
{
    if (bits == 0)
        return;
    const auto [known, isNew] = _bytes.try_emplace(offset, _file[offset]);
    const bool wasChanged = known->second != _file[offset];
    known->second |= bits;
    _changed += !wasChanged && known->second != _file[offset];
}

bool FileEdits::take(const FileEdits& others)
{
    bool isGood = true;
    for (const auto& [offset, byte] : others._bytes)
        isGood &= put(offset, {&byte, 1});
    return isGood;
}

formats::ByteVector FileEdits::applied() const
{
    formats::ByteVector bytes(_file.begin(), _file.end());
    for (const auto& [offset, byte] : _bytes)
        bytes[offset] = byte;
    return bytes;
}

} // namespace telepipe::tools
