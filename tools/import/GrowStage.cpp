#include "tools/import/GrowStage.h"

#include "engine/scene/Transform.h"
#include "engine/stage/AddStage.h"
#include "formats/bytes/Errors.h"
#include "formats/bytes/Finite.h"
#include "formats/message/Ordinal.h"
#include "formats/ninja/NinjaRecords.h"
#include "formats/record/FieldOffset.h"
#include "formats/rel/GrownRel.h"
#include "formats/rel/RelFile.h"
#include "formats/stage/StageRecords.h"
#include "formats/vocabulary/StageFlags.h"
#include "tools/export/NodeTransform.h"
#include "tools/import/mesh/ChunkMesh.h"
#include "tools/import/mesh/DrawnParts.h"
#include "tools/import/mesh/SameStrips.h"
#include "tools/import/node/Turns.h"

#include <algorithm>
#include <glm/gtc/matrix_inverse.hpp>
#include <map>

namespace telepipe::tools {

using namespace formats;

namespace {

// The flags that most entries of a stage have which stand still and have no effects.
std::uint32_t plainFlags(const Stage& stage)
{
    std::uint32_t effects = kBbIndirect | kBbUvScroll | kBbTextureSwap | kBbNoFog;
    if (stage.variant == StageVariant::V2)
        effects = bitsOf(kV2StaticFlagCodes);
    std::map<std::uint32_t, std::size_t> counts;
    for (const StageSection& section : stage.sections)
        for (std::uint32_t i = 0; i < section.staticCount; ++i)
            if (const std::uint32_t flags = stage.placed[section.firstStatic + i].flags; !(flags & effects))
                ++counts[flags];
    const auto most = std::ranges::max_element(counts, {}, [](const auto& each) { return each.second; });
    return most == counts.end() ? 0 : most->first;
}

template <class Records> class StageGrower
{
public:
    using Section = typename Records::Section;
    using Header = typename Records::Header;

    StageGrower(const scene::Scene& scene, const Stage& stage, Bytes bytes, const std::vector<KnownNode>& known)
        : _scene(scene), _stage(stage), _known(known), _rel(bytes, stage.pool.endian)
    {
    }

    ByteVector grow(const std::vector<SectionWish>& wishes, const std::vector<NewModel>& models)
    {
        for (const NewModel& model : models)
            _rel.point(model.object + fieldOffset<&ObjectRecord::model>, _rel.append(model.write));
        if (!wishes.empty())
            growTable(wishes);
        return _rel.finish();
    }

private:
    void growTable(const std::vector<SectionWish>& wishes)
    {
        const std::size_t table = copyTable(wishes);
        for (std::size_t i = 0; i < wishes.size(); ++i)
            fillSection(wishes[i], table + i * recordSize<Section>);
        Header before, after;
        before.sectionCount = static_cast<std::uint32_t>(_stage.sections.size());
        after.sectionCount = static_cast<std::uint32_t>(wishes.size());
        _rel.putRecord(_stage.offset, before, after);
        _rel.point(_stage.offset + offsetOfField(Header(), &Header::sections), table);
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
        std::vector<std::size_t> roots;
        for (const NewTree& tree : wish.added)
            roots.push_back(_rel.append(tree.write));
        for (const PlacementWish& placement : wish.placements)
            (isAnimated(placement.model) ? animated : statics).push_back(placement);
        after.section.staticCount = static_cast<std::uint32_t>(statics.size() + roots.size());
        after.section.animatedCount = static_cast<std::uint32_t>(animated.size());
        if (wish.placeholders)
            after.section.placeholderCount = *wish.placeholders;
        if (wish.isCopy)
            placeCopy(after.section, _known[wish.node].world);
        _rel.putRecord(at, before, after);
        _rel.point(at + offsetOfField(Section(), &Section::statics),
                   writeList<typename Records::Static>(statics, roots));
        _rel.point(at + offsetOfField(Section(), &Section::animated),
                   writeList<typename Records::Animated>(animated, {}));
        if constexpr (std::is_same_v<Records, V2Records>)
            if (wish.placeholders)
                _rel.point(at + offsetOfField(Section(), &Section::placeholders),
                           writePlaceholders(*wish.placeholders));
    }

    std::optional<std::size_t> writePlaceholders(std::uint32_t count)
    {
        std::optional<std::size_t> list;
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::size_t at = _rel.append([](ByteWriter& writer) { return writeRecord(writer, Placeholder()); });
            list = list.value_or(at);
        }
        return list;
    }

    static void placeCopy(StageSection& section, const glm::dmat4& world)
    {
        const auto parts = transformOf(world);
        const glm::dmat3 turn(world);
        if (!parts ||
            !isSamePlace(glm::dmat4(turn), glm::dmat4(scene::rotation<double>({0, yawOf(turn), 0}, false)), 0))
            throw Refused("a copy of a section tilts or has grown; sections only turn about y");
        section.position = glm::vec3(parts->translation);
        section.rotation = {0, yawOf(turn), 0};
    }

    bool isAnimated(std::uint32_t model) const
    {
        const scene::SceneModel& placed = _scene.models[model];
        const StageSection& section = _stage.sections[_scene.sections[placed.section].index];
        return placed.placed >= section.firstAnimated && placed.placed < section.firstAnimated + section.animatedCount;
    }

