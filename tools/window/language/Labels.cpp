#include "tools/window/language/Labels.h"

#include "tools/window/language/Translation.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>

namespace telepipe::tools {

namespace {

Label print(const char* format, ...)
{
    Label result;
    va_list arguments;
    va_start(arguments, format);
    std::vsnprintf(result.text, sizeof result.text, format, arguments);
    va_end(arguments);
    return result;
}

} // namespace

Label cellLabel(std::string_view text)
{
    return print("%.*s", int(text.size()), text.data());
}

Label fileLabel(const scene::Scene& scene, std::uint32_t file)
{
    return print("%s", scene.files[file].name.c_str());
}

Label sectionLabel(const scene::Scene& scene, std::uint32_t section)
{
    const scene::SceneSection& value = scene.sections[section];
    return print(tr("Section %u  id %d"), value.index, value.id);
}

Label modelLabel(const scene::Scene& scene, std::uint32_t model)
{
    const scene::SceneModel& value = scene.models[model];
    const scene::SceneSection& section = scene.sections[value.section];
    return print(value.animated ? tr("Animated %u  0x%x") : tr("Static %u  0x%x"), model - section.firstModel,
                 value.fileOffset);
}

Label nodeLabel(const scene::Scene& scene, std::uint32_t node)
{
    const scene::SceneNode& value = scene.nodes[node];
    return print(tr("Node %u  0x%x"), node - scene.models[value.model].firstNode, value.fileOffset);
}

std::pair<std::string, std::string> fieldColumns(const std::string& row)
{
    const std::size_t gap = row.find("  ", row.find_first_not_of(' '));
    if (gap == std::string::npos)
        return {row, ""};
    return {row.substr(0, gap), row.substr(std::min(row.find_first_not_of(' ', gap), row.size()))};
}

std::string progressText(const std::string& english)
{
    for (const std::string_view format : {"Reading %s", "Compiling %s", "Saving %s"})
        if (const auto verb = format.substr(0, format.find('%')); english.starts_with(verb))
            return message(tr(format.data()), english.c_str() + verb.size());
    return tr(english.c_str());
}

// The texts differ in length, the button is one.
const char* playLabel(bool playing)
{
    return playing ? trLabel("Pause") : trLabel("Play");
}

const char* listName(scene::List list)
{
    constexpr const char* kNames[] = {"opaque", "punch-through", "translucent"};
    return tr(kNames[std::size_t(list)]);
}

// "Other colour" is the destination's for a source factor and the source's for a destination factor.
const char* blendName(scene::Blend blend, bool isSource)
{
    constexpr const char* kSource[] = {"zero",      "one",           "dst colour", "1 - dst colour",
                                       "src alpha", "1 - src alpha", "dst alpha",  "1 - dst alpha"};
    constexpr const char* kDestination[] = {"zero",      "one",           "src colour", "1 - src colour",
                                            "src alpha", "1 - src alpha", "dst alpha",  "1 - dst alpha"};
    return tr(isSource ? kSource[std::size_t(blend)] : kDestination[std::size_t(blend)]);
}

const char* filterName(scene::Filter filter)
{
    constexpr const char* kNames[] = {"point sampling", "bilinear", "trilinear A", "trilinear B"};
    return tr(kNames[std::size_t(filter)]);
}

const char* wrapName(scene::Wrap wrap)
{
    constexpr const char* kNames[] = {"repeat", "mirror", "clamp"};
    return tr(kNames[std::size_t(wrap)]);
}

} // namespace telepipe::tools
