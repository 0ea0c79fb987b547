#include "tools/export/motion/MotionMaker.h"

#include "engine/scene/TextureSwap.h"
#include "tools/document/FileOf.h"
#include "tools/document/beside/MatchMotions.h"
#include "tools/export/motion/NodeTracks.h"

#include <algorithm>
#include <fmt/format.h>
#include <glm/trigonometric.hpp>

namespace telepipe::tools {

namespace {

// Samples of one motion, over all nodes that it moves: real ones need thousands, and a file can claim any length.
constexpr std::uint64_t kMostSamples = 1u << 23;

// All node motions of a file.
std::vector<const formats::Motion*> motionsOf(const LoadedFile& file)
{
    if (const auto* motion = file.as<formats::Motion>())
        return {motion};
    std::vector<const formats::Motion*> motions;
    if (const auto* nj = file.as<formats::NjFile>())
        for (const formats::Motion& motion : nj->motions)
            motions.push_back(&motion);
    return motions;
}

} // namespace

void MotionMaker::addAll()
{
    std::vector<Moved> all = used();
    if (!_document.request.noMotions)
        addGiven(all);
    for (const Moved& moved : all)
        add(moved);
}

std::vector<MotionMaker::Moved> MotionMaker::used() const
{
    std::vector<Moved> all;
    for (const scene::SceneModel& model : _scene.models) {
        if (model.motion < 0)
            continue;
        const formats::Motion* motion = _scene.motions[static_cast<std::size_t>(model.motion)];
        const auto isIt = [&](const Moved& moved) { return moved.motion == motion && moved.speed == model.speed; };
        const auto found = std::ranges::find_if(all, isIt);
        (found == all.end() ? all.emplace_back(Moved{motion, model.speed, {}}) : *found).models.push_back(&model);
    }
    return all;
}

void MotionMaker::addGiven(std::vector<Moved>& all) const
{
    for (const auto& file : _document.files)
        for (const formats::Motion* motion : motionsOf(*file)) {
            if (std::ranges::any_of(all, [&](const Moved& moved) { return moved.motion == motion; }))
                continue;
            Moved moved{motion, 1, {}};
            for (const scene::SceneModel& model : _scene.models) {
                const scene::SceneFile& from = _scene.files[model.file];
                if (!from.stage && evaluatedNodes(*from.pool, model.tree) == motion->entries)
                    moved.models.push_back(&model);
            }
            if (!moved.models.empty())
                all.push_back(std::move(moved));
        }
}

// A motion of a file of its own has that file's name.
std::string MotionMaker::nameOf(const formats::Motion& motion) const
{
    for (const auto& file : _document.files) {
        const auto motions = motionsOf(*file);
        const auto found = std::ranges::find(motions, &motion);
        if (found == motions.end())
            continue;
        const std::string stem = file->path.stem().string();
        return motions.size() == 1 ? stem : fmt::format("{}_{}", stem, found - motions.begin());
    }
    return fmt::format("motion_{:#x}", motion.offset);
}

void MotionMaker::add(const Moved& moved)
{
    if (moved.motion->frames == 0)
        return;
    std::uint64_t nodes = 0;
    for (const scene::SceneModel* model : moved.models)
        nodes += model->nodeCount;
    if (nodes * moved.motion->frames > kMostSamples) {
        _model.notes.push_back({"{}: {} frames for {} nodes are too many to be sampled, and are left out",
                                nameOf(*moved.motion), moved.motion->frames, nodes});
        return;
    }
    _turnError = 0;
    _rotateSet = 0;
    ExportAnimation animation;
    animation.name = nameOf(*moved.motion);
    for (const scene::SceneModel* model : moved.models)
        addModel(moved, *model, animation);
    if (_rotateSet != 0)
        _model.notes.push_back({"{}: {} nodes that take a remembered rotation (EVAL_ROTATE_SET) stand still in it",
                                animation.name, _rotateSet});
    if (animation.channels.empty())
        return;
    animation.extras = {{"offset", moved.motion->offset},
                        {"frames", moved.motion->frames},
                        {"speed", moved.speed},
                        {"rotation_error_degrees", glm::degrees(_turnError)}};
    _model.animations.push_back(std::move(animation));
}

void MotionMaker::addModel(const Moved& moved, const scene::SceneModel& model, ExportAnimation& animation)
{
    const float speed = moved.speed > 0 ? moved.speed : 1.0f; // what stands still, or runs backwards, is shown running
    const double second = 1 / (scene::kGameFrames * double(speed));
    std::int32_t entry = 0;
    for (std::uint32_t i = model.firstNode; i < model.firstNode + model.nodeCount; ++i) {
        const formats::NinjaObject& object = scene::placingObject(_scene, _scene.nodes[i]);
        const bool isDriven = !(object.evalFlags & formats::kEvalSkip);
        const std::int32_t itsEntry = isDriven ? entry++ : -1;
        const std::int32_t number = _nodes[i];
        const bool hasEntry = itsEntry >= 0 && static_cast<std::uint32_t>(itsEntry) < moved.motion->entries;
        const bool takesRotation = (object.evalFlags & formats::kEvalRotateSet) != 0;
        _rotateSet += takesRotation && hasEntry;
        if (number < 0 || takesRotation)
            continue;
        ExportNode& node = _model.nodes[static_cast<std::size_t>(number)];
        if (node.matrix)
            continue;
        NodeTracks tracks(*moved.motion, hasEntry ? itsEntry : -1, object, node.transform, second);
        tracks.addTo(animation.channels, static_cast<std::uint32_t>(number));
        _turnError = std::max(_turnError, tracks.turnError());
    }
}

} // namespace telepipe::tools
