#include "tools/window/language/PlaceText.h"

#include <gtest/gtest.h>

// A place is written in one way everywhere.
namespace telepipe::test::place_text_test {

using tools::placeText;

TEST(PlaceText, HasSoManyDecimals)
{
    EXPECT_EQ(placeText({12.5f, -3, 0.126f}), "12.50, -3.00, 0.13");
    EXPECT_EQ(placeText({12.5f, -3, 0.126f}, 1), "12.5, -3.0, 0.1");
    EXPECT_EQ(placeText({12.25f, -3, 0.126f}, 0), "12, -3, 0");
}

TEST(PlaceText, WhatRoundsToNothingHasNoSign)
{
    EXPECT_EQ(placeText({-0.004f, -0.0f, -0.006f}), "0.00, 0.00, -0.01");
    EXPECT_EQ(placeText({-0.04f, 0.4f, -0.06f}, 1), "0.0, 0.4, -0.1");
    EXPECT_EQ(placeText({-0.4f, 0, -0.6f}, 0), "0, 0, -1");
}

} // namespace telepipe::test::place_text_test
