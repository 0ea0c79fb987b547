#pragma once

#include "tools/document/FileSource.h"

#include <map>

namespace telepipe::tools {

// The files of the disk, some of them with other contents.
class ChangedSource : public FileSource
{
public:
    void change(const std::filesystem::path& path, formats::ByteVector bytes) { _changed[path] = std::move(bytes); }
    void forget(const std::filesystem::path& path) { _changed.erase(path); }
    const std::map<std::filesystem::path, formats::ByteVector>& files() const { return _changed; }

    formats::ByteVector read(const std::filesystem::path& path) const override
    {
        const auto changed = _changed.find(path);
        return changed != _changed.end() ? changed->second : _disk.read(path);
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

private:
    std::map<std::filesystem::path, formats::ByteVector> _changed;
    DiskSource _disk;
};

} // namespace telepipe::tools
