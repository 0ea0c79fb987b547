#pragma once

#include "engine/scene/Scene.h"
#include "engine/settings/ViewSettings.h"

namespace telepipe::render {

// An entry of fogentry.dat at a time of the scene clock: colour and distances, which may pulse. The kind stays as it is
// in fog.
Fog fogOfEntry(const formats::FogEntry& entry, const Fog& fog, double seconds);
// An entry of lightentry.bin: its ambient light and one directional light.
LightRig rigOfEntry(const formats::LightEntry& entry);

// The settings with values from the game's tables for the scene's area, in place of those that have their defaults: the
// fog's colour and its distances each, the lights all together.
ViewSettings settingsOfArea(const ViewSettings& settings, const scene::Scene& scene, double seconds);
// The same with the entries given; null: none.
ViewSettings settingsOfEntries(const ViewSettings& settings, const formats::FogEntry* areaFog,
                               const formats::LightEntry* areaLight, double seconds);

} // namespace telepipe::render
