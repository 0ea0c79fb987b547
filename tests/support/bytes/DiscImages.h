#pragma once

#include "formats/bytes/ByteWriter.h"

#include <string>
#include <vector>

namespace telepipe::test {

struct ImageFile
{
    std::string path; // "SCENE/MAP.REL"
    formats::ByteVector bytes;
};

struct IsoOptions
{
    std::uint32_t firstSector = 0;   // where it begins on the disc
    bool joliet = false;             // names as they are in a second volume; in the first, in capitals
    bool rockRidge = false;          // the same behind the records
    std::uint32_t filesAt = 0;       // sectors from the beginning to the first file; 0: behind the folders
    std::uint32_t largestExtent = 0; // bytes, whole sectors; larger files are in several; 0: in one
};

// An ISO 9660 file system, in sectors of 2048 bytes.
formats::ByteVector writeIso(const std::vector<ImageFile>& files, const IsoOptions& options = {});

// The same sectors raw: with mark, address and mode, and without sums.
formats::ByteVector rawSectors(formats::Bytes sectors, std::uint32_t firstSector, unsigned mode = 1,
                               std::size_t size = 2352);

// A GD-ROM of two data tracks in its high-density area, the last files in the later one: its .gdi with the names and
// bytes of its files.
struct GdRom
{
    std::string gdi, cue;
    std::vector<ImageFile> tracks;
};
GdRom writeGdRom(const std::vector<ImageFile>& files, bool raw);

// A DiscJuggler image with a session of audio and one of data.
formats::ByteVector writeCdi(const std::vector<ImageFile>& files, std::uint32_t version, std::uint32_t sectorSize);

// A CHD of frames of 2448 bytes, eight in a hunk, all of them sectors of one data track from sector 0 on. codec:
// letters of one for CDs; its streams are stored, and hunks equal to the one before are left out; 0: no codec.
formats::ByteVector writeChd(formats::Bytes sectors, std::uint32_t codec);

// Every second file is said to be deflated, and is deflated in stored blocks. A ZIP64 has no numbers where those of a
// ZIP stand.
formats::ByteVector writeZip(const std::vector<ImageFile>& files, bool isZip64 = false);

struct SevenZipOptions
{
    std::size_t inBlock = 1000; // files in one stream
    bool packedHeader = false;  // the header is a stream, too
    std::uint64_t claimed = 0;  // the size that blocks are said to unpack to; 0: the true size
};
// Stores all streams as they are. Files without bytes are in no block.
formats::ByteVector writeSevenZip(const std::vector<ImageFile>& files, const SevenZipOptions& options = {});
// Makes the sums of the head what those of the bytes are.
void fitSevenZipSums(formats::ByteVector& archive);

formats::ByteVector writeGameCube(const std::vector<ImageFile>& files);

} // namespace telepipe::test
