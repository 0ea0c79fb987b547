#include "tools/document/LostWish.h"

#include "formats/bytes/Errors.h"
#include "formats/text/ParsedNumber.h"

namespace telepipe::tools {

LostWish parseLostWish(const std::string& text)
{
    if (text == "all" || text == "with")
        return {std::nullopt, text == "all"};
    const auto number = formats::parsedNumber<std::size_t>(text);
    if (!number)
        throw formats::Refused({"expected {}, found {}", "the number of a lost tree, all or with", text});
    return {*number, true};
}

} // namespace telepipe::tools
