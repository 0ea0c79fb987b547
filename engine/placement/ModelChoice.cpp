#include "engine/placement/ModelChoice.h"

#include "formats/placement/Placement.h"
#include "formats/vocabulary/ThingModels.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace telepipe::scene {

namespace {

enum class Choice : std::uint8_t
{
    Word,      // the number itself
    OddNumber, // 1 where the number, read as a float, is odd
    AboveZero  // 1 where the float is above 0
};
struct ChoiceRule
{
    std::uint16_t type = 0;
    std::uint8_t parameter = 0; // 0 is p1
    Choice choice = Choice::Word;
};
constexpr ChoiceRule kChoiceRules[] = {
    {0x0045, 4},
    {0x0051, 3},
    {0x0056, 4},
    {0x0082, 5},
    {0x0083, 5},
    {0x0087, 0, Choice::OddNumber},
    {0x008b, 4},
    {0x0096, 5},
    {0x0097, 5},
    {0x020f, 2, Choice::AboveZero},
    {0x0210, 2, Choice::AboveZero},
    {0x0223, 3},
    {0x0301, 3},
    {0x0302, 3},
    {0x0386, 3},
    {0x038f, 3},
};

int chosen(const ChoiceRule& rule, const formats::ObjectEntry& entry)
{
    if (rule.choice == Choice::Word)
        return entry.words[rule.parameter - 3];
    const float number = entry.numbers[rule.parameter];
    if (rule.choice == Choice::AboveZero)
        return number > 0 ? 1 : 0;
    return std::fmod(std::abs(number), 2.0f) >= 1 ? 1 : 0; // false for NaN
}

} // namespace

int modelVariant(const formats::ObjectEntry& entry)
{
    const auto* rule = std::ranges::find(kChoiceRules, entry.type, &ChoiceRule::type);
    return rule == std::end(kChoiceRules) ? formats::kAnyVariant : std::max(chosen(*rule, entry), 0);
}

} // namespace telepipe::scene
