#include "tools/export/ExportDocument.h"

#include "engine/motion/Pose.h"
#include "tools/export/AppendModel.h"
#include "tools/export/Extras.h"
#include "tools/export/Flatten.h"
#include "tools/export/OverlayMaker.h"
#include "tools/export/Provenance.h"
#include "tools/export/mesh/MeshMaker.h"
#include "tools/export/motion/CameraMaker.h"
#include "tools/export/motion/MotionMaker.h"
#include "tools/export/motion/ShapeMaker.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

namespace telepipe::tools {

namespace {

class SceneMaker
{
public:
    SceneMaker(const Document& document, const ExportOptions& options)
        : _document(document), _scene(document.scene), _options(options), _meshes(document, options, _model),
          _nodes(document.scene.nodes.size(), kNoExport)
    {
    }

    ExportModel make()
    {
        _model.title = _document.title;
        _model.extras = {{"title", _document.title}};
        _model.scenes.push_back({_document.title, {}, {}});
        for (const scene::SceneSection& section : _scene.sections)
            addSection(section);
        MotionMaker(_document, _nodes, _model).addAll();
        addUvScroll();
        addCameras(_scene, _model);
        addLights(_scene, _model);
        addOverlayScenes(_document, _model);
        addVolumeScene(_scene, _model);
        addPlacementScenes(_document, _model);
        addSkyScene();
        addPlaceNotes();
        _meshes.addNotes();
        select(_model, _options.selection);
        if (_options.flatten)
            flatten(_model);
        for (const formats::Message& note : _model.notes)
            _model.extras["notes"].push_back(english(note));
        return std::move(_model);
    }

private:
    void addUvScroll();
    void addSkyScene();
    void addPlaceNotes();
    void countStrangeParts(const formats::NinjaObject& object);
    void addSection(const scene::SceneSection& section);
    void addModel(std::uint32_t number, std::int32_t section);
    void addNodes(const scene::SceneModel& model, const std::string& name, std::uint32_t root);
    void addSkinned(const scene::SceneModel& model, const std::string& name, const ModelMeshes& meshes);
    std::uint32_t addSkin(const scene::SceneModel& model, const std::string& name,
                          const std::vector<glm::dmat4>& inverseBinds);
    std::uint32_t addRoot(ExportNode node)
    {
        const std::uint32_t number = _model.add(std::move(node));
        _model.scenes.front().roots.push_back(number);
        return number;
    }
    void markThing(ExportNode& node) const
    {
        if (!_thing.isNull())
            kThingExtra.put(node.extras, _thing);
    }
    std::string fileStem(std::uint32_t file) const
    {
        return std::filesystem::path(_scene.files[file].name).stem().string();
    }

