#include "tools/explain/ChipRows.h"

#include "engine/chip/Texels.h"

#include <fmt/format.h>

namespace telepipe::tools {

namespace {

using chip::Levels;
using formats::Message;

std::string text(Levels levels)
{
    return fmt::format("({}, {}, {}, {})", levels.r, levels.g, levels.b, levels.a);
}

std::string texelText(const trace::ChipTexels& read, std::size_t number)
{
    const glm::ivec2 texel = read.texels[number];
    return fmt::format("({}, {}) {}", texel.x, texel.y, text(read.values[number]));
}

Message readText(const trace::ChipTexels& read)
{
    const glm::ivec2 at = read.coordinate;
    if (!read.filtered)
        return {"({}, {}) / 256: {}", at.x, at.y, texelText(read, 0)};
    return {"({}, {}) / 256: {}, {}, {}, {} by {} and {} of 256 make {}",
            at.x,
            at.y,
            texelText(read, 0),
            texelText(read, 1),
            texelText(read, 2),
            texelText(read, 3),
            chip::weight(chip::fractionOf(at.x)),
            chip::weight(chip::fractionOf(at.y)),
            text(read.color)};
}

void addTexture(const trace::ChipSteps& steps, std::vector<FragmentRow>& rows)
{
    for (int i = 0; i < steps.reads; ++i)
        rows.push_back({"texels", readText(steps.texels[std::size_t(i)])});
    if (steps.reads > 1)
        rows.push_back({"both levels", {"{}", text(steps.texture)}});
    if (steps.reads > 0)
        rows.push_back(
            {"environment", {"{} and {} make {}", text(steps.base), text(steps.texture), text(steps.combined)}});
}

void addLayer(const trace::Fragment& fragment, std::vector<FragmentRow>& rows)
{
    const trace::ChipSteps& steps = *fragment.chip;
    if (fragment.fate == trace::Fate::Drawn)
        rows.push_back({"layer",
                        {"({} x {} + {} x {}) / 256 = {}", text(steps.color), text(steps.sourceWeight),
                         colorText(fragment.before), text(steps.destinationWeight), colorText(fragment.after)}});
}

} // namespace

std::vector<FragmentRow> chipRows(const trace::Fragment& fragment)
{
    const trace::ChipSteps& steps = *fragment.chip;
    std::vector<FragmentRow> rows{{"base colour", {"{}", text(steps.base)}}};
    addTexture(steps, rows);
    if (steps.offset != Levels(0))
        rows.push_back({"offset colour", {"{}", text(steps.offset)}});
    if (steps.fog != 0)
        rows.push_back({"fog", {"{} of 255", steps.fog}});
    addLayer(fragment, rows);
    return rows;
}

} // namespace telepipe::tools
