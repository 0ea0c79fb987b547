#include "tools/text/Counted.h"

#include <fmt/format.h>

namespace telepipe::tools {

std::string counted(std::uint64_t number, std::string_view noun, std::string_view plural)
{
    if (number != 1 && !plural.empty())
        return fmt::format("{} {}", number, plural);
    return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

} // namespace telepipe::tools
