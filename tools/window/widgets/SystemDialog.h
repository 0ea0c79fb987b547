#pragma once

#include "tools/disk/system/FileDialog.h"

#include <atomic>
#include <future>

namespace telepipe::tools {

// The system's own dialog that asks for a path, for our dialogs to fall back on: it knows drives and the user's places.
// Frames go on meanwhile, where the system lets them.
class SystemDialog
{
public:
    ~SystemDialog() { giveUp(); } // the future waits

    void ask(const PathQuestion& question);      // nothing, while it is open
    std::optional<std::filesystem::path> take(); // the chosen path, once
    void giveUp() { _isGivenUp = true; }         // nobody waits for it any more
    bool isBusy() const { return _coming.valid(); }

private:
    std::atomic<bool> _isGivenUp = false;
    std::optional<std::filesystem::path> _chosen;
    std::future<std::optional<std::filesystem::path>> _coming;
};

} // namespace telepipe::tools
