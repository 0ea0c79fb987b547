#pragma once

#include "formats/dump/print/DumpBlocks.h"
#include "formats/record/RecordSize.h"
#include "formats/record/Words.h"

#include <concepts>

namespace telepipe::formats {

// Makes a row of each field of a record, and loads it, so that a description may ask for the fields before.
class RecordPrinter
{
public:
    explicit RecordPrinter(DumpRows& rows) : _rows(rows) {}
    ~RecordPrinter() { _rows.setInside(false); }
    RecordPrinter(const RecordPrinter&) = delete;
    RecordPrinter& operator=(const RecordPrinter&) = delete;
    // For a record in a list of them: all rows after its first field belong to that one.
    RecordPrinter(DumpRows& rows, std::size_t number) : _rows(rows), _number(number), _isElement(true) {}

    template <class V, class... W> void u8(const char* name, V& v, const W&... w)
    {
        decimal<std::uint8_t>(name, v, w...);
    }
    template <class V, class... W> void u16(const char* name, V& v, const W&... w)
    {
        decimal<std::uint16_t>(name, v, w...);
    }
    template <class V, class... W> void u32(const char* name, V& v, const W&... w)
    {
        decimal<std::uint32_t>(name, v, w...);
    }
    template <class V, class... W> void x8(const char* name, V& v, const W&... w) { hex<std::uint8_t>(name, v, w...); }
    template <class V, class... W> void x16(const char* name, V& v, const W&... w)
    {
        hex<std::uint16_t>(name, v, w...);
    }
    template <class V, class... W> void x32(const char* name, V& v, const W&... w)
    {
        hex<std::uint32_t>(name, v, w...);
    }
    template <class... W> void i32(const char* name, std::int32_t& v, const W&... w)
    {
        const auto value = read<std::uint32_t>(name, v);
        field(4, FieldForm::I32, name, {"{}", v}, value, w...);
    }
    template <class... W> void f32(const char* name, float&, const W&... w)
    {
        _rows.f32(label(name), meaning(0, w...));
    }
    void vec3(const char* name, glm::vec3&, const char* meaning = "") { _rows.vec3(label(name), meaning); }
    void angle(const char* name, std::int32_t&) { _rows.angle(label(name)); }
    void angles(const char* name, glm::ivec3&) { _rows.angles(label(name)); }
    void color(const char* name, std::uint32_t&) { _rows.color(label(name)); }
    void pointer(const char* name, Pointer&, const char* meaning = "") { _rows.pointer(label(name), meaning); }
    void magic(const char* name, std::string_view letters)
    {
        _rows.characters(label(name), letters.size(), FieldForm::Other);
    }
    template <std::size_t N> void corners(const char* name, glm::vec3 (&)[N])
    {
        std::vector<Message> values;
        for (std::size_t i = 0; i < N; ++i)
            values.push_back(vec3Text(_rows.data().vec3(_rows.at() + 12 * i, name)));
        _rows.row(12 * N, numbered(name), Message::list(" ", std::move(values)), RangeKind::Known, FieldForm::Corners);
    }
    template <std::size_t N> void numbers(const char* name, std::uint16_t (&)[N])
    {
        std::vector<Message> values;
        for (std::size_t i = 0; i < N; ++i)
            values.push_back({"{}", _rows.data().u16(_rows.at() + 2 * i, name)});
        _rows.row(2 * N, numbered(name), Message::list(" ", std::move(values)), RangeKind::Known, FieldForm::Numbers);
    }
    void text(const char* name, std::span<char> letters, FieldRole role = FieldRole::Value)
    {
        _rows.characters(label(name), letters.size(), FieldForm::Letters, role);
    }
    void unused(const char* name) { _rows.u8(label(name)); }
    void vec4(const char* name, std::span<float, 4> values);
    void words(const char* name, std::span<std::uint32_t> values) { _rows.block(label(name), values.size_bytes()); }
    void zeros(std::size_t length) { _rows.zeros(length); }
    void zeroWords(std::span<std::uint32_t> values) { _rows.zeros(values.size_bytes()); }

private:
    static Message meaning(std::uint32_t) { return {}; }
    static Message meaning(std::uint32_t value, FieldRole, const auto&... w) { return meaning(value, w...); }
    static Message meaning(std::uint32_t, const char* text) { return text; }
    template <Message (*Function)(std::uint32_t)> static Message meaning(std::uint32_t value, Words<Function>)
    {
        return Function(value);
    }
    static Message meaning(std::uint32_t value, const std::invocable<std::uint32_t> auto& function)
    {
        return function(value);
    }
    template <const auto& codes> static Message meaning(std::uint32_t value, FlagsOf<codes>)
    {
        return flagsText(value, codes);
    }
    static Message meaning(std::uint32_t, Unknown unknown) { return unknown.text; }

