#pragma once

#include "formats/ascii/Definition.h"
#include "formats/record/RecordSize.h"

#include <array>
#include <glm/vec3.hpp>
#include <stdexcept>
#include <string_view>

namespace telepipe::formats {

// Lists the fields of a record from its description, with the forms that texts write them in.
class FieldLister
{
public:
    constexpr std::span<const FieldKind> fields() const { return std::span(_fields).first(_count); }
    constexpr std::uint32_t size() const { return _size; }

    template <class V, class... W> constexpr void u16(const char* name, V&, const W&...)
    {
        add(name, ValueType::Short, 2);
    }
    template <class V, class... W> constexpr void x16(const char* name, V&, const W&...)
    {
        add(name, ValueType::HexShort, 2);
    }
    template <class V, class... W> constexpr void u32(const char* name, V&, const W&...) { add(name, ValueType::Long); }
    template <class V, class... W> constexpr void x32(const char* name, V&, const W&...)
    {
        add(name, ValueType::HexLong);
    }
    template <class... W> constexpr void f32(const char* name, float&, const W&...) { add(name, ValueType::Float); }
    constexpr void vec3(const char* name, glm::vec3&, const char* = "") { add(name, ValueType::Float, 4, 3); }
    constexpr void vec4(const char* name, std::span<float, 4>) { add(name, ValueType::Float, 4, 4); }
    // NjDef.h turns the angles of objects, which are three, into BAMS otherwise than all others (kObjectDegrees).
    constexpr void angle(const char* name, std::int32_t&) { add(name, ValueType::KeyDegrees); }
    constexpr void angles(const char* name, glm::ivec3&) { add(name, ValueType::ObjectDegrees, 4, 3); }
    constexpr void color(const char* name, std::uint32_t&) { add(name, ValueType::Argb); }
    constexpr void pointer(const char* name, Pointer&, const char* = "") { add(name, ValueType::Pointer); }
    constexpr void words(const char* name, std::span<std::uint32_t> values)
    {
        add(name, ValueType::HexLong, 4, values.size());
    }

private:
    constexpr void add(const char* name, ValueType type, std::uint32_t size = 4, std::size_t count = 1)
    {
        const auto bytes = static_cast<std::uint16_t>(size * count);
        _fields.at(_count++) = {name, static_cast<std::uint16_t>(_size), type, static_cast<std::uint8_t>(count), bytes};
        _size += bytes;
    }

    std::array<FieldKind, 32> _fields{};
    std::size_t _count = 0;
    std::uint32_t _size = 0;
};

template <class Record> constexpr FieldLister listedFields(Record record)
{
    FieldLister lister;
    describe(lister, record);
    return lister;
}

// The name in texts of a field of a record.
struct FieldWord
{
    std::string_view field; // its name in the record's description
    const char* word;
    ValueType type = ValueType::None; // where the text writes it otherwise than the description says
};

// The fields of a structure whose description has exactly these, in this order. Fields that get one word are one field
// of the text. What does not match the description does not compile.
template <class Record, std::size_t N>
constexpr std::array<FieldKind, N> textFields(Record record, const FieldWord (&words)[N])
{
    const FieldLister lister = listedFields(record);
    if (lister.fields().size() != N || lister.size() != sizeOfRecord(record))
        throw std::logic_error("a record with other fields than it has words");
    std::array<FieldKind, N> fields;
    for (std::size_t i = 0; i < N; ++i) {
        fields[i] = lister.fields()[i];
        if (fields[i].name != words[i].field)
            throw std::logic_error("a word for another field than the next");
        fields[i].name = words[i].word;
        if (words[i].type != ValueType::None)
            fields[i].type = words[i].type;
    }
    return fields;
}

// The fields of a record that texts write as a row without names: those of its description.
template <class Record>
inline constexpr auto rowFields = [] {
    constexpr FieldLister kLister = listedFields(Record());
    std::array<FieldKind, kLister.fields().size()> fields;
    for (std::size_t i = 0; i < fields.size(); ++i)
        fields[i] = kLister.fields()[i];
    return fields;
}();

// The bytes of each of them as DefinitionKind::widths has it, "422" for a pointer and two shorts.
template <class Record>
inline constexpr auto rowWidths = [] {
    constexpr auto kFields = rowFields<Record>;
    std::array<char, kFields.size() + 1> widths{};
    for (std::size_t i = 0; i < kFields.size(); ++i)
        widths[i] = static_cast<char>('0' + kFields[i].size);
    return widths;
}();

} // namespace telepipe::formats
