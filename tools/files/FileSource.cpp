#include "tools/files/FileSource.h"

#include "tools/files/FileName.h"

namespace telepipe::tools {

namespace fs = std::filesystem;

formats::ByteVector DiskSource::read(const fs::path& path) const
{
    return readFile(path);
}

std::optional<fs::path> DiskSource::findBeside(const fs::path& path, const std::string& name) const
{
    const fs::path folder = path.parent_path();
    std::error_code error;
    if (fs::is_regular_file(folder / name, error))
        return folder / name;
    const std::string wanted = lowerCase(name);
    std::optional<fs::path> best; // the first by name: folders list their entries in any order
    fs::directory_iterator entries(folder.empty() ? fs::path(".") : folder, error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
        const fs::path found = entries->path().filename();
        if (lowerCase(found.string()) == wanted && entries->is_regular_file(error) && (!best || folder / found < *best))
            best = folder / found;
    }
    return best;
}

void MemorySource::add(std::string name, formats::ByteVector bytes)
{
    _files.emplace_back(std::move(name), std::move(bytes));
}

formats::ByteVector MemorySource::read(const fs::path& path) const
{
    for (const auto& [name, bytes] : _files)
        if (name == path.string())
            return bytes;
    throw FileError(path.string() + ": not among the files in memory");
}

std::optional<fs::path> MemorySource::findBeside(const fs::path&, const std::string& name) const
{
    for (const auto& [known, bytes] : _files)
        if (lowerCase(known) == lowerCase(name))
            return known;
    return std::nullopt;
}

} // namespace telepipe::tools
