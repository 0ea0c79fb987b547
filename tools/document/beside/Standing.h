#pragma once

#include "engine/walk/Stand.h"
#include "tools/document/Document.h"

namespace telepipe::tools {

// Where one can walk in a document: on its collision, or where there is none on what it draws.
scene::Ground groundOf(const Document& document);
// The same with the doors, fences and invisible walls that stand there shut.
scene::Ground withDoors(const scene::Ground& ground, const Document& document);
// In a section, with its doors shut: off what stands there, and not right before it.
std::optional<scene::Stand> standIn(const Document& document, const scene::Ground& withDoors,
                                    const scene::SceneSection& section);
// Where its objects say that the first player appears, coming from a lower floor; otherwise in its largest section.
// None where there is no floor.
std::optional<scene::Stand> entranceOf(const Document& document, const scene::Ground& ground);

} // namespace telepipe::tools
