#pragma once

#include "tools/disk/Unpack.h"

namespace telepipe::tools {

constexpr int kDeepestArchive = 8; // archives in archives that a command goes into

// An archive in memory whose entries have names that are safe as file names, no two alike: the archive's own names
// where these will do. Entries of an AFS, which has no names, are called after it: tex.afs has tex_000.pvr.
class OpenArchive
{
public:
    // path names it in errors. Throws FileError when the bytes are no archive.
    OpenArchive(std::filesystem::path path, formats::ByteVector bytes);
    OpenArchive(OpenArchive&&) = default;

    const std::filesystem::path& path() const { return _path; }
    formats::Bytes bytes() const { return _bytes; }
    const formats::Archive& archive() const { return _archive; }
    std::size_t size() const { return _archive.entries.size(); }
    const formats::ArchiveEntry& entry(std::size_t index) const { return _archive.entries[index]; }
    const std::string& name(std::size_t index) const { return _names[index]; }
    std::filesystem::path entryPath(std::size_t index) const { return _path / _names[index]; }
    // Finds an entry by its name, without regard to case where no entry is called exactly so. The archive's own name
    // for it will do too.
    std::optional<std::size_t> find(const std::string& name) const;
    std::size_t require(const std::string& name) const; // likewise; throws FileError where there is none
    // The name in the archive, where the entry had to be renamed.
    std::optional<std::string> renamedFrom(std::size_t index) const;
    formats::ByteVector unpack(std::size_t index, UnpackBudget& budget, formats::Warnings& warnings) const;

private:
    void nameEntries();

    std::filesystem::path _path;
    formats::ByteVector _bytes; // the archive windows them; moving keeps them in place
    formats::Archive _archive;
    std::vector<std::string> _names;
};

// The archive in the bytes, also when it is packed as PRS or PRC as a whole; nothing when they hold something else.
// Throws FileError for a broken archive.
std::optional<OpenArchive> openArchive(const std::filesystem::path& path, formats::ByteVector bytes,
                                       UnpackBudget& budget);

// "gsl_x.gsl/bm_y.bml/z.nj" where gsl_x.gsl is a file: a file in a file in a file.
struct ArchivePath
{
    std::filesystem::path file;       // on the disk
    std::vector<std::string> entries; // from the outermost in
};
// Empty where the path itself exists, or where none of its parents is a file.
std::optional<ArchivePath> splitArchivePath(const std::filesystem::path& path);
// The bytes at the end of the path. Throws FileError.
formats::ByteVector readEntry(const ArchivePath& path, UnpackBudget& budget);
// Is there such a file, or such an entry in a file? Throws FileError where an archive on the way is broken.
bool pathExists(const std::filesystem::path& path);

} // namespace telepipe::tools
