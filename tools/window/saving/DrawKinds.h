#pragma once

#include "tools/picture/record/PictureRecord.h"
#include "tools/picture/record/RecordOptionGroup.h"

#include <span>

namespace telepipe::tools {

// The kinds of pictures that can be drawn of the open document, beside the screenshot. Each is a record, as the command
// line has it.
enum class DrawKind
{
    Picture,
    Plan,
    Sheet,
    Turntable,
    Film
};

struct DrawKindInfo
{
    const char* label;
    const char* help;
    std::span<const RecordOptionGroup> groups; // of options that mean something to it
    bool isFolder;                             // of pictures
    void (*begin)(PictureRecord& record);      // what the window shows becomes one
};
std::span<const DrawKindInfo> drawKinds(); // indexed by DrawKind

// The same, small and soon made: of what moves one picture.
PictureRecord previewOf(PictureRecord record);

} // namespace telepipe::tools
