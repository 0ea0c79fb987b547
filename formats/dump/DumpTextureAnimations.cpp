#include "formats/dump/DumpBlocks.h"
#include "formats/dump/DumpFile.h"
#include "formats/stage/TextureAnimations.h"

// Layout: TextureAnimations.cpp.

namespace telepipe::formats {

namespace {

std::string typeMeaning(std::uint32_t type)
{
    return type == kTextureSwap ? "texture swap" : "meaning unknown";
}

void printSwap(DumpRows& rows, const TextureAnimation& entry)
{
    rows.x16("type", typeMeaning);
    rows.u16("size", [](std::uint32_t) { return std::string("of what follows"); });
    rows.u16("id");
    rows.u16("frames");
    for (const SwapFrame& frame : entry.frames)
        rows.row(4, "texture " + std::to_string(frame.texture) + " for " + std::to_string(frame.delay) + " frames");
}

void printOther(DumpRows& rows, std::size_t size)
{
    rows.x16("type", typeMeaning);
    rows.u16("size", [](std::uint32_t) { return std::string("of what follows"); });
    rows.block("body", size);
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
        const std::size_t size = view.u16(entry.offset + 2, "size");
        const std::string title = "texture animation " + std::to_string(&entry - animations.entries.data());
        if (entry.type == kTextureSwap)
            blocks.add(scope, entry.offset, 8 + 4 * entry.frames.size(), title,
                       [entry](DumpRows& rows) { printSwap(rows, entry); });
        else
            blocks.add(scope, entry.offset, 4 + size, title, [size](DumpRows& rows) { printOther(rows, size); });
        end = entry.offset + 4 + size;
    }
    if (end + 2 <= file.size())
        blocks.add(scope, end, 2, "end", [](DumpRows& rows) { rows.x16("type"); });
    blocks.write(text, view, animations.warnings);
}

} // namespace telepipe::formats
