#include "formats/rewrite/FinishLayout.h"
#include "formats/rewrite/PlaceNinja.h"

// Layouts: V2Stage.cpp, BbStage.cpp, Minimap.cpp, RelFile.h.

namespace telepipe::formats {

namespace {

class StageRewriter
{
public:
    StageRewriter(const Stage& stage, const RelFile& rel) : _stage(stage), _writer(rel.view, rel.relocations) {}

    const LayoutWriter& write();

private:
    bool isV2() const { return _stage.variant == StageVariant::V2; }
    void placeHeader();
    void placeSection(const StageSection& section);
    void placeEntries(const StageSection& section);
    void placeV2Static(const PlacedModel& placed);
    void placeV2Animated(const PlacedModel& placed);
    void placeBbStatic(const PlacedModel& placed);
    void placeBbAnimated(const PlacedModel& placed);
    void placeObject(const PlacedModel& placed);
    void placeMotionPointer(const PlacedModel& placed);
    void placeEffects(const PlacedModel& placed);
    void placedList(std::uint32_t first, std::uint32_t count)
    {
        _writer.list(count, count != 0 ? _stage.placed[first].offset : 0);
    }

    const Stage& _stage;
    LayoutWriter _writer;
};

const LayoutWriter& StageRewriter::write()
{
    placeHeader();
    for (const StageSection& section : _stage.sections) {
        placeSection(section);
        placeEntries(section);
    }
    for (const ObjectTree& tree : _stage.pool.trees)
        placeTree(_writer, _stage.pool, tree);
    for (const Motion& motion : _stage.motions)
        placeMotion(_writer, motion);
    if (!_stage.textures.names.empty())
        placeTextureList(_writer, _stage.textures);
    return _writer;
}

void StageRewriter::placeHeader()
{
    const std::size_t count = _stage.sections.size();
    _writer.seek(_stage.offset);
    if (!isV2()) {
        _writer.append(Bytes(reinterpret_cast<const std::uint8_t*>("fmt2"), 4));
        _writer.u32(_stage.headerWord);
    }
    _writer.u32(static_cast<std::uint32_t>(count));
    _writer.f32(_stage.viewDistance);
    _writer.list(count, count != 0 ? _stage.sections.front().offset : 0);
    _writer.list(_stage.textures.names.size(), _stage.textures.offset);
}

void StageRewriter::placeSection(const StageSection& section)
{
    _writer.seek(section.offset);
    _writer.i32(section.id);
    _writer.vec3(section.position);
    _writer.ivec3(section.rotation);
    _writer.f32(section.radius);
    placedList(section.firstStatic, section.staticCount);
    if (isV2())
        _writer.list(section.placeholderCount,
                     section.placeholderCount != 0 ? _stage.placeholders[section.firstPlaceholder].offset : 0);
    placedList(section.firstAnimated, section.animatedCount);
    _writer.u32(section.staticCount);
    if (isV2())
        _writer.u32(section.placeholderCount);
    _writer.u32(section.animatedCount);
    _writer.u32(section.flags);
}

void StageRewriter::placeEntries(const StageSection& section)
{
    for (std::uint32_t i = 0; i < section.staticCount; ++i) {
        const PlacedModel& placed = _stage.placed[section.firstStatic + i];
        isV2() ? placeV2Static(placed) : placeBbStatic(placed);
    }
    for (std::uint32_t i = 0; i < section.animatedCount; ++i) {
        const PlacedModel& placed = _stage.placed[section.firstAnimated + i];
        isV2() ? placeV2Animated(placed) : placeBbAnimated(placed);
    }
    for (std::uint32_t i = 0; i < section.placeholderCount; ++i) {
        const Placeholder& placeholder = _stage.placeholders[section.firstPlaceholder + i];
        _writer.seek(placeholder.offset);
        for (std::uint32_t word : placeholder.words)
            _writer.u32(word);
    }
}

// An indirect entry points to a pointer, which stays where it is.
void StageRewriter::placeObject(const PlacedModel& placed)
{
    _writer.seek(placed.offset);
    placed.indirect ? _writer.keep(4) : _writer.pointer(_stage.pool.trees[placed.tree].offset);
}

void StageRewriter::placeMotionPointer(const PlacedModel& placed)
{
    if (placed.motion == kNone)
        _writer.null();
    else
        _writer.pointer(_stage.motions[static_cast<std::size_t>(placed.motion)].offset);
}

void StageRewriter::placeV2Static(const PlacedModel& placed)
{
    placeObject(placed);
    _writer.keep(4);
    _writer.u32(placed.textureSwap);
    _writer.keep(16);
    _writer.u32(placed.uvScroll);
    _writer.keep(12);
    _writer.u32(placed.flags);
}

void StageRewriter::placeV2Animated(const PlacedModel& placed)
{
    placeObject(placed);
    placeMotionPointer(placed);
    _writer.keep(8);
    _writer.f32(placed.speed);
    _writer.keep(8);
    _writer.u32(placed.uvScroll);
    _writer.keep(24);
    _writer.u32(placed.flags);
}

// The tables themselves are not understood and stay.
void StageRewriter::placeEffects(const PlacedModel& placed)
{
    _writer.list(placed.uvScrollTable ? 1 : 0, placed.uvScrollTable ? placed.uvScrollTable->offset : 0);
    _writer.list(placed.textureSwapTable ? 1 : 0, placed.textureSwapTable ? placed.textureSwapTable->offset : 0);
    _writer.u32(placed.flags);
}

void StageRewriter::placeBbStatic(const PlacedModel& placed)
{
    placeObject(placed);
    placeEffects(placed);
}

void StageRewriter::placeBbAnimated(const PlacedModel& placed)
{
    placeObject(placed);
    placeMotionPointer(placed);
    _writer.keep(8);
    _writer.f32(placed.speed);
    placeEffects(placed);
}

} // namespace

Rewritten rewriteStage(const Stage& stage, Bytes source)
{
    const RelFile rel = readRel(source);
    StageRewriter rewriter(stage, rel);
    return finishLayout(rewriter.write(), rel);
}

Rewritten rewriteMinimap(const Minimap& map, Bytes source)
{
    const RelFile rel = readRel(source);
    LayoutWriter writer(rel.view, rel.relocations);
    for (const MinimapRoom& room : map.rooms) {
        writer.seek(room.offset);
        writer.u16(room.id);
        writer.u16(room.flags);
        writer.vec3(room.position);
        writer.ivec3(room.rotation);
        writer.f32(room.alpha);
        writer.f32(room.discoveryRadius);
        writer.pointer(map.pool.trees[room.tree].offset);
    }
    for (const ObjectTree& tree : map.pool.trees)
        placeTree(writer, map.pool, tree);
    return finishLayout(writer, rel);
}

Rewritten rewriteRelMotion(const Motion& motion, Bytes source)
{
    const RelFile rel = readRel(source);
    LayoutWriter writer(rel.view, rel.relocations);
    placeMotion(writer, motion);
    return finishLayout(writer, rel);
}

} // namespace telepipe::formats
