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
    void (*begin)(PictureRecord& record);      // turns the window's record into one of this kind
};
std::span<const DrawKindInfo> drawKinds(); // indexed by DrawKind

// The record of a small picture that is soon made; for a moving one it is a single picture.
PictureRecord previewOf(PictureRecord record);

} // namespace telepipe::tools
