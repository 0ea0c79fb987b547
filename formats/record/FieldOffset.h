#pragma once

#include "formats/record/PlainFields.h"

#include <array>
#include <concepts>

namespace telepipe::formats {

// Finds the field that was marked: on its way to the file a field may be copied, so its address tells nothing.
class FieldFinder : public PlainFields<FieldFinder>
{
public:
    static constexpr std::uint32_t kMark = 0xf1e1d0f5;

    template <class Field> static constexpr void mark(Field& field)
    {
        if constexpr (std::same_as<Field, Pointer>)
            field.field = kMark;
        else if constexpr (requires { field.x; })
            mark(field.x);
        else
            field = static_cast<Field>(kMark);
    }

    constexpr std::uint32_t offset() const { return _offset; }

    template <class T> constexpr void value(T& value) { pass(sizeof(T), value == static_cast<T>(kMark)); }
    constexpr void pointerField(Pointer& pointer) { pass(4, pointer.field == kMark); }
    constexpr void zeros(std::size_t length) { pass(length); }
    constexpr void letters(std::string_view letters) { pass(letters.size()); }

private:
    constexpr void pass(std::size_t size, bool isMarked = false)
    {
        if (isMarked)
            _offset = _size;
        _size += static_cast<std::uint32_t>(size);
    }

    std::uint32_t _size = 0, _offset = ~0u;
};

// In a record that has its defaults, or what its layout depends on. members: the field, or first the structure that it
// is in.
template <class Record> constexpr std::uint32_t offsetOfField(Record record, auto... members)
{
    FieldFinder::mark((record.*....*members));
    FieldFinder finder;
    describe(finder, record);
    return finder.offset();
}

template <class Record, class Field> constexpr std::uint32_t offsetOfMember(Field Record::*field, auto... inner)
{
    return offsetOfField(Record(), field, inner...);
}

// Where a field of a described record lies in the file (of a vector its x): fieldOffset<&GslEntry::size>, or
// fieldOffset<&XjTableRecord::table, &XjVertexTable::stride>.
template <auto... members> inline constexpr std::uint32_t fieldOffset = offsetOfMember(members...);

// Keeps where the pointers of a record lie, the first limit of them; counts all.
template <std::size_t limit> class PointerFinder : public PlainFields<PointerFinder<limit>>
{
public:
    constexpr std::size_t count() const { return _count; }
    constexpr const std::array<std::uint32_t, limit>& offsets() const { return _offsets; }

    template <class T> constexpr void value(T&) { _size += sizeof(T); }
    constexpr void pointerField(Pointer&)
    {
        if (_count < limit)
            _offsets[_count] = _size;
        ++_count;
        _size += 4;
    }
    constexpr void zeros(std::size_t length) { _size += static_cast<std::uint32_t>(length); }
    constexpr void letters(std::string_view letters) { _size += static_cast<std::uint32_t>(letters.size()); }

private:
    std::size_t _count = 0;
    std::uint32_t _size = 0;
    std::array<std::uint32_t, limit> _offsets{};
};

template <class Record, std::size_t limit> constexpr PointerFinder<limit> findPointers()
{
    Record record;
    PointerFinder<limit> finder;
    describe(finder, record);
    return finder;
}

// Where all pointers of a described record that has its defaults lie in the file, in the order of the file.
template <class Record>
inline constexpr auto pointerFieldsOf = findPointers<Record, findPointers<Record, 0>().count()>().offsets();

} // namespace telepipe::formats
