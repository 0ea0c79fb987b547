#include "tools/document/beside/MatchMotions.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

// Nodes of a tree that an evaluation flag does not except: those a motion has entries for.
std::size_t countedNodes(const formats::ModelPool& pool, std::uint32_t tree, std::uint32_t exceptedBy)
{
    const auto objects = pool.objectsOf(pool.trees[tree]);
    return static_cast<std::size_t>(std::count_if(
        objects.begin(), objects.end(), [&](const auto& object) { return (object.evalFlags & exceptedBy) == 0; }));
}

// True where the list has every shape that the keys name.
bool hasShapes(const formats::CompactShapeList& list, const formats::CompactShapeMotion& motion)
{
    for (const formats::CompactShapeTrack& track : motion.tracks)
        for (std::uint32_t key = 0; key < track.keyCount; ++key)
            if (!list.find(track.shapeId(key, motion.endian), track.entryId))
                return false;
    return true;
}

// The first that fits a number of nodes; null where none does.
template <class Motions, class Entries>
const typename Motions::value_type* fitting(const Motions& motions, std::size_t nodes, Entries entries)
{
    const auto found =
        std::find_if(motions.begin(), motions.end(), [&](const auto& motion) { return entries(motion) == nodes; });
    return found == motions.end() ? nullptr : &*found;
}

std::size_t simpleEntries(const formats::ShapeMotion& shape)
{
    return shape.motion.entries;
}
std::size_t compactEntries(const formats::CompactShapeMotion& motion)
{
    return motion.entries.size();
}

// The first node motion in a file of kNodeMotion.
const formats::Motion& firstMotion(const LoadedFile& file)
{
    const auto* alone = file.as<formats::Motion>();
    return alone ? *alone : file.as<formats::NjFile>()->motions.front();
}

// The nodes of each model in these files.
std::vector<std::uint32_t> nodesOf(std::span<const LoadedFile* const> models)
{
    std::vector<std::uint32_t> nodes;
    for (const LoadedFile* file : models) {
        const formats::NjFile& nj = *file->as<formats::NjFile>();
        for (const formats::NjModel& model : nj.models)
            nodes.push_back(evaluatedNodes(nj.pool, model.tree));
    }
    return nodes;
}

} // namespace

std::uint32_t evaluatedNodes(const formats::ModelPool& pool, std::uint32_t tree)
{
    return static_cast<std::uint32_t>(countedNodes(pool, tree, formats::kEvalSkip));
}

std::vector<std::uint32_t> motionEntries(const LoadedFile& file)
{
    std::vector<std::uint32_t> entries;
    if ((motionKinds(file) & kNodeMotion) == 0)
        return entries;
    if (const auto* motion = file.as<formats::Motion>())
        return {motion->entries};
    for (const formats::Motion& motion : file.as<formats::NjFile>()->motions)
        entries.push_back(motion.entries);
    return entries;
}

const formats::Motion* fittingMotion(const LoadedFile& file, std::uint32_t nodes)
{
    if (const auto* motion = file.as<formats::Motion>())
        return motion->entries == nodes ? motion : nullptr;
    const auto* nj = file.as<formats::NjFile>();
    const auto entries = [](const formats::Motion& motion) { return std::size_t(motion.entries); };
    return nj ? fitting(nj->motions, nodes, entries) : nullptr;
}

bool holdsMotion(const LoadedFile& file, const formats::Motion* motion)
{
    const auto isIt = [&](const formats::Motion& each) { return &each == motion; };
    const auto* nj = file.as<formats::NjFile>();
    return motion &&
           (file.as<formats::Motion>() == motion || (nj && std::any_of(nj->motions.begin(), nj->motions.end(), isIt)));
}

unsigned motionKinds(const LoadedFile& file)
{
    if (file.as<formats::Motion>())
        return kNodeMotion;
    const auto* found = file.as<formats::NjFile>();
    if (!found || isModel(file))
        return 0;
    const formats::NjFile& nj = *found;
    return (nj.motions.empty() ? 0u : kNodeMotion) |
           (nj.shapeMotions.empty() && nj.compactMotions.empty() ? 0u : kShapeMotion) |
           (nj.shapeLists.empty() ? 0u : kShapeList);
}

