#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace telepipe::formats {

// How an object of a type appears in the game.
enum class Shown : std::uint8_t
{
    Model,
    Effect,  // sprites and particles, drawn by the game's program
    Nothing, // it acts, and is not seen
    Unknown
};

// The types of objects in o.dat files, with their names here and in the game's program (docs/formats.md, Objects and
// enemies).
struct ObjectType
{
    std::uint16_t type = 0;
    const char* name = "";
    const char* className = ""; // "TObjEvtCollision"; several where areas differ, "" where none is known
    Shown shown = Shown::Unknown;
};
const ObjectType* objectType(std::uint16_t type); // null for one that no list knows

struct ParameterWords;

// The meaning of a type's parameters: p1 to p6, and ax, ay and az for angles that are used as numbers.
const ParameterWords* objectParameters(std::uint16_t type);            // null where nothing is known
std::string_view objectParameter(std::uint16_t type, unsigned number); // of one of them, p1 is 1
std::vector<std::string_view> objectRemarks(std::uint16_t type);       // other remarks

} // namespace telepipe::formats
