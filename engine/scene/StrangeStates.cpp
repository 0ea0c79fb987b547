#include "engine/scene/StrangeStates.h"

#include "engine/scene/DrawStateCodes.h"
#include "formats/bytes/Errors.h"
#include "formats/vocabulary/ChunkCodes.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>

namespace telepipe::scene {

namespace {

constexpr double kLeastBits = 0.5; // values with less are no trait

// Shares of all strips' blend codes in the files that were counted (docs/measured.md, Blend codes). A pair that was
// never seen is rarer than 3/3, which was seen once.
struct UsualBlend
{
    Blend source, destination;
    double share;
};
constexpr UsualBlend kUsualBlends[] = {
    {Blend::SourceAlpha, Blend::InverseSourceAlpha, 0.92},
    {Blend::SourceAlpha, Blend::One, 0.07},
    {Blend::One, Blend::One, 0.005},
};
constexpr double kUnseenBlend = 1e-4;
constexpr double kFaultBits = 6; // of values that are hardly meant

double usualBits(const DrawState& state)
{
    for (const UsualBlend& usual : kUsualBlends)
        if (usual.source == state.source && usual.destination == state.destination)
            return std::log2(1 / usual.share);
    return std::log2(1 / kUnseenBlend);
}

std::string pairText(Blend source, Blend destination)
{
    return fmt::format("{}/{}", int(source), int(destination));
}

std::string yes(bool on)
{
    return on ? "on" : "off";
}

struct AlphaRange
{
    std::uint32_t low = 255, high = 0;
};

// A state, the strips that draw with it, and its traits field by field.
class StateFacts
{
public:
    StateFacts(const DrawState& state, AlphaRange alpha, TextureAlpha texture)
        : _state(state), _alpha(alpha), _texture(texture)
    {
    }

    std::vector<StateTrait> all()
    {
        addBlend();
        addFlags();
        addTexture();
        addAlpha();
        addColors();
        addRest();
        return std::move(_facts);
    }

private:
    bool textured() const { return _state.texture != kNoTexture; }
    bool blends() const { return _state.list != List::Opaque; }

    StateTrait& add(StateRegister from, const char* name, std::string value, std::string meaning = {})
    {
        return _facts.emplace_back(StateTrait{from, name, std::move(value), std::move(meaning), 0, 0, 0});
    }
    void addFlag(const char* name, bool on, const char* meaning, StateRegister from = StateRegister::Strip)
    {
        add(from, name, yes(on), on ? meaning : "");
    }
    void addStripFlag(std::uint8_t flag, bool on)
    {
        const formats::Code& code = formats::codeOf(formats::kStripFlagCodes, flag);
        addFlag(code.name, on, code.words);
    }
    void addBlend();
    void addFlags();
    void addTexture();
    void addAlpha();
    void addColors();
    void addRest();

