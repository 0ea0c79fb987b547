#include "tools/explain/CoverageReport.h"

#include <algorithm>
#include <cstdio>

namespace telepipe::tools {

namespace {

using formats::RangeKind;

constexpr RangeKind kKinds[] = {RangeKind::Known, RangeKind::Padding, RangeKind::Skipped, RangeKind::Unread};
constexpr std::size_t kColumns = 64, kMostRows = 32;
constexpr std::size_t kMostRanges = 32;

// A share of bytes in hundredths of a percent. It is cut off, so that 100 % means every byte, and a small share is
// never shown as none.
std::string percentText(std::size_t part, std::size_t whole)
{
    const std::size_t share = whole == 0 ? 0 : part * 10000 / whole;
    char text[32];
    std::snprintf(text, sizeof text, "%zu.%02zu %%", share / 100, share % 100);
    return part != 0 && share == 0 ? "under 0.01 %" : text;
}

char signOf(RangeKind kind)
{
    constexpr char kSigns[] = {'#', '.', '?', '!'};
    return kSigns[static_cast<std::size_t>(kind)];
}

std::string rowsText(const std::vector<RangeKind>& kinds)
{
    const std::size_t cell =
        std::max<std::size_t>(1, (kinds.size() + kColumns * kMostRows - 1) / (kColumns * kMostRows));
    std::string text = "  a character is " + std::to_string(cell) + (cell == 1 ? " byte" : " bytes") +
                       ": # understood, . padding, ? skipped, ! never reached\n";
    for (std::size_t at = 0; at < kinds.size(); at += cell) {
        if (at % (cell * kColumns) == 0)
            text += (at == 0 ? "  " : "\n  ") + formats::offsetText(at) + "  ";
        const auto first = kinds.begin() + std::ptrdiff_t(at);
        text += signOf(*std::max_element(first, first + std::ptrdiff_t(std::min(cell, kinds.size() - at))));
    }
    return text + "\n";
}

} // namespace

const char* rangeKindName(RangeKind kind)
{
    constexpr const char* kNames[] = {"understood", "padding", "skipped", "never reached"};
    return kNames[static_cast<std::size_t>(kind)];
}

std::string coverageText(const formats::Coverage& coverage)
{
    std::string text;
    for (RangeKind kind : kKinds)
        text += (text.empty() ? "" : ", ") + percentText(coverage.count(kind), coverage.total()) + " " +
                rangeKindName(kind);
    return text;
}

std::string coverageMap(const formats::FileMap& map, const std::vector<RangeKind>& kinds)
{
    std::string text = rowsText(kinds);
    std::size_t count = 0;
    for (std::size_t i = 0; i < map.size(); ++i) {
        if (map[i].kind == RangeKind::Unread && ++count <= kMostRanges)
            text += "  " + formats::offsetText(map[i].offset) + "  " + std::to_string(map[i].size) +
                    " bytes never reached\n";
    }
    if (count > kMostRanges)
        text += "  and " + std::to_string(count - kMostRanges) + " ranges more\n";
    return text;
}

} // namespace telepipe::tools
