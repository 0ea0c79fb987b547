#include "tools/window/language/Labels.h"

#include "formats/message/Ordinal.h"
#include "formats/vocabulary/ChunkCodes.h"
#include "tools/window/language/Translation.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace telepipe::tools {

namespace {

Label ordinalLabel(std::uint32_t number)
{
    constexpr const char* kForms[] = {"{}th", "{}st", "{}nd", "{}rd"};
    return shortText(tr(kForms[formats::ordinalForm(number)]), number);
}

} // namespace

Label shortTextFrom(const char* pattern, fmt::format_args values)
{
    Label result; // whose last character stays 0
    fmt::vformat_to_n(result.text, sizeof result.text - 1, pattern, values);
    return result;
}

bool isLoneModel(const scene::Scene& scene, const scene::SceneSection& section)
{
    return !scene.files[section.file].stage;
}

Label cellLabel(std::string_view text)
{
    return shortText("{}", text);
}

Label fileLabel(const scene::Scene& scene, std::uint32_t file)
{
    return shortText("{}", scene.files[file].name);
}

Label sectionNumber(const scene::SceneSection& section)
{
    return shortText("{} ({})", section.id, ordinalLabel(section.index + 1).text);
}

Label sectionLabel(const scene::Scene& scene, std::uint32_t section)
{
    const scene::SceneSection& value = scene.sections[section];
    if (isLoneModel(scene, value))
        return fileLabel(scene, value.file);
    return shortText(tr("Section {}"), sectionNumber(value).text);
}

Label modelLabel(const scene::Scene& scene, std::uint32_t model)
{
    const scene::SceneModel& value = scene.models[model];
    const scene::SceneSection& section = scene.sections[value.section];
    if (isLoneModel(scene, section))
        return shortText(tr("Model {}  0x{:x}"), model - section.firstModel, value.fileOffset);
    return shortText(value.animated ? tr("Animated {}  0x{:x}") : tr("Static {}  0x{:x}"), model - section.firstModel,
                     value.fileOffset);
}

Label nodeLabel(const scene::Scene& scene, std::uint32_t node)
{
    const scene::SceneNode& value = scene.nodes[node];
    return shortText(tr("Node {}  0x{:x}"), node - scene.models[value.model].firstNode, value.fileOffset);
}

// The texts differ in length, the button is one.
const char* playLabel(bool playing)
{
    return playing ? trLabel("Pause") : trLabel("Play");
}

Label stripFlagsLabel(std::uint8_t flags)
{
    Label result;
    for (const formats::Code& code : formats::kStripFlagCodes)
        if ((flags & code.value) != 0)
            result = shortText("{}{}{}", result.text, *result.text ? " " : "", shortName(code));
    return result;
}

} // namespace telepipe::tools
