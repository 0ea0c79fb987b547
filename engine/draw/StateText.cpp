#include "engine/draw/StateText.h"

#include "engine/scene/DrawStateCodes.h"
#include "formats/vocabulary/ChunkCodes.h"

#include <cmath>
#include <fmt/format.h>

namespace telepipe::scene {

namespace {

// Without the sign of a zero: the same text on every machine.
std::string vector(glm::vec3 v)
{
    const auto rounded = [](float value) { return std::abs(value) < 0.0005f ? 0.0f : value; };
    return fmt::format("({:.3f}, {:.3f}, {:.3f})", rounded(v.x), rounded(v.y), rounded(v.z));
}

using Words = std::vector<formats::Message>;

void addColors(Words& words, const DrawState& state)
{
    words.push_back({"blend {}/{}", int(state.source), int(state.destination)});
    if (state.sourceSelect || state.destinationSelect)
        words.push_back({"select {}/{}", int(state.sourceSelect), int(state.destinationSelect)});
    words.push_back({"diffuse {:#x}", state.diffuse});
    words.push_back({"ambient {:#x}", state.ambient});
    words.push_back({"specular {:#x}^{}", state.specular, state.exponent});
}

void addTexture(Words& words, const DrawState& state)
{
    const SamplerState& sampler = state.sampler;
    if (state.texture == kNoTexture)
        return words.push_back("untextured");
    words.push_back({"texture {}", state.texture});
    if (state.textureSwap != kNoSwap)
        words.push_back({"swap {}", state.textureSwap});
    words.push_back(wordOf(codeOf(sampler.filter)));
    words.push_back({"{}/{}", codeOf(sampler.wrapU).words, codeOf(sampler.wrapV).words});
    words.push_back({"depth {}", sampler.mipDepth});
    if (sampler.superSample)
        words.push_back("supersampled");
}

void addSecond(Words& words, const SecondParameters& second)
{
    words.push_back("inside:");
    if (second.texture != kNoTexture)
        words.push_back({"texture {}", second.texture});
    words.push_back({"blend {}/{}", int(second.source), int(second.destination)});
    words.push_back({"diffuse {:#x}", second.diffuse});
}

const char* wordsOf(std::uint32_t flag)
{
    return formats::codeOf(formats::kStripFlagCodes, flag).words;
}

void addFlags(Words& words, const DrawState& state)
{
    const auto add = [&](bool given, const char* word) {
        if (given)
            words.push_back(word);
    };
    add(state.hasVertexColor, "vertex-colour");
    add(state.hasOffsetColor, "offset-colour");
    add(state.hasNormal, "normal");
    add(state.environment, wordsOf(formats::kStripEnvironment));
    add(state.doubleSided, wordsOf(formats::kStripDoubleSide));
    add(state.isFlat(), wordsOf(formats::kStripFlat));
    add(state.twoParameter, "two-parameter");
}

} // namespace

formats::Message stateText(const DrawState& state)
{
    Words words{codeOf(state.list).words, {"flags {:#x}", state.stripFlags}};
    addTexture(words, state);
    addColors(words, state);
    addFlags(words, state);
    if (state.twoParameter)
        addSecond(words, state.second);
    if (state.bump.given) {
        words.push_back({"bump {}", vector(state.bump.direction)});
        words.push_back({"up {}", vector(state.bump.up)});
    }
    return formats::Message::list(" ", std::move(words));
}

std::string describe(const DrawState& state)
{
    return english(stateText(state));
}

} // namespace telepipe::scene
