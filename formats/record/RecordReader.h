#pragma once

#include "formats/bytes/ByteView.h"
#include "formats/record/RecordSize.h"

#include <algorithm>
#include <stdexcept>

namespace telepipe::formats {

// Loads the fields of a record, whose range is checked before the first of them. Where a record's size depends on its
// values, the caller sets those beforehand.
class RecordReader : public PlainFields<RecordReader>
{
public:
    RecordReader(const ByteView& data, std::size_t offset, std::size_t size, const char* what)
        : _bytes(data.slice(offset, size, what).data()), _offset(offset), _size(size), _endian(data.endian())
    {
    }

    // True where a field is not 0 that is 0 in every known file; stray() is the first such offset.
    bool hasStray() const { return _stray != kNoStray; }
    std::uint32_t stray() const { return static_cast<std::uint32_t>(_stray); }

    template <class T> TELEPIPE_INLINE void value(T& value) { value = load<T>(pass(sizeof(T)), _endian); }
    TELEPIPE_INLINE void pointerField(Pointer& pointer)
    {
        pointer.field = static_cast<std::uint32_t>(_offset + _at);
        pass(4);
    }
    void zeros(std::size_t length)
    {
        const std::uint8_t* first = pass(length);
        for (std::size_t i = 0; i < length; ++i) {
            if (first[i] != 0)
                _stray = std::min<std::size_t>(_stray, _offset + _at - length + i);
        }
    }
    void letters(std::string_view letters) { pass(letters.size()); }

private:
    static constexpr std::size_t kNoStray = static_cast<std::size_t>(-1);

    // A record of one size, inlined, has none of this left but the addition.
    TELEPIPE_INLINE const std::uint8_t* pass(std::size_t length)
    {
        if (length > _size - _at)
            throw std::logic_error("a record longer than it was said to be");
        _at += length;
        return _bytes + _at - length;
    }

    const std::uint8_t* _bytes;
    std::size_t _offset, _size, _at = 0, _stray = kNoStray;
    Endian _endian;
};

// Reads into a record that has its defaults, or the values that its size depends on; what: for the error where it does
// not fit the data.
template <class Record>
TELEPIPE_INLINE RecordReader readRecord(Record& record, const ByteView& data, std::size_t offset, const char* what)
{
    RecordReader reader(data, offset, sizeOfRecord(record), what);
    describe(reader, record);
    return reader;
}

template <class Record> TELEPIPE_INLINE Record readRecord(const ByteView& data, std::size_t offset, const char* what)
{
    Record record;
    readRecord(record, data, offset, what);
    return record;
}

} // namespace telepipe::formats
