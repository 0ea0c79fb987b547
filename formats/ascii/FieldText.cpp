#include "formats/ascii/FieldText.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::formats {

void FieldText::all(std::span<const FieldKind> fields)
{
    for (std::size_t i = 0; i < fields.size() && fields[i].offset < _bytes.size(); ++i) {
        const auto isSame = [&](const FieldKind& field) { return field.isNamed(fields[i].name); };
        if (std::ranges::none_of(fields.first(i), isSame))
            line(fields, fields[i].name);
    }
}

void FieldText::line(std::string_view name)
{
    line(fieldsNamed(_kind, name), name);
}

void FieldText::line(std::span<const FieldKind> fields, std::string_view name)
{
    std::string values;
    bool inBrackets = false;
    for (const FieldKind& field : fields) {
        if (!field.isNamed(name))
            continue;
        values.append(values.empty() ? "" : ", ").append(valuesOf(field));
        inBrackets = argumentCount(field.type) > 1 || (_kind.brackets && field.type != ValueType::Pointer);
    }
    _text +=
        fmt::format("{:<{}}{}{}{},\n", name, _kind.nameWidth, inBrackets ? "( " : "", values, inBrackets ? " )" : "");
}

void FieldText::row()
{
    _text += "   ";
    for (const FieldKind& field : _kind.fields)
        _text += fmt::format(" {},", valuesOf(field));
    _text += "\n";
}

std::string FieldText::valuesOf(const FieldKind& field) const
{
    if (field.type == ValueType::Pointer)
        return _pointers.at(field.name);
    const std::uint8_t* at = _bytes.data() + field.offset;
    std::string values;
    for (std::size_t i = 0; i < field.count; ++i)
        values.append(values.empty() ? "" : ", ").append(valueText(field.type, at, Endian::Little));
    return values;
}

bool FieldText::isZero(std::string_view name) const
{
    return std::ranges::all_of(fieldsNamed(_kind, name), [this](const FieldKind& field) {
        return isAllZero(Bytes(_bytes).subspan(field.offset, field.size));
    });
}

} // namespace telepipe::formats
