#include "tools/window/language/Labels.h"

#include "formats/message/Ordinal.h"
#include "formats/vocabulary/ChunkCodes.h"
#include "tools/window/language/Translation.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <iterator>

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

Label ordinalLabel(std::uint32_t number)
{
    constexpr const char* kForms[] = {"%uth", "%ust", "%und", "%urd"};
    return print(tr(kForms[formats::ordinalForm(number)]), number);
}

} // namespace

bool isLoneModel(const scene::Scene& scene, const scene::SceneSection& section)
{
    return !scene.files[section.file].stage;
}

Label cellLabel(std::string_view text)
{
    return print("%.*s", int(text.size()), text.data());
}

Label fileLabel(const scene::Scene& scene, std::uint32_t file)
{
    return print("%s", scene.files[file].name.c_str());
}

Label sectionNumber(const scene::SceneSection& section)
{
    return print("%d (%s)", section.id, ordinalLabel(section.index + 1).text);
}

Label sectionLabel(const scene::Scene& scene, std::uint32_t section)
{
    const scene::SceneSection& value = scene.sections[section];
    if (isLoneModel(scene, value))
        return fileLabel(scene, value.file);
    return print(tr("Section %s"), sectionNumber(value).text);
}

Label modelLabel(const scene::Scene& scene, std::uint32_t model)
{
    const scene::SceneModel& value = scene.models[model];
    const scene::SceneSection& section = scene.sections[value.section];
    if (isLoneModel(scene, section))
        return print(tr("Model %u  0x%x"), model - section.firstModel, value.fileOffset);
    return print(value.animated ? tr("Animated %u  0x%x") : tr("Static %u  0x%x"), model - section.firstModel,
                 value.fileOffset);
}

Label nodeLabel(const scene::Scene& scene, std::uint32_t node)
{
    const scene::SceneNode& value = scene.nodes[node];
    return print(tr("Node %u  0x%x"), node - scene.models[value.model].firstNode, value.fileOffset);
}

// The texts differ in length, the button is one.
const char* playLabel(bool playing)
{
    return playing ? trLabel("Pause") : trLabel("Play");
}

Label stripFlagsLabel(std::uint8_t flags)
{
    Label result;
    std::size_t length = 0;
    for (const formats::Code& code : formats::kStripFlagCodes)
        if ((flags & code.value) != 0)
            length += std::size_t(std::snprintf(result.text + length, sizeof result.text - length, "%s%s",
                                                length == 0 ? "" : " ", shortName(code)));
    return result;
}

} // namespace telepipe::tools
