#pragma once

#include "tools/window/layout/Rect.h"

#include <cstdint>

namespace telepipe::tools {

class Commands;
struct OpenFiles;

// Says over the picture which textures are missing and where they were looked for, and lets others be chosen, until it
// is closed or something else is open.
class MissingNotice
{
public:
    MissingNotice(OpenFiles& files, Commands& commands) : _files(files), _commands(commands) {}

    float show(const Rect& picture); // in its lower right; returns where it begins, or the lower edge

private:
    void draw(float width);

    OpenFiles& _files;
    Commands& _commands;
    std::uint64_t _closed = 0; // OpenFiles::opened of the document it was closed for
};

} // namespace telepipe::tools
