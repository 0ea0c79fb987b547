// A copy from farther back than there is output, wherever a stream is walked through.

#include "formats/compression/Prs.h"

#include <gtest/gtest.h>

namespace prs_bounds_test {

using namespace telepipe::formats;

namespace {

// A letter, two bytes from so far back, the end.
ByteVector copyFrom(int distance)
{
    return {0x41, 'A', static_cast<std::uint8_t>(-distance), 0, 0};
}

} // namespace

TEST(PrsBounds, CopiesBeginInTheOutput)
{
    EXPECT_EQ(decompressPrs(copyFrom(1)).bytes, ByteVector(3, 'A'));
    EXPECT_EQ(measurePrs(copyFrom(1))->output, 3u);
    EXPECT_EQ(peekPrs(copyFrom(1), 9), ByteVector(3, 'A'));
    for (const int distance : {2, 100, 256}) {
        EXPECT_THROW(decompressPrs(copyFrom(distance)), ParseError) << distance;
        EXPECT_FALSE(measurePrs(copyFrom(distance))) << distance;
        EXPECT_EQ(peekPrs(copyFrom(distance), 9), ByteVector(1, 'A')) << distance;
    }
}

} // namespace prs_bounds_test
