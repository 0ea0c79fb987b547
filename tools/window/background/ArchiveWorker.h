#pragma once

#include "tools/document/archive/ArchiveNodes.h"
#include "tools/document/archive/SaveEntry.h"
#include "tools/window/background/BackgroundJob.h"

namespace telepipe::tools {

// The result of reading an archive, or of saving an entry.
struct ArchiveResult
{
    std::filesystem::path path;
    std::optional<ArchiveNodes> nodes;
    std::optional<SavedEntries> saved;
    std::filesystem::path folder; // saved to

    void fail(formats::Message why) { nodes = ArchiveNodes{{}, std::move(why)}; }
};

// Unpacks archives beside the frame: to see what their entries are, or to save them.
class ArchiveWorker : public BackgroundJob<ArchiveResult>
{
public:
    // Must not be called while it is busy.
    void read(const std::filesystem::path& archive);
    void save(const std::filesystem::path& entry, const std::filesystem::path& folder, bool replace);
};

} // namespace telepipe::tools
