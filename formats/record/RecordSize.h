#pragma once

#include "formats/record/PlainFields.h"

namespace telepipe::formats {

class RecordCounter : public PlainFields<RecordCounter>
{
public:
    constexpr std::uint32_t size() const { return _size; }

    template <class T> constexpr void value(T&) { _size += sizeof(T); }
    constexpr void pointerField(Pointer&) { _size += 4; }
    constexpr void zeros(std::uint32_t length) { _size += length; }
    constexpr void letters(std::string_view letters) { _size += static_cast<std::uint32_t>(letters.size()); }

private:
    std::uint32_t _size = 0;
};

template <class Record> constexpr std::uint32_t sizeOfRecord(Record record)
{
    RecordCounter counter;
    describe(counter, record);
    return counter.size();
}

// Bytes of a record in the file, counted while compiling; where the size depends on the record's values, for its
// defaults.
template <class Record> inline constexpr std::uint32_t recordSize = sizeOfRecord(Record());

} // namespace telepipe::formats
