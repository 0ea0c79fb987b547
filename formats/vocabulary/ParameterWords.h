#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace telepipe::formats {

// What parameters of a type mean, or something else that is known of it.
struct ParameterClause
{
    std::uint8_t parameters = 0; // a bit for each, bit 1 for p1; 0: a remark
    const char* words = nullptr; // with what is done with the number: "p1*10 radius"
};

// 13_p: p1 and p3.
consteval std::uint8_t operator""_p(unsigned long long digits)
{
    std::uint8_t parameters = 0;
    for (; digits != 0; digits /= 10)
        parameters |= static_cast<std::uint8_t>(1u << digits % 10);
    return parameters;
}

constexpr std::uint16_t kLikeNone = 0xffff;

struct ParameterWords
{
    std::uint16_t type = 0;
    ParameterClause clauses[6];     // those behind the last have no words
    std::uint16_t like = kLikeNone; // a type that means the same where the clauses say nothing
};

// The words of a type; null where nothing is known.
using FindParameters = const ParameterWords* (*)(std::uint16_t type);

// The meaning of a parameter (1 is p1); "" where none is known.
std::string_view parameterMeaning(std::uint16_t type, unsigned number, FindParameters find);
// The clauses that are about no parameter, those of another type behind its own.
std::vector<std::string_view> parameterRemarks(std::uint16_t type, FindParameters find);

} // namespace telepipe::formats
