#include "tools/disk/output/HeldFiles.h"

#include "tools/disk/image/Places.h"

#include <algorithm>
#include <mutex>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

// The list belongs to the process: a writer does not know who reads.
struct Held
{
    std::mutex mutex;
    std::list<fs::path> files;
};

Held& held()
{
    static Held all;
    return all;
}

} // namespace

HeldFiles::HeldFiles(const std::vector<fs::path>& paths)
{
    for (const fs::path& path : paths)
        add(path);
}

HeldFiles& HeldFiles::operator=(HeldFiles&& other) noexcept
{
    if (this != &other) {
        clear();
        _places.swap(other._places);
    }
    return *this;
}

// Holds a path's file. For a path into an archive or image these are all of the files that the archive or image is read
// from.
void HeldFiles::add(const fs::path& path)
{
    std::error_code error;
    for (const fs::path& file : filesOnDisk(path)) {
        fs::path whole = fs::absolute(file, error); // the current folder may change
        const std::lock_guard lock(held().mutex);
        held().files.push_front(std::move(whole));
        _places.push_back(held().files.begin());
    }
}

void HeldFiles::clear()
{
    const std::lock_guard lock(held().mutex);
    for (const auto place : _places)
        held().files.erase(place);
    _places.clear();
}

bool isHeld(const fs::path& path)
{
    const std::lock_guard lock(held().mutex);
    return std::ranges::any_of(held().files, [&](const fs::path& file) {
        std::error_code error;
        return fs::equivalent(file, path, error);
    });
}

} // namespace telepipe::tools
