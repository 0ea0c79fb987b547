#pragma once

#include "formats/placement/QuestData.h"
#include "formats/placement/QuestScript.h"
#include "formats/placement/SetData.h"
#include "tools/explain/info/FileInfo.h"

// What `telepipe info` tells of each kind of file.
namespace telepipe::tools {

using TextureNames = std::optional<std::vector<std::string>>; // of a stage or model

void addNames(TextureNames& names, const formats::TextureList& list);
// What the trees in a scene have and draw. The names of their textures stand between the two in JSON, in the text
// behind everything else.
void describeScene(FileInfo& info, const scene::Scene& scene, const TextureNames& names);
void sayNames(FileInfo& info, const TextureNames& names);

void describeStage(FileInfo& info, const formats::Stage& stage, const LoadedFile& file);
void describeCollision(FileInfo& info, const formats::Collision& collision);
void describeTextureAnimations(FileInfo& info, const std::vector<formats::TextureAnimation>& animations);

void describeNj(FileInfo& info, const formats::NjFile& nj);
void describeMotion(FileInfo& info, const formats::Motion& motion);

void describePlacement(FileInfo& info, const formats::PlacedObjects& objects);
void describePlacement(FileInfo& info, const formats::PlacedEnemies& enemies);
void describeEvents(FileInfo& info, const formats::Events& events);
void describeQuestScript(FileInfo& info, const formats::QuestScript& script, std::size_t size);
void describeSets(FileInfo& info, const formats::SetData& data, std::size_t size);
void describeFogs(FileInfo& info, const std::vector<formats::FogEntry>& fogs);
void describeLights(FileInfo& info, const std::vector<formats::LightEntry>& lights);

} // namespace telepipe::tools
