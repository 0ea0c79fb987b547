#pragma once

#include "engine/gl/ImageTexture.h"
#include "tools/picture/record/RecordOptions.h"
#include "tools/window/saving/DrawKinds.h"
#include "tools/window/saving/DrawWork.h"
#include "tools/window/saving/SaveField.h"

#include <map>

namespace telepipe::tools {

class Commands;
class StageMarks;
struct Notices;
struct OpenFiles;

// Asks how a picture, plan, sheet or film is to be drawn, shows it small, and has it drawn beside the frame: the dialog
// goes, a note says how far it is, and then where it lies. Its rows are those of the command line's options.
class DrawDialog
{
public:
    DrawDialog(const OpenFiles& files, const StageMarks& marks, Notices& notices, Commands& commands)
        : _files(files), _marks(marks), _notices(notices), _commands(commands)
    {
    }

    void ask(DrawKind kind, PictureRecord shown); // shown: by the window, now
    void show(int key);                           // that was pressed in this frame
    bool isOpen() const { return _open || _asked; }
    bool isBusy() const { return _worker.isBusy() || _field.isBusy() || drawsPreview(); }

private:
    struct Asked
    {
        PictureRecord record;
        std::string mistake; // a field that is not understood; empty: all are
    };

    void begin();
    void draw(int key);
    void chooseKind();
    void drawOptions();
    void drawOption(const RecordOption& option);
    void drawPathOption(std::string& value);
    bool chooseWord(const std::vector<std::string>& words, std::string& value);
    bool chooseWords(const RecordOption& option, std::string& value);
    bool drawsPreview() const { return _previewer.isBusy() || _isDirty; }
    void drawPreview(float width);
    void drawButtons(int key, const std::string& mistake);
    void drawBusy();
    void followPreview();
    void followWork();
    void tellProgress();
    void tellEnd(const Saved& saved);
    Asked asked() const;
    std::string mistakeIn(const RecordOption& option, PictureRecord& record) const;
    std::filesystem::path proposed() const;
    void start();

    const OpenFiles& _files;
    const StageMarks& _marks;
    Notices& _notices;
    Commands& _commands;
    SaveWorker _worker, _previewer;
    PictureRecord _shown;
    DrawKind _kind{};
    std::map<const RecordOption*, std::string> _values; // as they are typed; "on" of a switch; empty: as usual
    std::filesystem::path _in;                          // the folder that was saved to last
    SaveField _field;
    bool _asked = false, _open = false;
    bool _isDirty = false; // the preview is out of date
    double _changed = 0;   // when
    std::shared_ptr<formats::Image> _coming;
    gl::ImageTexture _preview;
    float _previewAspect = 0; // height by width; 0: there is none
    std::string _whyNone;
    double _told = 0;      // when the progress was
    bool _isQuiet = false; // the note of the progress was closed
};

} // namespace telepipe::tools
