#pragma once

#include "engine/scene/Scene.h"

#include <cstddef>
#include <fmt/core.h>
#include <string>
#include <string_view>
#include <utility>

namespace telepipe::tools {

// A short text on the stack: panels write thousands of names a frame and must not allocate.
struct Label
{
    char text[160] = {};

    operator const char*() const { return text; }
};

// Places of the pattern are fmt's. What does not fit is left out.
Label shortTextFrom(const char* pattern, fmt::format_args values);
template <class... Values> Label shortText(const char* pattern, const Values&... values)
{
    return shortTextFrom(pattern, fmt::make_format_args(values...));
}

Label cellLabel(std::string_view text);
Label fileLabel(const scene::Scene& scene, std::uint32_t file);
// The scene has a section for it, which no file has: rows and names leave that out.
bool isLoneModel(const scene::Scene& scene, const scene::SceneSection& section);
// "10 (9th)": its id, which sections may share, and its place in the file.
Label sectionNumber(const scene::SceneSection& section);
// "Section 10 (9th)"; of a lone model, which stands in no section, the file.
Label sectionLabel(const scene::Scene& scene, std::uint32_t section);
Label modelLabel(const scene::Scene& scene, std::uint32_t model);
Label nodeLabel(const scene::Scene& scene, std::uint32_t node);

const char* playLabel(bool playing); // of the button that does the other

Label stripFlagsLabel(std::uint8_t flags); // "IL UA" of NJD_FST_*

} // namespace telepipe::tools