    const DrawState& _state;
    AlphaRange _alpha; // of the corners
    TextureAlpha _texture;
    std::vector<StateTrait> _facts;
};

void StateFacts::addBlend()
{
    const std::string pair = pairText(_state.source, _state.destination);
    if (blends()) {
        StateTrait& trait = add(StateRegister::Blend, "blend", pair, blendFormula(_state.source, _state.destination));
        trait.bits = usualBits(_state);
        trait.byGame = true;
    } else
        add(StateRegister::Blend, "unused blend", pair, "not looked at: the opaque list has codes of its own, 1/0");
    addFlag("accumulation buffer", _state.sourceSelect || _state.destinationSelect,
            "blends with the second accumulation buffer", StateRegister::Blend);
}

void StateFacts::addFlags()
{
    const std::uint8_t flags = _state.stripFlags;
    addStripFlag(formats::kStripEnvironment, _state.environment);
    addStripFlag(formats::kStripFlat, _state.isFlat());
    addStripFlag(formats::kStripDoubleSide, _state.doubleSided);
    for (const std::uint8_t flag : {formats::kStripIgnoreLight, formats::kStripIgnoreSpecular,
                                    formats::kStripIgnoreAmbient, formats::kStripNoAlphaTest})
        addStripFlag(flag, flags & flag);
}

void StateFacts::addTexture()
{
    add(StateRegister::Strip, "texture", textured() ? "one" : "none", textured() ? "" : "colours alone");
    if (!textured())
        return;
    if (_texture == TextureAlpha::Missing)
        add(StateRegister::Texture, "missing texture", fmt::to_string(_state.texture), "no texture has this number")
            .bits = kFaultBits;
    const SamplerState& sampler = _state.sampler;
    add(StateRegister::Texture, "filter", codeOf(sampler.filter).words);
    addFlag("super-sampling", sampler.superSample, "the texture is sampled twice as often", StateRegister::Texture);
    add(StateRegister::Sampling, "wrapping",
        fmt::format("{}/{}", codeOf(sampler.wrapU).words, codeOf(sampler.wrapV).words));
    add(StateRegister::Sampling, "D adjust", fmt::to_string(sampler.mipDepth),
        sampler.mipDepth == formats::kTinyNeutralDepth ? "neutral"
        : sampler.mipDepth < formats::kTinyNeutralDepth
            ? "in quarters: finer texture levels than the distance asks for"
            : "in quarters: coarser texture levels than the distance asks for");
    addFlag("texture swap", _state.textureSwap != kNoSwap, "other textures take its place in turn",
            StateRegister::Texture);
}

void StateFacts::addAlpha()
{
    const bool knowsTexture = !textured() || _texture == TextureAlpha::None || _texture == TextureAlpha::Some;
    const StateRegister from = _state.hasVertexColor ? StateRegister::Corners : StateRegister::Diffuse;
    if (blends() && _state.source == Blend::SourceAlpha && _alpha.high == 0)
        add(from, "alpha", "0", "of every corner: nothing of it is seen").bits = kFaultBits;
    else if (blends() && knowsTexture && _state.source == Blend::SourceAlpha &&
             _state.destination == Blend::InverseSourceAlpha) {
        const bool solid = _alpha.low == 255 && (!textured() || _texture == TextureAlpha::None);
        add(from, "alpha", solid ? "255" : "some",
            solid ? "of every corner and texel: blended and sorted, though nothing shows through" : "");
    } else if (!blends() && textured() && knowsTexture) {
        const bool some = _texture == TextureAlpha::Some;
        add(StateRegister::Strip, "unused alpha", yes(some),
            some ? "the texture has alpha, the opaque list does not look at it" : "");
    }
}

// Adds vertex colours, or where there are none the material's colours.
void StateFacts::addColors()
{
    addFlag("vertex colours", _state.hasVertexColor, "the material is not looked at", StateRegister::Corners);
    if (!_state.hasVertexColor) {
        _facts.back().meaning = "drawn with the material's diffuse colour";
        add(StateRegister::Diffuse, "diffuse", formats::hexadecimal(_state.diffuse), "AARRGGBB");
        add(StateRegister::Ambient, "ambient", formats::hexadecimal(_state.ambient), "AARRGGBB");
        add(StateRegister::Specular, "specular", formats::hexadecimal(_state.specular), "AARRGGBB");
        add(StateRegister::Exponent, "exponent", fmt::to_string(_state.exponent), "of the specular light");
    }
}

void StateFacts::addRest()
{
    addFlag("second parameters", _state.twoParameter, "drawn otherwise inside modifier volumes", StateRegister::Strip);
    addFlag("bump frame", _state.bump.given, "its texture holds directions, not colours", StateRegister::Bump);
    add(StateRegister::Light, "record 6", fmt::to_string(_state.xjLighting),
        _state.xjLighting != 0 ? "lit" : "not lit");
    add(StateRegister::ColorSource, "record 8", fmt::to_string(_state.xjColorSource), "where colours come from");
}

std::vector<RankedState> usedStates(const Scene& scene)
{
    std::vector<RankedState> ranked(scene.states.size());
    std::vector<std::set<std::uint32_t>> models(scene.states.size());
    for (const Batch& batch : scene.batches) {
        RankedState& rank = ranked[batch.state];
        if (rank.use.draws++ == 0)
            rank.use.firstStrip = batch.firstStrip;
        rank.use.triangles += batch.indexCount / 3;
        rank.use.strips += batch.stripCount;
        models[batch.state].insert(batch.model);
    }
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        ranked[i].state = static_cast<std::uint16_t>(i);
        ranked[i].use.models = static_cast<std::uint32_t>(models[i].size());
    }
    std::erase_if(ranked, [](const RankedState& rank) { return rank.use.draws == 0; });
    return ranked;
}

std::vector<AlphaRange> alphaOfStates(const Scene& scene)
{
    std::vector<AlphaRange> ranges(scene.states.size());
    for (const SceneStrip& strip : scene.strips)
        for (std::uint32_t i = 0; i < strip.vertexCount; ++i) {
            const std::uint32_t alpha = scene.vertices[strip.firstVertex + i].color >> 24;
            ranges[strip.state].low = std::min(ranges[strip.state].low, alpha);
            ranges[strip.state].high = std::max(ranges[strip.state].high, alpha);
        }
    return ranges;
}

// The number of times each value of a field occurs, and the field's mean information.
struct FieldCounts
{
    std::map<std::string, std::uint32_t> values;
    std::uint32_t sum = 0;

