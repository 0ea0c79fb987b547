#include "formats/rewrite/RoundTrip.h"

#include "formats/archive/Afs.h"
#include "formats/archive/ArchiveLayout.h"
#include "formats/archive/ArchiveRecords.h"
#include "formats/archive/Bml.h"
#include "formats/archive/Gsl.h"
#include "formats/archive/Qst.h"
#include "formats/archive/Rlc.h"
#include "formats/area/FogEntries.h"
#include "formats/area/LightEntries.h"
#include "formats/bytes/Errors.h"
#include "formats/compression/Prc.h"
#include "formats/dump/Dump.h"
#include "formats/kind/FileKind.h"
#include "formats/placement/QuestData.h"
#include "formats/placement/QuestScript.h"
#include "formats/record/FieldOffset.h"
#include "formats/rewrite/Rewrite.h"
#include "formats/stage/TextureAnimations.h"
#include "formats/texture/encode/TextureWriter.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::formats {

namespace {

bool isEqual(Bytes a, Bytes b)
{
    return std::ranges::equal(a, b);
}

// The dump without its first line, which has the sum of the whole file.
std::string dumpBody(Bytes file)
{
    std::string text;
    dumpFile(file, {}, [&text](std::string_view piece) { text += piece; });
    return text.substr(text.find('\n') + 1);
}

// The first lines of two dumps that are not the same.
std::string firstDifference(const std::string& a, const std::string& b)
{
    if (a == b)
        return "";
    const auto at = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
    const auto line = [at](const std::string& text) {
        const std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1; // npos + 1 is the start
        return text.substr(begin, text.find('\n', begin) - begin);
    };
    return line(a) + " became " + line(b);
}

// Compares a file with the one written in the same layout.
RoundTrip compareLayouts(Bytes file, const Rewritten& written)
{
    RoundTrip trip;
    trip.kept = written.carried.size();
    if (isEqual(file, written.bytes))
        return trip;
    const std::string before = dumpBody(file);
    try {
        trip.detail = firstDifference(before, dumpBody(written.bytes));
    } catch (const ParseError& error) {
        trip.detail = std::string("what is written cannot be read: ") + error.what();
    }
    trip.result = trip.detail.empty() ? RoundTripResult::Same : RoundTripResult::Differs;
    return trip;
}

// Compares a file with the one written from it. difference is empty where both have the same contents.
RoundTrip compareContents(Bytes file, Bytes written, std::string difference)
{
    RoundTrip trip;
    if (isEqual(file, written))
        return trip;
    trip.result = difference.empty() ? RoundTripResult::Same : RoundTripResult::Differs;
    trip.detail =
        difference.empty() ? fmt::format("{} bytes became {}", file.size(), written.size()) : std::move(difference);
    return trip;
}

bool isSame(const ArchiveEntry& a, const ArchiveEntry& b)
{
    Warnings warnings;
    return a.name == b.name && a.packing == b.packing && a.type == b.type &&
           (isEqual(a.bytes, b.bytes) || unpackEntry(a, warnings) == unpackEntry(b, warnings));
}

bool isSame(const TextureAnimation& a, const TextureAnimation& b)
{
    return a.type == b.type && a.id == b.id && a.frames == b.frames && isEqual(a.body, b.body);
}

template <class T>
std::string listDifference(const std::vector<T>& before, const std::vector<T>& after, const std::string& what)
{
    if (before.size() != after.size())
        return fmt::format("{} {}s became {}", before.size(), what, after.size());
    const auto found = std::ranges::mismatch(before, after, [](const T& a, const T& b) { return isSame(a, b); }).in1;
    return found == before.end() ? "" : fmt::format("{} {} is not the same", what, found - before.begin());
}

// Bytes that may be written for a byte that was read, and of any file.
constexpr std::size_t kMostRoom = 16, kRoomForAll = std::size_t(64) << 20;

RoundTrip tripPalette(Bytes file)
{
    const Palette before = readPalette(file);
    const ByteVector written = writePalette(before);
    const Palette after = readPalette(written);
    const bool isKept = before.format == after.format && before.colors == after.colors &&
                        before.firstBank == after.firstBank && before.firstColor == after.firstColor;
    return compareContents(file, written, isKept ? "" : "the colours are not the same");
}

ByteVector writeAgain(const Archive& archive, Bytes file)
{
    if (archive.kind == ArchiveKind::Qst)
        return writeQst(readQst(file));
    std::vector<Bytes> stored;
    std::vector<GslFile> gsl;
    for (const ArchiveEntry& entry : archive.entries) {
        stored.push_back(entry.bytes);
        gsl.push_back({entry.name, entry.bytes});
    }
    if (archive.kind == ArchiveKind::Afs)
        return writeAfs(stored, archive.endian);
    if (archive.kind == ArchiveKind::Gsl)
        return writeGsl(gsl, archive.endian);
    if (archive.kind == ArchiveKind::Rlc)
        return writePackedRlc(stored);
    // A row of a BML's table is one entry, or two when it has textures.
    const ByteView table(file, 0, archive.endian);
    std::vector<ByteVector> contents;
    Warnings warnings;
    for (const ArchiveEntry& entry : archive.entries)
        contents.push_back(unpackEntry(entry, warnings));
    std::vector<BmlFile> bml;
    for (std::size_t i = 0, row = recordSize<BmlHeader>; i < contents.size(); ++i, row += recordSize<BmlEntry>) {
        bml.push_back({archive.entries[i].name, archive.entries[i].type, contents[i], {}});
        if (table.u32(row + fieldOffset<&BmlEntry::texturesPacked>, "packed size of textures") != 0)
            bml.back().textures = contents.at(++i);
    }
    return writeBml(bml, archive.endian);
}

// An upper bound of the bytes that writing an archive anew takes: a sector more for each entry, and for a BML all
// entries unpacked. Where entries overlap, or a million of them hold a byte each, that is out of all proportion to the
// file.
std::size_t roomToWrite(const Archive& archive)
{
    std::size_t room = 0;
    for (const ArchiveEntry& entry : archive.entries) {
        const std::size_t unpacked = archive.kind == ArchiveKind::Bml ? entry.unpackedSize.value_or(0) : 0;
        room += entry.bytes.size() + kArchiveSector + unpacked;
    }
    return room;
}

bool hasRoomToWrite(const Archive& archive, Bytes file)
{
    return roomToWrite(archive) <= kMostRoom * file.size() + kRoomForAll;
}

ByteVector rewrittenArchive(Bytes file)
{
    const Archive archive = readArchive(file);
    if (!hasRoomToWrite(archive, file))
        throw ParseError(0, "an archive whose entries do not overlap",
                         {"one that would take {} bytes written anew", roomToWrite(archive)});
    return writeAgain(archive, file);
}

RoundTrip tripArchive(Bytes file)
{
    const Archive before = readArchive(file);
    if (!hasRoomToWrite(before, file))
        return {RoundTripResult::NotWritten, fmt::format("written anew it would take {} bytes", roomToWrite(before)),
                0};
    const ByteVector written = writeAgain(before, file);
    return compareContents(file, written, listDifference(before.entries, readArchive(written).entries, "entry"));
}

RoundTrip tripTextureAnimations(Bytes file)
{
    const TextureAnimations before = readTextureAnimations(file);
    const ByteVector written = writeTextureAnimations(before);
    const TextureAnimations after = readTextureAnimations(written);
    return compareContents(file, written, listDifference(before.entries, after.entries, "texture animation"));
}

// Files that consist of records, which a writer makes again: every field is kept.
RoundTrip tripRecords(Bytes file, const ByteVector& written)
{
    return compareContents(file, written, firstDifference(dumpBody(file), dumpBody(written)));
}

RoundTrip tripPrs(Bytes file)
{
    const ByteVector content = decompressPrs(file).bytes, written = compressPrs(content);
    return compareContents(file, written, decompressPrs(written).bytes == content ? "" : "the content is not the same");
}

RoundTrip tripPrc(Bytes file)
{
    const PrcFile before = readPrc(file);
    const ByteVector written = writePrc(before.bytes, before.header.key, before.endian);
    const PrcFile after = readPrc(written);
    const bool isKept = before.bytes == after.bytes && before.header.key == after.header.key;
    return compareContents(file, written, isKept ? "" : "the content is not the same");
}

// Writes a file of those kinds that keep their layout when written again; nothing for other kinds.
std::optional<Rewritten> rewrittenInPlace(Bytes file, FileKind kind)
{
    switch (kind) {
    case FileKind::Model:
        return rewriteNj(readNj(file), file);
    case FileKind::Stage:
        return rewriteStage(readStage(file), file);
    case FileKind::Minimap:
        return rewriteMinimap(readMinimap(file), file);
    case FileKind::RelMotion: {
        Warnings warnings;
        return rewriteRelMotion(readRelMotion(file, warnings), file);
    }
    case FileKind::Pvr:
    case FileKind::Pvm:
    case FileKind::Xvm:
        return rewriteTextures(readTextures(file), file);
    case FileKind::Collision:
        return rewriteCollision(readCollision(file), file);
    case FileKind::SetData:
        return rewriteSetData(readSetData(file), file);
    default:
        return std::nullopt;
    }
}

std::optional<ByteVector> writtenAnew(Bytes file, FileKind kind)
{
    switch (kind) {
    case FileKind::Palette:
        return writePalette(readPalette(file));
    case FileKind::TextureAnimations:
        return writeTextureAnimations(readTextureAnimations(file));
    case FileKind::FogEntries:
        return writeFogEntries(readFogEntries(file));
    case FileKind::LightEntries:
        return writeLightEntries(readLightEntries(file));
    case FileKind::Objects:
        return writeObjects(readObjects(file));
    case FileKind::Enemies:
        return writeEnemies(readEnemies(file));
    case FileKind::Events:
        return writeEvents(readEvents(file));
    case FileKind::QuestData:
        return writeQuestData(readQuestData(file));
    case FileKind::QuestScript:
        return writeQuestScript(readQuestScript(file));
    case FileKind::Archive:
        return rewrittenArchive(file);
    case FileKind::Prs:
        return compressPrs(decompressPrs(file).bytes);
    case FileKind::Prc: {
        const PrcFile prc = readPrc(file);
        return writePrc(prc.bytes, prc.header.key, prc.endian);
    }
    default:
        return std::nullopt;
    }
}

RoundTrip tripByKind(Bytes file)
{
    const FileKind kind = detectFileKind(file);
    if (const auto written = rewrittenInPlace(file, kind))
        return compareLayouts(file, *written);
    switch (kind) {
    case FileKind::Palette:
        return tripPalette(file);
    case FileKind::TextureAnimations:
        return tripTextureAnimations(file);
    case FileKind::Archive:
        return tripArchive(file);
    case FileKind::Prs:
        return tripPrs(file);
    case FileKind::Prc:
        return tripPrc(file);
    default:
        if (const auto written = writtenAnew(file, kind))
            return tripRecords(file, *written);
        return {RoundTripResult::NotWritten, std::string(fileKindName(kind)) + ": there is no writer", 0};
    }
}

} // namespace

const char* roundTripName(RoundTripResult result)
{
    static constexpr const char* kNames[] = {"identical", "same", "differs", "not written"};
    return kNames[static_cast<std::size_t>(result)];
}

RoundTrip roundTrip(Bytes file)
{
    try {
        return tripByKind(file);
    } catch (const Refused& error) { // a writer's: the format cannot say it
        return {RoundTripResult::Differs, std::string("cannot be written: ") + error.what(), 0};
    }
}

Rewritten rewriteFile(Bytes file)
{
    const FileKind kind = detectFileKind(file);
    if (auto written = rewrittenInPlace(file, kind))
        return std::move(*written);
    if (auto written = writtenAnew(file, kind))
        return {std::move(*written), {}};
    throw ParseError(0, "a kind of file that has a writer", std::string(fileKindName(kind)));
}

} // namespace telepipe::formats
