#pragma once

#include "formats/dump/print/DumpText.h"

#include <string>
#include <string_view>
#include <vector>

namespace telepipe::formats {

// A number or name of a file, called as a dump calls it: "section[3].position.x". The path is made of the structure's
// title ("static entry of section 3" is section[3].static_entry) and of the field's name. Where several structures of a
// file have one title they are numbered in the order of their offsets; where a number is in the title already, the
// offset stands for it: "@0x1c40.position.x". That can be written for every structure.
struct FileField
{
    std::string path;
    std::size_t stem = 0;              // of the path, the letters that name the structure
    std::size_t structure = 0;         // absolute offset of it
    std::size_t offset = 0, size = 0;  // offset: absolute
    FieldForm form = FieldForm::Other; // of one value
    Endian endian = Endian::Little;
    FieldRole role = FieldRole::Value; // as the record's description has it

    // Says how many or where something is, or what kind of file this is: alone it cannot be another.
    bool isLayout() const { return role == FieldRole::Layout; }
};

// The fields in the order of the file. Archives and packed files have none, as the files in them have their own. Throws
// ParseError where the file cannot be read.
std::vector<FileField> fileFields(Bytes file);

// A structure of a file without its values: what stays the same as long as only values change.
struct FileStructure
{
    std::string kind; // its title without numbers
    std::size_t offset = 0, size = 0;
    bool isName = false; // which may be shorter than its place

    bool operator==(const FileStructure&) const = default;
};
std::vector<FileStructure> fileStructures(Bytes file);

// Paths as they are compared: without regard to case, spaces and underscores alike, and "sections[3]" is "section[3]".
std::string comparablePath(std::string_view path);

// Text of a user as it may be shown: no more than a line, without control characters.
std::string shortLine(std::string_view text);

// The value of a field, as it may be written.
std::string fieldText(Bytes file, const FileField& field);
// The bytes of a value: 12, 0x1f, -0.5, 90deg, a name. Throws Refused, saying what was expected.
std::vector<std::uint8_t> fieldBytes(Bytes file, const FileField& field, std::string_view value);

} // namespace telepipe::formats
