#include "tools/export/obj/ObjFile.h"

#include "tools/disk/FileName.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/OutputFolder.h"
#include "tools/export/NodeTransform.h"
#include "tools/export/mesh/MaterialMaker.h"

#include <algorithm>
#include <fmt/format.h>
#include <glm/gtc/matrix_inverse.hpp>
#include <iterator>

namespace telepipe::tools {

namespace {

// Names are words: nothing in them parts one from the next.
std::string word(const std::string& name)
{
    std::string result = name.empty() ? "unnamed" : name;
    for (char& letter : result)
        if (static_cast<unsigned char>(letter) <= ' ' || letter == '#')
            letter = '_';
    return result;
}

class ObjWriter
{
public:
    ObjWriter(const ExportModel& model, std::string folder)
        : _model(model), _folder(std::move(folder)), _world(model.nodes.size())
    {
        for (std::size_t i = 0; i < model.nodes.size(); ++i) { // behind their parents
            const std::int32_t parent = model.nodes[i].parent;
            _world[i] = parent < 0 ? matrixOf(model.nodes[i])
                                   : _world[static_cast<std::size_t>(parent)] * matrixOf(model.nodes[i]);
        }
    }

    std::string obj(const std::string& library, const std::vector<formats::Message>& lost)
    {
        line("# Telepipe, of {}", word(_model.title));
        for (const formats::Message& each : lost)
            line("# lost: {}", english(each));
        line("mtllib {}", library);
        for (std::size_t i = 0; i < _model.nodes.size(); ++i)
            if (_model.nodes[i].mesh >= 0 && isOfFirstScene(i))
                addNode(i);
        return std::move(_text);
    }

    std::string mtl()
    {
        line("# Telepipe, of {}", word(_model.title));
        for (std::size_t i = 0; i < _model.materials.size(); ++i)
            addMaterial(i);
        return std::move(_text);
    }

private:
    template <class... Values> void line(fmt::format_string<Values...> format, Values&&... values)
    {
        fmt::format_to(std::back_inserter(_text), format, std::forward<Values>(values)...);
        _text += '\n';
    }

    bool isOfFirstScene(std::size_t node) const
    {
        while (_model.nodes[node].parent >= 0)
            node = static_cast<std::size_t>(_model.nodes[node].parent);
        const std::vector<std::uint32_t>& roots = _model.scenes.front().roots;
        return std::ranges::find(roots, static_cast<std::uint32_t>(node)) != roots.end();
    }

    // Corners of skins are where their joints have them: at rest all joints move them alike.
    glm::dmat4 placeOf(const ExportNode& node, std::size_t number) const
    {
        if (node.skin < 0)
            return _world[number];
        const ExportSkin& skin = _model.skins[static_cast<std::size_t>(node.skin)];
        return skin.joints.empty() ? _world[number] : _world[skin.joints.front()] * skin.inverseBinds.front();
    }

    void addNode(std::size_t number)
    {
        const ExportNode& node = _model.nodes[number];
        line("o {}", word(node.name));
        const glm::dmat4 place = placeOf(node, number);
        for (const ExportPrimitive& primitive : _model.meshes[static_cast<std::size_t>(node.mesh)].primitives)
            addPart(primitive, place);
    }

    void addPart(const ExportPrimitive& primitive, const glm::dmat4& place)
    {
        if (primitive.material < _model.materials.size())
            line("usemtl m{}_{}", primitive.material, word(_model.materials[primitive.material].name));
        addCorners(primitive, place);
        const bool isMirrored = glm::determinant(glm::dmat3(place)) < 0;
        for (std::size_t i = 0; i + 2 < primitive.indices.size(); i += 3) {
            _text += 'f';
            for (const std::size_t k :
                 {std::size_t(0), std::size_t(isMirrored ? 2 : 1), std::size_t(isMirrored ? 1 : 2)})
                addCorner(primitive, primitive.indices[i + k]);
            _text += '\n';
        }
        _corners += primitive.positions.size();
        _uvs += primitive.uvs.size();
        _normals += primitive.normals.size();
    }

    void addCorners(const ExportPrimitive& primitive, const glm::dmat4& place)
    {
        for (std::size_t i = 0; i < primitive.positions.size(); ++i) {
            const glm::dvec3 at(place * glm::dvec4(primitive.positions[i], 1));
            if (primitive.colors.empty()) {
                line("v {:.7g} {:.7g} {:.7g}", at.x, at.y, at.z);
                continue;
            }
            const auto share = [&](int channel) { return (primitive.colors[i] >> 8 * channel & 0xff) / 255.0; };
            line("v {:.7g} {:.7g} {:.7g} {:.4g} {:.4g} {:.4g}", at.x, at.y, at.z, share(0), share(1), share(2));
        }
        for (const glm::vec2& uv : primitive.uvs)
            line("vt {:.7g} {:.7g}", uv.x, 1 - uv.y); // V up
        const glm::dmat3 turn = glm::inverseTranspose(glm::dmat3(place));
        for (const glm::vec3& normal : primitive.normals) {
            const glm::dvec3 turned = glm::normalize(turn * glm::dvec3(normal));
            line("vn {:.5g} {:.5g} {:.5g}", turned.x, turned.y, turned.z);
        }
    }

