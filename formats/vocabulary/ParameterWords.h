#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace telepipe::formats {

// Texts that say what the parameters of a type mean. A text is a list of clauses, each for one parameter or several:
// "p1 radius; p4 p5 flags; p2-3 size; as 0007, plus p6 switch". A clause with a calculation keeps it: "p1*10 radius".

// The meaning of a parameter (1 is p1); "" where the text says nothing of it. byType gives the words of another type,
// which may mean the same.
std::string_view parameterMeaning(std::string_view words, unsigned number, const char* (*byType)(std::uint16_t));
// The clauses that are about no parameter, those of another type behind its own.
std::vector<std::string_view> parameterRemarks(std::string_view words, const char* (*byType)(std::uint16_t));

} // namespace telepipe::formats
