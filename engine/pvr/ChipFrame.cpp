#include "engine/pvr/ChipFrame.h"

#include "engine/pvr/FrameTextures.h"
#include "engine/pvr/FrameWriter.h"

#include <algorithm>

namespace telepipe::pvr {

namespace {

FrameSizes sizesOf(const FrameObjects& objects, const FrameTextures& textures)
{
    FrameSizes sizes;
    sizes.framebuffer = kFramebufferBytes;
    sizes.regions = regionBytes();
    sizes.lists = listBytes(objects);
    sizes.parameters = (objects.words.size() + kBackgroundWords) * sizeof(std::uint32_t);
    sizes.textures = textures.bytes();
    return sizes;
}

FrameCounts countsOf(const FrameObjects& objects, const FrameTextures& textures)
{
    FrameCounts counts;
    counts.strips = objects.strips;
    counts.triangles = objects.triangles;
    counts.clipped = objects.clipped;
    counts.volumeTriangles = objects.volumeTriangles;
    counts.trilinear = objects.trilinear;
    for (const auto& [number, texture] : textures.all()) {
        ++counts.textures;
        counts.converted += texture.origin == TextureOrigin::Converted && texture.halvings == 0;
        counts.missing += texture.origin == TextureOrigin::Missing;
        counts.halved += texture.halvings > 0;
    }
    return counts;
}

// Parts must lie whole in a bank, so that a little can be lost at the end of the first.
bool mayFit(const FrameSizes& sizes)
{
    return sizes.total() <= kVideoBytes && sizes.textures < kVideoBytes - kFramebufferBytes;
}

ChipFrame placed(const FrameRequest& request, FrameObjects& objects, FrameTextures& textures, bool halves)
{
    ChipFrame frame;
    do {
        frame.sizes = sizesOf(objects, textures);
        if (!mayFit(frame.sizes))
            continue;
        FrameObjects addressed = objects;
        textures.place(addressed);
        frame.memory = FrameWriter(request, addressed, textures).write();
    } while (!frame.memory && halves && textures.halveLargest());
    frame.counts = countsOf(objects, textures);
    frame.counts.palettesOverlap = textures.palettes().words.size() > PaletteMemory::kColors;
    return frame;
}

} // namespace

ChipFrame chipFrame(const FrameRequest& request, bool reduce)
{
    FrameObjects objects = FrameBuilder(request, true).build();
    FrameTextures textures(objects, request.textures, request.palette);
    ChipFrame frame = placed(request, objects, textures, false);
    if (frame.memory || !reduce)
        return frame;
    FrameObjects seen = FrameBuilder(request, false).build();
    frame = placed(request, seen, textures, true);
    frame.counts.backFaces = false;
    return frame;
}

} // namespace telepipe::pvr
