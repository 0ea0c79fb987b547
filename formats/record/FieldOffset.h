#pragma once

#include "formats/record/PlainFields.h"

#include <concepts>

namespace telepipe::formats {

// Finds the field that was marked: on its way to the file a field may be copied, so its address is of no use.
class FieldFinder : public PlainFields<FieldFinder>
{
public:
    static constexpr std::uint32_t kMark = 0xf1e1d0f5;

    constexpr std::uint32_t offset() const { return _offset; }

    template <class T> constexpr void value(T& value)
    {
        if constexpr (std::same_as<T, std::uint32_t>)
            if (value == kMark)
                _offset = _size;
        _size += sizeof(T);
    }
    constexpr void pointerField(Pointer&) { _size += 4; }
    constexpr void zeros(std::uint32_t length) { _size += length; }
    constexpr void letters(std::string_view letters) { _size += static_cast<std::uint32_t>(letters.size()); }

private:
    std::uint32_t _size = 0, _offset = ~0u;
};

template <class Record> constexpr std::uint32_t offsetOfField(std::uint32_t Record::*field)
{
    Record record;
    record.*field = FieldFinder::kMark;
    FieldFinder finder;
    describe(finder, record);
    return finder.offset();
}

// The offset of a field in its described record, for changing the field in its place.
template <auto member> inline constexpr std::uint32_t fieldOffset = offsetOfField(member);

} // namespace telepipe::formats
