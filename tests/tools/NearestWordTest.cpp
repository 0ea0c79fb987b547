#include "tools/text/NearestWord.h"

#include <gtest/gtest.h>
#include <vector>

namespace telepipe::tools::nearest_word_test {

const std::vector<std::string> kWords = {"shot", "shots", "sheet", "gallery", "camera"};

TEST(NearestWord, SlipsOfAFingerAreUnderstood)
{
    EXPECT_EQ(nearestWord("shto", kWords), "shot"); // swapped
    EXPECT_EQ(nearestWord("galery", kWords), "gallery");
    EXPECT_EQ(nearestWord("cammera", kWords), "camera");
    EXPECT_EQ(nearestWord("sheep", kWords), "sheet");
}

TEST(NearestWord, WhatIsFarFromAllIsNone)
{
    EXPECT_EQ(nearestWord("info", kWords), "");
    EXPECT_EQ(nearestWord("gallows", kWords), "");
    EXPECT_EQ(nearestWord("", kWords), "");
    EXPECT_EQ(nearestWord("ab", kWords), "") << "of two letters none may be wrong";
    EXPECT_EQ(nearestWord(std::string(1 << 20, 's'), kWords), "");
}

} // namespace telepipe::tools::nearest_word_test
