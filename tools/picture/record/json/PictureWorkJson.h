#pragma once

#include "tools/picture/record/PictureWork.h"
#include "tools/picture/record/json/Field.h"

// In records and lists:
//   plan    {from, scale, size, area: [4 numbers] or "auto", cut: a number or "auto", grid, bare, collision, svg, json}
//   sheet   {what: [sections, textures, turntable, motion], frames}
//   path    {name, fps, bookmarks}, or the name alone
//   video   mp4, webm or mkv
namespace telepipe::tools {

std::span<const Field<PictureWork>> pictureWorkFields();
std::span<const Field<PlanWork>> planFields();
std::span<const Field<SheetWork>> sheetFields();
std::span<const Field<PathWork>> pathFields();

} // namespace telepipe::tools
