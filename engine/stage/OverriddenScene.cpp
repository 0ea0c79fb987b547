#include "engine/stage/OverriddenScene.h"

#include "engine/motion/MotionBounds.h"
#include "engine/motion/Pose.h"
#include "engine/ninja/ChunkVertexBuffer.h"
#include "engine/scene/TargetStrips.h"
#include "engine/scene/Transform.h"
#include "formats/bytes/Bams.h"

#include <algorithm>
#include <cmath>
#include <glm/matrix.hpp>
#include <utility>

namespace telepipe::scene {

namespace {

using Kind = OverrideTarget::Kind;
using F = OverrideField;

constexpr std::size_t kMostStates = kNoTexture; // a batch has 16 bits for the number

bool differWhere(const Overrides& a, const Overrides& b, bool (*matters)(OverrideField))
{
    const auto next = [&](const Overrides& list, std::size_t& i) -> const Override* {
        while (i < list.size() && !matters(list[i].field))
            ++i;
        return i < list.size() ? &list[i++] : nullptr;
    };
    std::size_t i = 0, k = 0;
    for (;;) {
        const Override *first = next(a, i), *second = next(b, k);
        if (!first || !second)
            return first != second;
        if (!(*first == *second))
            return true;
    }
}

bool isPlace(OverrideField field)
{
    return field >= F::Position && field <= F::Scale;
}

bool isWeight(OverrideField field)
{
    return field == F::Weight;
}

std::int32_t wholeBams(float degrees)
{
    return static_cast<std::int32_t>(std::lround(formats::bamsOfDegrees(std::fmod(double(degrees), 360.0))));
}

// A field that is given is used, whatever UNIT_* says.
void setField(ReplacedObject& replaced, OverrideField field, glm::vec3 value)
{
    formats::NinjaObject& object = replaced.object;
    if (field == F::Position) {
        object.pos = value;
        object.evalFlags &= ~std::uint32_t(formats::kEvalUnitPos);
        replaced.holdsPosition = true;
    } else if (field == F::Angle) {
        object.ang = {wholeBams(value.x), wholeBams(value.y), wholeBams(value.z)};
        object.evalFlags &= ~std::uint32_t(formats::kEvalUnitAng | formats::kEvalQuaternion);
        replaced.holdsAngle = true;
    } else {
        object.scl = value;
        object.evalFlags &= ~std::uint32_t(formats::kEvalUnitScl);
        replaced.holdsScale = true;
    }
}

} // namespace

SceneChange OverriddenScene::apply(const Overrides& overrides)
{
    SceneChange change;
    if (overrides == _applied)
        return change;
    change.states = differWhere(_applied, overrides, isStateField);
    change.places = differWhere(_applied, overrides, isPlace);
    change.influences = differWhere(_applied, overrides, isWeight);
    keep();
    noteColors(change);
    const std::vector<Batch> batches = _scene.batches;
    const std::vector<List> before = lists();
    takeOut();
    for (const Override& value : overrides)
        putIn(value);
    cutBatches();
    boundModels();
    noteColors(change);
    change.order = batches != _scene.batches || before != lists();
    _applied = overrides;
    return change;
}

void OverriddenScene::keep()
{
    if (_compiled)
        return;
    _compiled = {_scene.batches, {}, _scene.models, _scene.sections, _scene.states.size()};
    for (const SceneStrip& strip : _scene.strips)
        _compiled->stripStates.push_back(strip.state);
}

void OverriddenScene::takeOut()
{
    _scene.batches = _compiled->batches;
    _scene.models = _compiled->models;
    _scene.sections = _compiled->sections;
    _scene.states.resize(_compiled->stateCount);
    for (std::size_t i = 0; i < _scene.strips.size(); ++i)
        _scene.strips[i].state = _compiled->stripStates[i];
    for (const Colored& colored : _colored)
        for (std::size_t i = 0; i < colored.colors.size(); ++i)
            _scene.vertices[colored.first + i].color = colored.colors[i];
    for (auto weighted = _weighted.rbegin(); weighted != _weighted.rend(); ++weighted)
        _scene.influences[weighted->index] = weighted->influence;
    for (SceneNode& node : _scene.nodes)
        node.replaced = -1;
    _scene.replacedObjects.clear();
    _hidden.clear();
    _colored.clear();
    _isColored.clear();
    _weighted.clear();
    _movedModels.clear();
}

void OverriddenScene::putIn(const Override& value)
{
    if (isNodeField(value.field))
        return setNode(value);
    if (value.field == F::Hidden) {
        _hidden.resize(_scene.strips.size());
        visitStrips(_scene, value.target, [&](std::uint32_t i) {
            _hidden[i] = value.value != 0;
            return true;
        });
        return;
    }
    visitStrips(_scene, value.target, [&](std::uint32_t i) {
        _scene.strips[i].state = stateWith(_scene.strips[i].state, value);
        if (value.field == F::Diffuse)
            colorCorners(i);
        return true;
    });
}

std::uint16_t OverriddenScene::stateWith(std::uint16_t state, const Override& value)
{
    const DrawState wanted = overridden(_scene.states[state], value.field, value.value);
    if (wanted == _scene.states[state])
        return state;
    const auto own = _scene.states.begin() + static_cast<std::ptrdiff_t>(_compiled->stateCount);
    const auto known = std::find(own, _scene.states.end(), wanted);
    if (known != _scene.states.end())
        return static_cast<std::uint16_t>(known - _scene.states.begin());
    if (_scene.states.size() == kMostStates)
        return state;
    _scene.states.push_back(wanted);
    return static_cast<std::uint16_t>(_scene.states.size() - 1);
}

// The compiler has put the material's diffuse into corners without a colour of their own.
void OverriddenScene::colorCorners(std::uint32_t number)
{
    const SceneStrip& strip = _scene.strips[number];
    const DrawState& state = _scene.states[strip.state];
    if (state.hasVertexColor)
        return;
    SceneVertex* const corners = _scene.vertices.data() + strip.firstVertex;
    _isColored.resize(_scene.strips.size());
    if (!std::exchange(_isColored[number], std::uint8_t(1))) {
        _colored.push_back({strip.firstVertex, {}});
        for (std::uint32_t i = 0; i < strip.vertexCount; ++i)
            _colored.back().colors.push_back(corners[i].color);
    }
    for (std::uint32_t i = 0; i < strip.vertexCount; ++i)
        corners[i].color = packedRgba(state.diffuse);
}

void OverriddenScene::noteColors(SceneChange& change) const
{
    for (const Colored& colored : _colored) {
        const auto count = static_cast<std::uint32_t>(colored.colors.size());
        const std::uint32_t end = std::max(change.firstVertex + change.vertexCount, colored.first + count);
        change.firstVertex = change.vertexCount == 0 ? colored.first : std::min(change.firstVertex, colored.first);
        change.vertexCount = (change.vertexCount == 0 ? colored.first + count : end) - change.firstVertex;
    }
}

void OverriddenScene::setNode(const Override& value)
{
    if (value.target.kind != Kind::Node)
        return;
    SceneNode& node = _scene.nodes[value.target.index];
    if (std::ranges::find(_movedModels, node.model) == _movedModels.end())
        _movedModels.push_back(node.model);
    if (value.field == F::Weight)
        return setWeight(value.target.index, value.vector.x);
    if (node.replaced < 0) {
        const formats::NinjaObject object = placingObject(_scene, node);
        node.replaced = static_cast<std::int32_t>(_scene.replacedObjects.size());
        _scene.replacedObjects.push_back({object});
    }
    setField(_scene.replacedObjects[static_cast<std::size_t>(node.replaced)], value.field, value.vector);
}

// Positions and normals have their weight in them. A weight of zero has left nothing to weigh.
void OverriddenScene::setWeight(std::uint32_t node, float weight)
{
    for (std::uint32_t i = 0; i < _scene.influences.size(); ++i) {
        Influence& influence = _scene.influences[i];
        if (influence.node != node || influence.weight == 0)
            continue;
        _weighted.push_back({i, influence});
        const float factor = weight / influence.weight;
        influence = {influence.position * factor, weight, influence.normal * factor, node};
    }
}

void OverriddenScene::cutBatches()
{
    const bool moved = !_movedModels.empty();
    const bool cut = !_hidden.empty() || _scene.states.size() != _compiled->stateCount;
    if (!moved && !cut)
        return;
    _world = restPose(_scene);
    if (!cut)
        return;
    _scene.batches.clear();
    for (SceneModel& model : _scene.models) {
        const std::uint32_t first = model.firstBatch, count = model.batchCount;
        model.firstBatch = static_cast<std::uint32_t>(_scene.batches.size());
        for (std::uint32_t i = first; i < first + count; ++i)
            cutBatch(_compiled->batches[i]);
        model.batchCount = static_cast<std::uint32_t>(_scene.batches.size()) - model.firstBatch;
    }
}

void OverriddenScene::cutBatch(const Batch& batch)
{
    const std::size_t before = _scene.batches.size();
    bool open = false, whole = true;
    for (std::uint32_t i = batch.firstStrip; i < batch.firstStrip + batch.stripCount; ++i) {
        const SceneStrip& strip = _scene.strips[i];
        const bool hidden = !_hidden.empty() && _hidden[i] != 0;
        whole = whole && !hidden && strip.state == batch.state;
        if (!hidden && (!open || _scene.batches.back().state != strip.state)) {
            Batch& part = _scene.batches.emplace_back(batch);
            part.firstStrip = i;
            part.firstIndex = strip.firstIndex;
            part.stripCount = part.indexCount = 0;
            part.state = strip.state;
        }
        open = !hidden;
        if (hidden)
            continue;
        ++_scene.batches.back().stripCount;
        _scene.batches.back().indexCount += strip.vertexCount < 3 ? 0 : 3 * (strip.vertexCount - 2);
    }
    if (whole)
        _scene.batches.back() = batch;
    else
        std::for_each(_scene.batches.begin() + static_cast<std::ptrdiff_t>(before), _scene.batches.end(),
                      [this](Batch& part) { bound(part); });
}

void OverriddenScene::bound(Batch& batch)
{
    const Box box = restBox(batch.firstStrip, batch.stripCount);
    if (box.empty())
        return;
    batch.center = box.center();
    batch.radius = glm::length(box.half());
    const glm::mat4 toNode(glm::inverse(_world[batch.node]));
    batch.localCenter = glm::vec3(toNode * glm::vec4(batch.center, 1));
    batch.localHalf = glm::vec3(-1);
}

Box OverriddenScene::restBox(std::uint32_t firstStrip, std::uint32_t stripCount) const
{
    Box box;
    for (std::uint32_t i = firstStrip; i < firstStrip + stripCount; ++i)
        for (std::uint32_t v = 0; v < _scene.strips[i].vertexCount; ++v)
            box.add(glm::vec3(worldPosition(_scene, _world, _scene.strips[i].firstVertex + v)));
    return box;
}

void OverriddenScene::boundModels()
{
    for (const std::uint32_t moved : _movedModels) {
        SceneModel& model = _scene.models[moved];
        for (std::uint32_t i = model.firstBatch; i < model.firstBatch + model.batchCount; ++i)
            bound(_scene.batches[i]);
        boundModel(model);
    }
}

// A model with moving vertices keeps its old sphere inside: the reach of a shape motion is not computed again.
void OverriddenScene::boundModel(SceneModel& model)
{
    Box box = restBox(model.firstStrip, model.stripCount);
    if (box.empty())
        return;
    SceneSection& section = _scene.sections[model.section];
    if (model.animated) {
        const glm::mat4 root(sectionMatrix<double>(section));
        box.add(transformed(root, motionBox(_scene, model)));
    }
    if (model.shape >= 0)
        box.add(Box{model.center - model.radius, model.center + model.radius});
    model.center = box.center();
    model.radius = glm::length(box.half());
    section.boundsMin = glm::min(section.boundsMin, box.min);
    section.boundsMax = glm::max(section.boundsMax, box.max);
}

std::vector<List> OverriddenScene::lists() const
{
    std::vector<List> result;
    for (std::size_t i = _compiled->stateCount; i < _scene.states.size(); ++i)
        result.push_back(_scene.states[i].list);
    return result;
}

} // namespace telepipe::scene
