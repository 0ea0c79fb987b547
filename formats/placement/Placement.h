#pragma once

#include "formats/bytes/ByteWriter.h"

#include <vector>

namespace telepipe::formats {

// What stands in a stage, as o.dat and e.dat files have it: records of one size and nothing else, little-endian in
// every version. Places are relative to a section of the stage. Fields that the game fills in while it runs hold
// leftovers in the files; they are kept, and mean nothing.

// An object: a door, a box, a warp, but also a sound, an area that fires an event, the place where players appear.
struct ObjectEntry
{
    std::uint32_t offset = 0; // absolute
    std::uint16_t type = 0;
    std::uint16_t flags = 0, index = 0; // leftovers
    std::uint16_t floor = 0;            // not reliable
    std::uint16_t entity = 0;           // leftover
    std::uint16_t group = 0;            // other than 0: hidden until an event builds (section, group)
    std::uint16_t section = 0;
    std::uint16_t word = 0;
    glm::vec3 position{0};
    glm::ivec3 rotation{0};     // 0x10000 a turn; higher bits mean nothing
    float numbers[3] = {};      // p1 to p3; their meaning depends on the type
    std::int32_t words[3] = {}; // p4 to p6
    std::uint32_t pointer = 0;  // leftover
};

// A monster, or one of the people in a city.
struct EnemyEntry
{
    std::uint32_t offset = 0; // absolute
    std::uint16_t type = 0;
    std::uint16_t flags = 0, index = 0; // leftovers
    std::uint16_t children = 0;         // 0: the type's own number
    std::uint16_t floor = 0;
    std::uint16_t entity = 0; // leftover
    std::uint16_t section = 0;
    std::uint16_t wave = 0, waveAgain = 0;
    std::uint16_t word = 0;
    glm::vec3 position{0};
    glm::ivec3 rotation{0};
    float numbers[5] = {};                 // p1 to p5
    std::int16_t kind = 0, parameter7 = 0; // p6 and p7
    std::uint32_t pointer = 0;             // leftover
};

template <class Entry> struct Placement
{
    std::vector<Entry> entries;
    Warnings warnings;
};
using PlacedObjects = Placement<ObjectEntry>;
using PlacedEnemies = Placement<EnemyEntry>;

// Neither format has a magic: a file is one if every entry is plausible. Zeros are not enough, nor is an empty file.
bool looksLikeObjects(Bytes file);
bool looksLikeEnemies(Bytes file);
PlacedObjects readObjects(Bytes file);
PlacedEnemies readEnemies(Bytes file);
// Reads a part of a file; offsets in errors count from the file's beginning.
PlacedObjects readObjects(const ByteView& data);
PlacedEnemies readEnemies(const ByteView& data);
ByteVector writeObjects(const PlacedObjects& objects);
ByteVector writeEnemies(const PlacedEnemies& enemies);

} // namespace telepipe::formats
