#include "tools/disk/output/KeepNewest.h"

#include <algorithm>
#include <system_error>
#include <vector>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

struct KeptFile
{
    fs::path path;
    fs::file_time_type time;
    std::uintmax_t size = 0;
};

std::vector<KeptFile> filesOf(const fs::path& folder)
{
    std::vector<KeptFile> files;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        std::error_code ignored;
        if (at->is_regular_file(ignored) && !at->is_symlink(ignored))
            files.push_back({at->path(), at->last_write_time(ignored), at->file_size(ignored)});
    }
    return files;
}

} // namespace

void keepNewest(const fs::path& folder, std::uintmax_t bytes)
{
    std::vector<KeptFile> files = filesOf(folder);
    std::uintmax_t size = 0;
    for (const KeptFile& file : files)
        size += file.size;
    std::ranges::sort(files, {}, &KeptFile::time);
    for (auto file = files.begin(); file != files.end() && size > bytes; ++file) {
        std::error_code error;
        fs::remove(file->path, error);
        size -= std::min(size, file->size);
    }
}

} // namespace telepipe::tools
