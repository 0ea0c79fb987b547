#include "formats/ascii/Definition.h"
#include "formats/ascii/NinjaAscii.h"
#include "formats/bytes/AsText.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::size_t kHeadSize = 64; // of a binary file these bytes hold others than those of a text

bool isTextByte(std::uint8_t byte)
{
    return byte >= ' ' || (byte >= '\t' && byte <= '\r');
}

// The words of a line up to white space or a parenthesis.
std::string nextWord(std::string_view& line)
{
    const std::size_t start = std::min(line.find_first_not_of(" \t()"), line.size());
    const std::size_t end = std::min(line.find_first_of(" \t()", start), line.size());
    const std::string word(line.substr(start, end - start));
    line.remove_prefix(end);
    return word;
}

} // namespace

bool looksLikeNinjaAscii(Bytes file)
{
    if (!std::ranges::all_of(file.first(std::min(file.size(), kHeadSize)), isTextByte))
        return false;
    try {
        const TokenReader tokens(asText(file));
        const std::string_view first = tokens.peek().text;
        return tokens.peek().kind == TokenKind::Name && (definitionKind(first) || first.ends_with("_START"));
    } catch (const ParseError&) {
        return false;
    }
}

std::optional<AsciiHead> readAsciiHead(Bytes bytes)
{
    const std::string_view text = asText(bytes);
    const std::size_t start = text.find_first_not_of(" \t\r\n"), end = text.find("*/");
    if (start == std::string_view::npos || text.substr(start, 2) != "/*" || end == std::string_view::npos)
        return std::nullopt;
    std::string_view line = text.substr(start + 2, end - start - 2);
    AsciiHead head;
    const std::size_t modeller = line.rfind('(');
    std::string_view before = line.substr(0, modeller);
    head.kind = nextWord(before);
    for (std::string word = nextWord(before); !word.empty(); word = nextWord(before)) {
        if (head.version.empty() && word.front() >= '0' && word.front() <= '9')
            head.version = word;
        else
            head.contents += (head.contents.empty() ? "" : " ") + word;
    }
    if (modeller != std::string_view::npos) {
        line.remove_prefix(modeller);
        head.modeller = nextWord(line);
    }
    return head;
}

ByteVector readNinjaAscii(Bytes text, Warnings& warnings, std::size_t base, const AsciiBinary& binary)
{
    TokenReader tokens(asText(text), base);
    const std::optional<AsciiHead> head = readAsciiHead(text);
    std::vector<Definition> definitions = readDefinitions(tokens, head && head->isNinja2(), binary.endian);
    return assembleChunks(tokens, text.size(), std::move(definitions), warnings, binary);
}

} // namespace telepipe::formats
