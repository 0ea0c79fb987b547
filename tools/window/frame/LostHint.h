#pragma once

namespace telepipe::tools {

class View;
struct OpenFiles;
struct Settings;

// Where the camera sees nothing of the stage, below its floor or outside, says so, with the direction of the stage and
// the keys that lead back. Draws nothing otherwise.
void drawLostHint(const OpenFiles& files, const View& view, const Settings& settings);

} // namespace telepipe::tools