    double bits(std::uint32_t count) const { return std::log2(double(sum) / count); }
    double entropy() const
    {
        double mean = 0;
        for (const auto& [value, count] : values)
            mean += bits(count) * count / sum;
        return mean;
    }
};

class Ranking
{
public:
    explicit Ranking(std::vector<RankedState>& ranked) : _ranked(ranked)
    {
        for (const RankedState& rank : ranked)
            for (const StateTrait& trait : rank.traits) {
                FieldCounts& field = _fields[trait.name];
                ++field.values[trait.value];
                ++field.sum;
            }
        for (const auto& [name, field] : _fields)
            _entropies[name] = field.entropy();
    }

    void judge()
    {
        for (RankedState& rank : _ranked) {
            for (StateTrait& trait : rank.traits)
                judge(trait);
            std::erase_if(rank.traits, [](const StateTrait& trait) { return trait.bits < kLeastBits; });
            std::ranges::stable_sort(rank.traits, std::ranges::greater(), &StateTrait::bits);
            for (const StateTrait& trait : rank.traits)
                rank.bits += trait.bits;
        }
        std::ranges::stable_sort(_ranked, std::ranges::greater(), &RankedState::bits);
    }

private:
    void judge(StateTrait& trait) const
    {
        const FieldCounts& field = _fields.at(trait.name);
        trait.shared = field.values.at(trait.value);
        trait.of = field.sum;
        const double here = field.bits(trait.shared) - _entropies.at(trait.name);
        trait.byGame = trait.byGame && trait.bits > here;
        trait.bits = std::max(trait.bits, here);
    }

    std::vector<RankedState>& _ranked;
    std::map<std::string, FieldCounts> _fields;
    std::map<std::string, double> _entropies;
};

// "x alpha"; "" for 1, nothing for 0.
std::optional<std::string> factorText(Blend factor, const char* other)
{
    switch (factor) {
    case Blend::Zero:
        return std::nullopt;
    case Blend::One:
        return "";
    case Blend::OtherColor:
        return fmt::format(" x {}", other);
    case Blend::InverseOtherColor:
        return fmt::format(" x (1 - {})", other);
    case Blend::SourceAlpha:
        return " x alpha";
    case Blend::InverseSourceAlpha:
        return " x (1 - alpha)";
    case Blend::DestinationAlpha:
        return " x background's alpha";
    case Blend::InverseDestinationAlpha:
        return " x (1 - background's alpha)";
    }
    return "";
}

const char* effectOf(Blend source, Blend destination)
{
    if (source == Blend::Zero && destination == Blend::Zero)
        return ": black";
    if (source == Blend::Zero && destination == Blend::One)
        return ": nothing is seen of it";
    if (source == Blend::Zero || (destination == Blend::Zero && source == Blend::OtherColor))
        return ": darkens what is behind it, adds nothing of its own";
    if (destination == Blend::One)
        return ": adds light, takes nothing of the background";
    if (source == Blend::One && destination == Blend::Zero)
        return ": replaces what is behind it";
    return "";
}

} // namespace

std::string blendFormula(Blend source, Blend destination)
{
    const auto own = factorText(source, "background"), behind = factorText(destination, "colour");
    std::string text = own ? "colour" + *own : "";
    if (behind)
        text += (own ? " + background" : "background") + *behind;
    return (own || behind ? text : "nothing") + effectOf(source, destination);
}

std::vector<RankedState> rankStates(const Scene& scene, std::span<const TextureAlpha> textures)
{
    std::vector<RankedState> ranked = usedStates(scene);
    const std::vector<AlphaRange> alpha = alphaOfStates(scene);
    for (RankedState& rank : ranked) {
        const DrawState& state = scene.states[rank.state];
        TextureAlpha texture = TextureAlpha::Unknown;
        if (!textures.empty() && state.texture != kNoTexture)
            texture = state.texture < textures.size() ? textures[state.texture] : TextureAlpha::Missing;
        rank.traits = StateFacts(state, alpha[rank.state], texture).all();
    }
    Ranking(ranked).judge();
    return ranked;
}

} // namespace telepipe::scene
