#include "tools/files/DocumentBuilder.h"

namespace telepipe::tools {

std::unique_ptr<Document> openDocument(const std::vector<std::filesystem::path>& paths, const FileSource& source,
                                       LoadProgress* progress)
{
    return DocumentBuilder(source, progress).build(paths);
}

std::unique_ptr<Document> openDocument(const std::vector<std::filesystem::path>& paths, LoadProgress* progress)
{
    return openDocument(paths, DiskSource(), progress);
}

} // namespace telepipe::tools
