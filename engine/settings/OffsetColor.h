#pragma once

#include "engine/scene/DrawState.h"
#include "engine/settings/ViewSettings.h"
#include "formats/vocabulary/ChunkTypes.h"

namespace telepipe::render {

// Second vertex colours are offset colours in the library's Normal functions, whether they light or not: strips that
// say IS have none. Its Simple and Easy functions, and the Multi ones beside them, draw vertex colours without an
// offset (docs/semantics.md, Colour path).
constexpr bool takesOffsetColors(DrawMode mode)
{
    return mode == DrawMode::Unlit || mode == DrawMode::Normal;
}

inline bool bringsOffsetColors(const scene::DrawState& state)
{
    return state.hasOffsetColor && state.hasVertexColor && !(state.stripFlags & formats::kStripIgnoreSpecular);
}

} // namespace telepipe::render