    // OBJ counts from 1 on, each kind of value by itself.
    void addCorner(const ExportPrimitive& primitive, std::uint32_t number)
    {
        fmt::format_to(std::back_inserter(_text), " {}", _corners + number + 1);
        if (primitive.uvs.empty() && primitive.normals.empty())
            return;
        _text += '/';
        if (!primitive.uvs.empty())
            fmt::format_to(std::back_inserter(_text), "{}", _uvs + number + 1);
        if (!primitive.normals.empty())
            fmt::format_to(std::back_inserter(_text), "/{}", _normals + number + 1);
    }

    void addMaterial(std::size_t number)
    {
        const ExportMaterial& material = _model.materials[number];
        const std::uint32_t color = storedColor(material.color);
        const auto share = [&](int channel) { return (color >> 8 * channel & 0xff) / 255.0; };
        line("newmtl m{}_{}", number, word(material.name));
        line("Kd {:.4g} {:.4g} {:.4g}", share(0), share(1), share(2));
        line("d {:.4g}", share(3));
        line("illum {}", material.isUnlit ? 0 : 1);
        if (material.texture < 0)
            return;
        const std::uint32_t image = _model.textures[static_cast<std::size_t>(material.texture)].image;
        line("map_Kd {}/{}", _folder, objPictureName(_model, image));
        if (material.alpha != ExportMaterial::Alpha::Opaque)
            line("map_d {}/{}", _folder, objPictureName(_model, image));
    }

    const ExportModel& _model;
    const std::string _folder;
    std::vector<glm::dmat4> _world;
    std::string _text;
    std::size_t _corners = 0, _uvs = 0, _normals = 0; // written so far
};

template <class List, class Test> std::size_t countIf(const List& list, const Test& test)
{
    return static_cast<std::size_t>(std::ranges::count_if(list, test));
}

std::size_t countParts(const ExportModel& model, bool (*test)(const ExportPrimitive&))
{
    std::size_t count = 0;
    for (const ExportMesh& mesh : model.meshes)
        count += countIf(mesh.primitives, test);
    return count;
}

std::vector<formats::Message> losses(const ExportModel& model)
{
    std::vector<formats::Message> lost;
    const auto tell = [&](std::size_t count, formats::Message message) {
        if (count != 0)
            lost.push_back(std::move(message));
    };
    const std::size_t nodes = model.nodes.size();
    tell(nodes,
         {"sections, placements and nodes ({}): everything stands where they put it, once for each place", nodes});
    tell(model.animations.size(), {"motions ({})", model.animations.size()});
    tell(model.skins.size(), {"skins ({}): what they move is at rest", model.skins.size()});
    tell(model.cameras.size(), {"cameras ({})", model.cameras.size()});
    tell(model.lights.size(), {"lights ({})", model.lights.size()});
    tell(model.scenes.size() - 1,
         {"further scenes ({}): collision, minimap, volumes, sky, what stands in the stage", model.scenes.size() - 1});
    const std::size_t colored = countParts(model, [](const ExportPrimitive& part) { return !part.colors.empty(); });
    tell(colored, {"alpha of the colours of corners ({} of the parts); the colours stand behind the positions, where "
                   "many programs read them, and some do not",
                   colored});
    const std::size_t second = countParts(model, [](const ExportPrimitive& part) { return !part.secondUvs.empty(); });
    tell(second, {"second texture coordinates ({} of the parts)", second});
    const std::size_t offset =
        countParts(model, [](const ExportPrimitive& part) { return !part.offsetColors.empty(); });
    tell(offset, {"offset colours ({} of the parts)", offset});
    const std::size_t blended = countIf(
        model.materials, [](const ExportMaterial& material) { return material.alpha == ExportMaterial::Alpha::Blend; });
    tell(blended, {"blend codes of translucent materials ({})", blended});
    tell(model.materials.size(),
         {"wrap, filter, culling, D adjust and environment mapping of materials ({})", model.materials.size()});
    return lost;
}

} // namespace

std::string objPictureName(const ExportModel& model, std::size_t image)
{
    return fmt::format("{:03}_{}.png", image, word(safeFileName(model.images[image].name)));
}

ObjText objText(const ExportModel& model, const std::string& library, const std::string& folder)
{
    ObjText text;
    text.lost = losses(model);
    text.obj = ObjWriter(model, folder).obj(library, text.lost);
    text.mtl = ObjWriter(model, folder).mtl();
    return text;
}

std::vector<formats::Message> writeObj(const std::filesystem::path& path, const ExportModel& model)
{
    const std::string stem = word(path.stem().string());
    const std::filesystem::path folder = path.parent_path() / (stem + "_textures");
    ObjText text = objText(model, stem + ".mtl", stem + "_textures");
    writeText(path, text.obj);
    writeText(path.parent_path() / (stem + ".mtl"), text.mtl);
    if (model.images.empty())
        return std::move(text.lost);
    const OutputFolder output(folder);
    for (std::size_t i = 0; i < model.images.size(); ++i)
        writeFile(folder / objPictureName(model, i), model.images[i].png);
    return std::move(text.lost);
}

} // namespace telepipe::tools
