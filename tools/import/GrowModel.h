#pragma once

#include "tools/import/BuildNotes.h"
#include "tools/import/mesh/NewTree.h"

namespace telepipe::tools {

// The additions to one tree of a .nj or .xj file.
struct NewOfTree
{
    std::vector<NewModel> models;  // in place of those that objects have
    std::vector<NewTree> children; // below the root, behind all that is there: the numbers of other nodes stay
};

// The file with the additions. Reads the result again and compares it with the wishes. bytes: the file with all other
// changes in it already. Throws ParseError or Refused.
formats::ByteVector grownModel(const scene::Scene& scene, std::uint32_t file, formats::Bytes bytes,
                               const NewOfTree& added, BuildNotes& notes);

} // namespace telepipe::tools
