#include "tools/disk/output/NewFile.h"

#include <algorithm>
#include <fmt/format.h>
#include <random>

namespace telepipe::tools {

namespace {

constexpr std::string_view kBegin = ".telepipe-", kEnd = ".part";
constexpr std::size_t kDigits = 16;

} // namespace

std::string randomPartName()
{
    std::random_device random;
    const std::uint64_t number = std::uint64_t{random()} << 32 | random();
    return fmt::format("{}{:016x}{}", kBegin, number, kEnd);
}

bool isPartName(std::string_view name)
{
    if (name.size() != kBegin.size() + kDigits + kEnd.size() || !name.starts_with(kBegin) || !name.ends_with(kEnd))
        return false;
    return std::ranges::all_of(name.substr(kBegin.size(), kDigits),
                               [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

} // namespace telepipe::tools
