#include "formats/area/AreaRecords.h"
#include "formats/bytes/Oddity.h"
#include "formats/record/ReadTable.h"
#include "formats/record/WriteTable.h"

#include <algorithm>
#include <cmath>

namespace telepipe::formats {

namespace {

constexpr std::size_t kFewestLights = 8; // entries that are enough to exclude chance
constexpr float kLeast = 1e-6f, kMost = 100;

// True for a float of a light. Objects of a stage, whose records are as long, have whole numbers there.
bool isPlausible(float value)
{
    return value == 0 || (std::abs(value) >= kLeast && std::abs(value) <= kMost);
}

template <class Test> bool allFloats(const LightEntry& light, const Test& test)
{
    const auto isVector = [&](const glm::vec3& v) { return test(v.x) && test(v.y) && test(v.z); };
    return isVector(light.direction) && isVector(light.direction2) && test(light.specular) && test(light.diffuse) &&
           test(light.ambient) && std::ranges::all_of(light.diffuseColor, test) &&
           std::ranges::all_of(light.ambientColor, test);
}

bool isShining(const LightEntry& light)
{
    return light.diffuse > 0 && light.direction != glm::vec3(0);
}

} // namespace

bool looksLikeLightEntries(Bytes file)
{
    bool shines = false;
    const auto isLight = [&](const LightEntry& light) {
        shines |= isShining(light);
        return allFloats(light, [](float value) { return isPlausible(value); });
    };
    return file.size() >= kFewestLights * recordSize<LightEntry> && allRecords<LightEntry>(file, isLight) && shines;
}

LightEntries readLightEntries(Bytes file)
{
    LightEntries lights{readTable<LightEntry>(file, "light entries"), {}};
    Oddity notNumber{"light with values that are no numbers"}, noDirection{"light without a direction"};
    for (const LightEntry& light : lights.entries) {
        notNumber.note(light.offset, !allFloats(light, [](float value) { return std::isfinite(value); }));
        noDirection.note(light.offset, light.direction == glm::vec3(0));
    }
    notNumber.report(lights.warnings);
    noDirection.report(lights.warnings);
    return lights;
}

ByteVector writeLightEntries(const LightEntries& lights)
{
    return writeTable(lights.entries);
}

} // namespace telepipe::formats