    // A word that is 0 says nothing, and a meaning may say that it is none.
    static RangeKind kindOf(const Message& meaning, std::uint32_t, const auto&...)
    {
        return meaning == Message("meaning unknown") ? RangeKind::Unknown : RangeKind::Known;
    }
    template <const auto& codes> static RangeKind kindOf(const Message&, std::uint32_t value, FlagsOf<codes>)
    {
        return (value & ~bitsOf(codes)) == 0 ? RangeKind::Known : RangeKind::Unknown;
    }
    static RangeKind kindOf(const Message&, std::uint32_t value, Unknown)
    {
        return value == 0 ? RangeKind::Padding : RangeKind::Unknown;
    }
    static FieldRole roleOf(const auto&...) { return FieldRole::Value; }
    static FieldRole roleOf(FieldRole role, const auto&...) { return role; }
    template <class... W>
    void field(std::size_t size, FieldForm form, const char* name, Message text, std::uint32_t value, const W&... w)
    {
        const Message words = meaning(value, w...);
        _rows.field(size, label(name), std::move(text), words, kindOf(words, value, w...), form, roleOf(w...));
    }
    const char* label(const char* name);
    Message numbered(const char* name);

    template <class Stored, class V, class... W> void decimal(const char* name, V& v, const W&... w)
    {
        const std::uint32_t value = read<Stored>(name, v);
        field(sizeof(Stored), kNumberForm<Stored>, name, {"{}", value}, value, w...);
    }
    template <class Stored, class V, class... W> void hex(const char* name, V& v, const W&... w)
    {
        const std::uint32_t value = read<Stored>(name, v);
        field(sizeof(Stored), kWordForm<Stored>, name, hexText(value, 2 * sizeof(Stored)), value, w...);
    }
    template <class Stored, class V> Stored read(const char* name, V& v)
    {
        const Stored stored = _rows.data().read<Stored>(_rows.at(), name);
        v = static_cast<V>(stored);
        return stored;
    }

    DumpRows& _rows;
    std::size_t _number = 0;
    bool _isElement = false, _isInside = false;
};

// Prints a record. Values that its fields or their meanings depend on are set by the caller.
template <class Record> void printRecord(DumpRows& rows, Record record)
{
    RecordPrinter printer(rows);
    describe(printer, record);
}

template <class Record> void printRecord(DumpRows& rows)
{
    printRecord(rows, Record());
}

template <class Record> void printElement(DumpRows& rows, std::size_t number, Record record = {})
{
    RecordPrinter printer(rows, number);
    describe(printer, record);
}

// A structure that is one record.
template <class Record>
void addRecord(DumpBlocks& blocks, const DumpBlocks::Scope& scope, std::size_t offset, Message title)
{
    blocks.add(scope, offset, recordSize<Record>, std::move(title), [](DumpRows& rows) { printRecord<Record>(rows); });
}
template <class Record>
void addRecord(DumpBlocks& blocks, const DumpBlocks::Scope& scope, std::size_t offset, Message title,
               const Record& record)
{
    blocks.add(scope, offset, sizeOfRecord(record), std::move(title),
               [record](DumpRows& rows) { printRecord(rows, record); });
}

} // namespace telepipe::formats
