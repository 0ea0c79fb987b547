#pragma once

#include "tools/picture/record/PictureRecord.h"

namespace telepipe::tools {

// A record names a section its files do not have: the mistake of who wrote it, not a file's.
struct NoSuchSection
{
    std::int32_t id;
};

// A camera likewise.
struct NoSuchCamera
{
    std::size_t cameras;
};

// A state of drawing likewise.
struct NoSuchState
{
    std::size_t states;
};

// A record resolved on its document: everything that is needed to draw.
struct PictureView
{
    scene::Visibility visibility;
    scene::Camera camera;
};

bool showsStage(const Document& document); // and not a model alone, or collision
// The camera where nothing says one: scene::overview for a stage, otherwise one that sees everything drawn.
scene::Camera firstLook(const Document& document, const scene::Visibility& visibility, float fov, float aspect);
// Throws NoSuchSection, NoSuchState or NoSuchCamera.
PictureView pictureView(const Document& document, const PictureRecord& record);
// Hides parts; those that a scene does not have are left out.
void hide(const HiddenParts& parts, const scene::Scene& scene, scene::Visibility& visibility);

} // namespace telepipe::tools
