#pragma once

#include "formats/ascii/Definition.h"

#include <map>
#include <string>

namespace telepipe::formats {

// Writes the fields of a structure by their names in texts, "Center     1.0F, 2.0F, 3.0F,", a line each.
class FieldText
{
public:
    // What the pointers of a structure lead to, by the names of the fields: a definition's name, or "NULL".
    using Pointers = std::map<std::string_view, std::string>;

    // bytes: of the structure, little-endian (recordBytes)
    FieldText(std::string& text, const DefinitionKind& kind, ByteVector bytes, Pointers pointers = {})
        : _text(text), _kind(kind), _bytes(std::move(bytes)), _pointers(std::move(pointers))
    {
    }

    // All fields that lie within the bytes, in the order of the structure.
    void all() { all(_kind.fields); }
    void all(std::span<const FieldKind> fields);
    void line(std::string_view name);
    // "    vertices, 12, 0x0," of an array of structures without names.
    void row();

    bool isZero(std::string_view name) const;

private:
    void line(std::span<const FieldKind> fields, std::string_view name);
    std::string valuesOf(const FieldKind& field) const;

    std::string& _text;
    const DefinitionKind& _kind;
    ByteVector _bytes;
    Pointers _pointers;
};

} // namespace telepipe::formats
