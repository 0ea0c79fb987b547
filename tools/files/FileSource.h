#pragma once

#include "tools/files/Document.h"

#include <optional>

namespace telepipe::tools {

// Where a document's files come from: the disk, or memory for the demo stage and for tests.
class FileSource
{
public:
    virtual ~FileSource() = default;
    virtual formats::ByteVector read(const std::filesystem::path& path) const = 0;
    // A file called name in the folder of path, compared without case; an exact match wins.
    virtual std::optional<std::filesystem::path> findBeside(const std::filesystem::path& path,
                                                            const std::string& name) const = 0;
};

class DiskSource : public FileSource
{
public:
    formats::ByteVector read(const std::filesystem::path& path) const override;
    std::optional<std::filesystem::path> findBeside(const std::filesystem::path& path,
                                                    const std::string& name) const override;
};

class MemorySource : public FileSource
{
public:
    void add(std::string name, formats::ByteVector bytes);
    formats::ByteVector read(const std::filesystem::path& path) const override;
    std::optional<std::filesystem::path> findBeside(const std::filesystem::path& path,
                                                    const std::string& name) const override;

private:
    std::vector<std::pair<std::string, formats::ByteVector>> _files;
};

std::unique_ptr<Document> openDocument(const std::vector<std::filesystem::path>& paths, const FileSource& source,
                                       LoadProgress* progress);

} // namespace telepipe::tools
