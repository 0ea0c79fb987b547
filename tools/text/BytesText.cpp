#include "tools/text/BytesText.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <charconv>
#include <cstring>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

using Alternatives = std::vector<std::vector<std::uint8_t>>;

std::optional<std::vector<std::uint8_t>> hexBytes(std::string_view typed)
{
    std::string digits;
    for (const char c : typed)
        if (std::isxdigit(static_cast<unsigned char>(c)))
            digits += c;
        else if (c != ' ')
            return std::nullopt;
    if (digits.empty() || digits.size() % 2 != 0)
        return std::nullopt;
    std::vector<std::uint8_t> bytes(digits.size() / 2);
    for (std::size_t i = 0; i < bytes.size(); ++i)
        std::from_chars(&digits[2 * i], &digits[2 * i] + 2, bytes[i], 16);
    return bytes;
}

Alternatives floatBytes(std::string_view typed)
{
    float value = 0;
    const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), value);
    if (error != std::errc() || end != typed.data() + typed.size())
        return {};
    const auto bytes = std::bit_cast<std::array<std::uint8_t, 4>>(value);
    Alternatives both = {{bytes.begin(), bytes.end()}, {bytes.rbegin(), bytes.rend()}};
    return both;
}

} // namespace

std::string bytesAsHex(std::span<const std::uint8_t> bytes)
{
    return fmt::format("{:02x}", fmt::join(bytes, " "));
}

std::string bytesAsC(std::span<const std::uint8_t> bytes)
{
    constexpr std::size_t kLine = 12;
    std::string text = fmt::format("static const unsigned char bytes[{}] = {{", bytes.size());
    for (std::size_t at = 0; at < bytes.size(); at += kLine)
        text += fmt::format("\n    {:#04x},", fmt::join(bytes.subspan(at, std::min(kLine, bytes.size() - at)), ", "));
    return text + "\n};\n";
}

Alternatives searchedBytes(std::string_view typed)
{
    if (typed.size() > 2 && typed.front() == '"' && typed.back() == '"')
        return {{typed.begin() + 1, typed.end() - 1}};
    if (typed.find('.') != typed.npos)
        return floatBytes(typed);
    const auto bytes = hexBytes(typed);
    return bytes ? Alternatives{*bytes} : Alternatives();
}

std::optional<std::size_t> findBytes(std::span<const std::uint8_t> bytes, const Alternatives& wanted,
                                     std::size_t behind)
{
    std::optional<std::size_t> first, next;
    for (const std::vector<std::uint8_t>& each : wanted) {
        const auto from = bytes.begin() + std::ptrdiff_t(std::min(behind + 1, bytes.size()));
        const auto after = std::search(from, bytes.end(), each.begin(), each.end());
        if (after != bytes.end())
            next = std::min(next.value_or(SIZE_MAX), std::size_t(after - bytes.begin()));
        const auto any = std::search(bytes.begin(), bytes.end(), each.begin(), each.end());
        if (any != bytes.end())
            first = std::min(first.value_or(SIZE_MAX), std::size_t(any - bytes.begin()));
    }
    return next ? next : first;
}

std::optional<std::size_t> typedOffset(std::string_view typed)
{
    const bool isDecimal =
        typed.ends_with('d') && typed.size() > 1 && typed.find_first_not_of("0123456789d") == typed.npos;
    if (isDecimal)
        typed.remove_suffix(1);
    if (typed.starts_with("0x"))
        typed.remove_prefix(2);
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), value, isDecimal ? 10 : 16);
    return error == std::errc() && end == typed.data() + typed.size() && !typed.empty() ? std::optional(value)
                                                                                        : std::nullopt;
}

} // namespace telepipe::tools
