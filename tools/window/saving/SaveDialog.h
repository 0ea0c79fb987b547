#pragma once

#include "tools/window/saving/SaveField.h"

#include <optional>
#include <string>

namespace telepipe::tools {

class Selected;
enum class SavePurpose;
struct OpenFiles;

// Asks where something goes and how, writes it beside the frame, and says where it is then.
class SaveDialog
{
public:
    SaveDialog(OpenFiles& files, Selected& selected) : _files(files), _selected(selected) {}

    void ask(SavePurpose purpose);
    void show(int key); // that was pressed in this frame
    bool isOpen() const { return _open || _asked; }
    bool isBusy() const { return _worker.isBusy() || _opener.isBusy() || _field.isBusy(); }

private:
    void draw(int key);
    void drawForm(int key);
    void drawExportOptions();
    void drawOverrideOptions();
    void drawForms();
    void drawBusy();
    void drawSaved(int key);
    void forgetSaved();
    void start();
    SaveWorker::Work work() const;
    ExportWork exportWork() const;
    ContentsWork contentsWork() const;
    std::filesystem::path proposed() const;
    std::string endingOf() const;
    std::vector<std::uint32_t> selectedOffsets() const;

    OpenFiles& _files;
    Selected& _selected;
    SaveWorker _worker;
    SaveWorker _opener;        // of folders, in the system's own program for it
    std::filesystem::path _in; // the folder that was saved to last
    SaveField _field;
    int _form = 0; // of an export: .glb, .gltf, .obj
    bool _flatten = false, _all = false, _originals = false, _overlays = true, _onlySelected = false;
    bool _asPatch = true, _partial = false;
    SavePurpose _purpose{};
    std::optional<Saved> _saved;
    bool _asked = false, _open = false;
};

} // namespace telepipe::tools
