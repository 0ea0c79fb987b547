#pragma once

#include "tools/window/open/Workspace.h"

namespace telepipe::tools {

// The actions of keys, menu and panel on bookmarks and camera paths. Errors and results are shown in the window.
void goTo(Workspace& workspace, const Bookmark& mark);
void goToNumber(Workspace& workspace, std::uint32_t number);
void setNumber(Workspace& workspace, std::uint32_t number); // the view as it is now, in place of what has the number
void addBookmark(Workspace& workspace, std::string name);   // with a name of its own where it is taken or empty
bool changeMarks(Workspace& workspace, Bookmarks bookmarks);

// The view as a key at the end of a path, or, with at, in place of the key there or between two.
scene::CameraKey keyOfView(const Workspace& workspace, const scene::CameraPath& path, double at);
void addPathKey(Workspace& workspace); // at the end of the path looked at last, or of a new one
void playPath(Workspace& workspace);   // or stands still
void showPath(Workspace& workspace, std::size_t path, double seconds);

} // namespace telepipe::tools
