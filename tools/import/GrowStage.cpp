#include "tools/import/GrowStage.h"

#include "engine/scene/Transform.h"
#include "formats/ninja/NinjaRecords.h"
#include "formats/rel/GrownRel.h"
#include "formats/rel/RelFile.h"
#include "formats/stage/StageRecords.h"
#include "tools/export/NodeTransform.h"
#include "tools/import/Turns.h"

#include <algorithm>
#include <glm/gtc/matrix_inverse.hpp>
#include <stdexcept>

namespace telepipe::tools {

using namespace formats;

namespace {

// Where the fields of a record stand in it.
template <class Record, class Field> std::size_t placeOf(Field field)
{
    ByteWriter writer;
    Record record;
    writeRecord(writer, record);
    return field(record).field;
}

template <class Records> class StageGrower
{
public:
    using Section = typename Records::Section;
    using Header = typename Records::Header;

    StageGrower(const scene::Scene& scene, const Stage& stage, Bytes bytes, const std::vector<KnownNode>& known)
        : _scene(scene), _stage(stage), _known(known), _endian(stage.pool.endian), _rel(bytes, _endian)
    {
    }

    ByteVector grow(const std::vector<SectionWish>& wishes)
    {
        const std::size_t table = copyTable(wishes);
        for (std::size_t i = 0; i < wishes.size(); ++i)
            fillSection(wishes[i], table + i * recordSize<Section>);
        Header before, after;
        before.sectionCount = static_cast<std::uint32_t>(_stage.sections.size());
        after.sectionCount = static_cast<std::uint32_t>(wishes.size());
        putRecord(_stage.offset, before, after);
        _rel.point(_stage.offset + placeOf<Header>([](Header& header) { return header.sections; }), table);
        return _rel.finish();
    }

private:
    template <class Record> void putRecord(std::size_t offset, const Record& before, const Record& after)
    {
        ByteWriter old(_endian), now(_endian);
        writeRecord(old, before);
        writeRecord(now, after);
        for (std::size_t i = 0; i < now.size(); ++i)
            if (old.bytes()[i] != now.bytes()[i])
                _rel.put(offset + i, Bytes(now.bytes()).subspan(i, 1));
    }

    std::size_t copyTable(const std::vector<SectionWish>& wishes)
    {
        std::size_t table = 0;
        for (std::size_t i = 0; i < wishes.size(); ++i) {
            const std::size_t at = _rel.copy(_scene.sections[wishes[i].section].fileOffset, recordSize<Section>);
            table = i == 0 ? at : table;
        }
        return table;
    }

    void fillSection(const SectionWish& wish, std::size_t at)
    {
        Section before, after;
        before.section = after.section = _stage.sections[_scene.sections[wish.section].index];
        std::vector<PlacementWish> statics, animated;
        for (const PlacementWish& placement : wish.placements)
            (isAnimated(placement.model) ? animated : statics).push_back(placement);
        after.section.staticCount = static_cast<std::uint32_t>(statics.size());
        after.section.animatedCount = static_cast<std::uint32_t>(animated.size());
        if (wish.isCopy)
            placeCopy(after.section, _known[wish.node].world);
        putRecord(at, before, after);
        _rel.point(at + placeOf<Section>([](Section& section) { return section.statics; }),
                   writeList<typename Records::Static>(statics));
        _rel.point(at + placeOf<Section>([](Section& section) { return section.animated; }),
                   writeList<typename Records::Animated>(animated));
    }

    static void placeCopy(StageSection& section, const glm::dmat4& world)
    {
        const auto parts = transformOf(world);
        const glm::dmat3 turn(world);
        if (!parts ||
            !isSamePlace(glm::dmat4(turn), glm::dmat4(scene::rotation<double>({0, yawOf(turn), 0}, false)), 0))
            throw std::invalid_argument("a copy of a section tilts or has grown; sections only turn about y");
        section.position = glm::vec3(parts->translation);
        section.rotation = {0, yawOf(turn), 0};
    }

    bool isAnimated(std::uint32_t model) const
    {
        const scene::SceneModel& placed = _scene.models[model];
        const StageSection& section = _stage.sections[_scene.sections[placed.section].index];
        return placed.placed >= section.firstAnimated && placed.placed < section.firstAnimated + section.animatedCount;
    }

    template <class Record> std::optional<std::size_t> writeList(const std::vector<PlacementWish>& entries)
    {
        std::vector<std::optional<std::size_t>> objects; // those that are new, before the list that leads to them
        for (const PlacementWish& entry : entries)
            objects.push_back(entry.by ? std::optional(writeObject(entry)) : std::nullopt);
        std::optional<std::size_t> list;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const std::size_t at = _rel.copy(_scene.models[entries[i].model].fileOffset, recordSize<Record>);
            list = list.value_or(at);
            if (objects[i])
                _rel.point(at + placeOf<Record>([](Record& record) { return record.object; }), *objects[i]);
        }
        return list;
    }

