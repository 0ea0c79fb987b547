#include "tools/text/BytesText.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::tools::bytes_text_test {

using testing::ElementsAre;
using testing::IsEmpty;

const std::vector<std::uint8_t> kBytes = {0x00, 0xc0, 0xff, 'a', 'b', 0x00, 0x00, 0xc0, 0x3f, 0x3f, 0xc0, 0x00, 0x00};

TEST(BytesText, AreWrittenForOtherPrograms)
{
    EXPECT_EQ(bytesAsHex(std::span(kBytes).first(3)), "00 c0 ff");
    EXPECT_EQ(bytesAsC(std::span(kBytes).first(3)),
              "static const unsigned char bytes[3] = {\n    0x00, 0xc0, 0xff,\n};\n");
    EXPECT_EQ(bytesAsHex({}), "");
}

TEST(BytesText, WhatIsTypedSaysWhatIsLookedFor)
{
    EXPECT_THAT(searchedBytes("00c0 FF"), ElementsAre(ElementsAre(0x00, 0xc0, 0xff)));
    EXPECT_THAT(searchedBytes("\"ab\""), ElementsAre(ElementsAre('a', 'b')));
    EXPECT_THAT(searchedBytes("1.5"), ElementsAre(ElementsAre(0, 0, 0xc0, 0x3f), ElementsAre(0x3f, 0xc0, 0, 0)));
    for (const char* nothing : {"", "0", "0c0", "xyz", "1.5.2", "."})
        EXPECT_THAT(searchedBytes(nothing), IsEmpty()) << nothing;
}

TEST(BytesText, TheNextOneIsFoundAndBehindTheLastTheFirst)
{
    EXPECT_EQ(findBytes(kBytes, searchedBytes("1.5"), 0), 5u);
    EXPECT_EQ(findBytes(kBytes, searchedBytes("1.5"), 5), 9u) << "of the other byte order";
    EXPECT_EQ(findBytes(kBytes, searchedBytes("1.5"), 9), 5u);
    EXPECT_EQ(findBytes(kBytes, searchedBytes("ee"), 0), std::nullopt);
    EXPECT_EQ(findBytes({}, searchedBytes("00"), 0), std::nullopt);
}

TEST(BytesText, OffsetsAreHexUnlessTheySayOtherwise)
{
    EXPECT_EQ(typedOffset("1f0"), 0x1f0u);
    EXPECT_EQ(typedOffset("0x1F0"), 0x1f0u);
    EXPECT_EQ(typedOffset("496d"), 496u);
    EXPECT_EQ(typedOffset("d"), 13u);
    for (const char* nothing : {"", "0x", "g", "1 2", "-1"})
        EXPECT_EQ(typedOffset(nothing), std::nullopt) << nothing;
}

} // namespace telepipe::tools::bytes_text_test
