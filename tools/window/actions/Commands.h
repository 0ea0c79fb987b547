#pragma once

#include "tools/document/Document.h"
#include "tools/window/keys/Actions.h"
#include "tools/window/lists/Thing.h"

#include <filesystem>
#include <utility>
#include <variant>
#include <vector>

namespace telepipe::tools {

struct OpenPaths
{
    std::vector<std::filesystem::path> files; // none: the demo stage
};

// A command: other textures or another motion for the open document.
struct Wear
{
    Offer::Kind kind;
    std::filesystem::path file;
};

struct CompareWith
{
    std::vector<std::filesystem::path> files; // with the open document
};

// A picture in place of a texture's, until it is saved or another document is opened.
struct PutPicture
{
    std::filesystem::path picture;
    std::uint32_t texture = 0; // of the document
};

// Shows a folder in the system's own program for it.
struct ShowFolder
{
    std::filesystem::path folder;
};

// Copies a text to the clipboard.
struct CopyText
{
    std::string text;
};

// The kind of files to write, once a place for them has been asked for.
enum class SavePurpose
{
    Export,
    Overrides, // a patch, or changed files
    Textures   // a texture file that shows other pictures
};

// The purposes for which a file can be asked for.
enum class DialogPurpose
{
    Open,
    Textures, // of the document
    Motion,   // likewise
    Palette,  // for the textures panel to look through
    ExtractFolder,
    Compare, // the document with it
    Picture  // for a texture
};

// What the program is to do for each: perform an Action, as its key does; ask for a file (DialogPurpose) or for a place
// to save to (SavePurpose); read the open document again with other textures or motions (DocumentRequest); offer the
// deeds of a Thing where the mouse is. The others say what they do by their names.
using Command = std::variant<Action, DialogPurpose, SavePurpose, OpenPaths, DocumentRequest, Wear, CompareWith,
                             PutPicture, ShowFolder, CopyText, Thing>;

// Requests of panels, menus and dialogs to the program, which obeys when they have been drawn.
class Commands
{
public:
    void ask(Command command) { _asked.push_back(std::move(command)); }
    std::vector<Command> take() { return std::exchange(_asked, {}); } // oldest first

private:
    std::vector<Command> _asked;
};

} // namespace telepipe::tools
