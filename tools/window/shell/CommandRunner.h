#pragma once

#include "tools/window/actions/Commands.h"
#include "tools/window/saving/DrawDialog.h"
#include "tools/window/saving/SaveWorker.h"

#include <filesystem>
#include <string>
#include <vector>

namespace telepipe::tools {

class GlfwWindow;
class ImGuiLayer;
class Pointing;
class ScenePicture;
class Screen;
class Steering;
struct WindowState;

// Carries out the commands of keys, panels, menus and dialogs. Those for the open document and its view are the
// performer's; here are those of the program, its files and its window.
class CommandRunner
{
public:
    struct Parts
    {
        GlfwWindow& window;
        ImGuiLayer& imgui;
        Screen& screen;
        ScenePicture& picture;
        Pointing& pointing;
        Steering& steering;
    };

    CommandRunner(WindowState& state, const Parts& parts) : _state(state), _parts(parts) {}

    void obey(); // what was asked for since the last time
    void perform(Action action);
    void openPaths(std::vector<std::filesystem::path> files);        // to be read, or to be looked through first
    void compareWith(std::vector<std::filesystem::path> files);      // shows the panel of it
    void browse(const std::vector<std::filesystem::path>& archives); // likewise
    void takeDrop(const std::vector<std::filesystem::path>& files);
    bool takeFullscreen(); // true once: full screen, or its end, was asked for

private:
    void ask(DialogPurpose purpose);
    void ask(SavePurpose purpose);
    void askToDraw(DrawKind kind);
    void saveChanges();
    void put(const PutPicture& wanted);
    void load(DocumentRequest request);
    void load(const Wear& wanted);
    void showFolderOf(std::filesystem::path folder);
    void copyText(const std::string& text);
    void showLibrary();
    bool takesAsMotion(const std::vector<std::filesystem::path>& files) const;

    WindowState& _state;
    Parts _parts;
    SaveWorker _opener; // of folders
    bool _toggleFullscreen = false;
};

} // namespace telepipe::tools
