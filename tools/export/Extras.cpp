#include "tools/export/Extras.h"

#include "formats/text/ParsedNumber.h"

#include <cmath>
#include <fmt/format.h>

namespace telepipe::tools {

std::optional<std::uint32_t> WholeExtra::read(const Json& value)
{
    if (!value.isNumber() || !(value.number() >= 0) || value.number() > 0xffffffff)
        return std::nullopt;
    const auto whole = static_cast<std::uint32_t>(value.number());
    return double(whole) == value.number() ? std::optional(whole) : std::nullopt;
}

std::optional<double> NumberExtra::read(const Json& value)
{
    return value.isNumber() ? std::optional(value.number()) : std::nullopt;
}

std::optional<std::string> TextExtra::read(const Json& value)
{
    return value.isText() ? std::optional(value.text()) : std::nullopt;
}

std::optional<bool> FlagExtra::read(const Json& value)
{
    if (const auto whole = WholeExtra::read(value))
        return *whole != 0;
    return value.isBool() ? std::optional(value.boolean()) : std::nullopt;
}

void putFinite(Json& extras, const char* name, float value)
{
    if (std::isfinite(value))
        extras[name] = value;
}

Json ColorExtra::write(std::uint32_t argb)
{
    return fmt::format("#{:08X}", argb);
}

std::optional<std::uint32_t> ColorExtra::read(const Json& value)
{
    if (!value.isText() || value.text().size() != 9 || value.text()[0] != '#')
        return std::nullopt;
    return formats::parsedNumber<std::uint32_t>(std::string_view(value.text()).substr(1), 16);
}

} // namespace telepipe::tools
