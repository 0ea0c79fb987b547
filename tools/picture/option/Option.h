#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <span>
#include <variant>

namespace telepipe::tools {

// Kinds of values, each with where it lies in its subject S.
template <class S> struct Toggle
{
    bool& (*field)(S&);
    const char* off = ""; // the line of --help for turning it off, where it is on at first
};

struct ChoiceWord
{
    const char* word;  // on the command line and in the settings file
    const char* label; // in a panel
};
template <class S> struct Choice
{
    std::span<const ChoiceWord> words; // in the order of the enumeration
    std::size_t (*get)(const S&);
    void (*set)(S&, std::size_t);
};

template <class S> struct Number
{
    float& (*field)(S&);
    float low, high;
    const char* unit = "";    // after the number in a panel
    bool logarithmic = false; // the slider: small values are as near to each other as large ones
};

template <class S> struct Byte
{
    std::uint8_t& (*field)(S&);
};

template <class S> struct Count
{
    std::uint32_t& (*field)(S&);
    std::uint32_t low, high;
};

// A choice of the numbers 0 to 63, a bit each.
template <class S> struct Numbers
{
    std::uint64_t& (*field)(S&);
};
constexpr std::uint32_t kMostNumbers = 64;

template <class S> struct Rgb
{
    glm::vec3& (*field)(S&);
};

template <class S> struct Rgba
{
    glm::vec4& (*field)(S&);
};

template <class S> struct Vector
{
    static constexpr float kMost = 1e6f; // of a coordinate
    glm::vec3& (*field)(S&);
};

// A choice of the user, described once: the command line, the View panel and the settings file are made from it.
template <class S> struct Option
{
    const char* name;  // "fog-near": --fog-near, and "fog-near" in the settings file
    const char* label; // in the panel
    const char* help;  // one line: --help, and the first of the tooltip
    const char* term;  // how the library or the hardware does it, for those who do not know the word
    std::variant<Toggle<S>, Choice<S>, Number<S>, Byte<S>, Count<S>, Numbers<S>, Rgb<S>, Rgba<S>, Vector<S>> value;
};

} // namespace telepipe::tools
