#include "tools/cli/write/FormatWords.h"

#include "formats/vocabulary/TextureFormats.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

template <class Format> std::optional<Format> formatNamed(formats::Codes codes, const std::string& word)
{
    const auto code = std::ranges::find(codes, word, [](const formats::Code& each) { return std::string(each.words); });
    return static_cast<Format>(code->value);
}

} // namespace

std::vector<std::string> formatWords(formats::Codes codes, std::uint32_t last)
{
    std::vector<std::string> words;
    for (const formats::Code& code : codes)
        if (code.value <= last && std::ranges::find(words, code.words) == words.end())
            words.emplace_back(code.words);
    return words;
}

std::optional<formats::PixelFormat> parsePixels(const std::string& word)
{
    return formatNamed<formats::PixelFormat>(formats::kPixelFormatCodes, word);
}

std::optional<formats::DataFormat> parseData(const std::string& word)
{
    return formatNamed<formats::DataFormat>(formats::kDataFormatCodes, word);
}

} // namespace telepipe::tools
