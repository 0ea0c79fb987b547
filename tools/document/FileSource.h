#pragma once

#include "tools/disk/Unpack.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
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
    // The same for files whose names end in one of these, which are in lower case: ".njm".
    using Endings = std::vector<std::string>;
    virtual void visitBeside(const std::filesystem::path& path, const Endings& endings, const Visit& visit) const;
};

// The files of the folder that was asked for last, for a run over many files of one folder: it is listed once, and a
// name is looked up without going through all the others. The folder is taken to stay as it is.
class LastFolder
{
public:
    using Files = std::vector<std::filesystem::path>;

    // By their names.
    const Files& files(const std::filesystem::path& folder);
    const Files& files(const std::filesystem::path& folder, const FileSource::Endings& endings);
    // As fileIn() finds it.
    std::optional<std::filesystem::path> find(const std::filesystem::path& folder, const std::string& name);

private:
    void turnTo(const std::filesystem::path& folder);

    std::optional<std::filesystem::path> _folder;
    Files _files;
    std::map<FileSource::Endings, Files> _byEndings;
    std::unordered_map<std::string, Files> _byName; // in lower case
};

class DiskSource : public FileSource
{
public:
    explicit DiskSource(std::size_t limit = kUnpackLimit, LastFolder* last = nullptr) : _limit(limit), _last(last) {}
    formats::ByteVector read(const std::filesystem::path& path) const override;
    std::optional<std::filesystem::path> findBeside(const std::filesystem::path& path,
                                                    const std::string& name) const override;
    void visitBeside(const std::filesystem::path& path, const Visit& visit) const override;
    void visitBeside(const std::filesystem::path& path, const Endings& endings, const Visit& visit) const override;

private:
    void visitFiles(const LastFolder::Files& files, const Visit& visit) const;

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
    using FileSource::visitBeside;
    void visitBeside(const std::filesystem::path& path, const Visit& visit) const override;

private:
    std::vector<std::pair<std::string, formats::ByteVector>> _files;
};

} // namespace telepipe::tools
