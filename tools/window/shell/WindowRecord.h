#pragma once

#include "tools/picture/record/RestorePicture.h"
#include "tools/window/open/Workspace.h"

namespace telepipe::tools {

// The record of the window's view, as a picture of the target would store it. Needs an open document.
PictureRecord windowRecord(const Workspace& workspace, const render::RenderTarget& target, std::string driver);
// Shows what a record says, on its document: camera, time, options, parts hidden, layers. The clock stands.
void showRecord(Workspace& workspace, const PictureRecord& record);

} // namespace telepipe::tools
