#include "tools/cli/manual/OptionNames.h"

#include <fmt/ranges.h>

namespace telepipe::tools {

bool isOption(const Argument& argument)
{
    return argument.name.starts_with("-");
}

std::vector<std::string> namesOf(const Argument& argument)
{
    std::vector<std::string> names;
    for (std::size_t at = 0; at <= argument.name.size();) {
        const std::size_t end = std::min(argument.name.find(',', at), argument.name.size());
        names.push_back(argument.name.substr(at, end - at));
        at = end + 1;
    }
    return names;
}

std::string formOf(const Argument& argument)
{
    if (argument.kind == Argument::Kind::Flag)
        return "";
    return argument.words.empty() ? argument.form : fmt::format("{{{}}}", fmt::join(argument.words, ","));
}

std::string placesOf(const Command& command)
{
    std::string text;
    for (const Argument& argument : command.arguments.list()) {
        if (isOption(argument) || !argument.isListed)
            continue;
        const std::string name = argument.name + (argument.kind == Argument::Kind::List ? "..." : "");
        text += argument.isRequired ? " " + name : " [" + name + "]";
    }
    return text;
}

} // namespace telepipe::tools
