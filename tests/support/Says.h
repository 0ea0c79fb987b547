#pragma once

#include "formats/bytes/Errors.h"
#include "formats/message/Message.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace telepipe::test {

// Matches a message with this text in its English.
inline auto Says(const std::string& part)
{
    return testing::ResultOf([](const formats::Message& message) { return english(message); },
                             testing::HasSubstr(part));
}

// A warning, whole: where and in what English words.
inline auto WarnsAt(std::size_t offset, const std::string& text)
{
    const auto says = testing::ResultOf([](const formats::Message& message) { return english(message); }, text);
    return testing::AllOf(testing::Field(&formats::Warning::offset, offset),
                          testing::Field(&formats::Warning::text, says));
}

// The texts of warnings, in English.
inline std::vector<std::string> texts(const formats::Warnings& warnings)
{
    std::vector<std::string> texts;
    for (const formats::Warning& warning : warnings.list())
        texts.push_back(english(warning.text));
    return texts;
}

inline std::string firstWarning(const formats::Warnings& warnings)
{
    return warnings.empty() ? "" : english(warnings.list().front().text);
}

} // namespace telepipe::test
