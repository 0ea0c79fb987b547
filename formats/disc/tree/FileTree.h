#pragma once

#include "formats/disc/source/ByteSource.h"
#include "formats/disc/source/UnpackStream.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace telepipe::formats {

struct FilePart
{
    std::uint64_t offset = 0, size = 0;
};

// How a file in a ZIP is packed. Its part begins at its local header and has the length of the packed data after that.
struct ZipPacking
{
    std::uint16_t method = 0;
    std::uint32_t crc = 0;
    bool isEncrypted = false;
};

// How a file in a 7z is packed. Its part is its place among the unpacked bytes of all blocks.
struct SevenZipPacking
{
    std::uint64_t block = 0; // where it begins in the archive
    std::optional<std::uint32_t> crc;
};

struct StoredFile
{
    // Folders and name with slashes between them, in UTF-8. No part is empty, "." or "..", and no two files of an
    // image are called alike, case not counted.
    std::string path;
    std::uint64_t size = 0;
    std::vector<FilePart> parts; // of its bytes, one behind the other
    std::optional<ZipPacking> zip = std::nullopt;
    std::optional<SevenZipPacking> sevenZip = std::nullopt;
};

// The files of an image, in the order of its folders.
struct FileTree
{
    const char* system = ""; // "ISO 9660", ...
    std::vector<StoredFile> files;
    std::string sha256; // of the bytes that the tree was read from: the same disc in any kind of image has the same
    Warnings warnings;
};

// The bytes of a file. source: where its parts lie. ParseError where they reach past the end, or do not unpack.
ByteVector readStoredFile(const ByteSource& source, const StoredFile& file, const UnpackStream& unpack);

// Makes the names of a tree what StoredFile promises. A few bytes of a table can say that a file lies in folders of
// long names, which its path then spells out: all paths together have a limit, which grows with the table.
class TreeNames
{
public:
    void allow(std::uint64_t tableBytes) { _left += kPathBytesOfOne * tableBytes; }

    // The path for a file called name (in UTF-8) in a folder. offset is for the warning where the path differs from
    // that. ParseError where there is no room for one more.
    std::string take(const std::string& folder, std::string name, std::uint64_t offset, Warnings& warnings);

    // The same for a stored path with slashes of either kind; empty where it names a folder.
    std::string takePath(const std::string& stored, std::uint64_t offset, Warnings& warnings);

private:
    static constexpr std::uint64_t kPathBytes = 16 << 20, kPathBytesOfOne = 8;

    std::uint64_t _left = kPathBytes;
    std::set<std::string> _used;              // in lower case
    std::map<std::string, std::size_t> _next; // likewise, the number for the next one of that name
};

// Files that share bytes or reach past the end of the image.
void warnOfPlaces(FileTree& tree, std::uint64_t imageSize);

// Limits above what any game has: a tree that goes on is a loop that we did not see, or meant to fill the memory.
constexpr std::size_t kMostFiles = 1'000'000, kDeepestFolder = 64;
constexpr std::uint64_t kLargestFolder = std::uint64_t(16) << 20;
// The largest file that is unpacked: some codecs make thousands of bytes out of one.
constexpr std::uint64_t kLargestUnpacked = std::uint64_t(256) << 20;

// The same in proportion to the image. Real files pack to a tenth at best, and PRS makes up to 79 bytes of one.
constexpr std::uint64_t largestUnpacked(std::uint64_t imageSize)
{
    constexpr std::uint64_t kAlways = std::uint64_t(4) << 20, kOfEachByte = 64;
    return imageSize > kLargestUnpacked ? kLargestUnpacked
                                        : std::min(kLargestUnpacked, kAlways + kOfEachByte * imageSize);
}

} // namespace telepipe::formats
