#include "tools/explain/CoverageReport.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

using formats::RangeKind;

constexpr RangeKind kKinds[] = {RangeKind::Known, RangeKind::Padding, RangeKind::Unknown, RangeKind::Lost,
                                RangeKind::Unread};
constexpr std::size_t kColumns = 64, kMostRows = 32;
constexpr std::size_t kMostRanges = 32;

// A share of bytes in hundredths of a percent. It is cut off, so that 100 % means every byte, and a small share is
// never shown as none.
formats::Message shareText(std::size_t part, std::size_t whole, RangeKind kind)
{
    const std::size_t share = whole == 0 ? 0 : part * 10000 / whole;
    if (part != 0 && share == 0)
        return {"under 0.01 % {}", rangeKindName(kind)};
    return {"{}.{:02} % {}", share / 100, share % 100, rangeKindName(kind)};
}

char signOf(RangeKind kind)
{
    constexpr char kSigns[] = {'#', '.', '?', 'o', '!'};
    return kSigns[static_cast<std::size_t>(kind)];
}

std::string rowsText(const std::vector<RangeKind>& kinds)
{
    const std::size_t cell =
        std::max<std::size_t>(1, (kinds.size() + kColumns * kMostRows - 1) / (kColumns * kMostRows));
    std::string text =
        fmt::format("  a character is {} {}: # understood, . padding, ? of unknown meaning,{} ! never reached\n", cell,
                    cell == 1 ? "byte" : "bytes", std::ranges::count(kinds, RangeKind::Lost) > 0 ? " o lost," : "");
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
    constexpr const char* kNames[] = {"understood", "padding", "of unknown meaning", "lost", "never reached"};
    return kNames[static_cast<std::size_t>(kind)];
}

formats::Message coverageText(const formats::Coverage& coverage)
{
    std::vector<formats::Message> shares;
    for (RangeKind kind : kKinds)
        if (kind != RangeKind::Lost || coverage.count(kind) != 0) // few files have such
            shares.push_back(shareText(coverage.count(kind), coverage.total(), kind));
    return formats::Message::list(", ", std::move(shares));
}

std::string coverageMap(const std::vector<RangeKind>& kinds)
{
    std::string text = rowsText(kinds);
    std::size_t count = 0;
    for (auto at = kinds.begin(); (at = std::find(at, kinds.end(), RangeKind::Unread)) != kinds.end();) {
        const auto end = std::find_if(at, kinds.end(), [](RangeKind kind) { return kind != RangeKind::Unread; });
        if (++count <= kMostRanges)
            text += fmt::format("  {:08x}  {} bytes never reached\n", at - kinds.begin(), end - at);
        at = end;
    }
    if (count > kMostRanges)
        text += fmt::format("  and {} ranges more\n", count - kMostRanges);
    return text;
}

} // namespace telepipe::tools
