#include "tools/disk/FilesBelow.h"

#include <algorithm>

namespace telepipe::tools {

namespace fs = std::filesystem;

std::vector<fs::path> filesBelow(const fs::path& path)
{
    if (!fs::is_directory(path))
        return {path};
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry :
         fs::recursive_directory_iterator(path, fs::directory_options::skip_permission_denied))
        if (entry.is_regular_file())
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace telepipe::tools
