#pragma once

#include "tools/export/ExportModel.h"
#include "tools/export/Extras.h"

namespace telepipe::tools {

// Appends another model to a model, with its numbers changed to those of the longer lists.
void appendModel(ExportModel& to, ExportModel more);

// Calls work for each number of an image that a material's texture swap names in its extras, to be changed there.
template <class Work> void eachSwapImage(ExportMaterial& material, const Work& work)
{
    if (!kTextureSwapExtra.isIn(material.extras))
        return;
    Json swap = kTextureSwapExtra.of(material.extras), frames = Json::list();
    for (Json frame : kFramesExtra.of(swap).items()) {
        if (Json& image = frame[kImageExtra.name]; image.isWhole())
            work(image);
        frames.push_back(frame);
    }
    kFramesExtra.put(swap, frames);
    kTextureSwapExtra.put(material.extras, swap);
}

} // namespace telepipe::tools
