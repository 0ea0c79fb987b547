#include "formats/disc/Disc.h"

#include "formats/disc/track/Cdi.h"
#include "formats/disc/track/Cue.h"
#include "formats/disc/track/Gdi.h"
#include "formats/disc/tree/GameCube.h"
#include "formats/disc/tree/Iso9660.h"
#include "formats/disc/tree/SevenZip.h"
#include "formats/disc/tree/Zip.h"
#include "formats/text/LowerCase.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::uint64_t kLargestText = 1 << 20; // of a .gdi or .cue

bool endsWith(const std::string& name, std::string_view extension)
{
    return name.size() > extension.size() && lowerCase(name.substr(name.size() - extension.size())) == extension;
}

bool hasIsoVolume(const ByteSource& file)
{
    const auto source = std::shared_ptr<const ByteSource>(std::shared_ptr<void>(), &file); // that owns nothing
    const DiscTracks disc = singleTrack(source);
    return findIsoVolume(TrackSectors(disc.tracks), disc.tracks).has_value();
}

ByteVector textOf(const ByteSource& file)
{
    if (file.size() > kLargestText)
        throw ParseError(0, "a text of at most 1 MiB", {"{} bytes", file.size()});
    return readBytes(file, 0, file.size(), "a text");
}

DiscTracks tracksOf(DiscKind kind, const std::shared_ptr<const ByteSource>& file, const OpenPart& open)
{
    switch (kind) {
    case DiscKind::Gdi:
        return readGdi(textOf(*file), open);
    case DiscKind::Cue:
        return readCue(textOf(*file), open);
    case DiscKind::Cdi:
        return readCdi(file);
    default:
        return singleTrack(file);
    }
}

// Why no file system was found: a fault of the tracks, or of the first of them.
std::string whyNone(const ByteSource& sectors, const DiscTracks& disc, std::uint64_t held)
try {
    if (!disc.warnings.empty())
        return "; " + english(disc.warnings.list().front().text);
    if (!disc.tracks.empty())
        readIso9660(sectors, disc.tracks.front().lba, held);
    return "";
} catch (const ParseError& error) {
    return std::string("; ") + error.what();
}

// The bytes of files in the sectors of all tracks. Between tracks there may be nothing.
std::uint64_t bytesOf(const DiscTracks& disc)
{
    std::uint64_t bytes = 0;
    for (const Track& track : disc.tracks)
        bytes += std::uint64_t(track.sectors) * kSector;
    return bytes;
}

Disc readTracks(DiscKind kind, DiscTracks disc, std::uint64_t held)
{
    auto sectors = std::make_shared<TrackSectors>(disc.tracks);
    const auto first = findIsoVolume(*sectors, disc.tracks);
    if (!first)
        throw ParseError(0, "a data track with an ISO 9660 file system", {"none{}", whyNone(*sectors, disc, held)});
    FileTree tree = readIso9660(*sectors, *first, held);
    disc.warnings.append(tree.warnings);
    tree.warnings = std::move(disc.warnings);
    return {kind, std::move(sectors), std::move(tree)};
}

// A few bytes may unpack to the folders of a million files: those of real discs, packed, are smaller than their image.
Disc readChdFiles(ChdDisc chd, std::uint64_t fileSize)
{
    constexpr std::uint64_t kAlways = 4 << 20;
    if (chd.disc.tracks.empty() && looksLikeGameCube(*chd.bytes))
        return {DiscKind::Chd, chd.bytes, readGameCube(*chd.bytes)};
    DiscTracks disc = chd.disc.tracks.empty() ? singleTrack(chd.bytes) : std::move(chd.disc);
    const std::uint64_t held = std::min(bytesOf(disc), fileSize + kAlways);
    return readTracks(DiscKind::Chd, std::move(disc), held);
}

Disc readPacked(SevenZip archive)
{
    return {DiscKind::SevenZip, std::move(archive.bytes), std::move(archive.tree)};
}

Disc readFiles(DiscKind kind, std::shared_ptr<const ByteSource> file, const OpenPart& open, const Unpackers& unpackers)
{
    switch (kind) {
    case DiscKind::GameCube:
        return {kind, file, readGameCube(*file)};
    case DiscKind::Zip:
        return {kind, file, readZip(*file)};
    case DiscKind::SevenZip:
        return readPacked(readSevenZip(file, unpackers.pieces));
    case DiscKind::Chd:
        return readChdFiles(readChd(file, unpackers.whole), file->size());
    default: {
        DiscTracks disc = tracksOf(kind, file, open);
        const std::uint64_t held = bytesOf(disc);
        return readTracks(kind, std::move(disc), held);
    }
    }
}

bool isPacked(DiscKind kind)
{
    return kind == DiscKind::Zip || kind == DiscKind::SevenZip;
}

