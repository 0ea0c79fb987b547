#include "tools/explain/FragmentRows.h"

#include "engine/draw/Describe.h"
#include "engine/ninja/BasicSource.h"
#include "engine/scene/DrawStateCodes.h"
#include "engine/trace/CornerSources.h"
#include "formats/bytes/Errors.h"
#include "tools/document/FileOf.h"

#include <cstdarg>
#include <cstdio>

namespace telepipe::tools {

namespace {

using formats::hexadecimal;

#if defined(__GNUC__)
[[gnu::format(printf, 1, 2)]]
#endif
std::string
format(const char* pattern, ...)
{
    char text[256];
    std::va_list arguments;
    va_start(arguments, pattern);
    std::vsnprintf(text, sizeof text, pattern, arguments);
    va_end(arguments);
    return text;
}

std::string shareText(glm::vec4 c)
{
    return format("(%.3f, %.3f, %.3f, %.3f)", double(c.r), double(c.g), double(c.b), double(c.a));
}

class Rows
{
public:
    Rows(const Document& document, const trace::Fragment& fragment)
        : _document(document), _scene(document.scene), _fragment(fragment)
    {
    }

    std::vector<FragmentRow> all();

private:
    void add(std::string name, std::string value) { _rows.push_back({std::move(name), std::move(value)}); }
    std::string nodeText(std::uint32_t node) const;
    std::string cornerText(const trace::CornerSource& source) const;
    void addPlace();
    void addChunk(const scene::SceneStrip& strip);
    void addCorners();
    void addTexture();
    void addColors();

    const Document& _document;
    const scene::Scene& _scene;
    const trace::Fragment& _fragment;
    std::vector<FragmentRow> _rows;
};

std::vector<FragmentRow> Rows::all()
{
    addPlace();
    addCorners();
    add("state", scene::describe(_scene.states[_fragment.state]));
    addTexture();
    addColors();
    return std::move(_rows);
}

std::string Rows::nodeText(std::uint32_t node) const
{
    const scene::SceneNode& entry = _scene.nodes[node];
    return std::to_string(node - _scene.models[entry.model].firstNode) + " at " + hexadecimal(entry.fileOffset);
}

void Rows::addPlace()
{
    const scene::SceneSection& section = _scene.sections[_fragment.section];
    const scene::SceneModel& model = _scene.models[_fragment.model];
    const scene::SceneStrip& strip = _scene.strips[_fragment.strip];
    const LoadedFile* file = fileOfModel(_document, _fragment.model);
    add("file", file ? file->path.generic_string() : _scene.files[model.file].name);
    add("draw", std::string(scene::codeOf(_fragment.list).words) + " list, draw " + std::to_string(_fragment.draw));
    add("section",
        std::to_string(section.index) + " id " + std::to_string(section.id) + " at " + hexadecimal(section.fileOffset));
    add("model", std::to_string(_fragment.model - section.firstModel) + " at " + hexadecimal(model.fileOffset));
    add("node", nodeText(_fragment.node));
    addChunk(strip);
    add("strip", std::to_string(strip.vertexCount) + " corners at " + hexadecimal(strip.fileOffset) +
                     (strip.reversed ? ", reversed" : ""));
    add("triangle", std::to_string(_fragment.triangle - strip.firstIndex / 3) + " of " +
                        std::to_string(strip.vertexCount - 2) + ", " + (_fragment.front ? "front" : "back"));
}

// Adds the chunk that the strip stands in. A strip of a basic model has its state from a material instead.
void Rows::addChunk(const scene::SceneStrip& strip)
{
    const auto basic = scene::basicSource(_scene, strip);
    add(basic ? "mesh set" : "chunk", "at " + hexadecimal(strip.chunkOffset));
    if (basic && basic->material)
        add("material", std::to_string(basic->meshset->material) + " at " + hexadecimal(basic->material->offset));
}

std::string Rows::cornerText(const trace::CornerSource& source) const
{
    std::string text = "slot " + std::to_string(source.slot) + " at " + hexadecimal(source.offset);
    if (source.writes.empty())
        return text + ", which nothing wrote";
    for (const trace::CornerWrite& write : source.writes) {
        text += ", vertex at " + hexadecimal(write.offset);
        if (write.node != _fragment.node || write.weight != 1)
            text += format(" weight %.3f of node ", double(write.weight)) + nodeText(write.node);
    }
    for (const trace::CornerPart& part : source.parts)
        text += std::string(", ") + part.name + " at " + hexadecimal(part.offset);
    return text;
}

void Rows::addCorners()
{
    const auto sources = trace::cornerSources(_scene, _fragment.triangle);
    for (int i = 0; i < 3; ++i)
        add(format("corner %.3f", _fragment.weights[i]), cornerText(sources[static_cast<std::size_t>(i)]));
    const glm::vec3 point = _fragment.point;
    add("point", format("(%.3f, %.3f, %.3f), %.3f away, depth %.6f", double(point.x), double(point.y), double(point.z),
                        _fragment.distance, double(_fragment.depth)));
}

void Rows::addTexture()
{
    if (!_fragment.texel)
        return;
    const trace::TexelRead& texel = *_fragment.texel;
    const std::uint32_t number = texel.texture;
    const formats::Texture* texture = number < _document.textures.size() ? _document.textures[number] : nullptr;
    const LoadedFile* file = fileOfTexture(_document, number);
    const std::string name = number < _document.textureNames.size() ? _document.textureNames[number] : "";
    add("texture", std::to_string(number) + (name.empty() ? "" : " " + name) +
                       (texture && file ? " at " + hexadecimal(texture->offset) + " of " + file->path.generic_string()
                                        : ", missing"));
    const std::string level = texture && texel.level < texture->levels.size()
                                  ? " at " + hexadecimal(texture->levels[texel.level].offset)
                                  : std::string();
    add("texel", format("(%d, %d) ", texel.texel.x, texel.texel.y) + colorText(texel.value) + " of level " +
                     std::to_string(texel.level) + level +
                     format(", wanted %.2f, uv (%.4f, %.4f)", texel.lod, double(texel.uv.x), double(texel.uv.y)));
}

void Rows::addColors()
{
    std::string text = "vertex " + shareText(_fragment.vertexColor);
    if (_fragment.texel)
        text += " texture " + shareText(_fragment.texel->color);
    if (_fragment.offset != glm::vec3(0))
        text += " offset " + shareText(glm::vec4(_fragment.offset, 0));
    if (_fragment.area != trace::Area::Outside)
        text += _fragment.area == trace::Area::Shadow ? " in the shadow of a modifier volume"
                                                      : " inside a modifier volume, the second set";
    if (_fragment.fog != 0)
        text += format(" fog %.3f", double(_fragment.fog));
    add("colour", text + " make " + shareText(_fragment.color));
}

} // namespace

const char* fateName(trace::Fate fate)
{
    constexpr const char* kNames[] = {"drawn", "behind", "failed the alpha test", "back face"};
    return kNames[static_cast<std::size_t>(fate)];
}

std::string colorText(trace::Bytes4 color)
{
    return format("(%d, %d, %d, %d)", color.r, color.g, color.b, color.a);
}

std::vector<FragmentRow> fragmentRows(const Document& document, const trace::Fragment& fragment)
{
    return Rows(document, fragment).all();
}

} // namespace telepipe::tools
