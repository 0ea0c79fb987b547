#pragma once

#include "engine/scene/Scene.h"

#include <cstddef>
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

Label cellLabel(std::string_view text);
Label fileLabel(const scene::Scene& scene, std::uint32_t file);
Label sectionLabel(const scene::Scene& scene, std::uint32_t section);
Label modelLabel(const scene::Scene& scene, std::uint32_t model);
Label nodeLabel(const scene::Scene& scene, std::uint32_t node);

const char* playLabel(bool playing); // of the button that does the other

Label stripFlagsLabel(std::uint8_t flags); // "IL UA" of NJD_FST_*

} // namespace telepipe::tools
