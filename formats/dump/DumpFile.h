#pragma once

#include "formats/dump/print/DumpText.h"

namespace telepipe::formats {

// Dumps, one for each kind of file; Dump.cpp chooses. All throw ParseError where the file cannot be read.
void dumpNj(DumpText& text, Bytes file);
void dumpStage(DumpText& text, Bytes file);
void dumpCollision(DumpText& text, Bytes file);
void dumpMinimap(DumpText& text, Bytes file);
void dumpTextureAnimations(DumpText& text, Bytes file);
void dumpFogEntries(DumpText& text, Bytes file);
void dumpLightEntries(DumpText& text, Bytes file);
void dumpPlacedObjects(DumpText& text, Bytes file);
void dumpPlacedEnemies(DumpText& text, Bytes file);
void dumpEvents(DumpText& text, Bytes file);
void dumpSetData(DumpText& text, Bytes file);
void dumpQuestData(DumpText& text, Bytes file);
void dumpQuestScript(DumpText& text, Bytes file);
void dumpRelMotion(DumpText& text, Bytes file);
void dumpOtherRel(DumpText& text, Bytes file);
void dumpTextures(DumpText& text, Bytes file); // PVR, PVM, XVM
void dumpPalette(DumpText& text, Bytes file);
void dumpArchive(DumpText& text, Bytes file, int depth);
void dumpAscii(DumpText& text, Bytes file, int depth);
void dumpPrs(DumpText& text, Bytes file, int depth);
void dumpPrc(DumpText& text, Bytes file, int depth);

// A file inside a file, set off by a bar; depth: the levels that may still be opened.
void dumpContent(DumpText& text, Bytes content, int depth);

} // namespace telepipe::formats
