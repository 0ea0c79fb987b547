#pragma once

#include "formats/placement/Events.h"
#include "formats/placement/Placement.h"

#include <variant>

namespace telepipe::formats {

enum class QuestSectionKind : std::uint32_t
{
    End = 0,
    Objects = 1,
    Enemies = 2,
    Events = 3,
    RandomPlaces = 4,     // of challenge quests; kept as bytes
    RandomDefinitions = 5 // likewise
};
const char* questSectionName(QuestSectionKind kind); // "objects", "enemies", "events", ...

// A part of a quest's .dat: the things on one floor.
struct QuestSection
{
    std::uint32_t offset = 0; // absolute, of its header
    QuestSectionKind kind = QuestSectionKind::Objects;
    std::uint32_t floor = 0;
    std::variant<Bytes, PlacedObjects, PlacedEnemies, Events> contents; // Bytes: a window on the file
};

// The .dat of a quest, unpacked: the records of o.dat, e.dat and .evt, a part for each floor. Windows the file.
struct QuestData
{
    std::vector<QuestSection> sections;
    std::uint32_t end = 0; // the end of the last section; behind it is the mark, and the rest of the file
    Warnings warnings;
};

bool looksLikeQuestData(Bytes file);
QuestData readQuestData(Bytes file);
ByteVector writeQuestData(const QuestData& quest);

} // namespace telepipe::formats
