#pragma once

#include "tools/window/lists/ArchiveWorker.h"
#include "tools/window/open/CameraController.h"
#include "tools/window/open/Clock.h"
#include "tools/window/open/History.h"
#include "tools/window/open/OpenDocument.h"
#include "tools/window/open/Selection.h"
#include "tools/window/open/StageMarks.h"
#include "tools/window/open/Stepping.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/shell/FrameTimes.h"
#include "tools/window/shell/Loader.h"
#include "tools/window/shell/PathPreview.h"
#include "tools/window/widgets/Toasts.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace telepipe::tools {

// The purposes for which a file can be asked for.
enum class DialogPurpose
{
    Open,
    Textures, // of the document
    Motion,   // likewise
    Palette,  // for the textures panel to look through
    ExtractFolder,
    Compare // the document with it
};

// Requests of panels and keys to the program, looked at once a frame.
struct Requests
{
    std::optional<std::vector<std::filesystem::path>> open; // an empty list: the demo stage
    bool openDialog = false, openPalette = false, screenshot = false, toggleFullscreen = false, toggleCapture = false,
         releaseMouse = false;
    bool resetLayout = false, quit = false;
    DialogPurpose purpose = DialogPurpose::Open; // of openDialog
    int closeDialog = 0;                         // the key that did it: Escape or Enter
};

class Comparison;

// The document that panels tell of, and what is selected in it: the open one, or the one it is compared with.
struct Subject
{
    OpenDocument* open = nullptr; // null until the first document is there
    std::uint64_t id = 0;         // tells one from another
    const Selection& selection;
    bool isSecond = false;
};

// All that the panels show and change. No panel knows another one, or the window.
struct Workspace
{
    Workspace();
    ~Workspace();

    Settings settings;
    std::unique_ptr<OpenDocument> open; // null until the first document is there
    std::uint64_t opened = 0;           // how many documents have been: tells one from another
    Selection selection;
    scene::Overrides overrides;             // of the open document
    std::unique_ptr<Comparison> comparison; // always there
    History history;
    Stepping stepping;
    Clock clock;
    CameraController camera;
    StageMarks marks;
    PathPreview preview;
    Loader loader;
    ArchiveWorker archives;
    std::vector<std::unique_ptr<LoadedFile>> palettes; // chosen for the textures panel, newest last
    std::vector<std::filesystem::path> browse;         // archives that the browser is to show; it takes them
    Toasts toasts;
    FrameTimes frameTimes;
    std::array<float, kPanelCount> panelTimes{}; // milliseconds a frame, of late
    Requests requests;
    std::vector<std::string> errors; // each is shown until the user has read it; newest last
    std::vector<std::string> notes;  // of the window itself: GL version, settings, GLFW's complaints
    std::string names;               // of files and what is in them, shown anew: the font must have their characters
    float aspect = 16.0f / 9.0f;
    glm::uvec2 pixels{1};           // size of the picture
    std::optional<glm::vec2> probe; // point of the picture whose fragments are shown
    bool uploading = false;         // the document is read and goes to the GPU in the next frame

    std::optional<std::size_t> lookedThrough; // Scene::cameras: the view is that of one of the files' cameras

    bool isDemo() const { return open && open->key() == documentKey({}); } // whose files are nowhere on the disk
    void wear(Offer::Kind kind, const std::filesystem::path& file);        // instead of what the document has now
    void compareWith(std::vector<std::filesystem::path> files);            // shows the panel of it
    void takeDrop(const std::vector<std::filesystem::path>& files);        // of files on the window
    void browseArchives(const std::vector<std::filesystem::path>& files);
    void select(const Selection& value); // in the open document
    Subject subject() const;             // where the last click was
    Subject probed() const;              // whose fragments are shown
    Subject documentOf(bool second) const;
    void selectIn(const Subject& where, const Selection& value);
    scene::Camera viewCamera() const; // that of a path or the one looked through, or else the user's own
    void lookThrough(std::optional<std::size_t> number);
    void lookThroughNext();     // camera after camera, then one's own again
    void takeOverCamera();      // goes on by oneself from where the path, or the camera looked through, is
    void followPath(double dt); // seconds of real time; the clock goes along with a path that has its time
    void focusSelection();
    void focus(const Sphere& sphere); // with the user's own camera
    void resetCamera(bool glide);
    void restoreCamera(); // to where the user left what is open
    void jumpToSection(std::uint32_t section);
    std::optional<std::uint32_t> sectionUnderCamera() const; // the smallest whose circle the camera is in
};

// Does what a key or a menu entry stands for. Held actions do nothing here.
void perform(Action action, Workspace& workspace);

} // namespace telepipe::tools
