#pragma once

#include "formats/message/Message.h"

#include <gmock/gmock.h>

#include <string>

namespace telepipe::test {

// A message whose English holds a text.
inline auto Says(const std::string& part)
{
    return testing::ResultOf([](const formats::Message& message) { return english(message); }, testing::HasSubstr(part));
}

} // namespace telepipe::test
