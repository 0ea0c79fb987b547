#include "formats/rewrite/RoundTrip.h"

#include "formats/area/FogEntries.h"
#include "formats/area/LightEntries.h"
#include "formats/bytes/Errors.h"
#include "formats/compression/PrcRecord.h"
#include "formats/dump/Dump.h"
#include "formats/kind/FileKind.h"
#include "formats/placement/QuestScript.h"
#include "formats/rewrite/KeepOutside.h"
#include "formats/rewrite/RewriteArchive.h"
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

// The first difference in what two files say.
std::string dumpDifference(Bytes file, Bytes written)
{
    return firstDifference(dumpBody(file), dumpBody(written));
}

// Tells two files with other bytes apart: difference is empty where both say the same.
RoundTrip tripWith(std::string difference, std::string same)
{
    RoundTrip trip;
    trip.result = difference.empty() ? RoundTripResult::Same : RoundTripResult::Differs;
    trip.detail = difference.empty() ? std::move(same) : std::move(difference);
    return trip;
}

bool isSame(const ArchiveEntry& a, const ArchiveEntry& b)
{
    Warnings warnings;
    return a.name == b.name && a.packing == b.packing && a.type == b.type && a.unpackedSize == b.unpackedSize &&
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

std::string paletteDifference(Bytes file, Bytes written)
{
    const Palette before = readPalette(file), after = readPalette(written);
    const bool isKept = before.format == after.format && before.colors == after.colors &&
                        before.firstBank == after.firstBank && before.firstColor == after.firstColor;
    return isKept ? "" : "the colours are not the same";
}

std::string prsDifference(Bytes file, Bytes written)
{
    return decompressPrs(file).bytes == decompressPrs(written).bytes ? "" : "the content is not the same";
}

std::string prcDifference(Bytes file, Bytes written)
{
    const PrcFile before = readPrc(file), after = readPrc(written);
    const bool isKept = before.bytes == after.bytes && before.header.key == after.header.key;
    return isKept ? "" : "the content is not the same";
}

std::string contentDifference(Bytes file, Bytes written, FileKind kind)
{
    switch (kind) {
    case FileKind::Palette:
        return paletteDifference(file, written);
    case FileKind::TextureAnimations:
        return listDifference(readTextureAnimations(file).entries, readTextureAnimations(written).entries,
                              "texture animation");
    case FileKind::Archive: {
        const Archive before = readArchive(file), after = readArchive(written); // entries are held by them
        return listDifference(before.entries, after.entries, "entry");
    }
    case FileKind::Prs:
        return prsDifference(file, written);
    case FileKind::Prc:
        return prcDifference(file, written);
    default:
        return dumpDifference(file, written);
    }
}

// Behind the stream a PRC may have padding, which is scrambled with it.
Rewritten rewritePrc(Bytes file)
{
    constexpr std::size_t kHeader = recordSize<PrcHeader>;
    const PrcFile prc = readPrc(file);
    ByteVector body(file.begin() + kHeader, file.end());
    cryptPrc(body, prc.header.key, prc.endian);
    const std::optional<PrsExtent> stream = measurePrs(body);
    std::vector<std::size_t> outside;
    for (std::size_t i = stream ? stream->consumed : body.size(); i < body.size(); ++i) {
        if (body[i] != 0)
            outside.push_back(kHeader + i);
    }
    return keepOutside(file, writePrc(prc.bytes, prc.header.key, prc.endian), std::move(outside));
}

Rewritten rewriteArchive(Bytes file)
{
    const Archive archive = readArchive(file);
    if (!hasRoomToWrite(archive, file))
        throw ParseError(0, "an archive whose entries do not overlap",
                         {"one that would take {} bytes written anew", roomToWrite(archive)});
    return rewriteArchive(archive, file);
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
    case FileKind::Events:
        return rewriteEvents(readEvents(file), file);
    case FileKind::QuestData:
        return rewriteQuestData(readQuestData(file), file);
    default:
        return std::nullopt;
    }
}

