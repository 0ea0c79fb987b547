#pragma once

#include "tools/disk/OpenArchive.h"
#include "tools/document/archive/ArchiveNodes.h"

namespace telepipe::tools {

// Finds which entries of one archive go together: textures by the archive's table or by name, motions by the nodes that
// they have entries for.
class EntryCompanions
{
public:
    // Adds an entry's unpacked bytes, in the order of the archive's table. An entry that does not parse has no
    // companions.
    void add(const ArchiveNode& node, formats::ByteVector bytes);
    void addNone() { _entries.emplace_back(); }
    void fillIn(std::vector<ArchiveNode>& nodes, const OpenArchive& archive) const; // goesWith of each

private:
    struct Entry
    {
        std::vector<std::uint32_t> nodes;   // of each model
        std::vector<std::uint32_t> entries; // of each motion
    };

    std::vector<Entry> _entries;
};

} // namespace telepipe::tools
