#include "tools/export/Select.h"

#include "formats/bytes/Errors.h"
#include "tools/export/AppendModel.h"
#include "tools/export/Extras.h"
#include "tools/export/Renumbered.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

// A section, placement or node of a file.
bool isOfFile(const Json& extras)
{
    return kSectionIdExtra.isIn(extras) || kTreeOffsetExtra.isIn(extras) || kEvalFlagsExtra.isIn(extras);
}

class Selector
{
public:
    Selector(ExportModel& model, const ExportSelection& selection)
        : _model(model), _selection(selection), _nodes(model.nodes.size()), _isWhole(model.nodes.size())
    {
    }

    void run()
    {
        for (const std::int32_t section : _selection.sections)
            choose({"section with the id {}", section},
                   [section](const Json& extras) { return extras[kSectionIdExtra.name] == Json(section); });
        for (const std::uint32_t offset : _selection.offsets)
            choose({"section, placement or node at {:#x}", offset},
                   [offset](const Json& extras) { return kOffsetExtra.of(extras) == offset; });
        keepBelow();
        keepSkins();
        markNodes();
        _model.scenes.resize(1);
        dropNodes(_model, _nodes);
        dropMeshes();
        dropPictures();
        _model.cameras.clear();
        _model.lights.clear();
    }

private:
    template <class Test> void choose(const formats::Message& what, const Test& test)
    {
        bool isFound = false;
        for (std::size_t i = 0; i < _model.nodes.size(); ++i) {
            const Json& extras = _model.nodes[i].extras;
            if (!isOfFile(extras) || !test(extras))
                continue;
            _isWhole[i] = true;
            isFound = true;
        }
        if (!isFound)
            throw formats::Refused({"nothing in it is a {}", what});
    }

    std::int32_t parentOf(std::size_t node) const { return _model.nodes[node].parent; }

    // Nodes stand behind their parents.
    void keepBelow()
    {
        for (std::size_t i = 0; i < _model.nodes.size(); ++i)
            if (parentOf(i) >= 0 && _isWhole[static_cast<std::size_t>(parentOf(i))])
                _isWhole[i] = true;
        for (std::size_t i = 0; i < _model.nodes.size(); ++i)
            if (_isWhole[i])
                keepWithAbove(static_cast<std::int32_t>(i));
    }

    void keepWithAbove(std::int32_t node)
    {
        for (; node >= 0; node = parentOf(static_cast<std::size_t>(node)))
            _nodes.keep(node);
    }

    // A mesh that joints place hangs on no node, and goes with the one that draws it.
    void keepSkins()
    {
        Renumbered skins(_model.skins.size());
        for (std::size_t i = 0; i < _model.nodes.size(); ++i) {
            ExportNode& node = _model.nodes[i];
            const auto drawn = kDrawnByExtra.of(node.extras);
            if (node.skin < 0 || !drawn || !_isWhole[*drawn])
                continue;
            _isWhole[i] = true;
            _nodes.keep(static_cast<std::int32_t>(i));
            skins.keep(node.skin);
            for (const std::uint32_t joint : _model.skins[static_cast<std::size_t>(node.skin)].joints)
                keepWithAbove(static_cast<std::int32_t>(joint));
        }
        skins.drop(_model.skins);
        for (std::size_t i = 0; i < _model.nodes.size(); ++i)
            _model.nodes[i].skin = _isWhole[i] ? skins.of(_model.nodes[i].skin) : kNoExport;
    }

    // Marks the nodes as those of an export of parts, so that on the way back what is not in it does not count as taken
    // away.
    void markNodes()
    {
        for (std::size_t i = 0; i < _model.nodes.size(); ++i) {
            ExportNode& node = _model.nodes[i];
            node.camera = node.light = kNoExport;
            if (!_isWhole[i])
                node.mesh = kNoExport;
            if (isOfFile(node.extras))
                kSelectedExtra.put(node.extras, bool(_isWhole[i]));
        }
    }

    void dropMeshes()
    {
        Renumbered meshes(_model.meshes.size()), materials(_model.materials.size());
        for (const ExportNode& node : _model.nodes)
            meshes.keep(node.mesh);
        meshes.drop(_model.meshes);
        for (ExportNode& node : _model.nodes)
            node.mesh = meshes.of(node.mesh);
        for (const ExportMesh& mesh : _model.meshes)
            for (const ExportPrimitive& primitive : mesh.primitives)
                materials.keep(primitive.material);
        dropScrolls(materials);
        materials.drop(_model.materials);
        for (ExportMesh& mesh : _model.meshes)
            for (ExportPrimitive& primitive : mesh.primitives)
                primitive.material = materials.of(primitive.material);
        for (ExportAnimation& animation : _model.animations)
            for (ExportChannel& channel : animation.channels)
                if (channel.path == ExportChannel::Path::UvOffset)
                    channel.target = materials.of(channel.target);
    }

    void dropScrolls(const Renumbered& materials)
    {
        for (ExportAnimation& animation : _model.animations)
            std::erase_if(animation.channels, [&](const ExportChannel& channel) {
                return channel.path == ExportChannel::Path::UvOffset && !materials.isKept(channel.target);
            });
        std::erase_if(_model.animations, [](const ExportAnimation& each) { return each.channels.empty(); });
    }

    // Pictures that a texture swap shows at some time stay, too.
    void dropPictures()
    {
        Renumbered textures(_model.textures.size()), images(_model.images.size()), samplers(_model.samplers.size());
        for (const ExportMaterial& material : _model.materials)
            textures.keep(material.texture);
        textures.drop(_model.textures);
        for (ExportMaterial& material : _model.materials)
            material.texture = textures.of(material.texture);
        for (const ExportTexture& texture : _model.textures) {
            images.keep(texture.image);
            samplers.keep(texture.sampler);
        }
        for (ExportMaterial& material : _model.materials)
            eachSwapImage(material, [&](Json& image) { images.keep(static_cast<std::int32_t>(image.whole())); });
        images.drop(_model.images);
        samplers.drop(_model.samplers);
        for (ExportTexture& texture : _model.textures) {
            texture.image = images.of(texture.image);
            texture.sampler = samplers.of(texture.sampler);
        }
        for (ExportMaterial& material : _model.materials)
            eachSwapImage(material, [&](Json& image) { image = images.of(static_cast<std::int32_t>(image.whole())); });
    }

    ExportModel& _model;
    const ExportSelection& _selection;
    Renumbered _nodes;
    std::vector<bool> _isWhole; // selected, or below a selected node
};

} // namespace

void select(ExportModel& model, const ExportSelection& selection)
{
    if (!selection.isAll())
        Selector(model, selection).run();
}

} // namespace telepipe::tools
