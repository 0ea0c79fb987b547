#include "formats/bytes/AsText.h"
#include "formats/edit/Patch.h"
#include "formats/text/ParsedNumber.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace telepipe::formats {

namespace {

constexpr std::string_view kFirstLine = "telepipe patch 1";
constexpr std::size_t kSumLength = 64, kBytesPerLine = 32;

std::optional<unsigned> digit(char c)
{
    if (c >= '0' && c <= '9')
        return unsigned(c - '0');
    if (c >= 'a' && c <= 'f')
        return unsigned(c - 'a' + 10);
    return std::nullopt;
}

std::optional<std::vector<std::uint8_t>> hexBytes(std::string_view text)
{
    std::vector<std::uint8_t> bytes;
    for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
        const std::optional<unsigned> high = digit(text[i]), low = digit(text[i + 1]);
        if (!high || !low)
            return std::nullopt;
        bytes.push_back(static_cast<std::uint8_t>(*high << 4 | *low));
    }
    return text.size() % 2 == 0 && !bytes.empty() ? std::optional(bytes) : std::nullopt;
}

class PatchReader
{
public:
    explicit PatchReader(Bytes text) : _text(asText(text)) {}

    Patch read()
    {
        if (next() != kFirstLine)
            fail("\"telepipe patch 1\"");
        while (_at < _text.size())
            readLine(next());
        for (const PatchPart& part : _patch.parts)
            if (part.before.empty() || part.size == 0)
                fail("a size and a sha256 line for each part");
        return std::move(_patch);
    }

private:
    [[noreturn]] void fail(const std::string& expected) const
    {
        throw ParseError(_line, expected, {"'{}'", shortLine(_text.substr(_line, _at - _line))});
    }

    std::string_view next()
    {
        _line = _at;
        const std::size_t end = std::min(_text.find('\n', _at), _text.size());
        _at = std::min(end + 1, _text.size());
        std::string_view line = _text.substr(_line, end - _line);
        while (line.ends_with('\r'))
            line.remove_suffix(1);
        return line;
    }

    void readLine(std::string_view line)
    {
        if (line.empty() || line.starts_with('#'))
            return;
        const std::size_t space = std::min(line.find(' '), line.size());
        const std::string_view word = line.substr(0, space), rest = line.substr(std::min(space + 1, line.size()));
        if (word == "in") {
            _patch.parts.push_back({rest == "." ? "" : std::string(rest), 0, {}, {}, {}, {}});
            return;
        }
        if (_patch.parts.empty())
            fail("\"in .\" or \"in ENTRY\" before anything else");
        readChange(_patch.parts.back(), word, rest);
    }

    void readChange(PatchPart& part, std::string_view word, std::string_view rest)
    {
        if (word == "size")
            part.size = required(parsedNumber<std::size_t>(rest), "a size in bytes");
        else if (word == "sha256")
            part.before = sum(rest);
        else if (word == "result")
            part.after = sum(rest);
        else if (word == "set")
            readField(part, rest);
        else if (word == "bytes")
            readBytes(part, rest);
        else
            fail("in, size, sha256, result, set or bytes");
    }

    template <class T> T required(const std::optional<T>& value, const char* expected) const
    {
        if (!value)
            fail(expected);
        return *value;
    }

    std::string sum(std::string_view text) const
    {
        if (text.size() != kSumLength || !std::ranges::all_of(text, [](char c) { return digit(c).has_value(); }))
            fail("64 hexadecimal digits");
        return std::string(text);
    }

    void readField(PatchPart& part, std::string_view text)
    {
        constexpr std::string_view kIs = " = ";
        const std::size_t is = text.find(kIs);
        if (is == std::string_view::npos || is == 0)
            fail("set PATH = VALUE");
        part.fields.push_back({std::string(text.substr(0, is)), std::string(text.substr(is + kIs.size()))});
    }

    void readBytes(PatchPart& part, std::string_view text)
    {
        const std::size_t space = text.find(' ');
        if (!text.starts_with("0x") || space == std::string_view::npos)
            fail("bytes 0xOFFSET HEX");
        PatchedBytes& bytes = part.bytes.emplace_back();
        bytes.offset = required(parsedNumber<std::size_t>(text.substr(2, space - 2), 16), "an offset");
        bytes.bytes = required(hexBytes(text.substr(space + 1)), "bytes, two hexadecimal digits each");
    }

    std::string_view _text;
    std::size_t _at = 0, _line = 0;
    Patch _patch;
};

void appendBytes(std::string& text, const PatchedBytes& run)
{
    for (std::size_t at = 0; at < run.bytes.size(); at += kBytesPerLine) {
        text += fmt::format("bytes {:#x} ", run.offset + at);
        for (std::size_t i = at; i < std::min(at + kBytesPerLine, run.bytes.size()); ++i)
            text += fmt::format("{:02x}", run.bytes[i]);
        text += '\n';
    }
}

} // namespace

Patch readPatch(Bytes text)
{
    return PatchReader(text).read();
}

std::string writePatch(const Patch& patch)
{
    std::string text(kFirstLine);
    text += '\n';
    for (const PatchPart& part : patch.parts) {
        text +=
            fmt::format("in {}\nsize {}\nsha256 {}\n", part.place.empty() ? "." : part.place, part.size, part.before);
        if (!part.after.empty())
            text += fmt::format("result {}\n", part.after);
        for (const FieldChange& field : part.fields)
            text += fmt::format("set {} = {}\n", field.path, field.value);
        for (const PatchedBytes& run : part.bytes)
            appendBytes(text, run);
    }
    return text;
}

} // namespace telepipe::formats
