#pragma once

#include "formats/texture/Texture.h"
#include "tools/picture/record/PictureRecord.h"
#include "tools/window/saving/SaveWork.h"

namespace telepipe::tools {

// A picture, plan, sheet or film, drawn by another process of this program as telepipe shots draws it: neither a large
// stage nor a driver that fails on one holds the window.
struct DrawWork
{
    PictureRecord record;
    SaveTarget target; // OUT.png, or the folder of a sheet
};
// Throws FileError, std::runtime_error, Cancelled.
Saved saveDrawn(const DrawWork& work, LoadProgress& progress);
// The first picture of a record, which is removed from the disk again. Throws as draw does.
formats::Image drawnOnce(const PictureRecord& record, LoadProgress& progress);

} // namespace telepipe::tools
