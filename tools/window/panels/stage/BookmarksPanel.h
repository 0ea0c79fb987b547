#pragma once

#include "tools/window/widgets/Panel.h"

namespace telepipe::tools {

// Views to come back to, and camera paths with their keys.
class BookmarksPanel final : public Panel
{
public:
    BookmarksPanel() : Panel(PanelId::Bookmarks, "Bookmarks") {}

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;

private:
    // All of them change the copy, which is written where it differs afterwards.
    void drawMarks(Workspace& workspace, Bookmarks& next);
    void drawMark(Workspace& workspace, Bookmarks& next, std::size_t index);
    void drawAdd(Workspace& workspace);
    void drawPaths(Workspace& workspace, Bookmarks& next);
    void drawPath(Workspace& workspace, Bookmarks& next, std::size_t index);
    void drawPreview(Workspace& workspace, const scene::CameraPath& path, std::size_t index);
    void drawKeys(Workspace& workspace, scene::CameraPath& path, std::size_t index);
    void drawKey(Workspace& workspace, scene::CameraPath& path, std::size_t index, std::size_t key);
    void drawFile(Workspace& workspace);
    // A text field for a name; true when it is to become that.
    bool editName(const char* id, std::string& name);

    std::string _name;    // of the next bookmark
    unsigned _edited = 0; // ImGui's number of the field that is being edited
    std::string _edit;    // what stands in it
};

} // namespace telepipe::tools
