#include "tools/cli/command/Command.h"

#include "tools/cli/command/Values.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace telepipe::tools {

namespace {

using Kind = Argument::Kind;

Argument paths(Kind kind, std::string name, Paths& target, std::string help, std::string form)
{
    const auto take = [&target](const Argument::Values& values) {
        target.clear();
        std::ranges::transform(values, std::back_inserter(target), parsePath);
    };
    return {.kind = kind, .name = std::move(name), .help = std::move(help), .form = std::move(form), .take = take};
}

} // namespace

Argument Argument::required() &&
{
    isRequired = true;
    return std::move(*this);
}

Argument Argument::excluding(std::vector<std::string> names) &&
{
    excludes = std::move(names);
    return std::move(*this);
}

Argument Argument::needing(std::vector<std::string> names) &&
{
    needs = std::move(names);
    return std::move(*this);
}

Argument Argument::oneOf(std::vector<std::string> values) &&
{
    words = std::move(values);
    return std::move(*this);
}

Argument flag(std::string name, bool& target, std::string help)
{
    return flag(
        std::move(name), [&target] { target = true; }, std::move(help));
}

Argument flag(std::string name, std::function<void()> set, std::string help)
{
    return {.kind = Kind::Flag,
            .name = std::move(name),
            .help = std::move(help),
            .form = {},
            .take = [set = std::move(set)](const Argument::Values&) { set(); }};
}

Argument valueFor(std::string name, std::function<void(const std::string&)> take, std::string help, std::string form)
{
    return {.kind = Kind::Value,
            .name = std::move(name),
            .help = std::move(help),
            .form = std::move(form),
            .take = [take = std::move(take)](const Argument::Values& values) { take(values.front()); }};
}

Argument textValue(std::string name, std::string& target, std::string help, std::string form)
{
    return valueFor(
        std::move(name), [&target](const std::string& text) { target = text; }, std::move(help), std::move(form));
}

Argument pathValue(std::string name, std::filesystem::path& target, std::string help, std::string form)
{
    const auto parse = name.ends_with("--output") ? parseOutput : parsePath;
    return valueFor(
        std::move(name), [&target, parse](const std::string& text) { target = parse(text); }, std::move(help),
        std::move(form));
}

Argument repeatedPath(std::string name, Paths& target, std::string help)
{
    return paths(Kind::Repeated, std::move(name), target, std::move(help), "FILE");
}

Argument repeatedText(std::string name, std::vector<std::string>& target, std::string help, std::string form)
{
    return {.kind = Kind::Repeated,
            .name = std::move(name),
            .help = std::move(help),
            .form = std::move(form),
            .take = [&target](const Argument::Values& values) { target = values; }};
}

Argument pathList(std::string name, Paths& target, std::string help)
{
    const char* form = name.starts_with("-") ? "FILE" : "";
    return paths(Kind::List, std::move(name), target, std::move(help), form);
}

Argument files(Paths& target, std::string help)
{
    return pathList("FILE", target, std::move(help));
}

Argument output(std::filesystem::path& target, std::string help, std::string form)
{
    return pathValue("-o,--output", target, std::move(help), std::move(form)).required();
}

Argument replaceFlag(bool& target)
{
    return flag("--force", target, "Replace files there that this did not make");
}

Argument besideFlag(bool& target)
{
    return flag("--force", target, "Replace files beside it, too, that this did not make");
}

Argument bigEndian(formats::Endian& target, std::string help)
{
    return flag(
        "--big-endian", [&target] { target = formats::Endian::Big; }, std::move(help));
}

Argument limit(std::size_t& target)
{
    return value("--limit", target, parseByteCount, "Most bytes to unpack from one file (256M)", "BYTES");
}

} // namespace telepipe::tools
