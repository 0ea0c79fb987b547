#include "tools/explain/FindMaterials.h"

#include "formats/bytes/Errors.h"
#include "formats/vocabulary/ChunkCodes.h"
#include "formats/vocabulary/DrawCodes.h"
#include "tools/disk/FileName.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace telepipe::tools {

namespace {

constexpr const char* kSwap = "texture-swap";
constexpr const char* kScroll = "uv-scroll";

[[noreturn]] void failWish(const formats::Message& expected, const std::string& found)
{
    throw formats::Refused({"expected {}, found {}", expected, found});
}

// A code by its word, its SDK name or the end of that.
const formats::Code* codeCalled(formats::Codes codes, const std::string& text)
{
    const auto is = [&](const formats::Code& code) {
        return matchesName(wordOf(code), text) || matchesName(code.name, text) || matchesName(shortName(code), text);
    };
    const auto found = std::ranges::find_if(codes, is);
    return found == codes.end() ? nullptr : &*found;
}

std::string wordsOf(formats::Codes codes)
{
    std::string text;
    for (const formats::Code& code : codes)
        text += (text.empty() ? "" : ", ") + std::string(wordOf(code));
    return text;
}

template <class Value> Value valueCalled(formats::Codes codes, const std::string& text)
{
    if (const formats::Code* code = codeCalled(codes, text))
        return static_cast<Value>(code->value);
    failWish(wordsOf(codes), text);
}

std::optional<scene::Blend> blendCode(const std::string& text, const std::string& whole)
{
    if (text == "*")
        return std::nullopt;
    if (text.size() != 1 || text[0] < '0' || text[0] > '7')
        failWish("two codes from 0 to 7, or * for any, as 0/2", whole);
    return static_cast<scene::Blend>(text[0] - '0');
}

bool hasTexture(const scene::DrawState& state, const std::vector<std::string>& names, const std::string& wanted)
{
    if (state.texture == scene::kNoTexture)
        return false;
    const bool isNamed = state.texture < names.size() && matchesName(wanted, names[state.texture]);
    return isNamed || fmt::to_string(state.texture) == wanted;
}

bool hasAll(const scene::DrawState& state, const std::vector<std::string>& names, const MaterialWish& wish)
{
    return (!wish.source || state.source == *wish.source) &&
           (!wish.destination || state.destination == *wish.destination) &&
           (state.stripFlags & wish.flags) == wish.flags && (!wish.list || state.list == *wish.list) &&
           (!wish.filter || state.sampler.filter == *wish.filter) &&
           (!wish.swapped || state.textureSwap != scene::kNoSwap) &&
           (wish.texture.empty() || hasTexture(state, names, wish.texture));
}

// The states of models whose entry names a UV scroll.
std::set<std::uint16_t> scrolledStates(const scene::Scene& scene)
{
    std::set<std::uint16_t> states;
    for (const scene::SceneModel& model : scene.models)
        for (std::uint32_t i = 0; model.scrollsUv && i < model.stripCount; ++i)
            states.insert(scene.strips[model.firstStrip + i].state);
    return states;
}

} // namespace

void wishBlend(MaterialWish& wish, const std::string& text)
{
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos)
        failWish("two codes from 0 to 7, or * for any, as 0/2", text);
    wish.source = blendCode(text.substr(0, slash), text);
    wish.destination = blendCode(text.substr(slash + 1), text);
}

void wishFlag(MaterialWish& wish, const std::string& text)
{
    if (text == kSwap)
        wish.swapped = true;
    else if (text == kScroll)
        wish.scrolled = true;
    else if (const formats::Code* code = codeCalled(formats::kStripFlagCodes, text))
        wish.flags |= static_cast<std::uint8_t>(code->value);
    else
        failWish(flagWords(), text);
}

void wishList(MaterialWish& wish, const std::string& text)
{
    wish.list = valueCalled<scene::List>(formats::kListCodes, text);
}

void wishFilter(MaterialWish& wish, const std::string& text)
{
    wish.filter = valueCalled<scene::Filter>(formats::kFilterCodes, text);
}

std::string flagWords()
{
    return wordsOf(formats::kStripFlagCodes) + ", " + kSwap + ", " + kScroll;
}

bool matchesName(std::string_view pattern, std::string_view name)
{
    // On a mismatch, the last star takes one letter more.
    std::size_t p = 0, n = 0, star = std::string_view::npos, mark = 0;
    while (n < name.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            mark = n;
        } else if (p < pattern.size() && lowerCase(pattern[p]) == lowerCase(name[n])) {
            ++p;
            ++n;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            n = ++mark;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

std::vector<scene::RankedState> findMaterials(const scene::Scene& scene, const std::vector<std::string>& textureNames,
                                              const MaterialWish& wish)
{
    std::vector<scene::RankedState> found = scene::rankStates(scene);
    const std::set<std::uint16_t> scrolled = wish.scrolled ? scrolledStates(scene) : std::set<std::uint16_t>();
    std::erase_if(found, [&](const scene::RankedState& rank) {
        return !hasAll(scene.states[rank.state], textureNames, wish) ||
               (wish.scrolled && !scrolled.contains(rank.state));
    });
    std::ranges::stable_sort(found, std::greater(), [](const scene::RankedState& rank) { return rank.use.triangles; });
    return found;
}

} // namespace telepipe::tools
