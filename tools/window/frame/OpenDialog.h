#pragma once

#include "tools/window/actions/Commands.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace telepipe::tools {

class NamesShown;
struct Notices;
struct OpenFiles;
struct Settings;

// Asks for a path: typed, or found by clicking through the folder that is typed so far, or one of the recent files.
class OpenDialog
{
public:
    OpenDialog(OpenFiles& files, Settings& settings, Commands& commands, Notices& notices, NamesShown& names)
        : _files(files), _settings(settings), _commands(commands), _notices(notices), _names(names)
    {
    }

    void ask(DialogPurpose purpose) { _asked = purpose; } // to open when it is shown next
    void show(int key);                                   // that was pressed in this frame
    bool isOpen() const { return _open || _asked; }

private:
    struct Entry
    {
        std::string name;
        bool isFolder = false;
    };

    void draw(int key);
    void drawEntries();
    void drawRecent();
    void accept();
    void use();
    void usePalette();
    void list(const std::filesystem::path& folder);

    OpenFiles& _files;
    Settings& _settings;
    Commands& _commands;
    Notices& _notices;
    NamesShown& _names;
    std::optional<DialogPurpose> _asked;
    DialogPurpose _purpose = DialogPurpose::Open;
    std::string _path;
    std::string _listedFolder;
    std::vector<Entry> _entries; // of that folder, folders first
    bool _focus = false;
    bool _open = false;
};

} // namespace telepipe::tools
