#pragma once

#include "engine/gl/State.h"

namespace telepipe::render {

// Depth rules of the display lists (docs/semantics.md, Depth rules).

// Opaque: strictly nearer wins, so of coplanar strips the first drawn stays (reference: LESS).
gl::State opaqueState();
// Punch-through: at or nearer, always written (docs/semantics.md, Depth rules).
gl::State punchThroughState();
// Translucent: at or nearer than the opaque depth (>= in 1/w), never written. "At" is within the error of the
// rasteriser: a shadow coplanar with an opaque ground lies on it everywhere.
gl::State translucentState();

} // namespace telepipe::render
