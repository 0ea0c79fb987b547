#include "formats/bytes/Finite.h"
#include "formats/bytes/Oddity.h"
#include "formats/placement/PlacementRecords.h"
#include "formats/record/ReadTable.h"
#include "formats/record/WriteTable.h"

#include <algorithm>
#include <cmath>

namespace telepipe::formats {

namespace {

// Limits that all known files keep to, with room to spare.
constexpr std::uint16_t kMostTypes = 0x400, kMostFloors = 0x100;
constexpr float kFarthest = 1e6f;
constexpr std::int32_t kMostTurns = 64;

template <class Entry> bool isPlausibleEntry(const Entry& entry)
{
    const glm::vec3 distance = glm::abs(entry.position);
    const glm::ivec3 turn = entry.rotation / 0x10000;
    return entry.type < kMostTypes && entry.floor < kMostFloors && isFinite(entry.position) &&
           std::max({distance.x, distance.y, distance.z}) < kFarthest &&
           std::max({std::abs(turn.x), std::abs(turn.y), std::abs(turn.z)}) < kMostTurns;
}

bool isPlausible(const ObjectEntry& entry)
{
    return isPlausibleEntry(entry) && entry.word <= 1;
}

bool isPlausible(const EnemyEntry& entry)
{
    return isPlausibleEntry(entry) && entry.word == 0 && entry.wave == entry.waveAgain;
}

template <class Entry> bool looksLike(Bytes file)
{
    return !isAllZero(file) && allRecords<Entry>(file, [](const Entry& entry) { return isPlausible(entry); });
}

template <class Entry> Placement<Entry> readEntries(const ByteView& data, const char* what)
{
    Placement<Entry> placement{readTable<Entry>(data, what), {}};
    Oddity notNumber{"entry whose place is no number"};
    for (const Entry& entry : placement.entries)
        notNumber.note(entry.offset, !isFinite(entry.position));
    notNumber.report(placement.warnings);
    return placement;
}

} // namespace

bool looksLikeObjects(Bytes file)
{
    return looksLike<ObjectEntry>(file);
}

bool looksLikeEnemies(Bytes file)
{
    return looksLike<EnemyEntry>(file);
}

PlacedObjects readObjects(const ByteView& data)
{
    return readEntries<ObjectEntry>(data, "objects");
}

PlacedEnemies readEnemies(const ByteView& data)
{
    PlacedEnemies enemies = readEntries<EnemyEntry>(data, "enemies");
    Oddity waves{"enemy whose two waves are not the same"};
    for (const EnemyEntry& entry : enemies.entries)
        waves.note(entry.offset, entry.wave != entry.waveAgain);
    waves.report(enemies.warnings);
    return enemies;
}

PlacedObjects readObjects(Bytes file)
{
    return readObjects(ByteView(file));
}

PlacedEnemies readEnemies(Bytes file)
{
    return readEnemies(ByteView(file));
}

ByteVector writeObjects(const PlacedObjects& objects)
{
    return writeTable(objects.entries);
}

ByteVector writeEnemies(const PlacedEnemies& enemies)
{
    return writeTable(enemies.entries);
}

} // namespace telepipe::formats
