#include "tools/export/motion/DocumentMotions.h"

#include "engine/scene/TextureSwap.h"
#include "tools/document/beside/MatchMotions.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace telepipe::tools {

namespace {

// The node motions of a file.
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

void addUsed(const scene::Scene& scene, std::vector<DocumentMotion>& all)
{
    for (const scene::SceneModel& model : scene.models) {
        if (model.motion < 0)
            continue;
        const formats::Motion* motion = scene.motions[static_cast<std::size_t>(model.motion)];
        const auto isIt = [&](const DocumentMotion& moved) {
            return moved.motion == motion && moved.speed == model.speed;
        };
        const auto found = std::ranges::find_if(all, isIt);
        (found == all.end() ? all.emplace_back(DocumentMotion{motion, model.speed, {}, {}}) : *found)
            .models.push_back(&model);
    }
}

void addGiven(const Document& document, std::vector<DocumentMotion>& all)
{
    const scene::Scene& scene = document.scene;
    for (const auto& file : document.files)
        for (const formats::Motion* motion : motionsOf(*file)) {
            if (std::ranges::any_of(all, [&](const DocumentMotion& moved) { return moved.motion == motion; }))
                continue;
            DocumentMotion moved{motion, 1, {}, {}};
            for (const scene::SceneModel& model : scene.models) {
                const scene::SceneFile& from = scene.files[model.file];
                if (!from.stage && evaluatedNodes(*from.pool, model.tree) == motion->entries)
                    moved.models.push_back(&model);
            }
            if (!moved.models.empty())
                all.push_back(std::move(moved));
        }
}

// A motion of a file of its own has that file's name.
std::string nameOf(const Document& document, const formats::Motion& motion)
{
    for (const auto& file : document.files) {
        const auto motions = motionsOf(*file);
        const auto found = std::ranges::find(motions, &motion);
        if (found == motions.end())
            continue;
        const std::string stem = file->path.stem().string();
        return motions.size() == 1 ? stem : fmt::format("{}_{}", stem, found - motions.begin());
    }
    return fmt::format("motion_{:#x}", motion.offset);
}

} // namespace

double shownSpeed(float speed)
{
    constexpr float kLeast = 1e-20f, kMost = 1e20f; // past which times are no floats that ascend
    return speed > kLeast && speed < kMost ? double(speed) : 1.0;
}

double DocumentMotion::secondsOfFrame() const
{
    return 1 / (scene::kGameFrames * shownSpeed(speed));
}

std::vector<DocumentMotion> documentMotions(const Document& document)
{
    std::vector<DocumentMotion> all;
    addUsed(document.scene, all);
    if (!document.request.noMotions)
        addGiven(document, all);
    std::map<std::string, std::size_t> names;
    for (DocumentMotion& moved : all) {
        moved.name = nameOf(document, *moved.motion);
        if (const std::size_t count = ++names[moved.name]; count > 1)
            moved.name += fmt::format("_{}", count);
    }
    return all;
}

std::vector<std::int32_t> motionEntries(const scene::Scene& scene, const scene::SceneModel& model,
                                        const formats::Motion& motion)
{
    std::vector<std::int32_t> entries;
    std::uint32_t next = 0;
    for (std::uint32_t i = model.firstNode; i < model.firstNode + model.nodeCount; ++i) {
        const bool isDriven = !(scene::placingObject(scene, scene.nodes[i]).evalFlags & formats::kEvalSkip);
        const std::uint32_t entry = isDriven ? next++ : motion.entries;
        entries.push_back(entry < motion.entries ? static_cast<std::int32_t>(entry) : -1);
    }
    return entries;
}

} // namespace telepipe::tools
