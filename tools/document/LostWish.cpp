#include "tools/document/LostWish.h"

#include <charconv>
#include <stdexcept>

namespace telepipe::tools {

LostWish parseLostWish(const std::string& text)
{
    if (text == "all" || text == "with")
        return {std::nullopt, text == "all"};
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        throw std::invalid_argument("expected the number of a lost tree, all or with, found " + text);
    return {number, true};
}

} // namespace telepipe::tools
