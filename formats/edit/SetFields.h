#pragma once

#include "formats/edit/FieldList.h"

namespace telepipe::formats {

struct FieldChange
{
    std::string path, value;
};

// "PATH=VALUE". Throws Refused.
FieldChange parseFieldChange(std::string_view text);

// One field and its values before and after a change.
struct ChangedField
{
    FileField field;
    std::string before, after;
};
struct FieldsSet
{
    std::vector<std::uint8_t> bytes;
    std::vector<ChangedField> fields; // one for each change
};

// A file with other values in these fields, and all other bytes as they are. Throws ParseError where the file cannot be
// read, and Refused, saying what may be set, where there is no such field, where the value does not fit
// it, for pointers, counts and sizes, and where the file with that value would not be read as the same structures.
//
// isPart: other bytes change as well, and only all of them together need be a file again.
FieldsSet setFields(Bytes file, std::span<const FieldChange> changes, bool isPart = false);

// Throws Refused, naming the difference, where the files differ in more than values.
void expectSameStructures(Bytes before, Bytes after);

} // namespace telepipe::formats
