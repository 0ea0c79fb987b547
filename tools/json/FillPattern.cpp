#include "tools/json/FillPattern.h"

#include "tools/text/Counted.h"

#include <fmt/format.h>

namespace telepipe::tools {

namespace {

Json memberAt(const Json& json, std::string_view way)
{
    const std::string_view name = way.substr(0, way.find('.'));
    if (name == "#")
        return json.size();
    const Json* member = json.find(name);
    if (!member)
        return nullptr;
    return name.size() == way.size() ? *member : memberAt(*member, way.substr(name.size() + 1));
}

std::string shown(const Json& value, std::string_view form)
{
    if (form.starts_with(' '))
        return counted(static_cast<std::uint64_t>(value.whole()), form.substr(1));
    if (value.isList()) {
        std::string text;
        for (const Json& each : value.items())
            text += (text.empty() ? "" : " ") + shown(each, form);
        return text;
    }
    const std::string place = fmt::format("{{:{}}}", form.empty() && value.isNumber() && !value.isWhole() ? "g" : form);
    if (value.isWhole())
        return fmt::format(fmt::runtime(place), value.whole());
    if (value.isNumber())
        return fmt::format(fmt::runtime(place), value.number());
    return fmt::format(fmt::runtime(place), value.isText() ? value.text() : "?");
}

} // namespace

std::string filled(std::string_view pattern, const Json& values)
{
    std::string text;
    for (std::size_t open; (open = pattern.find('{')) != pattern.npos;) {
        const std::size_t close = pattern.find('}', open);
        const std::string_view place = pattern.substr(open + 1, close - open - 1);
        const std::size_t colon = place.find(':');
        text += pattern.substr(0, open);
        text += shown(memberAt(values, place.substr(0, colon)), colon == place.npos ? "" : place.substr(colon + 1));
        pattern.remove_prefix(close + 1);
    }
    return text.append(pattern);
}

} // namespace telepipe::tools
