#pragma once

#include "formats/disc/Disc.h"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace telepipe::tools {

// An image of a disc, which is a folder to everybody else: its files are read where they lie, and found by their names
// without regard to case.
class Image
{
public:
    // Throws FileError where no file system can be read.
    Image(std::filesystem::path path, formats::DiscKind kind);

    const std::filesystem::path& path() const { return _path; }
    const formats::Disc& disc() const { return _disc; }
    const std::vector<formats::StoredFile>& files() const { return _disc.tree.files; }
    const std::vector<std::filesystem::path>& parts() const { return _parts; } // the files on the disk
    // The path that opens a file of the image.
    std::filesystem::path filePath(const formats::StoredFile& file) const { return _path / file.path; }
    // inner: "SCENE/map.rel".
    const formats::StoredFile* find(const std::filesystem::path& inner) const;
    bool hasFolder(const std::filesystem::path& inner) const; // the whole image is one, too
    // The files in a folder, not in folders of it, by their names.
    std::vector<const formats::StoredFile*> filesIn(const std::filesystem::path& inner) const;
    std::vector<const formats::StoredFile*> filesBelow(const std::filesystem::path& inner) const;
    formats::ByteVector read(const formats::StoredFile& file) const; // throws FileError

private:
    std::shared_ptr<const formats::ByteSource> openPart(const std::string& name);
    void index();

    std::filesystem::path _path;
    std::vector<std::filesystem::path> _parts;
    formats::Disc _disc;
    std::map<std::string, const formats::StoredFile*> _byName; // in lower case, with a slash before
};

} // namespace telepipe::tools
