#include "tools/picture/record/ComparedPicture.h"

#include "engine/settings/ViewColors.h"
#include "formats/text/ParsedNumber.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

constexpr const char* kNames[] = {"first", "second", "split", "marks"};
constexpr float kMostTolerance = 254;
constexpr std::string_view kAligned = ",aligned"; // behind the rest

// Marks a pixel as shaders/guide/comparison.frag does: the second picture in grey, at half its brightness.
void mark(std::uint8_t* pixel, const std::uint8_t* second, int tolerance)
{
    pixel[3] = 255;
    const auto apart = [&](int channel) { return std::abs(int(pixel[channel]) - int(second[channel])); };
    if (std::max({apart(0), apart(1), apart(2)}) > tolerance) {
        std::copy_n(&render::kDifferenceMark.r, 3, pixel);
        return;
    }
    std::fill_n(pixel, 3, static_cast<std::uint8_t>((second[0] * 2 + second[1] * 5 + second[2] + 8) / 16));
}

std::string shortest(float value)
{
    char text[32];
    return std::string(text, std::to_chars(text, text + sizeof text, value).ptr);
}

std::optional<float> numberOf(std::string_view text, float most)
{
    const auto value = formats::parsedNumber<float>(text);
    return value && *value >= 0 && *value <= most ? value : std::nullopt;
}

} // namespace

std::string comparedLookText(const ComparedLook& look)
{
    std::string text = kNames[std::size_t(look.view)];
    if (look.view == ComparisonView::Split && look.line != ComparedLook().line)
        text += ":" + shortest(look.line);
    if (look.view == ComparisonView::Marks && look.tolerance != 0)
        text += fmt::format(":{}", look.tolerance);
    if (look.aligned)
        text += kAligned;
    return text;
}

std::optional<ComparedLook> comparedLookOf(const std::string& whole)
{
    const bool aligned = whole.ends_with(kAligned);
    const std::string text = aligned ? whole.substr(0, whole.size() - kAligned.size()) : whole;
    const std::size_t colon = text.find(':');
    const auto name = std::ranges::find(kNames, text.substr(0, colon));
    if (name == std::end(kNames))
        return std::nullopt;
    ComparedLook look;
    look.view = ComparisonView(name - std::begin(kNames));
    look.aligned = aligned;
    if (colon == std::string::npos)
        return look;
    const bool split = look.view == ComparisonView::Split;
    const auto number = numberOf(std::string_view(text).substr(colon + 1), split ? 1 : kMostTolerance);
    if (!number || (!split && look.view != ComparisonView::Marks))
        return std::nullopt;
    if (split)
        look.line = *number;
    else
        look.tolerance = int(*number);
    return look;
}

bool showsSecond(const ComparedLook& look, float share)
{
    return look.view == ComparisonView::Split ? share >= look.line : look.view != ComparisonView::First;
}

void composeRows(const ComparedLook& look, std::span<std::uint8_t> rows, std::uint32_t firstRow,
                 const formats::Image& second)
{
    const float line = look.line * float(second.width);
    const std::uint8_t* from = second.rgba.data() + std::size_t(firstRow) * second.width * 4;
    for (std::size_t i = 0; i < rows.size(); i += 4) {
        const float x = float(i / 4 % second.width) + 0.5f;
        if (look.view == ComparisonView::Marks)
            mark(rows.data() + i, from + i, look.tolerance);
        else if (look.view == ComparisonView::Second || (look.view == ComparisonView::Split && x >= line))
            std::copy_n(from + i, 4, rows.data() + i);
    }
}

} // namespace telepipe::tools
