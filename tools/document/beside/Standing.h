#pragma once

#include "engine/walk/Stand.h"
#include "tools/document/Document.h"

namespace telepipe::tools {

// The ground that one can walk on in a document: its collision, or where there is none what it draws.
scene::Ground groundOf(const Document& document);
// The same ground with the doors, fences and invisible walls that stand there shut.
scene::Ground withDoors(const scene::Ground& ground, const Document& document);
// A place to stand in a section, with its doors shut: off the things there, and not right before one.
std::optional<scene::Stand> standIn(const Document& document, const scene::Ground& withDoors,
                                    const scene::SceneSection& section);
// The place where the first player appears when coming from a lower floor, as the objects say, or else one in the
// largest section. None where there is no floor.
std::optional<scene::Stand> entranceOf(const Document& document, const scene::Ground& ground);

} // namespace telepipe::tools
