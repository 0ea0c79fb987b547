#pragma once

#include "tools/document/FileSource.h"

#include <map>
#include <memory>

namespace telepipe::tools {

// The files of the disk, some of them with other contents.
class ChangedSource : public FileSource
{
public:
    using Files = std::map<std::filesystem::path, std::shared_ptr<const formats::ByteVector>>;

    ChangedSource() = default;
    explicit ChangedSource(Files files) : _changed(std::move(files)) {}

    void change(const std::filesystem::path& path, formats::ByteVector bytes)
    {
        _changed[path] = std::make_shared<const formats::ByteVector>(std::move(bytes));
    }
    void forget(const std::filesystem::path& path) { _changed.erase(path); }
    const Files& files() const { return _changed; }
    bool empty() const { return _changed.empty(); }

    formats::ByteVector read(const std::filesystem::path& path) const override
    {
        const auto changed = _changed.find(path);
        return changed != _changed.end() ? *changed->second : _disk.read(path);
    }
    std::optional<std::filesystem::path> findBeside(const std::filesystem::path& path,
                                                    const std::string& name) const override
    {
        return _disk.findBeside(path, name);
    }
    void visitBeside(const std::filesystem::path& path, const Visit& visit) const override
    {
        _disk.visitBeside(path, visit);
    }
    void visitBeside(const std::filesystem::path& path, const Endings& endings, const Visit& visit) const override
    {
        _disk.visitBeside(path, endings, visit);
    }

private:
    Files _changed;
    DiskSource _disk;
};

} // namespace telepipe::tools
