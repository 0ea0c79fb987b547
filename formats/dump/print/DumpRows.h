#pragma once

#include "formats/bytes/PointerMap.h"
#include "formats/dump/print/DumpText.h"

namespace telepipe::formats {

// The bytes that pointers count from, and which of their words are pointers.
struct DumpScope
{
    ByteView data;
    PointerMap pointers;
    // Set for motions and shapes, whose lists name null pointers too. A pointer of 0 is then null: nothing points to
    // offset 0, where the header is.
    bool isZeroNull = false;
    bool isLost = false; // the structures of this scope are lost: nothing leads to them

    // Target of the pointer field at offset; nothing when it is null or leads nowhere, which the reader has reported.
    std::optional<std::uint32_t> target(std::size_t offset) const;
};

// "points of model 3"
inline Message titleOf(Message what, Message owner)
{
    return {"{} of {}", std::move(what), std::move(owner)};
}

// Gives the meaning of a value in words, or an empty message.
using Meaning = Message (*)(std::uint32_t value);

template <class T>
inline constexpr FieldForm kNumberForm = sizeof(T) == 1 ? FieldForm::U8
                                                        : (sizeof(T) == 2 ? FieldForm::U16 : FieldForm::U32);
template <class T>
inline constexpr FieldForm kWordForm = sizeof(T) == 1 ? FieldForm::X8
                                                      : (sizeof(T) == 2 ? FieldForm::X16 : FieldForm::X32);

// Writes one row a field, moving on from the first byte of a structure.
class DumpRows
{
public:
    DumpRows(DumpText& text, const DumpScope& scope, std::size_t offset) : _text(text), _scope(scope), _at(offset) {}

    DumpText& text() { return _text; }
    const ByteView& data() const { return _scope.data; }
    std::size_t at() const { return _at; } // in the data
    std::size_t absolute() const { return data().absolute(_at); }

    std::uint32_t u8(const char* name, Meaning meaning = nullptr) { return number<std::uint8_t>(name, meaning); }
    std::uint32_t u16(const char* name, Meaning meaning = nullptr) { return number<std::uint16_t>(name, meaning); }
    std::uint32_t u16(const char* name, FieldRole role, Meaning meaning = nullptr)
    {
        return number<std::uint16_t>(name, meaning, role);
    }
    std::uint32_t u32(const char* name, Meaning meaning = nullptr) { return number<std::uint32_t>(name, meaning); }
    std::uint32_t u32(const char* name, FieldRole role, Meaning meaning = nullptr)
    {
        return number<std::uint32_t>(name, meaning, role);
    }
    std::uint32_t x8(const char* name, Meaning meaning = nullptr) { return word<std::uint8_t>(name, meaning); }
    std::uint32_t x16(const char* name, Meaning meaning = nullptr) { return word<std::uint16_t>(name, meaning); }
    std::uint32_t x32(const char* name, Meaning meaning = nullptr) { return word<std::uint32_t>(name, meaning); }
    void f32(const char* name, Message meaning = {});
    void vec3(const char* name, const char* meaning = "");
    void angle(const char* name);  // BAMS
    void angles(const char* name); // three BAMS
    void color(const char* name);
    void pointer(const char* name, const char* meaning = "", RangeKind kind = RangeKind::Known);
    void nullPointer(const char* name); // one of 0 that leads nowhere, listed or not
    void characters(const char* name, std::size_t length, FieldForm form = FieldForm::Letters,
                    FieldRole role = FieldRole::Value);
    // Bytes that are 0 in every known file.
    void zeros(std::size_t length);
    // length bytes of which only the sum is shown.
    void block(const char* name, std::size_t length, RangeKind kind = RangeKind::Known);
    // length bytes that are no field of a structure: a corner, a key.
    void row(std::size_t length, Message name, Message value = {}, RangeKind kind = RangeKind::Known,
             FieldForm form = FieldForm::Other);
    // A field of length bytes.
    void field(std::size_t length, Message name, Message value, Message meaning = {}, RangeKind kind = RangeKind::Known,
               FieldForm form = FieldForm::Other, FieldRole role = FieldRole::Value);

    // Whether the fields that follow belong to the one before them.
    void setInside(bool isInside) { _isInside = isInside; }

private:
    void add(FileRange field, FieldForm form, FieldRole role = FieldRole::Value);
    static Message explain(Meaning meaning, std::uint32_t value) { return meaning ? meaning(value) : Message(); }
    template <class T> std::uint32_t number(const char* name, Meaning meaning, FieldRole role = FieldRole::Value)
    {
        const std::uint32_t value = data().read<T>(_at, name);
        field(sizeof(T), name, {"{}", value}, explain(meaning, value), RangeKind::Known, kNumberForm<T>, role);
        return value;
    }
    template <class T> std::uint32_t word(const char* name, Meaning meaning)
    {
        const std::uint32_t value = data().read<T>(_at, name);
        field(sizeof(T), name, hexText(value, 2 * sizeof(T)), explain(meaning, value), RangeKind::Known, kWordForm<T>);
        return value;
    }

    DumpText& _text;
    const DumpScope& _scope;
    std::size_t _at;
    bool _isInside = false;
};

} // namespace telepipe::formats
