#pragma once

namespace telepipe::formats {

struct ObjectEntry;

} // namespace telepipe::formats

namespace telepipe::scene {

// The number of the model of its type that an object has, from its parameters; formats::kAnyVariant where the type has
// one.
int modelVariant(const formats::ObjectEntry& entry);

} // namespace telepipe::scene
