#pragma once

namespace telepipe::tools {

class View;
struct OpenFiles;
struct Quality;
struct Subject;

// Draws the bar at the lower edge: the camera's place, the section under it, the selection, the camera's speed, and the
// quality of the last frame where it is less than exact.
void drawStatusBar(const OpenFiles& files, const View& view, const Subject& subject, const Quality& quality);

} // namespace telepipe::tools
