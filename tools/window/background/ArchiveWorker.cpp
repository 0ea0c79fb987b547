#include "tools/window/background/ArchiveWorker.h"

namespace telepipe::tools {

void ArchiveWorker::read(const std::filesystem::path& archive)
{
    start({archive, {}, {}, {}}, [](ArchiveResult& result, LoadProgress& progress) {
        result.nodes = readArchiveNodes(result.path, kUnpackLimit, &progress);
    });
}

void ArchiveWorker::save(const std::filesystem::path& entry, const std::filesystem::path& folder, bool replace)
{
    start({entry, {}, {}, folder}, [replace](ArchiveResult& result, LoadProgress& progress) {
        result.saved = saveEntries(result.path, result.folder, {replace}, &progress);
    });
}

} // namespace telepipe::tools