std::optional<Rewritten> rewrittenAnew(Bytes file, FileKind kind)
{
    const auto whole = [](ByteVector written) { return Rewritten{std::move(written), {}}; };
    switch (kind) {
    case FileKind::Palette:
        return rewritePalette(readPalette(file), file);
    case FileKind::TextureAnimations:
        return whole(writeTextureAnimations(readTextureAnimations(file)));
    case FileKind::FogEntries:
        return whole(writeFogEntries(readFogEntries(file)));
    case FileKind::LightEntries:
        return whole(writeLightEntries(readLightEntries(file)));
    case FileKind::Objects:
        return whole(writeObjects(readObjects(file)));
    case FileKind::Enemies:
        return whole(writeEnemies(readEnemies(file)));
    case FileKind::QuestScript:
        return whole(writeQuestScript(readQuestScript(file)));
    case FileKind::Archive:
        return rewriteArchive(file);
    case FileKind::Prs: // recognised by its stream, behind which there is nothing
        return whole(compressPrs(decompressPrs(file).bytes));
    case FileKind::Prc:
        return rewritePrc(file);
    default:
        return std::nullopt;
    }
}

// Nothing where there is no writer.
std::optional<Rewritten> rewritten(Bytes file, FileKind kind)
{
    std::optional<Rewritten> written = rewrittenInPlace(file, kind);
    return written ? std::move(written) : rewrittenAnew(file, kind);
}

std::string sizesText(Bytes file, Bytes written)
{
    if (file.size() != written.size())
        return fmt::format("{} bytes became {}", file.size(), written.size());
    const ByteDifference difference = byteDifference(file, written);
    return fmt::format("{} bytes are others, the first at {:#x}", difference.count, difference.first);
}

// Throws ParseError where what was written cannot be read.
RoundTrip compareBytes(Bytes file, Bytes written, FileKind kind)
{
    if (isEqual(file, written))
        return {};
    return tripWith(contentDifference(file, written, kind), sizesText(file, written));
}

RoundTrip compareRewritten(Bytes file, const Rewritten& written, FileKind kind)
{
    RoundTrip trip;
    try {
        trip = compareBytes(file, written.bytes, kind);
    } catch (const ParseError& error) {
        trip.result = RoundTripResult::Differs;
        trip.detail = std::string("what is written cannot be read: ") + error.what();
    }
    trip.kept = written.carried.size();
    trip.leftOut = written.leftOut;
    return trip;
}

// An archive that would get out of all proportion is not written.
std::string whyNotWritten(Bytes file, FileKind kind)
{
    if (kind != FileKind::Archive)
        return "";
    const Archive archive = readArchive(file);
    return hasRoomToWrite(archive, file) ? ""
                                         : fmt::format("written anew it would take {} bytes", roomToWrite(archive));
}

RoundTrip tripByKind(Bytes file)
{
    const FileKind kind = detectFileKind(file);
    if (std::string why = whyNotWritten(file, kind); !why.empty())
        return {RoundTripResult::NotWritten, std::move(why), 0};
    if (const auto written = rewritten(file, kind))
        return compareRewritten(file, *written, kind);
    return {RoundTripResult::NotWritten, std::string(fileKindName(kind)) + ": there is no writer", 0};
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
    if (auto written = rewritten(file, kind))
        return std::move(*written);
    throw ParseError(0, "a kind of file that has a writer", std::string(fileKindName(kind)));
}

RoundTrip compareRewritten(Bytes file, const Rewritten& written)
{
    return compareRewritten(file, written, detectFileKind(file));
}

ByteDifference byteDifference(Bytes a, Bytes b)
{
    const std::size_t common = std::min(a.size(), b.size());
    ByteDifference difference{std::max(a.size(), b.size()) - common, common};
    for (std::size_t i = common; i-- > 0;) {
        if (a[i] == b[i])
            continue;
        ++difference.count;
        difference.first = i;
    }
    return difference;
}

} // namespace telepipe::formats
