#pragma once

#include "formats/bytes/ByteWriter.h"

#include <string>
#include <vector>

namespace telepipe::formats {

// A set of files: the things that may stand in a layout of an area. Names have no endings: o.dat, e.dat, .evt.
struct PlacementSet
{
    std::uint32_t offset = 0;                                // absolute
    std::string objects, enemies, stage;                     // enemies: and events; stage: in version 1 a d.dat
    std::uint32_t objectsAt = 0, enemiesAt = 0, stageAt = 0; // of the names; absolute
};

struct AreaLayout
{
    std::uint32_t offset = 0;
    std::vector<PlacementSet> sets;
};

struct AreaSets
{
    std::uint32_t offset = 0;
    std::vector<AreaLayout> layouts;
};

// SetDataTable*.rel: the files that belong to each area, of which the game draws one layout and one set.
struct SetData
{
    Endian endian = Endian::Little; // big on GameCube
    std::vector<AreaSets> areas;
    std::uint32_t root = 0; // of the first area; absolute
    Warnings warnings;
};

bool looksLikeSetData(Bytes file);
SetData readSetData(Bytes file);
ByteVector writeSetData(const SetData& data);

} // namespace telepipe::formats
