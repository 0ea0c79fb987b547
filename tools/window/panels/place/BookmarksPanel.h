#pragma once

#include "tools/picture/record/Bookmarks.h"
#include "tools/window/panels/Panel.h"

#include <string>

namespace telepipe::tools {

class Commands;
class Marking;
class StageMarks;
class View;
struct Notices;
struct OpenFiles;
struct Settings;

// Views to come back to, and camera paths with their keys.
class BookmarksPanel final : public Panel
{
public:
    BookmarksPanel(const OpenFiles& files, View& view, Settings& settings, StageMarks& marks, Marking& marking,
                   Notices& notices, Commands& commands)
        : Panel(PanelId::Bookmarks), _files(files), _view(view), _settings(settings), _marks(marks), _marking(marking),
          _notices(notices), _commands(commands)
    {
    }

protected:
    void draw() override;

private:
    // These change the copy, which is written where it differs afterwards.
    void drawMarks(Bookmarks& next);
    void drawMark(Bookmarks& next, std::size_t index);
    void offer(const Bookmark& mark);
    enum class Asked : std::uint8_t
    {
        Nothing,
        Bookmark,
        Undo
    };
    Asked drawAdd();
    void drawPaths(Bookmarks& next);
    void drawPath(Bookmarks& next, std::size_t index);
    void drawPreview(const scene::CameraPath& path, std::size_t index);
    void drawKeys(scene::CameraPath& path, std::size_t index);
    void drawKey(scene::CameraPath& path, std::size_t index, std::size_t key);
    void drawFile();
    // A text field for a name; true when it is to become that.
    bool editName(const char* id, std::string& name);

    const OpenFiles& _files;
    View& _view;
    Settings& _settings;
    StageMarks& _marks;
    Marking& _marking;
    Notices& _notices;
    Commands& _commands;
    std::string _name;    // of the next bookmark
    unsigned _edited = 0; // ImGui's number of the field that is being edited
    std::string _edit;    // its text
};

} // namespace telepipe::tools
