#include "formats/message/Ordinal.h"

namespace telepipe::formats {

// The last two digits decide, and 11th to 13th are like the rest.
std::size_t ordinalForm(std::uint32_t number)
{
    const std::uint32_t digit = number / 10 % 10 == 1 ? 0 : number % 10;
    return digit < 4 ? digit : 0;
}

Message idAndPlace(std::int32_t id, std::size_t place)
{
    const auto number = static_cast<std::uint32_t>(place + 1);
    switch (ordinalForm(number)) {
    case 1:
        return {"{} ({}st)", id, number};
    case 2:
        return {"{} ({}nd)", id, number};
    case 3:
        return {"{} ({}rd)", id, number};
    default:
        return {"{} ({}th)", id, number};
    }
}

} // namespace telepipe::formats
