#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/nj/NjFile.h"

#include <optional>

namespace telepipe::formats {

// The texts that Ninja's converters wrote beside the binary files: C source in the macros of NjDef.h, told apart by
// extension and by the comment in the first line,
//     NAS 2.00.00 NinjaAsciiCompactShape (SI)
// that is kind, version of the converter, contents, modeller. The compact shape guide's chapter 3 shows the notation of
// compact shapes and their motions; of the rest, NjDef.h 1.02 tells the macros, and the order is that of a C compiler's
// needs.

// The kinds of texts, one an extension; the binary guide and the compact shape guide name the same ones.
enum class AsciiKind
{
    TextureList, // .nat
    Model,       // .nad
    Light,       // .nal
    Camera,      // .nac
    Motion,      // .nam: of models, lights, cameras and shapes
    Shape,       // .nas: lists of compact shapes
    Mix,         // .nja: everything
};

// The comment in the first line, whose words are NAS, 2.00.00, NinjaAsciiCompactShape, SI in the example above. The
// modellers that the compact shape guide names are SI (Softimage), LW (LightWave 3D), MAX and MAYA. Binary files have
// no place for these.
struct AsciiHead
{
    std::string kind, version, contents, modeller; // missing words are empty

    // Texts from version 2 on are Ninja2's: the same names, other structures.
    bool isNinja2() const { return !version.empty() && version.front() >= '2'; }
};
// Empty where the text does not start with a comment.
std::optional<AsciiHead> readAsciiHead(Bytes text);

struct AsciiOptions
{
    AsciiKind kind = AsciiKind::Mix;
    std::string scene = "scene"; // names are object_SCENE_model0_node0; other characters than C's become '_'
    std::string modeller = "";   // empty: TELEPIPE, since these texts come from none
    std::string version = "";    // written where it is of the contents' generation; else 1.00.00 or 2.00.00
};

// The text of the parts of a binary file that the kind is for. Every value reads back to the same bits; chunks of no
// known name go into a mix, as their bytes.
std::string writeNinjaAscii(const NjFile& file, const AsciiOptions& options);
// A motion from elsewhere: player motions lie in REL files.
std::string writeNinjaAscii(const Motion& motion, const AsciiOptions& options);
// The number of texture lists, models, motions and other parts of a file that are of a kind.
std::size_t asciiParts(const NjFile& file, AsciiKind kind);

// The number of chunks of no known name. Their bytes stay as they are whatever the order of the others' becomes.
std::size_t unknownChunks(const NjFile& file);

// The properties of the binary file that a text does not decide.
struct AsciiBinary
{
    Endian endian = Endian::Little;
    std::optional<std::uint32_t> address; // of every part, in NJADs; none: the text's own, or POF0s where it has none
};

bool looksLikeNinjaAscii(Bytes file);
// The binary file of a text, each part with its POF0 or an NJAD. Errors name the line.
ByteVector readNinjaAscii(Bytes text, Warnings& warnings, std::size_t base = 0, const AsciiBinary& binary = {});

} // namespace telepipe::formats
