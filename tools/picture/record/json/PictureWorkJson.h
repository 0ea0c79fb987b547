#pragma once

#include "tools/picture/record/PictureWork.h"
#include "tools/picture/record/json/JsonFields.h"

// In records and lists:
//   plan    {from, scale, size, area: [4 numbers] or "auto", cut: a number or "auto", grid, bare, collision, svg, json}
//   sheet   {what: [sections, textures, turntable, motion], frames}
//   path    {name, fps, bookmarks}, or the name alone
//   video   mp4, webm or mkv
namespace telepipe::tools {

void addWork(Json& json, const PictureWork& work); // what is as usual is left out
// All throw RecordError.
void readPlan(const Json& json, const std::string& name, PictureWork& work);
void readSheet(const Json& json, const std::string& name, PictureWork& work);
void readPath(const Json& json, const std::string& name, PictureWork& work);
void readVideo(const Json& json, const std::string& name, PictureWork& work);

} // namespace telepipe::tools
