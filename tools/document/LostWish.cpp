#include "tools/document/LostWish.h"

#include "formats/text/ParsedNumber.h"

#include <stdexcept>

namespace telepipe::tools {

LostWish parseLostWish(const std::string& text)
{
    if (text == "all" || text == "with")
        return {std::nullopt, text == "all"};
    const auto number = formats::parsedNumber<std::size_t>(text);
    if (!number)
        throw std::invalid_argument("expected the number of a lost tree, all or with, found " + text);
    return {*number, true};
}

} // namespace telepipe::tools
