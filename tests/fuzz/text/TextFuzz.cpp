// Any bytes: text that gives no orders to a terminal, and that is well-formed in HTML and XML.

#include "formats/text/Utf8.h"
#include "tests/fuzz/Require.h"
#include "tools/text/Markup.h"
#include "tools/text/Terminal.h"

#include <cstdint>

using namespace telepipe::tools;
using telepipe::formats::firstCharacter;
using telepipe::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const std::string& name : {printableName(text), markdownText(text), htmlText(text)})
        for (std::string_view rest = name; !rest.empty(); rest.remove_prefix(firstCharacter(rest).length))
            require(firstCharacter(rest).code >= 0x20);
    require(printableName(printableName(text)) == printableName(text));
    for (const std::string& marked : {htmlText(text), xmlText(text)})
        require(marked.find_first_of("<>\"'") == std::string::npos);
    return 0;
}
