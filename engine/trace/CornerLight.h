#pragma once

#include "engine/scene/DrawState.h"
#include "engine/settings/ViewSettings.h"

namespace telepipe::trace {

struct LitCorner
{
    glm::vec3 color{1}, offset{0};
};

// A corner under the lights of the Ninja library's draw modes (docs/semantics.md, Simple and Other draw modes).
struct CornerLight
{
    const render::ViewSettings& settings;
    const scene::DrawState& state;
    bool textured = false;

    // stored: the corner's own colour, which unlit corners keep.
    LitCorner lit(glm::vec3 position, glm::vec3 normal, glm::vec3 stored) const;

private:
    LitCorner intensity(glm::vec3 position, glm::vec3 normal) const;
    LitCorner colored(glm::vec3 position, glm::vec3 normal, glm::vec3 stored) const;
    bool has(std::uint8_t flag) const { return (state.stripFlags & flag) != 0; }
};

} // namespace telepipe::trace
