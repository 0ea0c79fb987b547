#include "tools/picture/option/OptionText.h"

#include "tools/picture/option/ParseText.h"

#include <cmath>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

std::string numberText(double value)
{
    return fmt::format("{:g}", value);
}

std::string colorText(const float* color, int count)
{
    std::string text;
    for (int i = 0; i < count; ++i)
        text += fmt::format("{}{}", i > 0 ? "," : "", std::lround(color[i] * 255));
    return text;
}

std::string wordsOf(std::span<const ChoiceWord> words)
{
    std::string text;
    for (const ChoiceWord& each : words)
        text += (text.empty() ? "" : ", ") + std::string(each.word);
    return text;
}

float numberWithin(const std::string& text, float low, float high)
{
    double number = 0;
    const bool isNumber = parseNumber(text, number);
    const auto value = static_cast<float>(number); // rounded as the limits are
    if (!isNumber || !(value >= low && value <= high))
        failValue(fmt::format("a number from {} to {}", low, high), text);
    return value;
}

std::int64_t integerWithin(const std::string& text, std::int64_t low, std::int64_t high)
{
    std::int64_t number = 0;
    if (!parseInteger(text, low, high, number))
        failValue(fmt::format("a whole number from {} to {}", low, high), text);
    return number;
}

glm::vec3 vectorOf(const std::string& text, float most)
{
    const std::vector<std::string> pieces = split(text, ',');
    double v[3] = {};
    bool good = pieces.size() == std::size(v);
    for (std::size_t i = 0; good && i < std::size(v); ++i)
        good = parseNumber(pieces[i], v[i]) && std::abs(v[i]) <= double(most);
    if (!good)
        failValue("three numbers X,Y,Z up to a million", text);
    return {v[0], v[1], v[2]};
}

// How a value of each kind is described in help, printed and read.
template <class S> struct Form
{
    std::string operator()(const Toggle<S>&) const { return "on|off"; }
    std::string operator()(const Choice<S>&) const { return "WORD"; }
    std::string operator()(const Number<S>&) const { return "N"; }
    std::string operator()(const Byte<S>&) const { return "0..255"; }
    std::string operator()(const Count<S>&) const { return "N"; }
    std::string operator()(const Numbers<S>&) const { return "N,N..."; }
    std::string operator()(const Rgb<S>&) const { return "R,G,B"; }
    std::string operator()(const Rgba<S>&) const { return "R,G,B[,A]"; }
    std::string operator()(const Vector<S>&) const { return "X,Y,Z"; }
};

template <class S> struct Printer
{
    S subject;

    std::string operator()(const Toggle<S>& kind) { return kind.field(subject) ? "on" : "off"; }
    std::string operator()(const Choice<S>& kind) { return kind.words[kind.get(subject)].word; }
    std::string operator()(const Number<S>& kind) { return numberText(static_cast<double>(kind.field(subject))); }
    std::string operator()(const Byte<S>& kind) { return fmt::to_string(kind.field(subject)); }
    std::string operator()(const Count<S>& kind) { return fmt::to_string(kind.field(subject)); }
    std::string operator()(const Numbers<S>& kind)
    {
        std::string text;
        for (std::uint32_t i = 0; i < kMostNumbers; ++i)
            if (kind.field(subject) >> i & 1)
                text += fmt::format("{}{}", text.empty() ? "" : ",", i);
        return text.empty() ? "none" : text;
    }
    std::string operator()(const Rgb<S>& kind) { return colorText(&kind.field(subject).x, 3); }
    std::string operator()(const Rgba<S>& kind) { return colorText(&kind.field(subject).x, 4); }
    std::string operator()(const Vector<S>& kind)
    {
        const glm::dvec3 v(kind.field(subject));
        return fmt::format("{:g},{:g},{:g}", v.x, v.y, v.z);
    }
};

