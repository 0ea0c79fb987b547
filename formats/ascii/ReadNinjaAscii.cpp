#include "formats/ascii/Assembler.h"
#include "formats/ascii/DefinitionReader.h"
#include "formats/ascii/NinjaAscii.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::size_t kHeadSize = 64; // of a binary file these bytes hold others than those of a text

std::string_view textOf(Bytes bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

bool isTextByte(std::uint8_t byte)
{
    return byte >= ' ' || (byte >= '\t' && byte <= '\r');
}

// The version in the comment that starts the text, "NAD 2.00.00 ...", 1 where there is none: its first number.
bool isNinja2(std::string_view text)
{
    const std::size_t comment = text.find("/*"), end = text.find("*/");
    if (comment == std::string_view::npos || end == std::string_view::npos || end < comment)
        return false;
    const std::size_t digit = text.find_first_of("0123456789", comment);
    return digit < end && text[digit] >= '2';
}

} // namespace

bool looksLikeNinjaAscii(Bytes file)
{
    if (!std::ranges::all_of(file.first(std::min(file.size(), kHeadSize)), isTextByte))
        return false;
    try {
        const TokenReader tokens(textOf(file));
        const std::string_view first = tokens.peek().text;
        return tokens.peek().kind == TokenKind::Name && (definitionKind(first) || first.ends_with("_START"));
    } catch (const ParseError&) {
        return false;
    }
}

ByteVector readNinjaAscii(Bytes text, Warnings& warnings, std::size_t base)
{
    TokenReader tokens(textOf(text), base);
    std::vector<Definition> definitions = readDefinitions(tokens, isNinja2(textOf(text)));
    return assembleChunks(tokens, text.size(), std::move(definitions), warnings);
}

} // namespace telepipe::formats
