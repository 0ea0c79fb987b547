#include "formats/dump/DumpFile.h"
#include "formats/dump/print/RecordPrinter.h"
#include "formats/record/RecordReader.h"
#include "formats/stage/TextureAnimationRecords.h"

namespace telepipe::formats {

namespace {

void printSwap(DumpRows& rows, const TextureAnimation& entry)
{
    printRecord<AnimationHead>(rows);
    printRecord<SwapHead>(rows);
    for (const SwapFrame& frame : entry.frames)
        rows.row(recordSize<SwapFrame>, {"texture {} for {} frames", frame.texture, frame.delay});
}

void printOtherAnimation(DumpRows& rows, std::size_t size)
{
    printRecord<AnimationHead>(rows);
    rows.block("body", size, RangeKind::Unknown);
}

} // namespace

void dumpTextureAnimations(DumpText& text, Bytes file)
{
    const TextureAnimations animations = readTextureAnimations(file);
    const ByteView view(file, 0, animations.endian);
    const auto scope = std::make_shared<DumpScope>(DumpScope{view, {}});
    DumpBlocks blocks;
    std::size_t end = 0;
    for (const TextureAnimation& entry : animations.entries) {
        const std::size_t size = readRecord<AnimationHead>(view, entry.offset, "head").size;
        const Message title("texture animation {}", &entry - animations.entries.data());
        if (entry.type == kTextureSwap)
            blocks.add(scope, entry.offset,
                       recordSize<AnimationHead> + recordSize<SwapHead> + recordSize<SwapFrame> * entry.frames.size(),
                       title, [entry](DumpRows& rows) { printSwap(rows, entry); });
        else
            blocks.add(scope, entry.offset, recordSize<AnimationHead> + size, title,
                       [size](DumpRows& rows) { printOtherAnimation(rows, size); });
        end = entry.offset + recordSize<AnimationHead> + size;
    }
    if (end + 2 <= file.size())
        blocks.add(scope, end, 2, "end", [](DumpRows& rows) { rows.x16("type"); });
    blocks.write(text, view, animations.warnings);
}

} // namespace telepipe::formats
