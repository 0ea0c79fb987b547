#pragma once

#include "engine/scene/Overrides.h"
#include "tools/document/Document.h"
#include "tools/export/ExportOptions.h"
#include "tools/window/saving/SaveWorker.h"

namespace telepipe::tools {

// Where to write. A file that is there is replaced only if asked for.
struct SaveTarget
{
    std::filesystem::path path;
    bool replace = false;
};

// A document as other programs take it. Its files are read again, as the open document may be closed meanwhile.
struct ExportWork
{
    DocumentRequest request; // no files: the demo stage
    ExportOptions options;
    bool overlays = true;   // collision, minimap and the stage's things
    bool originals = false; // textures as they are stored, beside it
    SaveTarget target;
};
Saved saveExport(const ExportWork& work, LoadProgress& progress);

// Saves overrides as a text that others can apply to their files, or as changed files in a folder.
struct OverridesWork
{
    DocumentRequest request;
    scene::Overrides overrides;
    bool asPatch = true;
    bool partial = false; // leaves out overrides that no file can hold
    SaveTarget target;
};
Saved saveOverrides(const OverridesWork& work, LoadProgress& progress);

// A file of the document with other contents, in the archives that it lies in. The file that it was read from is kept
// beside it as a .bak.
struct ContentsWork
{
    std::filesystem::path file;
    formats::ByteVector contents;
    std::size_t limit = kUnpackLimit;
    SaveTarget target;
};
Saved saveContents(const ContentsWork& work, LoadProgress& progress);

} // namespace telepipe::tools
