#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace telepipe::formats {

// The rule by which an entry's kind follows from its values.
enum class KindRule : std::uint8_t
{
    Any,        // where no other rule holds
    Number,     // p6 is the number
    Odd,        // p6 is odd
    OddSeventh, // p7 is odd
    Positive,   // p6 is above 0
    Special     // p2 is at least 1
};

// The types of e.dat files, a row for each kind that an entry's values distinguish.
struct EnemyType
{
    std::uint16_t type = 0;
    int variant = 0; // which of the type's kinds; other tables name a kind by both
    const char* name = "";
    const char* className = ""; // in the first row of a type: "TObjEneBeast"
    bool isPerson = false;
    KindRule rule = KindRule::Any;
    std::int16_t number = 0;
};

struct ParameterWords;

// The parameters of an entry that decide its kind.
struct EnemyTraits
{
    std::uint16_t type = 0;
    float p2 = 0;
    std::int16_t p6 = 0, p7 = 0;
};
const EnemyType* enemyType(const EnemyTraits& traits);                // null for one that no list knows
const ParameterWords* enemyParameters(std::uint16_t type);            // null where nothing is known
std::string_view enemyParameter(std::uint16_t type, unsigned number); // of one of them, p1 is 1
std::vector<std::string_view> enemyRemarks(std::uint16_t type);       // other remarks

// The name of a kind of enemy in an area: other episodes have other monsters of the same type, and Ultimate has its own
// names. Empty where it has the same name everywhere.
std::string_view enemyNameIn(std::uint16_t type, int variant, std::uint8_t area, bool isUltimate);

} // namespace telepipe::formats