    // An object with nothing to draw, above the tree's root. Motions pass it over. Entries may lead to their object by
    // way of a pointer.
    std::size_t writeObject(const PlacementWish& entry)
    {
        const scene::SceneModel& model = _scene.models[entry.model];
        const auto parts = transformOf(*entry.by);
        if (!parts)
            throw std::invalid_argument("a copy was sheared, which no node can say");
        ObjectRecord record;
        record.object.evalFlags = isAnimated(entry.model) ? std::uint32_t(kEvalSkip) : 0;
        record.object.pos = glm::vec3(parts->translation);
        record.object.ang = anglesOf(glm::mat3_cast(parts->rotation), false);
        record.object.scl = glm::vec3(parts->scale);
        record.child = Pointer::to(_stage.pool.trees[model.tree].offset);
        const std::size_t object = _rel.append([&](ByteWriter& writer) { return writeRecord(writer, record); });
        if (!_stage.placed[model.placed].indirect)
            return object;
        return _rel.append([&](ByteWriter& writer) {
            const std::size_t at = writer.size();
            writer.pointer(object);
            return at;
        });
    }

    const scene::Scene& _scene;
    const Stage& _stage;
    const std::vector<KnownNode>& _known;
    const Endian _endian;
    GrownRel _rel;
};

// The stage of one file, compiled by itself. Its models have the numbers that they have in the whole scene, less the
// first one's.
struct OneStage
{
    OneStage(Bytes bytes, const std::string& name) : stage(readStage(bytes)) { scene::addStage(scene, stage, name); }

    Stage stage;
    scene::Scene scene;
};

// Where roots shall be, as the step that moves their trees there.
std::vector<SectionWish> withSteps(std::vector<SectionWish> wishes, const scene::Scene& scene, std::uint32_t first)
{
    for (SectionWish& section : wishes)
        for (PlacementWish& wish : section.placements)
            if (wish.rootAt)
                wish.by = *wish.rootAt *
                          glm::affineInverse(restNodes(scene, scene.models[wish.model - first]).inSection.front());
    return wishes;
}

bool isPlaced(const scene::Scene& again, const scene::SceneModel& model, const PlacementWish& wish,
              const scene::Scene& before, const scene::SceneModel& was)
{
    constexpr double kReach = 1000;
    const RestNodes now = restNodes(again, model), old = restNodes(before, was);
    const std::size_t above = wish.by ? 1 : 0;
    return now.inSection.size() == old.inSection.size() + above && model.stripCount == was.stripCount &&
           isSamePlace(now.inSection[above], wish.by.value_or(glm::dmat4(1)) * old.inSection[0], kReach);
}

// Read again, every entry that was wished for stands where it was wished to be.
void expectWishes(const scene::Scene& again, const std::vector<SectionWish>& wishes, const scene::Scene& before,
                  std::uint32_t first)
{
    bool isGood = again.sections.size() == wishes.size();
    for (std::size_t i = 0; isGood && i < wishes.size(); ++i) {
        const auto models = std::span(again.models).subspan(again.sections[i].firstModel, again.sections[i].modelCount);
        isGood = models.size() == wishes[i].placements.size() &&
                 std::ranges::all_of(wishes[i].placements, [&](const PlacementWish& wish) {
                     return std::ranges::any_of(models, [&](const scene::SceneModel& model) {
                         return isPlaced(again, model, wish, before, before.models[wish.model - first]);
                     });
                 });
    }
    if (!isGood)
        throw std::invalid_argument("read again, its sections and entries are not those that were wished for");
}

} // namespace

ByteVector grownStage(const scene::Scene& scene, std::uint32_t file, Bytes bytes, const std::vector<SectionWish>& asked,
                      const std::vector<KnownNode>& known, BuildNotes& notes)
{
    const auto first = static_cast<std::uint32_t>(std::ranges::find(scene.models, file, &scene::SceneModel::file) -
                                                  scene.models.begin());
    const OneStage before(bytes, scene.files[file].name);
    const std::vector<SectionWish> wishes = withSteps(asked, before.scene, first);
    ByteVector grown;
    withRecordsOf(before.stage.variant, [&](auto records) {
        grown = StageGrower<decltype(records)>(scene, before.stage, bytes, known).grow(wishes);
    });
    const OneStage again(grown, scene.files[file].name);
    expectWishes(again.scene, wishes, before.scene, first);
    notes.changes.push_back({"{}: {} sections and {} entries, where there were {} and {}", scene.files[file].name,
                             again.stage.sections.size(), again.stage.placed.size(), before.stage.sections.size(),
                             before.stage.placed.size()});
    return grown;
}

} // namespace telepipe::tools
