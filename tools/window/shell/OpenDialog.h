#pragma once

#include "tools/window/open/Workspace.h"

#include <filesystem>
#include <string>
#include <vector>

namespace telepipe::tools {

// Asks for a path: typed, or found by clicking through the folder that is typed so far, or one of the recent files.
// What the file is for is said in the request.
class OpenDialog
{
public:
    void show(Workspace& workspace); // opens itself when asked for
    bool isOpen() const { return _open; }

private:
    struct Entry
    {
        std::string name;
        bool isFolder = false;
    };

    void draw(Workspace& workspace);
    void drawEntries(Workspace& workspace);
    void drawRecent(Workspace& workspace);
    void accept(Workspace& workspace);
    void use(Workspace& workspace) const;
    void usePalette(Workspace& workspace) const;
    void list(const std::filesystem::path& folder);

    DialogPurpose _purpose = DialogPurpose::Open;
    std::string _path;
    std::string _listedFolder;
    std::vector<Entry> _entries; // of that folder, folders first
    bool _focus = false;
    bool _open = false;
};

} // namespace telepipe::tools
