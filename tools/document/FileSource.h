#pragma once

#include "tools/disk/Unpack.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace telepipe::tools {

// The place that a document's files come from: the disk, or memory for the demo stage and for tests.
class FileSource
{
public:
    virtual ~FileSource() = default;
    virtual formats::ByteVector read(const std::filesystem::path& path) const = 0;
    // A file called name in the folder of path, compared without case; an exact match wins.
    virtual std::optional<std::filesystem::path> findBeside(const std::filesystem::path& path,
                                                            const std::string& name) const = 0;
    // Calls visit with each file in the folder of path, in the order of their names (in an archive: of its table), and
    // a way to have its bytes, which may throw FileError. Stops when visit returns false.
    using Read = std::function<formats::ByteVector()>;
    using Visit = std::function<bool(const std::filesystem::path& path, const Read& read)>;
    virtual void visitBeside(const std::filesystem::path& path, const Visit& visit) const = 0;
};

// The files of the folder that was asked for last, for a run over many files of one folder: listing it for each of them
// would take the time of their square. The folder is taken to stay as it is.
struct LastFolder
{
    std::optional<std::filesystem::path> folder;
    std::vector<std::filesystem::path> files;
};

class DiskSource : public FileSource
{
public:
    explicit DiskSource(std::size_t limit = kUnpackLimit, LastFolder* last = nullptr) : _limit(limit), _last(last) {}
    formats::ByteVector read(const std::filesystem::path& path) const override;
    std::optional<std::filesystem::path> findBeside(const std::filesystem::path& path,
                                                    const std::string& name) const override;
    void visitBeside(const std::filesystem::path& path, const Visit& visit) const override;

private:
    std::size_t _limit; // bytes to unpack from one file
    LastFolder* _last;
};

class MemorySource : public FileSource
{
public:
    void add(std::string name, formats::ByteVector bytes);
    formats::ByteVector read(const std::filesystem::path& path) const override;
    std::optional<std::filesystem::path> findBeside(const std::filesystem::path& path,
                                                    const std::string& name) const override;
    void visitBeside(const std::filesystem::path& path, const Visit& visit) const override;

private:
    std::vector<std::pair<std::string, formats::ByteVector>> _files;
};

} // namespace telepipe::tools
