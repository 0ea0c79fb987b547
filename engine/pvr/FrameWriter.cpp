#include "engine/pvr/FrameWriter.h"

#include "engine/chip/Levels.h"
#include "engine/pvr/FrameRegisters.h"

#include <algorithm>

namespace telepipe::pvr {

namespace {

constexpr std::size_t kWord = 4;

std::uint32_t link(std::uint32_t address)
{
    return kEntryType.bits(kLink) | (address & kLinkAddress);
}

constexpr std::uint32_t kEndOfList = kEntryType.bits(kLink) | kLinkIsEnd.bits(1);

// Words with their links and the end.
std::size_t wordsOfList(std::size_t entries)
{
    if (entries == 0)
        return 0;
    const std::size_t links = (entries - 1) / (kListBlockWords - 1);
    return entries + links + 1;
}

} // namespace

std::size_t listBytes(const FrameObjects& objects)
{
    std::size_t words = 0;
    for (std::uint32_t tile = 0; tile < kTiles; ++tile) {
        for (const auto& lists : objects.lists)
            words += wordsOfList(lists[tile].size());
        words += wordsOfList(objects.volumes[tile].size());
    }
    return words * kWord;
}

// There is one region more than tiles: the first draws nothing, as the library's does.
std::size_t regionBytes()
{
    return (kTiles + 1) * kRegionWords * kWord;
}

FrameWriter::FrameWriter(const FrameRequest& request, const FrameObjects& objects, const FrameTextures& textures)
    : _request(request), _objects(objects), _textures(textures), _plan(textures.bytes())
{
}

std::optional<ChipMemory> FrameWriter::write()
{
    if (!placeParts() || !placeObjects() || !writeRegions())
        return std::nullopt;
    writeBackground();
    writeTextures();
    FrameRegisters registers;
    registers.framebuffer = _framebuffer;
    registers.regions = _regions;
    registers.background = kTagParameters.bits(_background / kWord) | kTagSkip.bits(1);
    setRegisters(_memory, _request, registers, _textures.palettes());
    return std::move(_memory);
}

bool FrameWriter::placeParts()
{
    _framebuffer = _plan.take(kFramebufferBytes);
    _regions = _plan.take(regionBytes());
    _background = _plan.take(kBackgroundWords * kWord);
    return _framebuffer != MemoryPlan::kFull && _regions != MemoryPlan::kFull && _background != MemoryPlan::kFull;
}

// Objects are placed in the order of submission, as the address of a layer decides between equal depths.
bool FrameWriter::placeObjects()
{
    for (const ChipObject& object : _objects.objects) {
        const std::uint32_t place = _plan.take(object.wordCount * kWord);
        if (place == MemoryPlan::kFull)
            return false;
        _places.push_back(place);
        for (std::uint32_t i = 0; i < object.wordCount; ++i)
            _memory.write(place + i * std::uint32_t(kWord), _objects.words[object.firstWord + i]);
    }
    return true;
}

std::uint32_t FrameWriter::entryOf(const TileEntry& entry) const
{
    return entry.bits | kObjectParameters.bits(_places[entry.object] / kWord);
}

// Writes a list in blocks, as the tile accelerator does.
std::uint32_t FrameWriter::writeList(const std::vector<TileEntry>& entries)
{
    std::uint32_t first = kNoList, lastWord = 0;
    for (std::size_t at = 0; at < entries.size();) {
        const std::size_t left = entries.size() - at, count = std::min<std::size_t>(left, kListBlockWords - 1);
        const std::uint32_t block = _plan.take((count + 1) * kWord);
        _isFull |= block == MemoryPlan::kFull;
        if (_isFull)
            return kNoList;
        if (first == kNoList)
            first = block;
        else
            _memory.write(lastWord, link(block));
        for (std::size_t i = 0; i < count; ++i)
            _memory.write(block + std::uint32_t(i * kWord), entryOf(entries[at + i]));
        lastWord = block + std::uint32_t(count * kWord);
        _memory.write(lastWord, kEndOfList);
        at += count;
    }
    return first;
}

void FrameWriter::writeRegion(std::uint32_t number, std::array<std::uint32_t, kRegionWords> words)
{
    const std::uint32_t place = _regions + number * kRegionWords * std::uint32_t(kWord);
    for (std::uint32_t i = 0; i < kRegionWords; ++i)
        _memory.write(place + i * std::uint32_t(kWord), words[i]);
}

bool FrameWriter::writeRegions()
{
    writeRegion(0, {kTileNotWritten.bits(1), kNoList, kNoList, kNoList, kNoList, kNoList});
    for (std::uint32_t tile = 0; tile < kTiles; ++tile) {
        const auto list = [&](scene::List which) { return writeList(_objects.lists[std::size_t(which)][tile]); };
        const std::uint32_t volumes = writeList(_objects.volumes[tile]);
        const std::uint32_t place = kTileX.bits(tile % kColumns) | kTileY.bits(tile / kColumns);
        const std::uint32_t translucent = list(scene::List::Translucent);
        writeRegion(tile + 1,
                    {place | kTileIsLast.bits(tile + 1 == kTiles), list(scene::List::Opaque), volumes, translucent,
                     translucent == kNoList ? kNoList : volumes, list(scene::List::PunchThrough)});
    }
    return !_isFull;
}

// A triangle around the whole screen, at the depth that everything else is nearer than.
void FrameWriter::writeBackground()
{
    const chip::Levels color = chip::levelsOf(_request.settings.background);
    const std::uint32_t argb = std::uint32_t(color.a) << 24 | std::uint32_t(color.r) << 16 |
                               std::uint32_t(color.g) << 8 | std::uint32_t(color.b);
    const auto bits = [](float number) { return std::bit_cast<std::uint32_t>(number); };
    std::vector<std::uint32_t> words{
        kIspDepth.bits(kDepthAlways),
        kTspSource.bits(std::uint32_t(scene::Blend::One)) | kTspUseAlpha.bits(1) | kTspFog.bits(kNoFog), 0};
    for (const glm::vec2 corner : {glm::vec2(0), glm::vec2(kWidth, 0), glm::vec2(0, kHeight)})
        words.insert(words.end(), {bits(corner.x), bits(corner.y), bits(kBackgroundDepth), argb});
    for (std::uint32_t i = 0; i < words.size(); ++i)
        _memory.write(_background + i * std::uint32_t(kWord), words[i]);
}

void FrameWriter::writeTextures()
{
    for (const auto& [number, texture] : _textures.all())
        _memory.writeTexels(_textures.addressOf(number), texture.layout());
}

} // namespace telepipe::pvr