template <class S> struct Setter
{
    S& subject;
    const std::string& text;

    void operator()(const Toggle<S>& kind) const
    {
        if (text != "on" && text != "off")
            failValue("on or off", text);
        kind.field(subject) = text == "on";
    }
    void operator()(const Choice<S>& kind) const
    {
        std::size_t value = 0;
        while (value < kind.words.size() && text != kind.words[value].word)
            ++value;
        if (value == kind.words.size())
            failValue("one of " + wordsOf(kind.words), text);
        kind.set(subject, value);
    }
    void operator()(const Number<S>& kind) const { kind.field(subject) = numberWithin(text, kind.low, kind.high); }
    void operator()(const Byte<S>& kind) const
    {
        kind.field(subject) = static_cast<std::uint8_t>(integerWithin(text, 0, 255));
    }
    void operator()(const Count<S>& kind) const
    {
        kind.field(subject) = static_cast<std::uint32_t>(integerWithin(text, kind.low, kind.high));
    }
    void operator()(const Numbers<S>& kind) const
    {
        std::uint64_t bits = 0;
        if (text != "none")
            for (const std::string& piece : split(text, ','))
                bits |= std::uint64_t{1} << integerWithin(piece, 0, kMostNumbers - 1);
        kind.field(subject) = bits;
    }
    void operator()(const Rgb<S>& kind) const
    {
        if (split(text, ',').size() != 3)
            failValue("R,G,B, each 0 to 255", text);
        kind.field(subject) = glm::vec3(parseColor(text));
    }
    void operator()(const Rgba<S>& kind) const { kind.field(subject) = parseColor(text); }
    void operator()(const Vector<S>& kind) const { kind.field(subject) = vectorOf(text, kind.kMost); }
};

// Light names are few, so an error for a wrong one lists them.
const LightOption& lightOption(const std::string& name)
{
    std::string names;
    for (const LightOption& option : lightOptions()) {
        if (name == option.name)
            return option;
        names += (names.empty() ? "" : ", ") + std::string(option.name);
    }
    failValue("one of " + names, name);
}

} // namespace

template <class S> std::string optionForm(const Option<S>& option)
{
    return std::visit(Form<S>{}, option.value);
}

template <class S> std::string optionText(const Option<S>& option, const S& value)
{
    return std::visit(Printer<S>{value}, option.value);
}

template <class S> std::string optionHelp(const Option<S>& option)
{
    std::string help = option.help;
    if (const auto* choice = std::get_if<Choice<S>>(&option.value))
        help += ": " + wordsOf(choice->words);
    return fmt::format("{} ({})", help, optionText(option, S()));
}

template <class S> void setOption(const Option<S>& option, S& subject, const std::string& text)
{
    std::visit(Setter<S>{subject, text}, option.value);
}

template std::string optionForm(const Option<render::ViewSettings>&);
template std::string optionText(const Option<render::ViewSettings>&, const render::ViewSettings&);
template std::string optionHelp(const Option<render::ViewSettings>&);
template void setOption(const Option<render::ViewSettings>&, render::ViewSettings&, const std::string&);

void setLight(render::ViewSettings& settings, const std::string& text)
{
    const std::vector<std::string> words = split(text, ' ');
    const auto number = static_cast<std::size_t>(integerWithin(words[0], 1, render::kMaxLights));
    render::Light& light = settings.lights.lights[number - 1];
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::size_t equals = words[i].find('=');
        if (equals == std::string::npos)
            failValue("NAME=VALUE", words[i]);
        setOption(lightOption(words[i].substr(0, equals)), light, words[i].substr(equals + 1));
    }
}

std::string lightHelp()
{
    std::string help = fmt::format("One of the {} lights, by its number from 1; NAME is", render::kMaxLights);
    const char* separator = " ";
    for (const LightOption& option : lightOptions()) {
        help += fmt::format("{}{} ({})", separator, option.name, optionForm(option));
        separator = ", ";
    }
    return help;
}

} // namespace telepipe::tools
