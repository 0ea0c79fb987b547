#include "tools/explain/StepReport.h"

#include "engine/draw/Describe.h"

#include <algorithm>
#include <cstdio>

namespace telepipe::tools {

namespace {

using formats::offsetText;

std::string padded(std::string text, std::size_t width)
{
    text.resize(std::max(text.size() + 1, width), ' ');
    return text;
}

// Shares of 255, as near as they are told apart.
std::string weightText(float weight)
{
    char text[32];
    std::snprintf(text, sizeof text, " x %.4g", double(weight));
    return weight == 1 ? "" : text;
}

void appendFields(std::string& text, const formats::FileMap& map, std::uint32_t offset)
{
    const std::size_t number = map.at(offset);
    if (number == map.size() || map[number].offset != offset)
        return;
    for (const formats::FileRange& field : map.fieldsOf(number))
        text += "  " + offsetText(field.offset) + "  " + field.name + "\n";
}

// Strips show every register, the others those they change.
void appendState(std::string& text, const scene::ChunkSteps& steps, std::uint32_t step)
{
    const bool all = steps.steps[step].reads();
    for (const scene::StateRow& row : scene::stateRows(steps, step)) {
        if (row.changed)
            text += "  * " + padded(row.name, 20) + row.value + ", before: " + row.before + "\n";
        else if (all)
            text += "    " + padded(row.name, 20) + row.value + "\n";
    }
    if (steps.steps[step].stripCount != 0)
        text += "  drawn as " + scene::describe(steps.steps[step].drawn) + "\n";
}

void appendSlots(std::string& text, const scene::ChunkSteps& steps, std::uint32_t step)
{
    for (const auto& [number, history] : steps.slots) {
        const scene::SlotNow slot = scene::slotAt(history, step);
        if (!slot.written && !slot.read)
            continue;
        const std::string fate = slotFate(slot);
        text += "  slot " + std::to_string(number) + ": " + slotText(steps, slot) + (fate.empty() ? "" : "; " + fate) +
                "\n";
    }
}

} // namespace

std::string stepTitle(const scene::ChunkSteps& steps, std::uint32_t step)
{
    const scene::ChunkStep& here = steps.steps[step];
    const std::string what = scene::stepText(steps, here);
    return offsetText(here.offset) + "  " + std::string(2 * std::size_t(here.depth), ' ') + scene::stepName(here) +
           ", " + std::to_string(here.size) + " bytes, node " + std::to_string(here.node) +
           (what.empty() ? "" : ": " + what);
}

std::string slotText(const scene::ChunkSteps& steps, const scene::SlotNow& slot)
{
    if (!slot.writer)
        return "nothing has written it";
    std::string text = "vertex " + std::to_string(slot.writer->vertex) + " at " + offsetText(slot.writer->offset) +
                       " of step " + std::to_string(slot.writer->step) + (slot.writer->starts ? "" : ", added");
    for (std::uint32_t i = 0; i < slot.writer->termCount; ++i) {
        const scene::SlotTerm& term = steps.terms[slot.writer->firstTerm + i];
        text += (i == 0 ? ", node " : " + node ") + std::to_string(term.node) + weightText(term.weight);
    }
    return text;
}

std::string slotFate(const scene::SlotNow& slot)
{
    std::string text;
    if (slot.nextRead)
        text = "read next by step " + std::to_string(slot.nextRead->step) + " at " + offsetText(slot.nextRead->offset);
    if (slot.overwriter)
        text += (text.empty() ? "" : ", ") + std::string("overwritten by step ") +
                std::to_string(slot.overwriter->step) + " at " + offsetText(slot.overwriter->offset);
    return text;
}

std::string stepReport(const scene::ChunkSteps& steps, std::uint32_t step, const formats::FileMap& map)
{
    const scene::ChunkStep& here = steps.steps[step];
    std::string text = "step " + std::to_string(step) + "  " + stepTitle(steps, step) + "\n";
    appendFields(text, map, here.offset);
    appendState(text, steps, step);
    appendSlots(text, steps, step);
    for (std::uint32_t i = 0; i < here.warningCount; ++i) {
        const formats::Warning& warning = steps.warnings[here.firstWarning + i];
        text += "  warning at " + offsetText(warning.offset) + ": " + warning.text + "\n";
    }
    return text;
}

} // namespace telepipe::tools
