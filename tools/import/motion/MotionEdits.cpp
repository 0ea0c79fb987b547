#include "tools/import/motion/MotionEdits.h"

#include "formats/vocabulary/NodeFlags.h"
#include "tools/document/FileOf.h"
#include "tools/export/NodeTransform.h"
#include "tools/export/motion/DocumentMotions.h"
#include "tools/import/motion/MotionTracks.h"
#include "tools/import/tell/ToldNames.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>
#include <set>

namespace telepipe::tools {

using namespace formats;

namespace {

using Path = ExportChannel::Path;
using NodePath = std::pair<std::uint32_t, Path>; // Scene::nodes
using Channels = std::map<NodePath, const ExportChannel*>;

constexpr Path kPaths[] = {Path::Translation, Path::Rotation, Path::Scale};

class MotionEditor
{
public:
    MotionEditor(const Document& document, const ExportModel& base, const ExportModel& edited,
                 const std::vector<KnownNode>& known, const StageWishes& wishes, BuildNotes& notes)
        : _document(document), _base(base), _edited(edited), _notes(notes), _isOfParts(isExportOfParts(edited))
    {
        _nodes.assign(document.scene.nodes.size(), kNoExport);
        for (std::uint32_t i = 0; i < known.size(); ++i)
            if (known[i].kind == KnownNode::Kind::Object && !known[i].isOverlay && !wishes.copies.contains(i))
                if (std::int32_t& node = _nodes[known[i].number]; node < 0)
                    node = static_cast<std::int32_t>(i);
        const std::vector<KnownNode> before = knownNodes(document.scene, base);
        for (std::uint32_t i = 0; i < before.size(); ++i) {
            _baseNumbers.push_back(before[i].kind == KnownNode::Kind::Object ? before[i].number : kNotSelected);
            if (before[i].kind == KnownNode::Kind::Object)
                _baseNodes[before[i].number] = i;
        }
        for (const KnownNode& node : known)
            _numbers.push_back(node.kind == KnownNode::Kind::Object && !node.isOverlay ? node.number : kNotSelected);
    }

    ChangedMotions run()
    {
        const std::vector<DocumentMotion> motions = documentMotions(_document);
        for (const DocumentMotion& moved : motions)
            collect(moved);
        for (const auto& [key, wanted] : _wanted)
            put(key, wanted);
        for (const DocumentMotion& moved : motions)
            if (const auto counts = _counts.find(moved.name); counts != _counts.end())
                counts->second.tell(moved.name, _notes);
        return std::move(_changed);
    }

private:
    struct Curve
    {
        ExportChannel channel;
        double secondsOfFrame = 0;
        bool isZxy = false;
    };
    // A track as the edited animations want it for the nodes that it moves: several nodes, or one at several speeds.
    struct WantedTrack
    {
        std::vector<Curve> curves;
        std::string name;    // of the animation
        std::string node;    // of the edited model, or one of them
        bool isHeld = false; // by a node that moves as it did
    };

    void collect(const DocumentMotion& moved);
    void collectModel(const DocumentMotion& moved, const scene::SceneModel& model, const Channels& was,
                      const Channels& now);
    std::optional<TrackPlace> keyOf(const Motion& motion, std::int32_t entry, std::uint32_t node, Path path) const;
    void put(const TrackPlace& key, const WantedTrack& wanted);
    static Channels channelsOf(const ExportAnimation* animation, const std::vector<std::uint32_t>& numbers);
    static std::optional<ExportTransform> restOf(const ExportNode& node)
    {
        return node.matrix ? transformOf(*node.matrix) : node.transform;
    }