    const Document& _document;
    const scene::Scene& _scene;
    const ExportOptions& _options;
    ExportModel _model;
    MeshMaker _meshes;
    std::vector<std::int32_t> _nodes;    // Scene::nodes to those of the model
    std::vector<std::uint32_t> _drawing; // of the model at hand, a node each: the one that has its mesh
    std::size_t _leftOut = 0;            // scales and turns of nodes that are no numbers
    Json _thing;                         // of the current section: its thing of a file of objects or enemies, or null
};

// The scroll runs for two textures, so that its end looks like its begin even where a texture is mirrored.
void SceneMaker::addUvScroll()
{
    const glm::vec2 aSecond = _options.uvScroll;
    ExportAnimation animation{"uv_scroll", {}, {}};
    for (std::uint32_t i = 0; i < _model.materials.size(); ++i) {
        if (!_model.materials[i].hasUvTransform)
            continue;
        const float seconds = 2 / std::max(std::abs(aSecond.x), std::abs(aSecond.y));
        animation.channels.push_back({ExportChannel::Path::UvOffset,
                                      ExportChannel::Interpolation::Linear,
                                      i,
                                      {0, seconds},
                                      {0, 0, aSecond.x * seconds, aSecond.y * seconds}});
    }
    if (!animation.channels.empty())
        _model.animations.push_back(std::move(animation));
}

// The sky turns with the camera in the game; here it is a scene of its own, around the origin.
void SceneMaker::addSkyScene()
{
    if (!_document.sky || !_options.selection.isAll())
        return;
    ExportOptions options;
    options.all = _options.all;
    options.uvScroll = _options.uvScroll;
    ExportModel sky = exportDocument(*_document.sky, options);
    sky.scenes.resize(1);
    sky.scenes.front().name = "sky";
    sky.scenes.front().extras = {kFileExtra(_document.sky->title), kOverlayExtra("sky")};
    for (ExportNode& node : sky.nodes)
        kOverlayExtra.put(node.extras, "sky");
    appendModel(_model, std::move(sky));
}

// A lone model stands at the origin, in no section of any file. A thing placed in a stage has its own place.
void SceneMaker::addSection(const scene::SceneSection& section)
{
    std::int32_t number = kNoExport;
    _thing = thingExtras(_document, static_cast<std::uint32_t>(&section - _scene.sections.data()));
    if (_scene.files[section.file].stage || section.position != glm::vec3(0) || section.rotationY != 0) {
        ExportNode node;
        node.name = fmt::format("{}_section{}_id{}", fileStem(section.file), section.index, section.id);
        node.extras = sectionExtras(_scene, section);
        markThing(node);
        formats::NinjaObject object;
        object.pos = finitePlace(section.position);
        object.ang.y = section.rotationY;
        _model.strangeNumbers += countStrange(section.position);
        placeAtRest(node, object, scene::restTransform(object));
        number = static_cast<std::int32_t>(addRoot(std::move(node)));
    }
    for (std::uint32_t i = 0; i < section.modelCount; ++i)
        addModel(section.firstModel + i, number);
}

void SceneMaker::addModel(std::uint32_t number, std::int32_t section)
{
    const scene::SceneModel& model = _scene.models[number];
    const std::string name = fmt::format("{}_model{}", fileStem(model.file), number);
    ExportNode placement;
    placement.name = name;
    placement.parent = section;
    placement.extras = placementExtras(_scene, model);
    if (section < 0)
        markThing(placement);
    if (const auto own = transformOf(glm::dmat4(glm::dmat3(_scene.sections[model.section].stance))))
        placement.transform = *own;
    addNodes(model, name, section < 0 ? addRoot(std::move(placement)) : _model.add(std::move(placement)));
}

// Counts the numbers of a node that glTF cannot say. What its UNIT_* bits leave out is not looked at.
void SceneMaker::countStrangeParts(const formats::NinjaObject& object)
{
    const formats::NinjaObject finite = finiteObject(object);
    if (!(object.evalFlags & formats::kEvalUnitPos))
        _model.strangeNumbers += countStrange(object.pos);
    if (!(object.evalFlags & formats::kEvalUnitScl))
        _leftOut += finite.scl != object.scl;
    if (object.hasQuaternion() && !(object.evalFlags & formats::kEvalUnitAng))
        _leftOut += finite.quaternion != object.quaternion;
}

void SceneMaker::addPlaceNotes()
{
    if (_model.strangeNumbers != 0)
        _model.notes.push_back({"{} coordinates are no numbers and were written as 0", _model.strangeNumbers});
    if (_leftOut != 0)
        _model.notes.push_back({"{} scales and turns of nodes are no numbers and were left out", _leftOut});
}

void SceneMaker::addNodes(const scene::SceneModel& model, const std::string& name, std::uint32_t root)
{
    const RestNodes rest = restNodes(_scene, model);
    const ModelMeshes meshes = _meshes.meshesOf(model, rest);
    _drawing.assign(model.nodeCount, 0);
    for (std::uint32_t i = 0; i < model.nodeCount; ++i) {
        const scene::SceneNode& node = _scene.nodes[model.firstNode + i];
        ExportNode made;
        made.name = fmt::format("{}_node{}", name, i);
        made.parent = node.parent < 0 ? static_cast<std::int32_t>(root) : _nodes[static_cast<std::size_t>(node.parent)];
        made.extras = nodeExtras(_scene, node);
        countStrangeParts(scene::placingObject(_scene, node));
        placeAtRest(made, scene::placingObject(_scene, node), rest.local[i]);
        if (!meshes.nodes[i].hasJoints)
            made.mesh = meshes.nodes[i].mesh;
        _nodes[model.firstNode + i] = static_cast<std::int32_t>(_model.add(std::move(made)));
        _drawing[i] = static_cast<std::uint32_t>(_nodes[model.firstNode + i]);
    }
    if (!meshes.inverseBinds.empty())
        addSkinned(model, name, meshes);
    if (model.shape >= 0)
        addShapes(_scene, model, rest, meshes, _drawing, _model);
}

// A mesh with a skin hangs on no node: its joints alone place it.
void SceneMaker::addSkinned(const scene::SceneModel& model, const std::string& name, const ModelMeshes& meshes)
{
    const std::uint32_t skin = addSkin(model, name, meshes.inverseBinds);
    for (std::uint32_t i = 0; i < model.nodeCount; ++i) {
        if (!meshes.nodes[i].hasJoints || meshes.nodes[i].mesh < 0)
            continue;
        ExportNode node;
        node.name = fmt::format("{}_skin{}", name, i);
        node.mesh = meshes.nodes[i].mesh;
        node.skin = static_cast<std::int32_t>(skin);
        kDrawnByExtra.put(node.extras, _nodes[model.firstNode + i]);
        markThing(node);
        _drawing[i] = addRoot(std::move(node));
    }
}

std::uint32_t SceneMaker::addSkin(const scene::SceneModel& model, const std::string& name,
                                  const std::vector<glm::dmat4>& inverseBinds)
{
    ExportSkin skin;
    skin.name = name;
    skin.inverseBinds = inverseBinds;
    for (std::uint32_t i = 0; i < model.nodeCount; ++i)
        skin.joints.push_back(static_cast<std::uint32_t>(_nodes[model.firstNode + i]));
    _model.skins.push_back(std::move(skin));
    return static_cast<std::uint32_t>(_model.skins.size() - 1);
}

std::uint64_t trianglesOf(const ExportMesh& mesh)
{
    return std::accumulate(
        mesh.primitives.begin(), mesh.primitives.end(), std::uint64_t{0},
        [](std::uint64_t sum, const ExportPrimitive& each) { return sum + each.indices.size() / 3; });
}

} // namespace

ExportModel exportDocument(const Document& document, const ExportOptions& options)
{
    return SceneMaker(document, options).make();
}

ExportCounts countsOf(const ExportModel& model)
{
    ExportCounts counts{model.nodes.size(),     model.meshes.size(), 0,
                        model.materials.size(), model.images.size(), model.animations.size()};
    // Counts the document itself, not its overlays.
    for (const ExportNode& node : model.nodes)
        if (node.mesh >= 0 && !kOverlayExtra.isIn(node.extras) && !kVolumeExtra.isIn(node.extras))
            counts.triangles += trianglesOf(model.meshes[static_cast<std::size_t>(node.mesh)]);
    return counts;
}

} // namespace telepipe::tools
