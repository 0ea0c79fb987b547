#include "tests/support/SceneText.h"

#include "engine/draw/StateText.h"
#include "engine/scene/DrawStateCodes.h"
#include "formats/bytes/Errors.h"

#include <cmath>
#include <fmt/format.h>
#include <iomanip>
#include <sstream>

namespace telepipe::test {

using namespace scene;

namespace {

using formats::hexadecimal;

// A number with three decimals, without the sign of a zero: the same text on every machine.
std::string number(float value)
{
    std::ostringstream out;
    out << std::fixed << std::setprecision(3) << (std::abs(value) < 0.0005f ? 0.0f : value);
    return out.str();
}

std::string vector(glm::vec3 v)
{
    return fmt::format("({}, {}, {})", number(v.x), number(v.y), number(v.z));
}

std::string range(std::uint32_t first, std::uint32_t count)
{
    return fmt::format("{}+{}", first, count);
}

class SceneText
{
public:
    explicit SceneText(const Scene& scene) : _scene(scene) {}
    std::string text();

private:
    void section(std::uint32_t number);
    void model(std::uint32_t number);
    void node(std::uint32_t number);
    void batch(std::uint32_t number);
    void strip(std::uint32_t number);
    void volume(std::size_t number);

    const Scene& _scene;
    std::ostringstream _out;
};

std::string SceneText::text()
{
    for (std::uint32_t i = 0; i < _scene.sections.size(); ++i)
        section(i);
    for (std::size_t i = 0; i < _scene.states.size(); ++i)
        _out << "state " << i << ": " << describe(_scene.states[i]) << "\n";
    for (std::size_t i = 0; i < _scene.volumes.size(); ++i)
        volume(i);
    for (const formats::Warning& warning : _scene.warnings.list())
        _out << "warning " << hexadecimal(warning.offset) << ": " << warning.text << "\n";
    return _out.str();
}

void SceneText::section(std::uint32_t number)
{
    const SceneSection& section = _scene.sections[number];
    _out << "section " << number << ": " << _scene.files[section.file].name << " id " << section.id << " offset "
         << hexadecimal(section.fileOffset) << " at " << vector(section.position) << " rotation " << section.rotationY;
    if (section.boundsMin.x <= section.boundsMax.x)
        _out << " bounds " << vector(section.boundsMin) << " " << vector(section.boundsMax);
    _out << "\n";
    for (std::uint32_t i = section.firstModel; i < section.firstModel + section.modelCount; ++i)
        model(i);
}

void SceneText::model(std::uint32_t number)
{
    const SceneModel& model = _scene.models[number];
    _out << "  model " << number << ": tree " << model.tree << " offset " << hexadecimal(model.fileOffset);
    if (model.animated)
        _out << " motion " << model.motion << " speed " << test::number(model.speed);
    if (model.shape >= 0)
        _out << " shape " << model.shape;
    _out << "\n";
    for (std::uint32_t i = model.firstNode; i < model.firstNode + model.nodeCount; ++i)
        node(i);
    for (std::uint32_t i = model.firstBatch; i < model.firstBatch + model.batchCount; ++i)
        batch(i);
}

void SceneText::node(std::uint32_t number)
{
    const SceneNode& node = _scene.nodes[number];
    _out << "    node " << number << ": offset " << hexadecimal(node.fileOffset) << " parent " << node.parent;
    if (node.motionEntry >= 0)
        _out << " entry " << node.motionEntry;
    _out << (node.reached ? "" : " below a break") << "\n";
}

void SceneText::batch(std::uint32_t number)
{
    const Batch& batch = _scene.batches[number];
    _out << "    batch " << number << ": state " << batch.state << " indices "
         << range(batch.firstIndex, batch.indexCount) << " sphere " << vector(batch.center) << " "
         << test::number(batch.radius) << "\n";
    for (std::uint32_t i = batch.firstStrip; i < batch.firstStrip + batch.stripCount; ++i)
        strip(i);
}

void SceneText::strip(std::uint32_t number)
{
    const SceneStrip& strip = _scene.strips[number];
    _out << "      strip " << number << ": chunk " << hexadecimal(strip.chunkOffset) << " offset "
         << hexadecimal(strip.fileOffset) << " node " << strip.node << " corners "
         << range(strip.firstVertex, strip.vertexCount) << (strip.reversed ? " reversed" : "") << "\n";
}

void SceneText::volume(std::size_t number)
{
    const SceneVolume& volume = _scene.volumes[number];
    _out << "volume " << number << ": chunk " << hexadecimal(volume.chunkOffset) << " node " << volume.node
         << " corners " << range(volume.firstCorner, volume.cornerCount) << "\n";
}

void describeGroups(std::ostringstream& out, List which, const DrawList& list, const std::vector<DrawGroup>& groups)
{
    for (const DrawGroup& group : groups) {
        out << codeOf(which).words << " state " << group.state << ":";
        for (std::uint32_t i = group.firstRange; i < group.firstRange + group.rangeCount; ++i)
            out << " " << range(list.ranges[i].firstIndex, list.ranges[i].indexCount);
        out << "\n";
    }
}

void describeNodes(std::ostringstream& out, const Scene& scene, const SceneVertex& vertex)
{
    if (!isInfluenced(vertex.node))
        out << " node " << vertex.node;
    for (const Influence& influence : influencesOf(vertex.node, scene.influences))
        out << " node " << influence.node << " weight " << number(influence.weight) << " of "
            << vector(influence.position);
}

} // namespace

std::string sceneText(const Scene& scene)
{
    return SceneText(scene).text();
}

std::string cornersText(const Scene& scene, const SceneStrip& strip)
{
    std::ostringstream out;
    for (std::uint32_t i = strip.firstVertex; i < strip.firstVertex + strip.vertexCount; ++i) {
        const SceneVertex& vertex = scene.vertices[i];
        out << vector(vertex.position) << " normal " << vector(vertex.normal) << " colour " << hexadecimal(vertex.color)
            << " uv (" << number(vertex.uv.x) << ", " << number(vertex.uv.y) << ")";
        if (scene.states[strip.state].twoParameter && i < scene.secondUvs.size())
            out << " inside (" << number(scene.secondUvs[i].x) << ", " << number(scene.secondUvs[i].y) << ")";
        if (scene.states[strip.state].hasOffsetColor)
            out << " offset " << hexadecimal(scene.offsetColors[i]);
        describeNodes(out, scene, vertex);
        out << "\n";
    }
    return out.str();
}

std::string drawListText(const DrawList& list)
{
    std::ostringstream out;
    describeGroups(out, List::Opaque, list, list.opaque);
    describeGroups(out, List::PunchThrough, list, list.punchThrough);
    describeGroups(out, List::Translucent, list, list.translucent);
    out << list.sectionsDrawn << " sections, " << list.modelsDrawn << " models, " << list.batchesDrawn << " batches, "
        << list.triangles << " triangles\n";
    return out.str();
}

} // namespace telepipe::test
