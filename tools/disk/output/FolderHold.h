#pragma once

#include <cstdint>
#include <filesystem>

namespace telepipe::tools {

// A folder that this run fills. It is made where it is not there, and taken away in the end where nothing came into it,
// unless another run has begun to fill it as well.
class FolderHold
{
public:
    explicit FolderHold(const std::filesystem::path& folder); // throws FileError
    ~FolderHold();
    FolderHold(const FolderHold&) = delete;
    FolderHold& operator=(const FolderHold&) = delete;

private:
    std::filesystem::path _folder;
    bool _isNew;
    std::intptr_t _handle; // the open folder; kNone where the system does not open it for us
};

} // namespace telepipe::tools
