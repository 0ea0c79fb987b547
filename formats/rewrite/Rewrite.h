#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/collision/Collision.h"
#include "formats/nj/NjFile.h"
#include "formats/placement/QuestData.h"
#include "formats/placement/SetData.h"
#include "formats/rel/RelFile.h"
#include "formats/stage/Minimap.h"
#include "formats/stage/Stage.h"
#include "formats/texture/Texture.h"

namespace telepipe::formats {

// A file written from its contents as they were read: where it can be, every structure at its offset, so that the
// layout is the same.
struct Rewritten
{
    ByteVector bytes;
    // Offsets of bytes other than 0 that come from the source as they are: dead data, and data that is not understood.
    // They include all bytes that a FileMap calls never reached, and none that it calls understood.
    std::vector<std::size_t> carried;
    // Offsets, in the source, of such bytes that have no place in what was written, and are lost.
    std::vector<std::size_t> leftOut{};
};

// source: the bytes that the file was read from. Changed values are written. Additions are not, as they have no place
// (NjWriter, StageWriter and TextureWriter make new files).
Rewritten rewriteNj(const NjFile& file, Bytes source);
Rewritten rewriteStage(const Stage& stage, Bytes source);
Rewritten rewriteCollision(const Collision& collision, Bytes source);
Rewritten rewriteMinimap(const Minimap& map, Bytes source);
Rewritten rewriteSetData(const SetData& data, Bytes source);
Rewritten rewriteEvents(const Events& events, Bytes source);
Rewritten rewriteQuestData(const QuestData& quest, Bytes source);
Rewritten rewriteRelMotion(const Motion& motion, Bytes source);
Rewritten rewriteTextures(const TextureArchive& archive, Bytes source);

// Written anew, in the layout of their writers.
Rewritten rewritePalette(const Palette& palette, Bytes source);

} // namespace telepipe::formats
