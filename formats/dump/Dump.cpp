#include "formats/dump/Dump.h"

#include "formats/dump/DumpFile.h"
#include "formats/kind/FileKind.h"

namespace telepipe::formats {

namespace {

constexpr int kDeepest = 4; // a GSL's BML's PRS's model

void dumpKind(DumpText& text, Bytes file, FileKind kind, int depth)
{
    switch (kind) {
    case FileKind::Model:
        return dumpNj(text, file);
    case FileKind::Stage:
        return dumpStage(text, file);
    case FileKind::Collision:
        return dumpCollision(text, file);
    case FileKind::Minimap:
        return dumpMinimap(text, file);
    case FileKind::TextureAnimations:
        return dumpTextureAnimations(text, file);
    case FileKind::FogEntries:
        return dumpFogEntries(text, file);
    case FileKind::LightEntries:
        return dumpLightEntries(text, file);
    case FileKind::Objects:
        return dumpPlacedObjects(text, file);
    case FileKind::Enemies:
        return dumpPlacedEnemies(text, file);
    case FileKind::Events:
        return dumpEvents(text, file);
    case FileKind::SetData:
        return dumpSetData(text, file);
    case FileKind::QuestData:
        return dumpQuestData(text, file);
    case FileKind::QuestScript:
        return dumpQuestScript(text, file);
    case FileKind::RelMotion:
        return dumpRelMotion(text, file);
    case FileKind::OtherRel:
        return dumpOtherRel(text, file);
    case FileKind::Pvr:
    case FileKind::Pvm:
    case FileKind::Xvm:
        return dumpTextures(text, file);
    case FileKind::Palette:
        return dumpPalette(text, file);
    case FileKind::Archive:
        return dumpArchive(text, file, depth);
    case FileKind::Ascii:
        return dumpAscii(text, file, depth);
    case FileKind::Prs:
        return dumpPrs(text, file, depth);
    case FileKind::Prc:
        return dumpPrc(text, file, depth);
    default:
        throw ParseError(0, "a file of a known format", printable(file.first(std::min<std::size_t>(4, file.size()))));
    }
}

void dumpKnown(DumpText& text, Bytes file, FileKind kind, int depth)
{
    text.line(std::string(fileKindName(kind)) + ", " + bytesText(file));
    dumpKind(text, file, kind, depth);
}

} // namespace

void dumpFile(Bytes file, const DumpOptions& options, TextSink sink)
{
    DumpText text(std::move(sink), options.hex, options.unpackLimit);
    dumpKnown(text, file, detectFileKind(file), kDeepest);
    text.flush();
}

void dumpRanges(Bytes file, RangeTaker& ranges)
{
    DumpText text(ranges, DumpOptions().unpackLimit);
    dumpKind(text, file, detectFileKind(file), kDeepest);
}

void dumpContent(DumpText& text, Bytes content, int depth)
{
    if (!text.isText())
        return; // its offsets are its own
    const FileKind kind = detectFileKind(content);
    text.enter();
    if (kind == FileKind::Unknown || depth == 0) {
        text.line(std::string(fileKindName(kind)) + ", " + bytesText(content));
        if (text.hex())
            text.bytes(0, content);
    } else {
        try {
            dumpKnown(text, content, kind, depth - 1);
        } catch (const ParseError& error) {
            text.line(std::string("cannot be read: ") + error.what());
        }
    }
    text.leave();
}

} // namespace telepipe::formats
