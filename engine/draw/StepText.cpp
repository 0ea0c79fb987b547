// Steps of the polygon-list machine in words.
#include "engine/draw/Describe.h"
#include "engine/ninja/ChunkSteps.h"
#include "engine/scene/DrawStateCodes.h"
#include "formats/dump/DumpText.h"
#include "formats/record/Meanings.h"

#include <algorithm>

namespace telepipe::scene {

using namespace formats;

namespace {

using Values = std::vector<std::pair<std::string, std::string>>;

std::string textureText(const MaterialRegisters& set)
{
    return set.texture == kNoTexture ? "none yet" : tinyBodyMeaning(set.texture | set.sampling);
}

// The library draws in one buffer: the second set's select bits are left out.
constexpr std::uint8_t kBlendCodes = std::uint8_t(~(kBlendSourceSelect | kBlendDestinationSelect));

void addSecond(Values& values, const MaterialRegisters& second)
{
    values.emplace_back("NJD_CT_TID2", second.texture == kNoTexture ? "none: as NJD_CT_TID"
                                                                    : "texture " + std::to_string(second.texture));
    values.emplace_back("NJD_CM_*2", !second.given
                                         ? "none: as the first"
                                         : blendMeaning(second.blend & kBlendCodes) + ", diffuse " +
                                               hexText(second.diffuse, 8) + ", ambient " + hexText(second.ambient, 8) +
                                               ", specular " + hexText(second.specular, 6) + ", exponent " +
                                               std::to_string(second.exponent));
}

Values valuesOf(const PolygonState& state, VertexAttributes attributes)
{
    const MaterialRegisters& first = state.first();
    Values values;
    values.emplace_back("NJD_CB_BA", blendMeaning(first.blend));
    values.emplace_back("NJD_CT_TID texture", textureText(first));
    values.emplace_back("NJD_CT_TID flags", tinyFlagsMeaning(first.textureFlags));
    values.emplace_back("NJD_CM_D diffuse", argbText(first.diffuse));
    values.emplace_back("NJD_CM_A ambient", argbText(first.ambient));
    values.emplace_back("NJD_CM_S specular", hexText(first.specular, 6));
    values.emplace_back("NJD_CB_EXP exponent", std::to_string(first.exponent));
    addSecond(values, state.second());
    values.emplace_back("NJD_CM_BU", state.bump().given
                                         ? vec3Text(state.bump().direction) + " up " + vec3Text(state.bump().up)
                                         : "none");
    values.emplace_back("last vertex chunk", std::string(attributes.color ? "colours: the material is ignored"
                                                                          : "no colours: the material is taken") +
                                                 (attributes.normal ? ", normals" : ", no normals"));
    return values;
}

// The offsets of the tree's cached lists before a step.
std::map<std::uint8_t, std::uint32_t> listsBefore(const ChunkSteps& steps, std::uint32_t step)
{
    std::map<std::uint8_t, std::uint32_t> lists;
    for (std::uint32_t i = 0; i < step && i < steps.steps.size(); ++i)
        if (steps.steps[i].kind == StepKind::Store)
            lists[steps.steps[i].list()] = steps.steps[i].offset + steps.steps[i].size;
    return lists;
}

void addLists(std::vector<StateRow>& rows, const ChunkSteps& steps, std::uint32_t step)
{
    const auto before = listsBefore(steps, step);
    for (const auto& [list, offset] : listsBefore(steps, step + 1)) {
        const auto known = before.find(list);
        const std::string old = known == before.end() ? "nothing" : "from " + offsetText(known->second) + " on";
        const std::string now = "from " + offsetText(offset) + " on";
        rows.push_back({"NJD_CB_CP list " + std::to_string(list), now, old, now != old});
    }
}

std::string slotsText(const ChunkSteps& steps, std::uint32_t step)
{
    std::uint32_t first = 0xffff, last = 0, count = 0;
    bool adds = false;
    for (const auto& [slot, history] : steps.slots) {
        const SlotNow now = slotAt(history, step);
        if (!now.written)
            continue;
        first = std::min<std::uint32_t>(first, slot);
        last = slot;
        ++count;
        adds = adds || !now.writer->starts;
    }
    if (count == 0)
        return "no slot";
    const std::string verb = adds ? "adds to " : "writes ";
    if (count == 1)
        return verb + "slot " + std::to_string(first);
    return verb + std::to_string(count) + " slots from " + std::to_string(first) + " to " + std::to_string(last);
}

std::string stripsText(const ChunkStep& step)
{
    return std::to_string(step.stripCount) + (step.stripCount == 1 ? " strip, " : " strips, ") +
           codeOf(step.drawn.list).words;
}

} // namespace

std::vector<StateRow> stateRows(const ChunkSteps& steps, std::uint32_t step)
{
    const ChunkStep& here = steps.steps[step];
    const ChunkStep fresh;
    const ChunkStep& earlier = step == 0 ? fresh : steps.steps[step - 1];
    const Values before = valuesOf(earlier.state, earlier.attributes);
    const Values after = valuesOf(here.state, here.attributes);
    std::vector<StateRow> rows;
    for (std::size_t i = 0; i < after.size(); ++i)
        rows.push_back({after[i].first, after[i].second, before[i].second, after[i] != before[i]});
    addLists(rows, steps, step);
    return rows;
}

const char* stepKindName(StepKind kind)
{
    constexpr const char* kNames[] = {"vertices", "state", "strips", "volume", "store", "call", "end"};
    return kNames[static_cast<std::size_t>(kind)];
}

std::string stepName(const ChunkStep& step)
{
    const char* name = step.kind == StepKind::Vertices ? vertexLayout(step.type).name : polygonChunkName(step.type);
    return name ? name : "?";
}

std::string stepText(const ChunkSteps& steps, const ChunkStep& step)
{
    const std::string list = "list " + std::to_string(step.list());
    switch (step.kind) {
    case StepKind::Vertices:
        return slotsText(steps, static_cast<std::uint32_t>(&step - steps.steps.data()));
    case StepKind::Strips:
        return stripsText(step);
    case StepKind::Volume:
        return "a modifier volume";
    case StepKind::Store:
        return "what follows is " + list + ", drawn when it is called";
    case StepKind::Call:
        return step.ignored ? "draws " + list + ": ignored" : "draws " + list;
    case StepKind::End:
        return step.depth != 0 ? "back from a list" : "";
    case StepKind::State:
        return "";
    }
    return "";
}

} // namespace telepipe::scene
