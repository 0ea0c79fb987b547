#include "tools/text/Counted.h"

#include <fmt/format.h>

namespace telepipe::tools {

std::string counted(std::uint64_t number, std::string_view noun)
{
    return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

} // namespace telepipe::tools
