#include "tools/import/state/MaterialEdits.h"

#include "engine/stage/StateSource.h"
#include "formats/ninja/ModelWriter.h"
#include "tools/export/Extras.h"
#include "tools/export/mesh/MaterialExtras.h"
#include "tools/import/node/KnownNodes.h"

#include <algorithm>
#include <functional>
#include <set>

namespace telepipe::tools {

using namespace formats;

namespace {

using scene::StateRegister;

// The new bits of a register, from its old ones and the way the model is written; nothing where the value does not fit.
using Encode = std::function<std::optional<std::uint32_t>(std::uint32_t old, ModelKind kind, std::uint32_t word)>;
struct RegisterChange
{
    StateRegister what;
    const char* name; // of the extras
    Encode encode;    // of each word of it
};

std::optional<std::uint32_t> fitting(std::int64_t value, std::uint32_t mask)
{
    return value >= 0 && value <= std::int64_t(mask) ? std::optional(static_cast<std::uint32_t>(value)) : std::nullopt;
}

// The changed members of one material's extras, as changes to registers.
class ChangeFinder
{
public:
    ChangeFinder(const Json& before, const Json& after) : _before(before), _after(after) {}

    std::vector<RegisterChange> take()
    {
        addBlend();
        addColor(StateRegister::Diffuse, kDiffuseExtra, 0xffffffff);
        addColor(StateRegister::Ambient, kAmbientExtra, 0xffffffff);
        addColor(StateRegister::Specular, kSpecularExtra, 0x00ffffff); // the rest is the exponent
        addWhole(StateRegister::Exponent, kExponentExtra);
        addWhole(StateRegister::Strip, kStripFlagsExtra);
        addTexture();
        addWraps();
        return std::move(_changes);
    }
    const std::vector<std::string>& strange() const { return _strange; } // members that say nothing a file could

private:
    template <class Kind> bool isChanged(const Extra<Kind>& extra) const
    {
        return extra.isIn(_after) && _after[extra.name] != _before[extra.name];
    }

    void addBlend()
    {
        if (!isChanged(kSourceExtra) && !isChanged(kDestinationExtra))
            return;
        const auto source = kSourceExtra.of(_after);
        const auto destination = kDestinationExtra.of(_after);
        if (!source || !destination)
            return _strange.push_back("source and destination");
        _changes.push_back({StateRegister::Blend, "source and destination",
                            [s = *source, d = *destination](std::uint32_t old, ModelKind kind, std::uint32_t word) {
                                if (kind == ModelKind::Xj)
                                    return std::optional(word == 0 ? s : d);
                                const std::uint32_t kept =
                                    old & ~std::uint32_t(kBlendMask << kBlendSourceShift | kBlendMask);
                                return std::optional(kept | s << kBlendSourceShift | d);
                            }});
    }

    void addColor(StateRegister what, const Extra<ColorExtra>& extra, std::uint32_t mask)
    {
        if (!isChanged(extra))
            return;
        const auto color = extra.of(_after);
        if (!color)
            return _strange.push_back(extra.name);
        _changes.push_back({what, extra.name, [color, mask](std::uint32_t old, ModelKind, std::uint32_t) {
                                return std::optional((old & ~mask) | (*color & mask));
                            }});
    }

    void addWhole(StateRegister what, const Extra<WholeExtra>& extra)
    {
        if (!isChanged(extra))
            return;
        const auto value = extra.of(_after);
        if (!value || *value > 0xff)
            return _strange.push_back(extra.name);
        _changes.push_back({what, extra.name, [value](std::uint32_t, ModelKind kind, std::uint32_t) {
                                return kind == ModelKind::Xj ? std::nullopt : value;
                            }});
    }

    // Files count their textures by themselves, documents go on counting.
    void addTexture()
    {
        if (!isChanged(kTextureExtra))
            return;
        const auto now = kTextureExtra.of(_after), was = kTextureExtra.of(_before);
        if (!now || !was)
            return _strange.push_back(kTextureExtra.name);
        const std::int64_t further = std::int64_t{*now} - std::int64_t{*was};
        _changes.push_back(
            {StateRegister::Texture, kTextureExtra.name, [further](std::uint32_t old, ModelKind kind, std::uint32_t) {
                 const std::uint32_t mask = kind == ModelKind::Xj ? 0xffffu : std::uint32_t(kTinyTextureMask);
                 const auto value = fitting(std::int64_t(old & mask) + further, mask);
                 return value ? std::optional((old & ~mask) | *value) : std::nullopt;
             }});
    }

    void addWraps()
    {
        const Json &now = kSamplerExtra.of(_after), &was = kSamplerExtra.of(_before);
        const auto u = kWrapUExtra.of(now), v = kWrapVExtra.of(now);
        if (!now.isObject() || (u && v && u == kWrapUExtra.of(was) && v == kWrapVExtra.of(was)))
            return;
        if (!u || !v)
            return _strange.push_back(kSamplerExtra.name);
        _changes.push_back({StateRegister::Sampling, kSamplerExtra.name,
                            [u = *u, v = *v](std::uint32_t old, ModelKind kind, std::uint32_t word) {
                                constexpr std::uint32_t kXjCodes[] = {2, 1, 0}; // repeat, mirror, clamp
                                if (kind == ModelKind::Xj)
                                    return std::optional(kXjCodes[word == 0 ? u : v]);
                                constexpr std::uint32_t kU[] = {0, kTinyFlipU, kTinyClampU};
                                constexpr std::uint32_t kV[] = {0, kTinyFlipV, kTinyClampV};
                                return std::optional((old & ~std::uint32_t(kTinyWrapMask)) | kU[u] | kV[v]);
                            }});
    }

