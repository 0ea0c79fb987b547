// Steps of the polygon-list machine in words.
#include "engine/draw/StepText.h"

#include "engine/draw/StateText.h"
#include "engine/scene/DrawStateCodes.h"
#include "formats/dump/print/DumpText.h"
#include "formats/record/Meanings.h"

#include <algorithm>

namespace telepipe::scene {

using namespace formats;

namespace {

using Values = std::vector<std::pair<Message, Message>>;

Message textureText(const MaterialRegisters& set)
{
    return set.texture == kNoTexture ? Message("none yet") : tinyBodyMeaning(set.texture | set.sampling);
}

// The library draws in one buffer: the second set's select bits are left out.
constexpr std::uint8_t kWithoutSelects = std::uint8_t(~(kBlendSourceSelect | kBlendDestinationSelect));

Message materialText(const MaterialRegisters& set)
{
    return {"{}, diffuse {:#010x}, ambient {:#010x}, specular {:#08x}, exponent {}",
            blendMeaning(set.blend & kWithoutSelects),
            set.diffuse,
            set.ambient,
            set.specular & 0xffffff,
            set.exponent};
}

void addSecond(Values& values, const MaterialRegisters& second)
{
    values.emplace_back("NJD_CT_TID2", second.texture == kNoTexture ? Message("none: as NJD_CT_TID")
                                                                    : Message("texture {}", second.texture));
    values.emplace_back("NJD_CM_*2", second.given ? materialText(second) : "none: as the first");
}

Message attributesText(VertexAttributes attributes)
{
    if (attributes.color)
        return attributes.normal ? "colours: the material is ignored, normals"
                                 : "colours: the material is ignored, no normals";
    return attributes.normal ? "no colours: the material is taken, normals"
                             : "no colours: the material is taken, no normals";
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
    values.emplace_back("NJD_CB_EXP exponent", Message("{}", first.exponent));
    addSecond(values, state.second());
    values.emplace_back("NJD_CM_BU", state.bump().given ? Message("{} up {}", vec3Text(state.bump().direction),
                                                                  vec3Text(state.bump().up))
                                                        : Message("none"));
    values.emplace_back("last vertex chunk", attributesText(attributes));
    return values;
}

// The offsets of the tree's cached lists before a step.
std::map<std::uint8_t, std::uint32_t> listsBefore(const ChunkSteps& steps, std::uint32_t step)
{
    std::map<std::uint8_t, std::uint32_t> lists;
    for (const auto& [list, stores] : steps.stores)
        if (const auto next = std::ranges::lower_bound(stores, step); next != stores.begin()) {
            const ChunkStep& store = steps.steps[*(next - 1)];
            lists[list] = store.offset + store.size;
        }
    return lists;
}

void addLists(std::vector<StateRow>& rows, const ChunkSteps& steps, std::uint32_t step)
{
    const auto before = listsBefore(steps, step);
    for (const auto& [list, offset] : listsBefore(steps, step + 1)) {
        const auto known = before.find(list);
        const Message old = known == before.end() ? Message("nothing") : Message("from {:08x} on", known->second);
        const Message now("from {:08x} on", offset);
        rows.push_back({{"NJD_CB_CP list {}", list}, now, old, now != old});
    }
}

Message slotsText(const ChunkSteps& steps, std::uint32_t step)
{
    std::uint32_t first = 0xffff, last = 0, count = 0;
    bool adds = false;
    for (const std::uint16_t slot : touchedSlots(steps, step)) {
        const SlotNow now = slotAt(steps.slots.at(slot), step);
        if (!now.written)
            continue;
        first = std::min<std::uint32_t>(first, slot);
        last = slot;
        ++count;
        adds = adds || !now.writer->starts;
    }
    if (count == 0)
        return "no slot";
    if (count == 1)
        return {adds ? "adds to slot {}" : "writes slot {}", first};
    return {adds ? "adds to {} slots from {} to {}" : "writes {} slots from {} to {}", count, first, last};
}

Message stripsText(const ChunkStep& step)
{
    return {step.stripCount == 1 ? "{} strip, {}" : "{} strips, {}", step.stripCount, codeOf(step.drawn.list).words};
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

Message stepText(const ChunkSteps& steps, const ChunkStep& step)
{
    switch (step.kind) {
    case StepKind::Vertices:
        return slotsText(steps, static_cast<std::uint32_t>(&step - steps.steps.data()));
    case StepKind::Strips:
        return stripsText(step);
    case StepKind::Volume:
        return "a modifier volume";
    case StepKind::Store:
        return {"what follows is list {}, drawn when it is called", step.list()};
    case StepKind::Call:
        return {step.ignored ? "draws list {}: ignored" : "draws list {}", step.list()};
    case StepKind::End:
        return step.depth != 0 ? "back from a list" : "";
    case StepKind::State:
        return "";
    }
    return "";
}

} // namespace telepipe::scene
