#include "tools/picture/option/ParseText.h"

#include "formats/bytes/Errors.h"

#include <cctype>
#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace telepipe::tools {

void failValue(const formats::Message& expected, const std::string& text)
{
    throw formats::Refused(
        {"expected {}, found {}", expected, text.empty() ? formats::Message("nothing") : "'" + text + "'"});
}

std::vector<std::string> split(const std::string& text, char separator)
{
    std::vector<std::string> pieces(1);
    for (const char c : text)
        if (c == separator)
            pieces.emplace_back();
        else
            pieces.back() += c;
    return pieces;
}

bool parseNumber(const std::string& text, double& value)
{
    char* end = nullptr;
    value = std::strtod(text.c_str(), &end);
    return !text.empty() && !std::isspace(static_cast<unsigned char>(text[0])) && *end == 0 && std::isfinite(value);
}

bool parseInteger(const std::string& text, std::int64_t low, std::int64_t high, std::int64_t& value, int base)
{
    char* end = nullptr;
    errno = 0;
    value = std::strtoll(text.c_str(), &end, base);
    return !text.empty() && !std::isspace(static_cast<unsigned char>(text[0])) && *end == 0 && errno == 0 &&
           value >= low && value <= high;
}

glm::vec4 parseColor(const std::string& text)
{
    const std::vector<std::string> pieces = split(text, ',');
    if (pieces.size() != 3 && pieces.size() != 4)
        failValue("R,G,B or R,G,B,A, each 0 to 255", text);
    glm::vec4 color(1);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        std::int64_t value = 0;
        if (!parseInteger(pieces[i], 0, 255, value))
            failValue("R,G,B or R,G,B,A, each 0 to 255", text);
        color[static_cast<glm::vec4::length_type>(i)] = static_cast<float>(value) / 255;
    }
    return color;
}

std::uint32_t parseKey(const std::string& text)
{
    std::int64_t key = 0;
    const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    if (!parseInteger(text, 0, std::numeric_limits<std::uint32_t>::max(), key, hexadecimal ? 16 : 10))
        failValue("a 32-bit number, decimal or 0x...", text);
    return static_cast<std::uint32_t>(key);
}

// A decimal number of eight digits that does not begin with 0 stays one.
std::uint32_t parseOffset(const std::string& text)
{
    constexpr std::size_t kPrintedDigits = 8;
    const bool isAsPrinted = text.size() == kPrintedDigits &&
                             text.find_first_not_of("0123456789abcdefABCDEF") == text.npos &&
                             (text[0] == '0' || text.find_first_not_of("0123456789") != text.npos);
    return parseKey(isAsPrinted ? "0x" + text : text);
}

} // namespace telepipe::tools
