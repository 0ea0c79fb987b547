#pragma once

#include "formats/ascii/NinjaAscii.h"
#include "formats/ascii/notation/Values.h"

#include <span>
#include <string_view>
#include <vector>

namespace telepipe::formats {

// A field of a structure, or one of several that are one field of the text (a quaternion lies in two places).
struct FieldKind
{
    const char* name = "";
    std::uint16_t offset = 0;
    ValueType type = ValueType::None;
    std::uint8_t count = 1; // of the values
    std::uint16_t size = 0; // bytes of all of them

    bool isNamed(std::string_view text) const { return name == text; }
};

// Another name that texts have for a field.
struct OtherName
{
    const char* name;
    const char* of;
};

// A long that a structure holds where the text has no field for it.
struct DefaultLong
{
    std::uint16_t offset;
    std::uint32_t value;
};

// The kinds of definitions "KEYWORD name[] START ... END". One makes a structure of named fields, an array of such
// structures, or an array of elements.
struct DefinitionKind
{
    const char* keyword;
    std::uint16_t size;           // of the structure, or of an array's element: what [1] stands for
    const char* widths = nullptr; // elements: bytes of each bare number of one, "4" or "422"; null: fields
    std::span<const FieldKind> fields = {};
    std::optional<IffKind> chunk = {}; // the binary chunk whose first structure this is; Other: Definition::chunk
    bool comesLast = false;            // the structures it points to are laid out before it, in the order of the text
    std::span<const DefaultLong> defaults = {};
    const char* group = nullptr;                 // arrays of structures: "MAT" of MATSTART and MATEND
    std::span<const FieldKind> otherFields = {}; // of the same bytes in another form: angles or a quaternion
    std::span<const OtherName> otherNames = {};
    std::uint8_t nameWidth = 11; // to which the names of fields are padded
    bool brackets = false;       // values stand in brackets, where they are no pointers
};

// The fields of a structure that have a name together; none where the structure does not know it.
std::vector<FieldKind> fieldsNamed(const DefinitionKind& kind, std::string_view name);

// Null for an unknown keyword. Cameras, lights and models of Ninja2 have other sizes and chunks.
const DefinitionKind* definitionKind(std::string_view keyword, bool isNinja2 = false);
extern const DefinitionKind kTextDefinition; // a string of a texture name

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
    std::string chunk;        // "NMDL" of ChunkName( "NMDL" ), in a CHUNK
    ByteVector bytes;         // pointers are 0
    std::vector<Reference> references;
};

// Reads all definitions of a text, in its order; names are windows on the text. isNinja2: the head of the text says
// version 2 or later.
std::vector<Definition> readDefinitions(TokenReader& tokens, bool isNinja2, Endian endian);

// Lays definitions out as the chunks of a binary Ninja file: one for each texture list, root object and motion, in the
// order of the text, each with all that it points to and a POF0. Objects that no other object points to are roots. A
// definition that two chunks need is in both. tokens is the reader of the text, for errors; textSize limits the size of
// the result.
//
// The chunks are read back, since readers must accept them. Errors name the place in the text.
ByteVector assembleChunks(const TokenReader& tokens, std::size_t textSize, std::vector<Definition> definitions,
                          Warnings& warnings, const AsciiBinary& binary);

} // namespace telepipe::formats
