#include "tools/window/saving/SaveField.h"

#include "tools/window/language/Translation.h"
#include "tools/window/saving/SavePlace.h"

#include <imgui.h>
#include <imgui_stdlib.h>
#include <utility>

namespace telepipe::tools {

namespace fs = std::filesystem;

void SaveField::propose(const fs::path& path)
{
    _path = path.string();
    _replace = false;
}

void SaveField::draw()
{
    takeBrowsed();
    if (std::exchange(_focus, false))
        ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1);
    ImGui::InputText("##path", &_path);
}

void SaveField::drawReplace()
{
    ImGui::Checkbox(trLabel("Replace what is there"), &_replace);
}

void SaveField::drawBrowse(const char* title, bool isFolder)
{
    if (!hasFileDialog())
        return;
    ImGui::SameLine();
    if (!wideButton(trLabel("Browse...")) || isBusy())
        return;
    const fs::path path = _path;
    _isFolder = isFolder;
    _system.ask({title, isFolder ? path.parent_path() : path, isFolder ? WantedPath::Folder : WantedPath::NewFile});
}

// The system's dialog has asked already whether a file may be replaced.
void SaveField::takeBrowsed()
{
    const auto chosen = _system.take();
    if (!chosen)
        return;
    std::error_code error;
    propose(_isFolder ? *chosen / fs::path(_path).filename() : *chosen);
    _replace = !_isFolder && fs::exists(*chosen, error);
}

} // namespace telepipe::tools
