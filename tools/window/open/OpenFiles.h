#pragma once

#include "engine/scene/Overrides.h"
#include "tools/document/ChangedSource.h"
#include "tools/document/beside/ChooseOffer.h"
#include "tools/window/open/Comparison.h"
#include "tools/window/open/OpenDocument.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace telepipe::tools {

// The open document, the overrides of it, and the document it is compared with.
struct OpenFiles
{
    std::unique_ptr<OpenDocument> open; // null until the first document is there
    std::uint64_t opened = 0;           // how many documents have been: tells one from another
    scene::Overrides overrides;         // of the open document
    Worn worn;                          // likewise; it is read again where it shows another
    Comparison comparison;
    std::vector<std::unique_ptr<LoadedFile>> palettes; // chosen to look through at textures, newest last
    std::vector<std::filesystem::path> archives;       // that the browser is to show; it takes them
    ChangedSource changes;                             // files that are shown with other contents than the disk's
    ChangedSource::Files saved;                        // the contents among these that were saved, wherever
    std::filesystem::path toSave;                      // the one of them that is to be saved
    std::uint32_t pictureFor = 0;                      // texture of the document that a picture is asked for
    std::optional<std::uint32_t> textureToShow;        // the panel of textures takes it
    std::optional<std::uint32_t> hoveredTexture;       // where a picture would be dropped in this frame

    bool isDemo() const { return open && open->key() == documentKey({}); } // no file of it is on the disk
};

// The files that are shown with contents that lie nowhere on the disk.
inline std::vector<std::filesystem::path> unsavedFiles(const OpenFiles& files)
{
    std::vector<std::filesystem::path> unsaved;
    for (const auto& [path, contents] : files.changes.files())
        if (const auto saved = files.saved.find(path); saved == files.saved.end() || saved->second != contents)
            unsaved.push_back(path);
    return unsaved;
}

// Overrides can be saved to every document but the demo stage, which has no files.
inline bool canSaveOverrides(const OpenFiles& files)
{
    return files.open && !files.isDemo() && !files.overrides.empty();
}

} // namespace telepipe::tools
