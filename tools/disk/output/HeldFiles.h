#pragma once

#include <filesystem>
#include <list>
#include <vector>

namespace telepipe::tools {

// Files that something is being made of. As long as this exists no FileWriter of the program replaces them, by whatever
// name: a command that writes to `a.nj` cannot know that another one reads it as `../stages/A.NJ`.
class HeldFiles
{
public:
    HeldFiles() = default;
    explicit HeldFiles(const std::vector<std::filesystem::path>& paths);
    ~HeldFiles() { clear(); }
    HeldFiles(HeldFiles&& other) noexcept { _places.swap(other._places); }
    HeldFiles& operator=(HeldFiles&& other) noexcept;

    void add(const std::filesystem::path& path); // of an entry in an archive: the archive
    void clear();

private:
    std::vector<std::list<std::filesystem::path>::iterator> _places;
};

// Is there such a file, and is it held by anyone?
bool isHeld(const std::filesystem::path& path);

} // namespace telepipe::tools
