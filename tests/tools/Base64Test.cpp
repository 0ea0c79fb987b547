#include "tools/text/Base64.h"

#include <gtest/gtest.h>

namespace telepipe::tools::base64_test {

using Data = std::vector<std::uint8_t>;

TEST(Base64, OneToThreeBytesAreFourLetters) // the examples of RFC 4648
{
    EXPECT_EQ(base64(Data{}), "");
    EXPECT_EQ(base64(Data{'f'}), "Zg==");
    EXPECT_EQ(base64(Data{'f', 'o'}), "Zm8=");
    EXPECT_EQ(base64(Data{'f', 'o', 'o'}), "Zm9v");
    EXPECT_EQ(base64(Data{0xff, 0xef, 0xbe, 0}), "/+++AA==");
}

TEST(Base64, WhatWasWrittenIsReadAgain)
{
    Data bytes;
    for (int i = 0; i < 256; ++i) {
        EXPECT_EQ(fromBase64(base64(bytes)), bytes) << i;
        bytes.push_back(static_cast<std::uint8_t>(i * 89));
    }
}

TEST(Base64, TheEndMayBeMissingAndNothingElse)
{
    EXPECT_EQ(fromBase64("Zg"), Data{'f'});
    EXPECT_EQ(fromBase64("Zg==="), Data{'f'});
    for (const char* none : {"Zg =", "Z=g", "Zm9v\n", "Zm-_", "\xe3\x81\x82"})
        EXPECT_EQ(fromBase64(none), std::nullopt) << none;
}

} // namespace telepipe::tools::base64_test
