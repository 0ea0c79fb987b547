#pragma once

#include "formats/ninja/NinjaObject.h"

namespace telepipe::scene {

// A program draws a whole object with functions for one parameter set or with those for two. It called the latter where
// any list of the tree holds a strip of two parameters, wherever that list is drawn (docs/semantics.md, Texture chunk).
bool drawsTwoParameters(const formats::ModelPool& pool, const formats::ObjectTree& tree);

} // namespace telepipe::scene
