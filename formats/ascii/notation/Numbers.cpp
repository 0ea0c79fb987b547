#include "formats/ascii/notation/Numbers.h"

#include "formats/ascii/notation/Constants.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace telepipe::formats {

namespace {

constexpr int kDeepest = 32; // parentheses and signs in each other
constexpr std::string_view kNumberExpected = "a number or a constant of NjDef.h";

bool isHexText(std::string_view text)
{
    return text.starts_with("0x") || text.starts_with("0X");
}

std::string_view withoutSuffix(std::string_view text, std::string_view suffixes)
{
    while (!text.empty() && suffixes.find(text.back()) != std::string_view::npos)
        text.remove_suffix(1);
    return text;
}

template <class T> bool parse(std::string_view text, T& value, auto... format)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, format...);
    return error == std::errc() && end == text.data() + text.size();
}

class NumberReader
{
public:
    explicit NumberReader(TokenReader& tokens) : _tokens(tokens) {}

    Number read() { return alternatives(0); }

private:
    Number alternatives(int depth);
    Number shifted(int depth);
    Number single(int depth);
    Number literal(const Token& token) const;
    void requireWhole(const Number& number) const;

    TokenReader& _tokens;
};

Number whole(std::int64_t value, bool isHex, std::size_t offset)
{
    return {isHex, true, value, static_cast<double>(value), static_cast<float>(value), offset};
}

// Shifts can make the one number that has no opposite.
std::int64_t wholeNegated(std::int64_t value)
{
    return static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(value));
}

void NumberReader::requireWhole(const Number& number) const
{
    if (!number.isWhole)
        _tokens.fail(number.offset, "whole numbers around an operator", "a number with a point");
}

Number NumberReader::alternatives(int depth)
{
    Number left = shifted(depth);
    while (_tokens.accept("|")) {
        const Number right = shifted(depth);
        requireWhole(left);
        requireWhole(right);
        left = whole(left.whole | right.whole, left.isHex || right.isHex, left.offset);
    }
    return left;
}

Number NumberReader::shifted(int depth)
{
    Number left = single(depth);
    while (_tokens.accept("<<")) {
        const Number right = single(depth);
        requireWhole(left);
        requireWhole(right);
        if (right.whole < 0 || right.whole > 31)
            _tokens.fail(right.offset, "a shift by 0 to 31", right.whole);
        left = whole(static_cast<std::int64_t>(static_cast<std::uint64_t>(left.whole) << right.whole), left.isHex,
                     left.offset);
    }
    return left;
}

Number NumberReader::single(int depth)
{
    const Token token = _tokens.next();
    if (depth > kDeepest)
        _tokens.fail(token, "less nesting");
    if (token.is("(")) {
        const Number inner = alternatives(depth + 1);
        _tokens.expect(")");
        return inner;
    }
    if (token.is("+"))
        return single(depth + 1);
    if (token.is("-")) {
        const Number positive = single(depth + 1);
        return {false, positive.isWhole, wholeNegated(positive.whole), -positive.real, -positive.single, token.offset};
    }
    if (token.kind == TokenKind::Number)
        return literal(token);
    const auto value = token.kind == TokenKind::Name ? constantValue(token.text) : std::nullopt;
    if (!value)
        _tokens.fail(token, std::string(kNumberExpected));
    return whole(*value, false, token.offset);
}

Number NumberReader::literal(const Token& token) const
{
    const bool isHex = isHexText(token.text);
    const std::string_view text = withoutSuffix(token.text, isHex ? "uUlL" : "uUlLfF");
    std::uint32_t bits = 0;
    if (isHex) {
        if (!parse(text.substr(2), bits, 16))
            _tokens.fail(token, "a hexadecimal number of 32 bits");
        return whole(bits, true, token.offset);
    }
    Number number;
    number.offset = token.offset;
    number.isWhole = text.find_first_of(".eE") == std::string_view::npos;
    if (!parse(text, number.real) || !parse(text, number.single))
        _tokens.fail(token, "a number that a float can hold");
    if (number.isWhole && !parse(text, number.whole))
        _tokens.fail(token, "a number of 64 bits");
    return number;
}

// Six digits after the point, in any locale.
std::string decimal(double value)
{
    return fmt::format("{:.6f}", value);
}

// True where NjDef.h's float arithmetic makes this value of the text.
bool compilesTo(const std::string& text, Scale scale, std::int64_t value)
{
    float number = 0;
    parse(std::string_view(text), number);
    return std::trunc(static_cast<float>(scale.factor) * number) == static_cast<float>(value);
}

constexpr double kNudge = 0.2; // of a unit, away from zero: what is cut off then is never a whole unit

int octal(char c)
{
    return c >= '0' && c <= '7' ? c - '0' : -1;
}

} // namespace

Number readNumber(TokenReader& tokens)
{
    return NumberReader(tokens).read();
}

std::int64_t toFile(const Number& number, Scale scale)
{
    constexpr double kLargest = 9e15; // far past 32 bits, the callers' limit
    const double value = number.real * scale.factor;
    return std::abs(value) < kLargest ? std::llround(value) : std::numeric_limits<std::int64_t>::max();
}

std::string scaledText(std::int64_t value, Scale scale)
{
    const double exact = static_cast<double>(value) / scale.factor;
    std::string text = decimal(exact);
    if (!compilesTo(text, scale, value))
        text = decimal(exact + std::copysign(kNudge / scale.factor, exact));
    return text + "F";
}

std::string floatText(float value)
{
    if (!std::isfinite(value))
        return floatBits(value);
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    const std::string text(buffer, end);
    return text + (text.find_first_of(".e") == std::string::npos ? ".0F" : "F");
}

std::string floatBits(float value)
{
    return fmt::format("{:#010x}", std::bit_cast<std::uint32_t>(value));
}

std::string weightPercent(std::uint32_t weight, double full)
{
    return decimal(weight * 100.0 / full) + "F";
}

std::uint32_t percentWeight(double percent, double full)
{
    const double weight = percent * full / 100.0 + 0.5;
    return weight > 0 && weight < 65536.0 ? static_cast<std::uint32_t>(weight) : weight > 0 ? 65536u : 0u;
}

std::string quotedText(std::string_view text)
{
    std::string quoted = "\"";
    for (char c : text) {
        if (c == '"' || c == '\\')
            quoted += '\\';
        const auto byte = static_cast<unsigned char>(c);
        quoted += byte >= ' ' ? std::string(1, c) : fmt::format("\\{:03o}", byte);
    }
    return quoted + "\"";
}

// Backslashes come before quotes, backslashes and three octal digits.
std::string resolvedText(TokenReader& tokens, const Token& text)
{
    std::string resolved;
    for (std::size_t i = 0; i < text.text.size(); ++i) {
        char c = text.text[i];
        if (c == '\\' && ++i < text.text.size()) {
            c = text.text[i];
            int code = 0, digits = 0;
            for (; digits < 3 && i < text.text.size() && octal(text.text[i]) >= 0; ++digits)
                code = code * 8 + octal(text.text[i++]);
            if (digits != 0) {
                c = static_cast<char>(code);
                --i;
            }
        }
        if (c == 0)
            tokens.fail(text, "a name without a zero byte");
        resolved += c;
    }
    return resolved;
}

} // namespace telepipe::formats
