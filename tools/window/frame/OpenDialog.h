#pragma once

#include "tools/window/actions/Commands.h"
#include "tools/window/widgets/SystemDialog.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

struct ImGuiInputTextCallbackData;

namespace telepipe::tools {

class NamesShown;
struct Notices;
struct OpenFiles;
struct Settings;

// Asks for a path: it is typed, which filters the entries of the folder typed so far, or chosen there by mouse or
// arrows, or it is one of the recent files.
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
    bool isBusy() const { return _system.isBusy(); }

private:
    struct Entry
    {
        std::string name;
        bool isFolder = false;
        std::uintmax_t size = 0;
        const char* kind = ""; // English; by its name
    };

    void draw(int key);
    void browse();
    void takeBrowsed();
    void drawPath();
    static int follow(ImGuiInputTextCallbackData* field);
    void followTyping();
    void write(const std::filesystem::path& path); // into the field, also while it is edited
    void followFolder();
    void move(); // by arrows
    void drawEntries(float recent);
    bool drawEntry(const Entry& entry, bool isChosen);
    void goInto(const std::filesystem::path& folder);
    void take(const Entry& entry, bool isFinal);
    void enter();
    std::vector<const Entry*> matching() const;
    float recentHeight() const; // 0: they are not shown
    void drawRecent(float height);
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
    std::vector<Entry> _entries;          // of that folder, folders first
    const char* _whyEmpty = "";           // where there are none
    std::string _before;                  // the field's text before it was edited
    std::string _wanted;                  // typed behind the folder
    std::size_t _chosen = 0;              // among the entries that match
    bool _moved = false;                  // to the chosen one, by arrows
    std::optional<std::string> _written;  // not yet in the field
    bool _focus = false, _begins = false; // the field gets the keyboard; it has just got it
    bool _open = false;
    bool _browses = false; // the system's own dialog is to open with it
    SystemDialog _system;
};

} // namespace telepipe::tools
