#pragma once

#include "formats/bytes/Errors.h"
#include "tools/window/panels/Panel.h"

#include <string>
#include <vector>

namespace telepipe::tools {

class Commands;
struct LoadedFile;
struct Notices;
struct OpenFiles;

// The panel of oddities: errors that dialogs have shown, notes about companions, warnings of the readers and of
// compiling, and the window's own.
class Messages final : public Panel
{
public:
    Messages(const OpenFiles& files, const Notices& notices, Commands& commands)
        : Panel(PanelId::Messages), _files(files), _notices(notices), _commands(commands)
    {
    }

protected:
    void draw() override;

private:
    void drawErrors();
    void drawNotes(const std::vector<formats::Message>& notes, const std::string& from = "");
    void drawWarnings(const char* from, const formats::Warnings& warnings, const LoadedFile* file);
    void drawWarning(const formats::Warning& warning, const LoadedFile* file);

    const OpenFiles& _files;
    const Notices& _notices;
    Commands& _commands;
};

} // namespace telepipe::tools
