#pragma once

#include "tools/picture/record/Mistake.h"
#include "tools/picture/record/PictureRecord.h"

namespace telepipe::tools {

// A record resolved on its document: everything that is needed to draw.
struct PictureView
{
    scene::Visibility visibility;
    scene::Camera camera;
};

bool showsStage(const Document& document); // and not a model alone, or collision
// The camera where nothing says one: scene::overview for a stage, otherwise one that sees everything drawn.
scene::Camera firstLook(const Document& document, const scene::Visibility& visibility, float fov, float aspect);
// What an option that names sections says of an id that is none, with those there are.
Mistake noSuchSection(const char* option, std::int32_t id, const scene::Scene& scene);
// Sections, states and cameras that the files do not have are a mistake.
OrMistake<scene::Visibility> visibleParts(const PictureRecord& record, const Document& document);
// The same with a camera. Where nothing names one, all triangles are read to find one.
OrMistake<PictureView> resolve(const PictureRecord& record, const Document& document);
// Hides parts; those that a scene does not have are left out.
void hide(const HiddenParts& parts, const scene::Scene& scene, scene::Visibility& visibility);

// The settings with the fog of the camera's place, and the game's other values for the area, in place of defaults. The
// tables are then not asked again.
render::ViewSettings settingsAt(const render::ViewSettings& settings, const Document& document, glm::vec3 place,
                                double seconds);

} // namespace telepipe::tools
