#pragma once

#include "formats/bytes/Errors.h"
#include "formats/edit/SetFields.h"

namespace telepipe::formats {

// What was changed in a file, as text: the fields by name with their new values, other bytes that are new, and sums of
// the file before and after. Nothing of the file that stays is in it.
//
//   telepipe patch 1
//   in bm_y.bml/z.nj                    of an archive, the entry; "in ." is the file itself
//   size 4096
//   sha256 0c1d...                      of the bytes before, unpacked
//   result 77ab...                      and after
//   set section[3].position.x = 120
//   bytes 0x1a40 00ff20

struct PatchedBytes
{
    std::size_t offset = 0;
    std::vector<std::uint8_t> bytes;
};
struct PatchPart
{
    std::string place; // empty: the file itself
    std::size_t size = 0;
    std::string before, after; // SHA-256
    std::vector<FieldChange> fields;
    std::vector<PatchedBytes> bytes;
};
struct Patch
{
    std::vector<PatchPart> parts;
};

// Throws ParseError with the offset of the line that says something else than the above.
Patch readPatch(Bytes text);
std::string writePatch(const Patch& patch);

// What a patch says cannot be done, or does not come to what it says.
struct DamagedPatch : MessageError
{
    using MessageError::MessageError;
};

// Compares two files of one size. Fields that a dump names are written by name, other differences as bytes. Throws
// ParseError where the first cannot be read and Refused where the sizes differ.
PatchPart makePatchPart(std::string place, Bytes before, Bytes after);
// Throws Refused where the file is not the one that the patch was made for, and DamagedPatch.
std::vector<std::uint8_t> applyPatchPart(const PatchPart& part, Bytes file);

} // namespace telepipe::formats
