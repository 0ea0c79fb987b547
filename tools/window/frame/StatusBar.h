#pragma once

namespace telepipe::tools {

class View;
struct OpenFiles;
struct Subject;

float statusBarHeight(); // pixels, in an ImGui frame
// Draws the bar at the lower edge: the camera's place, the section under it, the selection, the camera's speed.
void drawStatusBar(const OpenFiles& files, const View& view, const Subject& subject);

} // namespace telepipe::tools
