#pragma once

#include "engine/scene/DrawList.h"
#include "tools/cli/Commands.h"
#include "tools/files/Document.h"

#include <functional>

namespace telepipe::tools {

// --sections names one the files do not have: the caller's mistake, not a file's.
struct NoSuchSection
{
    std::int32_t id;
};

// --look-through likewise.
struct NoSuchCamera
{
    std::size_t cameras;
};

// What the options of a picture come to on a document.
struct PictureView
{
    scene::Visibility visibility;
    scene::Camera camera;
};

// The files named, or the demo; what is odd about them is reported as warnings.
std::unique_ptr<Document> openPicture(const ShotOptions& options);
// Throws NoSuchSection or NoSuchCamera.
PictureView pictureView(const Document& document, const ShotOptions& options);
// Runs work; the exit code, with an option's mistake told from a file's.
int guardedPicture(const char* command, const std::function<void()>& work);

} // namespace telepipe::tools
