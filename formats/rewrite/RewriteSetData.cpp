#include "formats/placement/SetDataRecords.h"
#include "formats/rewrite/FinishLayout.h"
#include "formats/rewrite/RecordPlacer.h"

namespace telepipe::formats {

namespace {

template <class Item> SetList listOf(const std::vector<Item>& items)
{
    const auto count = static_cast<std::uint32_t>(items.size());
    return {Pointer::list(count, items.empty() ? 0 : items.front().offset), count};
}

void placeName(LayoutWriter& writer, std::uint32_t at, const std::string& name)
{
    writer.seek(at);
    writer.append(Bytes(reinterpret_cast<const std::uint8_t*>(name.c_str()), name.size() + 1));
}

void placeSet(LayoutWriter& writer, const PlacementSet& set)
{
    placeRecord(writer, set.offset,
                SetNames{Pointer::to(set.objectsAt), Pointer::to(set.enemiesAt), Pointer::to(set.stageAt)});
    placeName(writer, set.objectsAt, set.objects);
    placeName(writer, set.enemiesAt, set.enemies);
    placeName(writer, set.stageAt, set.stage);
}

} // namespace

Rewritten rewriteSetData(const SetData& data, Bytes source)
{
    const RelFile rel = readRel(source, data.endian);
    LayoutWriter writer(rel.view, rel.relocations);
    writer.seek(rel.payload);
    writer.pointer(data.root);
    for (const AreaSets& area : data.areas) {
        placeRecord(writer, area.offset, listOf(area.layouts));
        for (const AreaLayout& layout : area.layouts) {
            placeRecord(writer, layout.offset, listOf(layout.sets));
            for (const PlacementSet& set : layout.sets)
                placeSet(writer, set);
        }
    }
    return finishLayout(writer, rel);
}

} // namespace telepipe::formats
