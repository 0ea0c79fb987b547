#pragma once

#include "tools/picture/record/RestorePicture.h"

#include <string>
#include <string_view>
#include <vector>

namespace telepipe::tools {

class Measuring;
class View;
struct Notices;
struct OpenFiles;
struct Settings;

// The way the picture of the view is drawn.
struct DrawnAs
{
    PictureSize size;
    std::uint32_t samples = 1;
    std::string driver;
};
// The record of the window's view, as a picture of it would store it. Needs an open document.
PictureRecord windowRecord(const OpenFiles& files, const View& view, const Settings& settings,
                           const Measuring& measuring, const DrawnAs& drawn);
// Shows a record on its document: camera, time, options, hidden parts, layers. The clock stands.
void showRecord(const PictureRecord& record, OpenFiles& files, View& view, Measuring& measuring, Settings& settings,
                Notices& notices);

// The fields of a record, by their names in JSON, that the window fills or shows.
std::vector<std::string_view> windowRecordFields();

} // namespace telepipe::tools
