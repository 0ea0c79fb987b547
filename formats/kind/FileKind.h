#pragma once

#include "formats/bytes/ByteView.h"

namespace telepipe::formats {

// The kinds of files, told from their bytes alone: extensions lie (a .pvm may hold XVMH).
enum class FileKind
{
    Unknown,
    Stage,
    Model,
    RelMotion,
    Collision,
    Minimap,
    TextureAnimations, // .tam
    FogEntries,        // fogentry.dat
    LightEntries,      // lightentry.bin
    Objects,           // o.dat
    Enemies,           // e.dat
    Events,            // .evt
    SetData,           // SetDataTable*.rel
    QuestData,         // the .dat of a quest
    QuestScript,       // the .bin of a quest
    OtherRel,
    Pvr,
    Pvm,
    Xvm,
    Palette,
    Archive,
    Ascii, // a text of Ninja's converters
    Prs,
    Prc,
};

FileKind detectFileKind(Bytes file);
// The word `telepipe info` prints as kind: stage, model, motion, ...
const char* fileKindName(FileKind kind);

} // namespace telepipe::formats
