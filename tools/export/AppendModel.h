#pragma once

#include "tools/export/ExportModel.h"

namespace telepipe::tools {

// Appends another model to a model, with its numbers changed to those of the longer lists.
void appendModel(ExportModel& to, ExportModel more);

// Calls work for each number of an image that a material's texture swap names in its extras, to be changed there.
template <class Work> void eachSwapImage(ExportMaterial& material, const Work& work)
{
    if (!material.extras.contains("texture_swap"))
        return;
    Json frames = Json::list();
    for (Json frame : material.extras["texture_swap"]["frames"].items()) {
        if (frame["image"].isWhole())
            work(frame["image"]);
        frames.push_back(frame);
    }
    material.extras["texture_swap"]["frames"] = frames;
}

} // namespace telepipe::tools
