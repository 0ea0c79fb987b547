#include "tools/explain/FragmentRows.h"

#include "engine/draw/StateText.h"
#include "engine/scene/DrawStateCodes.h"
#include "engine/stage/BasicSource.h"
#include "engine/trace/CornerSources.h"
#include "formats/bytes/Errors.h"
#include "formats/message/Ordinal.h"
#include "tools/document/FileOf.h"
#include "tools/explain/ChipRows.h"

#include <fmt/format.h>

namespace telepipe::tools {

namespace {

using formats::Message;

Message shareText(glm::vec4 c)
{
    return {"({:.3f}, {:.3f}, {:.3f}, {:.3f})", c.r, c.g, c.b, c.a};
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
    void add(Message name, Message value) { _rows.push_back({std::move(name), std::move(value)}); }
    std::uint32_t nodeNumber(std::uint32_t node) const;
    Message vertexText(const trace::CornerWrite& write) const;
    Message cornerText(const trace::CornerSource& source) const;
    void addPlace();
    void addThing(const DrawnThing& drawn);
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
    add("state", scene::stateText(_scene.states[_fragment.state]));
    addTexture();
    addColors();
    if (_fragment.chip)
        for (FragmentRow& row : chipRows(_fragment))
            _rows.push_back(std::move(row));
    return std::move(_rows);
}

std::uint32_t Rows::nodeNumber(std::uint32_t node) const
{
    return node - _scene.models[_scene.nodes[node].model].firstNode;
}

// Adds the entry that placed a drawn thing.
void Rows::addThing(const DrawnThing& drawn)
{
    const scene::PlacedThing& thing = placedThing(_document, drawn);
    const LoadedFile* file = _document.placements[drawn.placement].file;
    add("thing", {"{}, entry {} at {:#x} of {}", thing.name, thing.number, thing.fileOffset, file ? file->name() : ""});
}

void Rows::addPlace()
{
    const scene::SceneSection& section = _scene.sections[_fragment.section];
    const scene::SceneModel& model = _scene.models[_fragment.model];
    const scene::SceneStrip& strip = _scene.strips[_fragment.strip];
    const LoadedFile* file = fileOfModel(_document, _fragment.model);
    add("file", file ? file->path.generic_string() : _scene.files[model.file].name);
    add("draw", {"{} list, draw {}", scene::codeOf(_fragment.list).words, _fragment.draw});
    if (const DrawnThing* drawn = drawnThing(_document, _fragment.section))
        addThing(*drawn);
    else
        add("section", {"{} at {:#x}", formats::idAndPlace(section.id, section.index), section.fileOffset});
    add("model", {"{} at {:#x}", _fragment.model - section.firstModel, model.fileOffset});
    add("node", {"{} at {:#x}", nodeNumber(_fragment.node), _scene.nodes[_fragment.node].fileOffset});
    addChunk(strip);
    add("strip", {strip.reversed ? "{} corners at {:#x}, reversed" : "{} corners at {:#x}", strip.vertexCount,
                  strip.fileOffset});
    add("triangle", {_fragment.front ? "{} of {}, front" : "{} of {}, back", _fragment.triangle - strip.firstIndex / 3,
                     strip.vertexCount - 2});
}

// Adds the chunk that the strip stands in. A strip of a basic model has its state from a material instead.
void Rows::addChunk(const scene::SceneStrip& strip)
{
    const auto basic = scene::basicSource(_scene, strip);
    add(basic ? "mesh set" : "chunk", {"at {:#x}", strip.chunkOffset});
    if (basic && basic->material)
        add("material", {"{} at {:#x}", basic->meshset->material, basic->material->offset});
}

Message Rows::vertexText(const trace::CornerWrite& write) const
{
    if (write.node == _fragment.node && write.weight == 1)
        return {"vertex at {:#x}", write.offset};
    return {"vertex at {:#x} weight {:.3f} of node {} at {:#x}", write.offset, write.weight, nodeNumber(write.node),
            _scene.nodes[write.node].fileOffset};
}

Message Rows::cornerText(const trace::CornerSource& source) const
{
    if (source.writes.empty())
        return {"slot {} at {:#x}, which nothing wrote", source.slot, source.offset};
    std::vector<Message> parts{{"slot {} at {:#x}", source.slot, source.offset}};
    for (const trace::CornerWrite& write : source.writes)
        parts.push_back(vertexText(write));
    for (const trace::CornerPart& part : source.parts)
        parts.push_back({"{} at {:#x}", part.name, part.offset});
    return Message::list(", ", std::move(parts));
}

void Rows::addCorners()
{
    const auto sources = trace::cornerSources(_scene, _fragment.triangle);
    for (int i = 0; i < 3; ++i)
        add({"corner {:.3f}", _fragment.weights[i]}, cornerText(sources[static_cast<std::size_t>(i)]));
    const glm::vec3 point = _fragment.point;
    add("point", {"({:.3f}, {:.3f}, {:.3f}), {:.3f} away, depth {:.6f}", point.x, point.y, point.z, _fragment.distance,
                  _fragment.depth});
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
    const Message label = name.empty() ? Message("{}", number) : Message("{} {}", number, name);
    add("texture", texture && file ? Message("{} at {:#x} of {}", label, texture->offset, file->path.generic_string())
                                   : Message("{}, missing", label));
    const bool isStored = texture && texel.level < texture->levels.size();
    const Message level = isStored ? Message("level {} at {:#x}", texel.level, texture->levels[texel.level].offset)
                                   : Message("level {}", texel.level);
    add("texel", {"({}, {}) {} of {}, wanted {:.2f}, uv ({:.4f}, {:.4f})", texel.texel.x, texel.texel.y,
                  colorText(texel.value), level, texel.lod, texel.uv.x, texel.uv.y});
}

void Rows::addColors()
{
    std::vector<Message> parts{{"vertex {}", shareText(_fragment.vertexColor)}};
    if (_fragment.texel)
        parts.push_back({"texture {}", shareText(_fragment.texel->color)});
    if (_fragment.offset != glm::vec3(0))
        parts.push_back({"offset {}", shareText(glm::vec4(_fragment.offset, 0))});
    if (_fragment.area != trace::Area::Outside)
        parts.push_back(_fragment.area == trace::Area::Shadow ? "in the shadow of a modifier volume"
                                                              : "inside a modifier volume, the second set");
    if (_fragment.fog != 0)
        parts.push_back({"fog {:.3f}", _fragment.fog});
    add("colour", {"{} make {}", Message::list(" ", std::move(parts)), shareText(_fragment.color)});
}

} // namespace

const char* fateName(trace::Fate fate)
{
    constexpr const char* kNames[] = {"drawn", "behind", "failed the alpha test", "back face"};
    return kNames[static_cast<std::size_t>(fate)];
}

std::string colorText(trace::Bytes4 color)
{
    return fmt::format("({}, {}, {}, {})", color.r, color.g, color.b, color.a);
}

std::vector<FragmentRow> fragmentRows(const Document& document, const trace::Fragment& fragment)
{
    return Rows(document, fragment).all();
}

} // namespace telepipe::tools
