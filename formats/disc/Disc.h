#pragma once

#include "formats/disc/source/Unpacking.h"
#include "formats/disc/track/Chd.h"
#include "formats/disc/track/Tracks.h"
#include "formats/disc/tree/FileTree.h"

#include <optional>

namespace telepipe::formats {

enum class DiscKind
{
    Gdi,
    Cue,
    Iso, // a file system, or one track with it in raw sectors
    Cdi,
    Chd,
    GameCube,
    Zip, // of files that were on one
    SevenZip
};
const char* discKindName(DiscKind kind); // "GDI"

// Tells an image by what it holds; of .gdi and .cue, which are texts, by the name. Reads a few sectors, never throws
// for what they hold.
std::optional<DiscKind> detectDisc(const ByteSource& file, const std::string& name);

// The files of a disc and the bytes that they are parts of.
struct Disc
{
    DiscKind kind = DiscKind::Iso;
    std::shared_ptr<const ByteSource> bytes;
    FileTree tree; // its warnings are also those of the tracks
    // What a file may unpack to, and all that is packed in it, where the image is packed.
    std::uint64_t largest = UINT64_MAX;
};

// Unpack compressed files as a whole, or piece by piece.
struct Unpackers
{
    UnpackStream whole;
    OpenUnpacking pieces;
};

// open: opens the files with the tracks. ParseError where there is no file system; other faults are warnings.
Disc readDisc(DiscKind kind, std::shared_ptr<const ByteSource> file, const OpenPart& open, const Unpackers& unpackers);

} // namespace telepipe::formats
