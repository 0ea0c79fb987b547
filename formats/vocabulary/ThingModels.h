#pragma once

#include <cstdint>

namespace telepipe::formats {

// The place of the model of a thing in the game's files (docs/formats.md, Objects and enemies). Lists of names have a
// '+' between the parts of one model, which stand in one place, and a '|' between alternatives.
struct ThingModel
{
    const char* archive = "";  // the GSL that holds the BML, "" where that lies loose or its archive is not known
    const char* holder = "";   // the BML, "" where none is known
    const char* models = "";   // in it; "": its first
    const char* textures = ""; // in it or in the archive; "": called as the model
    const char* motion = "";   // while it waits; "=": called as the model; "": none
    const char* copies = "";   // the names of loose copies
};

constexpr int kAnyVariant = -1;
// The model of an object of this type, with the variant that its parameters choose. Null where no list has one.
const ThingModel* objectModel(std::uint16_t type, int variant);
// The model of an enemy of this type and kind (EnemyType::variant).
const ThingModel* enemyModel(std::uint16_t type, int variant, bool isUltimate);

} // namespace telepipe::formats