void noteMotionsForNothing(std::span<const LoadedFile* const> motions, std::span<const LoadedFile* const> models,
                           std::vector<formats::Message>& notes)
{
    const std::vector<std::uint32_t> nodes = nodesOf(models);
    for (const LoadedFile* file : motions) {
        const std::vector<std::uint32_t> entries = motionEntries(*file);
        if (entries.empty() || nodes.empty() ||
            std::find_first_of(entries.begin(), entries.end(), nodes.begin(), nodes.end()) != entries.end())
            continue;
        if (nodes.size() == 1)
            notes.push_back({"{}: has {} for {} nodes, {} has {}", file->name(), "entries", entries.front(),
                             models.front()->name(), nodes.front()});
        else
            notes.push_back({"{}: has entries for {} nodes, which none of the {} models has", file->name(),
                             entries.front(), nodes.size()});
    }
}

scene::ModelMotions MotionMatcher::match(std::size_t part)
{
    return {nodeMotion(_nj.models[part]), shapeMotion(part)};
}

const LoadedFile* MotionMatcher::giver(unsigned kind) const
{
    const auto gives = [&](const LoadedFile* file) { return (motionKinds(*file) & kind) != 0; };
    const auto found = std::find_if(_given.begin(), _given.end(), gives);
    return found == _given.end() ? nullptr : *found;
}

// A motion that was given moves those models of a file that it fits. A lone model is moved as far as the motion goes.
bool MotionMatcher::fits(const LoadedFile& from, std::size_t entries, std::size_t nodes, const char* what)
{
    if (entries != nodes)
        _notes.push_back({"{}: has {} for {} nodes, {} has {}", from.name(), what, entries, _file.name(), nodes});
    return entries == nodes || _nj.models.size() == 1;
}

const formats::Motion* MotionMatcher::nodeMotion(const formats::NjModel& model)
{
    const std::uint32_t nodes = evaluatedNodes(_nj.pool, model.tree);
    const LoadedFile* given = giver(kNodeMotion);
    if (!given)
        return fittingMotion(_file, nodes);
    for (const LoadedFile* each : _given)
        if (const formats::Motion* motion = fittingMotion(*each, nodes))
            return motion;
    if (_nj.models.size() != 1) // noteMotionsForNothing() says so once, not for each model
        return nullptr;
    const formats::Motion& motion = firstMotion(*given);
    fits(*given, motion.entries, nodes, "entries");
    return &motion;
}

scene::ShapeMotions MotionMatcher::shapeMotion(std::size_t part)
{
    const std::size_t nodes = countedNodes(_nj.pool, _nj.models[part].tree, formats::kEvalShapeSkip);
    const LoadedFile* given = giver(kShapeMotion);
    const formats::NjFile& from = given ? *given->as<formats::NjFile>() : _nj;
    if (const auto* simple = fitting(from.shapeMotions, nodes, simpleEntries))
        return {simple, nullptr, nullptr};
    const auto* compact = fitting(from.compactMotions, nodes, compactEntries);
    if (!compact && given && !from.shapeMotions.empty()) {
        const formats::ShapeMotion& simple = from.shapeMotions.front();
        return fits(*given, simple.motion.entries, nodes, "shape entries")
                   ? scene::ShapeMotions{&simple, nullptr, nullptr}
                   : scene::ShapeMotions{};
    }
    if (!compact && given && fits(*given, from.compactMotions.front().entries.size(), nodes, "shape entries"))
        compact = &from.compactMotions.front();
    if (!compact)
        return {};
    return {nullptr, compact, shapeList(*compact, part)};
}

// A list beside the motion, beside the model, or in a file of its own; of several the one that has all its shapes, the
// model's own by number before others.
const formats::CompactShapeList* MotionMatcher::shapeList(const formats::CompactShapeMotion& motion, std::size_t part)
{
    const LoadedFile* given = giver(kShapeList);
    const std::vector<formats::CompactShapeList>& lists = (given ? *given->as<formats::NjFile>() : _nj).shapeLists;
    if (lists.empty()) {
        _notes.push_back({"{}: a compact shape motion without a list of shapes (NJSL) moves nothing", _file.name()});
        return nullptr;
    }
    if (part < lists.size() && hasShapes(lists[part], motion))
        return &lists[part];
    const auto found = std::find_if(lists.begin(), lists.end(),
                                    [&](const formats::CompactShapeList& list) { return hasShapes(list, motion); });
    if (found == lists.end())
        _notes.push_back({"{}: the list of shapes (NJSL) lacks some that its motion names", _file.name()});
    return found == lists.end() ? &lists.front() : &*found;
}

} // namespace telepipe::tools
