#pragma once

#include "formats/bytes/Inline.h"
#include "formats/record/Pointer.h"

#include <cstdint>
#include <glm/vec3.hpp>
#include <span>
#include <string_view>

namespace telepipe::formats {

// What a field is for. Those of the layout count, measure or place other things, or say of what kind these are: alone
// none of them can be another.
enum class FieldRole : std::uint8_t
{
    Value,
    Layout
};
inline constexpr FieldRole kLayout = FieldRole::Layout; // in a description, before what the field means

// A record of a file is a struct and one function that walks its fields in the order of the file:
//
//   template <class Io> constexpr void describe(Io& io, Room& room)
//   {
//       io.u16("id", room.id);
//       io.x16("flags", room.flags, words<roomFlagsMeaning>);
//       io.zeros(8);
//       io.pointer("object", room.object);
//       io.u32("doors", room.doorCount, kLayout);
//   }
//
// Whoever has to do with the record walks it with an Io of its own: readRecord, writeRecord, placeRecord, addRecord,
// recordSize. These are the calls of all of them, for an Io to which a field is its bytes and nothing else; names and
// meanings are the printer's. x is a number that is printed in hexadecimal. Self provides
//
//   template <class T> void value(T& value)
//   void pointerField(Pointer& pointer)
//   void zeros(std::size_t length)             0 in every known file, and not kept
//   void letters(std::string_view letters)     always these
template <class Self> class PlainFields
{
public:
    template <class V, class... W> constexpr void u8(const char*, V& v, const W&...) { number<std::uint8_t>(v); }
    template <class V, class... W> constexpr void u16(const char*, V& v, const W&...) { number<std::uint16_t>(v); }
    template <class V, class... W> constexpr void u32(const char*, V& v, const W&...) { number<std::uint32_t>(v); }
    template <class V, class... W> constexpr void u64(const char*, V& v, const W&...) { number<std::uint64_t>(v); }
    template <class V, class... W> constexpr void x8(const char*, V& v, const W&...) { number<std::uint8_t>(v); }
    template <class V, class... W> constexpr void x16(const char*, V& v, const W&...) { number<std::uint16_t>(v); }
    template <class V, class... W> constexpr void x32(const char*, V& v, const W&...) { number<std::uint32_t>(v); }
    template <class V, class... W> constexpr void x64(const char*, V& v, const W&...) { number<std::uint64_t>(v); }
    template <class... W> constexpr void i32(const char*, std::int32_t& v, const W&...) { self().value(v); }
    template <class... W> constexpr void f32(const char*, float& v, const W&...) { self().value(v); }
    TELEPIPE_INLINE constexpr void vec3(const char*, glm::vec3& v, const char* = "") { components(v); }
    constexpr void angle(const char*, std::int32_t& bams) { self().value(bams); }
    TELEPIPE_INLINE constexpr void angles(const char*, glm::ivec3& bams) { components(bams); }
    constexpr void color(const char*, std::uint32_t& argb) { self().value(argb); }
    TELEPIPE_INLINE constexpr void pointer(const char*, Pointer& pointer, const char* = "")
    {
        self().pointerField(pointer);
    }
    constexpr void magic(const char*, std::string_view letters) { self().letters(letters); }
    template <std::size_t N> constexpr void corners(const char*, glm::vec3 (&values)[N])
    {
        for (glm::vec3& value : values)
            components(value);
    }
    template <std::size_t N> constexpr void numbers(const char*, std::uint16_t (&values)[N])
    {
        for (std::uint16_t& value : values)
            self().value(value);
    }
    constexpr void vec4(const char*, std::span<float, 4> values)
    {
        for (float& value : values)
            self().value(value);
    }
    // Letters, padded with zeros.
    constexpr void text(const char*, std::span<char> letters, FieldRole = FieldRole::Value)
    {
        for (char& letter : letters)
            self().value(letter);
    }
    // A byte that may be anything and is not kept.
    constexpr void unused(const char*) { self().zeros(1); }
    constexpr void words(const char*, std::span<std::uint32_t> values) { zeroWords(values); }
    // Words that are 0 in every known file, and kept all the same.
    constexpr void zeroWords(std::span<std::uint32_t> values)
    {
        for (std::uint32_t& value : values)
            self().value(value);
    }

private:
    constexpr Self& self() { return static_cast<Self&>(*this); }
    // A field may be kept in a wider type than the file's, or in an enumeration.
    template <class Stored, class V> TELEPIPE_INLINE constexpr void number(V& v)
    {
        Stored stored = static_cast<Stored>(v);
        self().value(stored);
        v = static_cast<V>(stored);
    }
    template <class V> TELEPIPE_INLINE constexpr void components(V& v)
    {
        self().value(v.x);
        self().value(v.y);
        self().value(v.z);
    }
};

} // namespace telepipe::formats