    const Json &_before, &_after;
    std::vector<RegisterChange> _changes;
    std::vector<std::string> _strange;
};

class MaterialEditor
{
public:
    MaterialEditor(const scene::Scene& scene, std::vector<FileEdits>& edits, BuildNotes& notes)
        : _scene(scene), _edits(edits), _notes(notes)
    {
    }

    void edit(const ExportMaterial& material)
    {
        const scene::SceneStrip* strip = stripOfExtras(_scene, material.extras);
        if (!strip)
            return;
        const Json before = materialExtras(_scene, _scene.states[strip->state], *strip);
        ChangeFinder finder(before, material.extras);
        const std::vector<RegisterChange> changes = finder.take();
        for (const std::string& name : finder.strange())
            _notes.problems.push_back({"{}: {} in its extras is nothing that a file could say", material.name, name});
        for (const RegisterChange& change : changes)
            putEverywhere(material, strip->state, change);
    }

private:
    // A strip that is placed many times is one in the file.
    void putEverywhere(const ExportMaterial& material, std::uint16_t state, const RegisterChange& change)
    {
        std::set<std::pair<std::uint32_t, std::uint32_t>> done; // files and offsets of strips
        std::size_t unset = 0, torn = 0;
        for (const scene::SceneStrip& strip : _scene.strips) {
            const std::uint32_t file = scene::modelOfStrip(_scene, strip).file;
            if (strip.state != state || !done.insert({file, strip.fileOffset}).second)
                continue;
            const std::vector<scene::StateSource> sources = scene::stateSources(_scene, strip);
            const auto source = std::ranges::find(sources, change.what, &scene::StateSource::what);
            if (source == sources.end() || !fits(strip, *source, change))
                ++unset;
            else
                torn += !put(strip, *source, change);
        }
        tell(material, change, done.size(), unset, torn);
    }

    ModelKind kindOf(const scene::SceneModel& model) const
    {
        return _scene.files[model.file].pool->trees[model.tree].kind;
    }

    bool fits(const scene::SceneStrip& strip, const scene::StateSource& source, const RegisterChange& change) const
    {
        const ModelKind kind = kindOf(scene::modelOfStrip(_scene, strip));
        return kind != ModelKind::Basic && source.size != 0 && change.what != StateRegister::Corners &&
               (kind == ModelKind::Chunk || source.size % 4 == 0);
    }

    bool put(const scene::SceneStrip& strip, const scene::StateSource& source, const RegisterChange& change)
    {
        const scene::SceneModel& model = scene::modelOfStrip(_scene, strip);
        FileEdits& edits = _edits[model.file];
        const Endian endian = _scene.files[model.file].pool->endian;
        const std::uint32_t width = std::min(source.size, 4u);
        bool isGood = true;
        for (std::uint32_t word = 0; word < source.size / width; ++word) {
            const std::uint32_t at = source.at + word * width;
            const auto value =
                change.encode(loadUnsigned(edits.file().data() + at, width, endian), kindOf(model), word);
            isGood &= value && edits.put(at, stored(*value, width, endian));
        }
        return isGood;
    }

    static ByteVector stored(std::uint32_t value, std::uint32_t width, Endian endian)
    {
        ByteWriter writer(endian);
        writer.unsignedOf(width, value);
        return writer.take();
    }

    void tell(const ExportMaterial& material, const RegisterChange& change, std::size_t strips, std::size_t unset,
              std::size_t torn)
    {
        if (unset != 0)
            _notes.problems.push_back(
                {"{}: {}: {} strips have nothing in the file that sets it so", material.name, change.name, unset});
        if (torn != 0)
            _notes.problems.push_back({"{}: {}: {} strips have it from the same bytes as another material, which says "
                                       "something else, or there is no room for it",
                                       material.name, change.name, torn});
        _notes.changes.push_back({"{}: {} of {} strips", material.name, change.name, strips});
    }

    const scene::Scene& _scene;
    std::vector<FileEdits>& _edits;
    BuildNotes& _notes;
};

} // namespace

void editMaterials(const scene::Scene& scene, const ExportModel& edited, const std::set<std::uint32_t>& kept,
                   std::vector<FileEdits>& edits, BuildNotes& notes)
{
    std::set<std::uint32_t> drawing;
    for (const ExportMesh& mesh : edited.meshes)
        for (const ExportPrimitive& primitive : mesh.primitives)
            drawing.insert(primitive.material);
    MaterialEditor editor(scene, edits, notes);
    for (std::uint32_t i = 0; i < edited.materials.size(); ++i)
        if (kept.contains(i) || !drawing.contains(i))
            editor.edit(edited.materials[i]);
}

} // namespace telepipe::tools
