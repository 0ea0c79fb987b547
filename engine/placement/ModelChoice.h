#pragma once

namespace telepipe::formats {

struct ObjectEntry;

} // namespace telepipe::formats

namespace telepipe::scene {

// Which of its type's models an object has, by its parameters; formats::kAnyVariant where the type has one.
int modelVariant(const formats::ObjectEntry& entry);

} // namespace telepipe::scene
