#include "formats/dump/print/DumpRows.h"

#include <algorithm>

namespace telepipe::formats {

std::optional<std::uint32_t> DumpScope::target(std::size_t offset) const
{
    try {
        if (isZeroNull && data.u32(offset, "a pointer") == 0)
            return std::nullopt;
        return pointers.pointer(data, static_cast<std::uint32_t>(offset), "a pointer");
    } catch (const ParseError&) {
        return std::nullopt;
    }
}

void DumpRows::add(FileRange field, FieldForm form, FieldRole role)
{
    const std::size_t size = field.size;
    if (_isInside)
        field.level = 2;
    if (_scope.isLost)
        field.kind = RangeKind::Lost;
    _text.row(std::move(field), data().slice(_at, size, "a dumped field"), {form, data().endian(), role});
    _at += size;
}

void DumpRows::row(std::size_t length, Message name, Message value, RangeKind kind, FieldForm form)
{
    add({absolute(), length, 1, kind, std::move(name), std::move(value)}, form);
}

void DumpRows::field(std::size_t length, Message name, Message value, Message meaning, RangeKind kind, FieldForm form,
                     FieldRole role)
{
    constexpr unsigned kNameWidth = 16;
    if (!meaning.empty())
        value = {"{}  {}", std::move(value), std::move(meaning)};
    add({absolute(), length, 1, kind, std::move(name), std::move(value), kNameWidth}, form, role);
}

void DumpRows::f32(const char* name, Message meaning)
{
    field(4, name, realText(data().f32(_at, name)), std::move(meaning), RangeKind::Known, FieldForm::F32);
}

void DumpRows::vec3(const char* name, const char* meaning)
{
    field(12, name, vec3Text(data().vec3(_at, name)), meaning, RangeKind::Known, FieldForm::Vec3);
}

void DumpRows::angle(const char* name)
{
    field(4, name, angleText(data().i32(_at, name)), "BAMS", RangeKind::Known, FieldForm::Angle);
}

void DumpRows::angles(const char* name)
{
    const glm::ivec3 value = data().ivec3(_at, name);
    field(12, name, Message::list(", ", {angleText(value.x), angleText(value.y), angleText(value.z)}), "BAMS",
          RangeKind::Known, FieldForm::Angles);
}

void DumpRows::color(const char* name)
{
    field(4, name, argbText(data().u32(_at, name)), {}, RangeKind::Known, FieldForm::Color);
}

void DumpRows::pointer(const char* name, const char* meaning, RangeKind kind)
{
    const std::uint32_t value = data().u32(_at, name);
    if (const std::optional<std::uint32_t> target = _scope.target(_at))
        return field(4, name, {"{:#010x} -> {:08x}", value, data().absolute(*target)}, meaning, kind);
    field(4, name, {value == 0 ? "{:#010x} null" : "{:#010x} no pointer", value}, meaning, kind);
}

void DumpRows::nullPointer(const char* name)
{
    field(4, name, {"{:#010x} null", data().u32(_at, name)});
}

void DumpRows::characters(const char* name, std::size_t length, FieldForm form, FieldRole role)
{
    const Bytes bytes = data().slice(_at, length, name);
    const auto end = std::ranges::find_if(bytes.rbegin(), bytes.rend(), [](auto byte) { return byte != 0; });
    field(length, name, inQuotes(std::string(bytes.begin(), end.base())), {}, RangeKind::Known, form, role);
}

void DumpRows::zeros(std::size_t length)
{
    _isInside = false; // nobody named it: it is in no element
    const Bytes bytes = data().slice(_at, length, "zeros");
    constexpr std::size_t kShown = 16;
    if (isAllZero(bytes))
        return field(length, "-", "0", {"{} bytes", length}, RangeKind::Padding);
    if (length % 4 != 0 || length > kShown)
        return block("-", length, RangeKind::Unknown);
    std::string words;
    for (std::size_t i = 0; i < length; i += 4)
        words += (i == 0 ? "" : " ") + hexText(data().u32(_at + i, "zeros"), 8);
    field(length, "-", words, "0 in every known file", RangeKind::Unknown);
}

void DumpRows::block(const char* name, std::size_t length, RangeKind kind)
{
    const Bytes bytes = data().slice(_at, length, name);
    field(length, name, _text.isText() ? Message(bytesText(bytes)) : Message("{} bytes", length), {}, kind);
}

} // namespace telepipe::formats
