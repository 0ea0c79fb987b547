#pragma once

#include "tools/document/Document.h"
#include "tools/picture/option/ViewOptions.h"
#include "tools/window/language/Language.h"

#include <optional>
#include <vector>

namespace telepipe::tools {

struct WindowOptions
{
    DocumentRequest request;          // no files: the demo stage
    std::vector<ViewChange> changes;  // as if made in the View panel, once the files show
    std::string bookmark;             // to look from first; empty: from where the user was last
    std::filesystem::path bookmarks;  // to look it up in; empty: beside the files
    std::optional<Language> language; // as if chosen in the settings, as is the font
    std::filesystem::path font;
    std::vector<std::filesystem::path> compare; // files to compare with; none: no comparison
};

// Opens the window and stays until it is closed. Returns the exit code: 0, or 1 when no window can be had (the reason
// goes to the log). A file that cannot be read is shown in the window and does not end it.
int runWindow(const WindowOptions& options);

} // namespace telepipe::tools
