#include "tools/import/GrowModel.h"

#include "engine/scene/Scene.h"
#include "engine/stage/AddStage.h"
#include "formats/bytes/Errors.h"
#include "formats/ninja/NinjaRecords.h"
#include "formats/nj/GrownNj.h"
#include "formats/nj/NjFile.h"
#include "formats/record/FieldOffset.h"
#include "tools/import/mesh/DrawnParts.h"
#include "tools/import/mesh/SameStrips.h"

#include <algorithm>

namespace telepipe::tools {

using namespace formats;

namespace {

struct OneModel
{
    OneModel(Bytes bytes, std::uint32_t root, const std::string& name) : nj(readNj(bytes))
    {
        const auto tree = std::ranges::find(nj.pool.trees, root, &ObjectTree::offset);
        if (tree == nj.pool.trees.end())
            throw Refused("read again, the tree is not where it was");
        number = static_cast<std::uint32_t>(tree - nj.pool.trees.begin());
        scene::addModel(scene, nj.pool, number, {}, name);
    }

    const NinjaObject& root() const { return nj.pool.objects[nj.pool.trees[number].firstObject]; }

    NjFile nj;
    scene::Scene scene;
    std::uint32_t number = 0;
};

// The field that the next child of a root is linked to.
std::size_t lastLink(const OneModel& model)
{
    const NinjaObject& root = model.root();
    if (root.child == kNone)
        return root.offset + fieldOffset<&ObjectRecord::child>;
    const NinjaObject* last = &model.nj.pool.objects[static_cast<std::size_t>(root.child)];
    while (last->sibling != kNone)
        last = &model.nj.pool.objects[static_cast<std::size_t>(last->sibling)];
    return last->offset + fieldOffset<&ObjectRecord::sibling>;
}

void addChildren(const OneModel& model, const std::vector<NewTree>& children, GrownNj& grown)
{
    if (children.empty())
        return;
    const NinjaObject& root = model.root();
    ByteWriter flags(model.nj.endian);
    flags.u32(root.evalFlags & ~std::uint32_t(kEvalBreak));
    grown.put(root.offset, flags.bytes());
    std::size_t link = lastLink(model);
    for (const NewTree& child : children) {
        const std::size_t object = grown.append(child.write);
        grown.point(link, object);
        link = object + fieldOffset<&ObjectRecord::sibling>;
    }
}

// New nodes follow all that were there, in the order of their trees.
void expectChildren(const scene::Scene& again, std::uint32_t firstNode, const std::vector<NewTree>& children)
{
    const scene::SceneModel& placed = again.models.front();
    for (const NewTree& child : children)
        for (const std::vector<NewPart>& parts : child.drawn)
            if (firstNode >= placed.nodeCount || !isDrawnByNode(again, placed, firstNode++, parts))
                throw Refused({"read again, {} is not what it was asked to be", child.name});
}

} // namespace

ByteVector grownModel(const scene::Scene& scene, std::uint32_t file, Bytes bytes, const NewOfTree& added,
                      BuildNotes& notes)
{
    const scene::SceneFile& from = scene.files[file];
    const auto placed = std::ranges::find(scene.models, file, &scene::SceneModel::file);
    const std::uint32_t root = from.pool->trees[placed->tree].offset;
    const OneModel before(bytes, root, from.name);
    GrownNj grown(bytes, before.nj.endian, root);
    for (const NewModel& model : added.models)
        grown.point(model.object + fieldOffset<&ObjectRecord::model>, grown.append(model.write));
    addChildren(before, added.children, grown);
    ByteVector result = grown.finish();
    const OneModel again(result, root, from.name);
    expectModels(before.scene, again.scene, added.models);
    expectChildren(again.scene, before.scene.models.front().nodeCount, added.children);
    tellOfModels(from.name, added.models, notes);
    for (const NewTree& child : added.children)
        notes.changes.push_back({"{}: {} is new below the root", from.name, child.name});
    return result;
}

} // namespace telepipe::tools