    const Document& _document;
    const ExportModel &_base, &_edited;
    BuildNotes& _notes;
    std::vector<std::int32_t> _nodes;                  // of the edited model, by Scene::nodes
    std::map<std::uint32_t, std::uint32_t> _baseNodes; // of the base, by Scene::nodes
    std::vector<std::uint32_t> _baseNumbers, _numbers; // the other way round
    const bool _isOfParts;
    std::map<TrackPlace, WantedTrack> _wanted;
    std::map<std::string, TrackCounts> _counts; // by animations
    ChangedMotions _changed;
};

Channels MotionEditor::channelsOf(const ExportAnimation* animation, const std::vector<std::uint32_t>& numbers)
{
    Channels channels;
    if (animation)
        for (const ExportChannel& channel : animation->channels)
            if (std::ranges::count(kPaths, channel.path) != 0 && numbers[channel.target] != kNotSelected)
                channels.try_emplace({numbers[channel.target], channel.path}, &channel);
    return channels;
}

void MotionEditor::collect(const DocumentMotion& moved)
{
    const ExportAnimation *was = _base.animationNamed(moved.name), *now = _edited.animationNamed(moved.name);
    if (!was || !now)
        return; // told with the animations that are gone or new
    const Channels before = channelsOf(was, _baseNumbers), after = channelsOf(now, _numbers);
    for (const scene::SceneModel* model : moved.models)
        collectModel(moved, *model, before, after);
}

// The farthest that a moving node is carried from where it hangs.
double reachOf(const Channels& channels)
{
    double reach = 0;
    for (const auto& [key, channel] : channels)
        if (key.second == Path::Translation)
            for (const float time : channel->times)
                reach = std::max(reach, glm::length(glm::dvec3(valueAt(*channel, time))));
    return reach;
}

// Programs leave out channels that stay where the node is.
void MotionEditor::collectModel(const DocumentMotion& moved, const scene::SceneModel& model, const Channels& was,
                                const Channels& now)
{
    const double far = reachOf(was);
    const std::vector<std::int32_t> entries = motionEntries(_document.scene, model, *moved.motion);
    for (std::uint32_t node = model.firstNode; node < model.firstNode + model.nodeCount; ++node) {
        const auto base = _baseNodes.find(node);
        const bool isThere = _nodes[node] >= 0;
        const auto rest = base == _baseNodes.end() ? std::nullopt : restOf(_base.nodes[base->second]);
        const auto editedRest = isThere ? restOf(_edited.nodes[static_cast<std::size_t>(_nodes[node])]) : rest;
        if (!rest || !editedRest || (!isThere && !_isOfParts))
            continue;
        for (const Path path : kPaths) {
            const auto before = was.find({node, path}), after = now.find({node, path});
            const ExportChannel still = stillChannel(path, *rest);
            const ExportChannel& old = before == was.end() ? still : *before->second;
            const ExportChannel curve = after == now.end() ? stillChannel(path, *editedRest) : *after->second;
            const bool isLeftOut = after == now.end() && isSameCurve(old, still, far);
            const bool isSmoothed = isSmoothedCurve(old, curve);
            const bool isSame = !isThere || isLeftOut || isSmoothed || isSameCurve(old, curve, far);
            const auto key = keyOf(*moved.motion, entries[node - model.firstNode], node, path);
            if (!key && !isSame)
                _counts[moved.name].undriven.insert(_base.nodes[base->second].name);
            if (!key)
                continue;
            if (isThere && isSmoothed && !isSameCurve(old, curve, far))
                ++_counts[moved.name].smoothed;
            WantedTrack& wanted = _wanted[*key];
            wanted.isHeld |= isSame;
            if (isSame)
                continue;
            const NinjaObject& object = scene::placingObject(_document.scene, _document.scene.nodes[node]);
            wanted.name = moved.name;
            wanted.node = _edited.nodes[static_cast<std::size_t>(_nodes[node])].name;
            wanted.curves.push_back({curve, moved.secondsOfFrame(), (object.evalFlags & kEvalZxyAng) != 0});
        }
    }
}

// The track with keys for this path of a node; none where nothing of the motion drives it.
std::optional<TrackPlace> MotionEditor::keyOf(const Motion& motion, std::int32_t entry, std::uint32_t node,
                                              Path path) const
{
    const scene::Scene& scene = _document.scene;
    const NinjaObject& object = scene::placingObject(scene, scene.nodes[node]);
    const auto isOfPath = [path](const MotionChannel& channel) {
        return path == Path::Translation ? channel.channel == Channel::Position
               : path == Path::Scale     ? channel.channel == Channel::Scale
                                         : channel.channel == Channel::Angle || channel.channel == Channel::Quaternion;
    };
    const auto channel = std::ranges::find_if(motion.channels, isOfPath);
    const bool takesRotation = path == Path::Rotation && (object.evalFlags & kEvalRotateSet);
    if (entry < 0 || channel == motion.channels.end() || takesRotation || _base.nodes[_baseNodes.at(node)].matrix)
        return std::nullopt;
    return TrackPlace{&motion, static_cast<std::uint32_t>(entry),
                      static_cast<std::size_t>(channel - motion.channels.begin())};
}

void MotionEditor::put(const TrackPlace& key, const WantedTrack& wanted)
{
    const LoadedFile* file = fileOfMotion(_document, *key.motion);
    if (wanted.curves.empty() || !file)
        return;
    TrackCounts& counts = _counts[wanted.name];
    std::vector<MadeTrack> made;
    for (const Curve& curve : wanted.curves)
        made.push_back(madeTrack({key, &curve.channel, curve.secondsOfFrame, curve.isZxy}));
    const bool isOne = std::ranges::all_of(made, [&](const MadeTrack& each) { return each.keys == made.front().keys; });
    if (wanted.isHeld || !isOne) {
        ++counts.torn;
        return;
    }
    counts.take(made.front(), wanted.node, wanted.curves.front().channel.path == Path::Rotation);
    _changed.put(*file, key, made.front(), counts);
}

} // namespace

ChangedMotions editMotions(const Document& document, const ExportModel& base, const ExportModel& edited,
                           const std::vector<KnownNode>& known, const StageWishes& wishes, BuildNotes& notes)
{
    return MotionEditor(document, base, edited, known, wishes, notes).run();
}

} // namespace telepipe::tools
