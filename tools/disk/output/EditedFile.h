#pragma once

#include "tools/disk/Unpack.h"
#include "tools/disk/output/HeldFiles.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace telepipe::tools {

// The place for a changed file.
struct EditTarget
{
    std::filesystem::path output;
    bool replace = false; // also the file that it was made of, which is kept beside it under another name
};

// A file that is read to be changed and written again: one on the disk, or one in archives in archives, unpacked where
// it is PRS or PRC as a whole. Its file on the disk is held as long as this lives.
class EditedFile
{
public:
    // Throws FileError.
    explicit EditedFile(std::filesystem::path path, std::size_t limit = kUnpackLimit);

    const std::filesystem::path& path() const { return _path; }
    formats::Bytes contents() const { return _contents; }
    // The whole file on the disk with other contents there. Everything that is not on the way keeps its packed bytes;
    // the result is read again, and compared. Throws FileError.
    formats::ByteVector with(formats::Bytes contents) const;
    // Writes that. The file that it was read from is replaced only where the target says so, and is then first written
    // as NAME.bak, or NAME.bak2 where there is one. Throws FileError.
    void save(formats::Bytes contents, const EditTarget& target);

    // Changes are made one after another, here (place is empty) or in an archive that these contents are
    // ("bm_y.bml/z.nj"); then the result is written.
    using Change = std::function<formats::ByteVector(formats::Bytes contents)>;
    void edit(const std::string& place, const Change& change);
    void save(const EditTarget& target);

private:
    // A file or archive that was opened on the way to the innermost file.
    struct Layer
    {
        std::filesystem::path path;
        formats::ByteVector bytes;
        std::optional<std::size_t> entry; // of an archive; none: PRS or PRC as a whole
    };

    void open(formats::ByteVector bytes, const std::vector<std::string>& entries, UnpackBudget& budget);
    void unpack(formats::ByteVector& bytes, const std::filesystem::path& path, UnpackBudget& budget);
    static formats::ByteVector withEntry(const Layer& layer, formats::Bytes bytes);
    void verify(const formats::ByteVector& whole, formats::Bytes contents) const;
    void keepBackup(const std::filesystem::path& file) const;

    void write(formats::Bytes whole, const EditTarget& target);

    EditedFile() = default;

    std::filesystem::path _path, _file; // _file: on the disk
    std::vector<std::string> _entries;
    std::vector<Layer> _layers; // from the outermost in
    formats::ByteVector _whole, _contents;
    std::optional<formats::ByteVector> _edited; // the whole file
    std::size_t _limit = kUnpackLimit;
    HeldFiles _held;
};

// Bytes packed as an original is: as PRS, or as PRC of its key and byte order. The bytes themselves where it is
// neither.
formats::ByteVector packedAs(formats::Bytes original, formats::Bytes bytes);

} // namespace telepipe::tools
