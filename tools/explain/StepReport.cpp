#include "tools/explain/StepReport.h"

#include "engine/draw/StateText.h"
#include "engine/draw/StepText.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

using formats::Message;
using formats::offsetText;

std::string padded(std::string text, std::size_t width)
{
    text.resize(std::max(text.size() + 1, width), ' ');
    return text;
}

// Shares of 255, with enough digits to tell them apart.
Message termText(const scene::SlotTerm& term)
{
    return term.weight == 1 ? Message("node {}", term.node) : Message("node {} x {:.4g}", term.node, term.weight);
}

void appendFields(std::string& text, const formats::FileMap& map, std::uint32_t offset)
{
    const std::size_t number = map.at(offset);
    if (number == map.size() || map[number].offset != offset)
        return;
    for (const formats::FileRange& field : map.fieldsOf(number))
        text += "  " + offsetText(field.offset) + "  " + dumpLine(field) + "\n";
}

// Strips show every register, the others those they change.
void appendState(std::string& text, const scene::ChunkSteps& steps, std::uint32_t step)
{
    const bool all = steps.steps[step].reads();
    for (const scene::StateRow& row : scene::stateRows(steps, step)) {
        const std::string line = padded(english(row.name), 20) + english(row.value);
        if (row.changed)
            text += fmt::format("  * {}, before: {}\n", line, english(row.before));
        else if (all)
            text += fmt::format("    {}\n", line);
    }
    if (steps.steps[step].stripCount != 0)
        text += "  drawn as " + scene::describe(steps.steps[step].drawn) + "\n";
}

void appendSlots(std::string& text, const scene::ChunkSteps& steps, std::uint32_t step)
{
    for (const std::uint16_t number : scene::touchedSlots(steps, step)) {
        const scene::SlotNow slot = scene::slotAt(steps.slots.at(number), step);
        text += fmt::format("  slot {}: {}", number, english(slotText(steps, slot)));
        if (const Message fate = slotFate(slot); !fate.empty())
            text += "; " + english(fate);
        text += "\n";
    }
}

} // namespace

Message stepTitle(const scene::ChunkSteps& steps, std::uint32_t step)
{
    const scene::ChunkStep& here = steps.steps[step];
    const std::string indent(2 * std::size_t(here.depth), ' ');
    const Message chunk("{:08x}  {}{}, {} bytes, node {}", here.offset, indent, scene::stepName(here), here.size,
                        here.node);
    const Message what = scene::stepText(steps, here);
    return what.empty() ? chunk : Message("{}: {}", chunk, what);
}

Message slotText(const scene::ChunkSteps& steps, const scene::SlotNow& slot)
{
    if (!slot.writer)
        return "nothing has written it";
    std::vector<Message> parts{
        {"vertex {} at {:08x} of step {}", slot.writer->vertex, slot.writer->offset, slot.writer->step}};
    if (!slot.writer->starts)
        parts.push_back("added");
    std::vector<Message> terms;
    for (std::uint32_t i = 0; i < slot.writer->termCount; ++i)
        terms.push_back(termText(steps.terms[slot.writer->firstTerm + i]));
    if (!terms.empty())
        parts.push_back(Message::list(" + ", std::move(terms)));
    return Message::list(", ", std::move(parts));
}

Message slotFate(const scene::SlotNow& slot)
{
    std::vector<Message> parts;
    if (slot.nextRead)
        parts.push_back({"read next by step {} at {:08x}", slot.nextRead->step, slot.nextRead->offset});
    if (slot.overwriter)
        parts.push_back({"overwritten by step {} at {:08x}", slot.overwriter->step, slot.overwriter->offset});
    return Message::list(", ", std::move(parts));
}

std::string stepReport(const scene::ChunkSteps& steps, std::uint32_t step, const formats::FileMap& map)
{
    const scene::ChunkStep& here = steps.steps[step];
    std::string text = fmt::format("step {}  {}\n", step, english(stepTitle(steps, step)));
    appendFields(text, map, here.offset);
    appendState(text, steps, step);
    appendSlots(text, steps, step);
    for (std::uint32_t i = 0; i < here.warningCount; ++i)
        text += warningLine(steps.warnings[here.firstWarning + i]) + "\n";
    return text;
}

} // namespace telepipe::tools
