#pragma once

#include "engine/scene/Camera.h"
#include "engine/settings/ViewSettings.h"
#include "tools/window/keys/KeyBindings.h"
#include "tools/window/language/Language.h"
#include "tools/window/layout/Layouts.h"
#include "tools/window/layout/PanelId.h"
#include "tools/window/settings/LayerSettings.h"
#include "tools/window/settings/WindowPlacement.h"

#include <string>
#include <vector>

namespace telepipe::tools {

// The view in which the user left a file.
struct FileView
{
    std::string file; // absolute path; "demo" for the demo stage
    scene::Camera camera;
    float speed = 100;
    float orbitDistance = 100;
    bool orbit = false;
    std::string tried; // overrides that it was left with, as JSON; empty: none

    bool operator==(const FileView&) const = default;
};

// The user's guess at the settings that the game's program chose for a stage. Only those options of the view count that
// belong to a stage.
struct StageLook
{
    std::string stage; // as stageName says
    render::ViewSettings view;

    bool operator==(const StageLook&) const = default;
};

// The settings that are remembered between runs.
struct Settings
{
    static constexpr std::size_t kMaxRecentFiles = 12;
    static constexpr std::size_t kMaxFileViews = 200;
    static constexpr std::size_t kMaxLayouts = 30;

    WindowPlacement window;
    render::ViewSettings view;  // for the document that is shown now
    render::ViewSettings usual; // the options of a stage, and nothing else, for stages that have none of their own
    LayerSettings layers;
    float fov = 60;
    std::uint32_t samples = 1;      // a pixel
    bool adapts = true;             // a picture in motion may be coarser, so that it comes at this rate:
    float frameRate = 30;           // a second
    bool doors = false;             // doors stop a walker
    float mouseSensitivity = 0.15f; // degrees a pixel
    float padSensitivity = 120;     // degrees a second at full deflection
    bool invertY = false;
    float uiScale = 1; // on top of the monitor's
    bool lightTheme = false;
    bool highlight = true; // outline of the picked strip
    bool panelsHidden = false;
    bool toolbar = true;
    bool welcome = true;       // the card at a start without files
    bool systemDialog = false; // asks for files, where there is one
    Language language = Language::Auto;
    std::string font;            // that the window's text is written with; empty: the system's
    std::string bookmarksFolder; // for stages in a folder that cannot be written to; empty: the usual one
    OpenPanels panels = defaultPanels();
    Docks docks;
    std::vector<Layout> layouts;          // the user's own, by name
    std::string extractFolder;            // empty: beside the archive
    std::vector<std::string> recentFiles; // newest first, absolute paths
    std::vector<FileView> fileViews;      // newest first
    std::vector<StageLook> stageLooks;    // newest first
    KeyBindings keys;

    bool& panel(PanelId id) { return panels[std::size_t(id)]; }
    bool panel(PanelId id) const { return panels[std::size_t(id)]; }
    bool isSeen(PanelId id) const; // open, and neither hidden nor behind another one of its dock
    void showPanel(PanelId id);    // whatever hid it
    void use(const Layout& layout);
    void keepLayout(const std::string& name); // the panels as they are, in place of one of that name
    void addRecentFile(const std::string& path);
    void remember(FileView view);
    const FileView* fileView(const std::string& file) const;
    void rememberLook(const std::string& stage); // nothing, where it is the usual one
    void restoreLook(const std::string& stage);

    static OpenPanels defaultPanels();

    bool operator==(const Settings&) const = default;
};

} // namespace telepipe::tools
