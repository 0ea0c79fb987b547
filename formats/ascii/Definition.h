#pragma once

#include "formats/bytes/ByteWriter.h"

#include <span>
#include <string_view>
#include <vector>

namespace telepipe::formats {

// How the value of a field in START ... END is written.
enum class FieldType : std::uint8_t
{
    Long,
    Short,
    Pointer,
    Float,
    Float3,
    Degrees3,   // object angles
    Quaternion, // x, y, z at the field's offset, w at kQuaternionReal
};

constexpr std::size_t kQuaternionReal = 0x34; // of NJS_CNK_OBJECT with one, whose size then is 56

struct FieldKind
{
    const char* name;
    std::uint8_t offset;
    FieldType type;
};

// What a definition "KEYWORD name[] START ... END" makes: one structure of named fields, or an array.
struct DefinitionKind
{
    const char* keyword;
    std::uint8_t size;            // of the structure, or of an array's element: what [1] stands for
    const char* widths = nullptr; // arrays: bytes of each bare number of an element, "4" or "422"; null: a structure
    std::span<const FieldKind> fields = {};
    const char* chunk = nullptr; // the binary chunk whose first structure this is
    bool comesLast = false;      // what it points to is laid out before it, in the order of the text
};

const DefinitionKind* definitionKind(std::string_view keyword); // null for an unknown one
extern const DefinitionKind kTextDefinition;                    // a string of a texture name

struct Reference
{
    std::size_t at = 0;    // in Definition::bytes
    std::string_view name; // of the definition pointed to; empty: number target, or null where that is kNullTarget
    std::uint32_t target = 0;
    std::uint32_t index = 0; // &name[index]
    std::size_t offset = 0;  // in the text
};
constexpr std::uint32_t kNullTarget = 0xffffffff; // a null pointer that POF0 lists

struct Definition
{
    std::string_view name;
    const DefinitionKind* kind = nullptr;
    std::size_t offset = 0;   // in the text
    std::string_view section; // "CSHAPE_MOTION" of CSHAPE_MOTION_START
    ByteVector bytes;         // pointers are 0
    std::vector<Reference> references;
};

} // namespace telepipe::formats
