#include "tools/window/widgets/Rows.h"

#include <gtest/gtest.h>

// The size of a file is the same text wherever the window shows it.
namespace telepipe::test::size_text_test {

using tools::sizeText;

TEST(SizeText, HasAUnitThatKeepsItShort)
{
    EXPECT_EQ(sizeText(0), "0 B");
    EXPECT_EQ(sizeText(9'999), "9999 B");
    EXPECT_EQ(sizeText(10'000), "9.8 K");
    EXPECT_EQ(sizeText(20 * 1024), "20.0 K");
    EXPECT_EQ(sizeText(10'000 * 1024), "9.8 M");
    EXPECT_EQ(sizeText(std::uintmax_t(5) << 30), "5120.0 M") << "more than 32 bits hold";
}

} // namespace telepipe::test::size_text_test