    // roots: of new trees, which come behind those that are there.
    template <class Record>
    std::optional<std::size_t> writeList(const std::vector<PlacementWish>& entries,
                                         const std::vector<std::size_t>& roots)
    {
        std::vector<std::optional<std::size_t>> objects; // those that are new, before the list that leads to them
        for (const PlacementWish& entry : entries)
            objects.push_back(entry.by ? std::optional(writeObject(entry)) : std::nullopt);
        std::optional<std::size_t> list;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const std::size_t at = _rel.copy(_scene.models[entries[i].model].fileOffset, recordSize<Record>);
            list = list.value_or(at);
            if (objects[i])
                _rel.point(at + offsetOfField(Record(), &Record::object), *objects[i]);
        }
        for (const std::size_t root : roots) {
            const std::size_t at = writeEntry<Record>(root);
            list = list.value_or(at);
        }
        return list;
    }

    template <class Record> std::size_t writeEntry(std::size_t root)
    {
        Record record;
        record.model.flags = plainFlags(_stage);
        record.object = Pointer::to(root);
        return _rel.append([&](ByteWriter& writer) { return writeRecord(writer, record); });
    }

    // An object with nothing to draw, above the tree's root. Motions pass it over. Entries may lead to their object by
    // way of a pointer.
    std::size_t writeObject(const PlacementWish& entry)
    {
        const scene::SceneModel& model = _scene.models[entry.model];
        const auto parts = transformOf(*entry.by);
        if (!parts)
            throw Refused("a copy was sheared, which no node can say");
        if (!formats::isFinite(glm::vec3(parts->translation)) || !formats::isFinite(glm::vec3(parts->scale)))
            throw Refused("a copy stands where no finite float can say");
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

// Turns wished places of roots into the steps that move their trees there.
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
    return now.inSection.size() == old.inSection.size() + above &&
           again.nodes[model.firstNode + above].fileOffset == before.nodes[was.firstNode].fileOffset &&
           isSamePlace(now.inSection[above], wish.by.value_or(glm::dmat4(1)) * old.inSection[0], kReach);
}

// Read again, every entry that was wished for stands where it was wished to be.
void expectWishes(const scene::Scene& again, const std::vector<SectionWish>& wishes, const scene::Scene& before,
                  std::uint32_t first)
{
    bool isGood = again.sections.size() == wishes.size();
    for (std::size_t i = 0; isGood && i < wishes.size(); ++i) {
        const auto models = std::span(again.models).subspan(again.sections[i].firstModel, again.sections[i].modelCount);
        isGood =
            models.size() == wishes[i].placements.size() + wishes[i].added.size() &&
            std::ranges::all_of(wishes[i].placements,
                                [&](const PlacementWish& wish) {
                                    return std::ranges::any_of(models, [&](const scene::SceneModel& model) {
                                        return isPlaced(again, model, wish, before, before.models[wish.model - first]);
                                    });
                                }) &&
            std::ranges::all_of(wishes[i].added, [&](const NewTree& tree) {
                return std::ranges::any_of(
                    models, [&](const scene::SceneModel& model) { return isDrawnBy(again, model, tree.drawn); });
            });
    }
    if (!isGood)
        throw Refused("read again, its sections and entries are not those that were wished for");
}

void tellOfTree(const scene::Scene& scene, const SectionWish& wish, const NewTree& tree, BuildNotes& notes)
{
    const scene::SceneSection& section = scene.sections[wish.section];
    const Message place = formats::idAndPlace(section.id, section.index);
    std::size_t triangles = 0;
    for (const std::vector<NewPart>& parts : tree.drawn)
        for (const NewPart& part : parts)
            triangles += part.triangles.size();
    notes.changes.push_back(
        {"{}: {} is new in section {}: {} triangles", scene.files[section.file].name, tree.name, place, triangles});
    if (tree.reach > section.radius)
        notes.warnings.push_back({"{}: reaches {:.6g} from the middle of section {}, whose radius is {:.6g}", tree.name,
                                  tree.reach, place, section.radius});
    tellOfVertices(tree.name, tree.vertices, notes);
}

} // namespace

ByteVector grownStage(const scene::Scene& scene, std::uint32_t file, Bytes bytes, const std::vector<SectionWish>& asked,
                      const std::vector<NewModel>& models, const std::vector<KnownNode>& known, BuildNotes& notes)
{
    const auto first = static_cast<std::uint32_t>(std::ranges::find(scene.models, file, &scene::SceneModel::file) -
                                                  scene.models.begin());
    const OneStage before(bytes, scene.files[file].name);
    const std::vector<SectionWish> wishes = withSteps(asked, before.scene, first);
    ByteVector grown;
    withRecordsOf(before.stage.variant, [&](auto records) {
        grown = StageGrower<decltype(records)>(scene, before.stage, bytes, known).grow(wishes, models);
    });
    const OneStage again(grown, scene.files[file].name);
    if (!wishes.empty())
        expectWishes(again.scene, wishes, before.scene, first);
    expectModels(before.scene, again.scene, models);
    tellOfModels(scene.files[file].name, models, notes);
    for (const SectionWish& wish : wishes)
        for (const NewTree& tree : wish.added)
            tellOfTree(scene, wish, tree, notes);
    if (wishes.empty())
        return grown;
    notes.changes.push_back({"{}: {} sections and {} entries, where there were {} and {}", scene.files[file].name,
                             again.stage.sections.size(), again.stage.placed.size(), before.stage.sections.size(),
                             before.stage.placed.size()});
    return grown;
}

} // namespace telepipe::tools