// A few bytes of a CHD may stand for any number of them, too.
std::uint64_t largestFile(DiscKind kind, std::uint64_t imageSize, std::uint64_t bytes)
{
    const std::uint64_t unpacked = largestUnpacked(imageSize);
    if (isPacked(kind))
        return unpacked;
    return kind == DiscKind::Chd ? std::min(bytes, std::max(unpacked, imageSize)) : bytes;
}

// The offset of a file's bytes; for packed files that of its head or block.
std::uint64_t offsetOf(const StoredFile& file)
{
    return file.sevenZip ? file.sevenZip->block : file.parts.empty() ? 0 : file.parts[0].offset;
}

// Leaves files out of a small image that holds more than a disk has room for, as they are packed, or lie on the same
// bytes. largest: the largest file that can be read at all; reading a larger one reports that.
void leaveOutTooMuch(FileTree& tree, std::uint64_t imageSize, std::uint64_t largest)
{
    constexpr std::uint64_t kAlways = std::uint64_t(1) << 30, kOfEachByte = 100;
    std::uint64_t left = kAlways + kOfEachByte * std::min(imageSize, std::uint64_t(1) << 50);
    const auto isTooMuch = [&](const StoredFile& file) {
        if (file.size > largest)
            return false;
        if (file.size > left)
            return true;
        left -= file.size;
        return false;
    };
    std::vector<StoredFile> kept;
    std::uint64_t offset = 0, count = 0;
    for (StoredFile& file : tree.files)
        if (!isTooMuch(file))
            kept.push_back(std::move(file));
        else if (count++ == 0)
            offset = offsetOf(file);
    tree.files = std::move(kept);
    if (count > 0)
        tree.warnings.add(
            offset, {"{} files are left out: all together are more than 1 GiB and a hundred times the image", count});
}

// Warns of images inside the archive, which are often kept so. They would have to be unpacked as a whole to be looked
// into.
void warnOfPackedImages(FileTree& tree)
{
    constexpr const char* kImages[] = {".gdi", ".cue", ".iso", ".cdi", ".chd", ".gcm"};
    for (const StoredFile& file : tree.files)
        if (std::ranges::any_of(kImages, [&](const char* each) { return endsWith(file.path, each); }))
            tree.warnings.add(
                offsetOf(file),
                {"{}: an image of a disc in an archive is not opened; unpack the archive first", file.path});
}

// Likewise of archives, in any image.
void warnOfPackedArchives(FileTree& tree, bool isInArchive)
{
    for (const StoredFile& file : tree.files) {
        if (!endsWith(file.path, ".zip") && !endsWith(file.path, ".7z"))
            continue;
        const Message inArchive("{}: an archive in an archive is not looked into; unpack it first", file.path);
        const Message onDisc("{}: an archive in an image of a disc is not looked into; unpack it first", file.path);
        tree.warnings.add(offsetOf(file), isInArchive ? inArchive : onDisc);
    }
}

} // namespace

const char* discKindName(DiscKind kind)
{
    switch (kind) {
    case DiscKind::Gdi:
        return "GDI";
    case DiscKind::Cue:
        return "CUE";
    case DiscKind::Cdi:
        return "CDI";
    case DiscKind::Chd:
        return "CHD";
    case DiscKind::GameCube:
        return "GameCube";
    case DiscKind::Zip:
        return "ZIP";
    case DiscKind::SevenZip:
        return "7z";
    default:
        return "ISO";
    }
}

std::optional<DiscKind> detectDisc(const ByteSource& file, const std::string& name)
{
    if (endsWith(name, ".gdi"))
        return DiscKind::Gdi;
    if (endsWith(name, ".cue"))
        return DiscKind::Cue;
    if (looksLikeZip(file))
        return DiscKind::Zip;
    if (looksLikeSevenZip(file))
        return DiscKind::SevenZip;
    if (looksLikeChd(file))
        return DiscKind::Chd;
    if (looksLikeGameCube(file))
        return DiscKind::GameCube;
    if (looksLikeCdi(file))
        return DiscKind::Cdi;
    return hasIsoVolume(file) ? std::optional(DiscKind::Iso) : std::nullopt;
}

Disc readDisc(DiscKind kind, std::shared_ptr<const ByteSource> file, const OpenPart& open, const Unpackers& unpackers)
{
    const std::uint64_t size = file->size();
    Disc disc = readFiles(kind, std::move(file), open, unpackers);
    const std::uint64_t bytes = disc.bytes->size();
    const bool isTable = kind == DiscKind::Gdi || kind == DiscKind::Cue; // the bytes are in other files
    const std::uint64_t largest = largestFile(kind, size, bytes);
    leaveOutTooMuch(disc.tree, isTable ? bytes : size, largest);
    if (kind == DiscKind::Chd || isPacked(kind))
        disc.largest = largest;
    warnOfPlaces(disc.tree, bytes);
    if (isPacked(kind))
        warnOfPackedImages(disc.tree);
    warnOfPackedArchives(disc.tree, isPacked(kind));
    return disc;
}

} // namespace telepipe::formats
