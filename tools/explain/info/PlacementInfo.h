#pragma once

#include "formats/placement/QuestData.h"
#include "formats/placement/QuestScript.h"
#include "formats/placement/SetData.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace telepipe::tools {

// Counts of the things in a stage.
struct PlacementInfo
{
    std::size_t size = 0, entries = 0;
    std::map<std::uint16_t, std::size_t> types, sections; // entries of each
    std::optional<std::size_t> groups;                    // of objects: (section, group) that events build
    std::optional<std::size_t> waves, clones;             // of enemies: (section, wave); children that entries name
    std::size_t rotated = 0;                              // entries turned about x or z
    std::size_t notFinite = 0;                            // entries with a NaN or infinity in their place
    glm::vec3 least{0}, most{0};                          // of places in their sections
    std::map<std::string, std::size_t> names;             // entries of each type and kind, in words
    std::map<std::string, std::size_t> layers;            // objects, enemies, people, areas, particles
};

// The .bin of a quest.
struct QuestScriptInfo
{
    std::size_t size = 0;
    const char* form = ""; // of its texts
    unsigned number = 0, episode = 0;
    std::map<std::string, std::string> texts; // by kind
    std::size_t codeOffset = 0, codeSize = 0, extraSize = 0;
    std::size_t labels = 0, usedLabels = 0;
};

struct EventsInfo
{
    std::size_t size = 0, entries = 0;
    bool isRandom = false;
    std::size_t actionOffset = 0, entriesOffset = 0, actionBytes = 0;
    std::size_t ids = 0, waves = 0; // distinct; waves: (section, wave)
    std::set<std::uint32_t> sections, delays;
    std::map<std::uint8_t, std::size_t> actions; // of all events, by their code
};

struct SetDataInfo
{
    std::size_t size = 0, entries = 0;
    bool isBigEndian = false;
    std::vector<std::vector<std::size_t>> variants; // sets of each layout of each area
    std::size_t stageFiles = 0;                     // distinct
};

PlacementInfo describePlacement(const formats::PlacedObjects& objects);
PlacementInfo describePlacement(const formats::PlacedEnemies& enemies);
QuestScriptInfo describeQuestScript(const formats::QuestScript& script, std::size_t size);
EventsInfo describeEvents(const formats::Events& events);
SetDataInfo describeSets(const formats::SetData& data, std::size_t size);

} // namespace telepipe::tools
