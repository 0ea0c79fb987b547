#include "formats/compression/SuffixOrder.h"

#include "formats/bytes/ByteWriter.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

namespace suffix_order_test {

using namespace telepipe::formats;

namespace {

Bytes prefix(Bytes text, std::size_t position)
{
    return text.subspan(position, std::min(text.size() - position, SuffixOrder::kDepth));
}

bool isLess(Bytes a, Bytes b)
{
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
}

void expectSorted(Bytes text)
{
    const SuffixOrder order(text);
    for (std::size_t i = 0; i < text.size(); ++i)
        ASSERT_EQ(order.position(order.rank(i)), i);
    for (std::size_t i = 1; i < text.size(); ++i)
        ASSERT_FALSE(isLess(prefix(text, order.position(i)), prefix(text, order.position(i - 1)))) << "rank " << i;
}

ByteVector randomText(std::size_t size, unsigned letters)
{
    std::mt19937 random(letters);
    ByteVector text(size);
    for (std::uint8_t& byte : text)
        byte = static_cast<std::uint8_t>(random() % letters);
    return text;
}

} // namespace

TEST(SuffixOrder, SortsTextsOfEverySmallSize)
{
    for (std::size_t size = 0; size < 60; ++size) {
        for (unsigned letters : {1u, 2u, 3u, 256u})
            expectSorted(randomText(size, letters));
    }
}

TEST(SuffixOrder, SortsTheLongestText)
{
    expectSorted(randomText(SuffixOrder::kMostText, 2));
    expectSorted(randomText(SuffixOrder::kMostText, 256));
}

// Repeats longer than the depth leave ties in any order; what is induced from them must still be sorted.
TEST(SuffixOrder, SortsRepeatsLongerThanItsDepth)
{
    expectSorted(ByteVector(3000, 'a'));
    for (std::size_t period : {2u, 3u, 7u, 255u, 256u, 257u, 300u}) {
        const ByteVector piece = randomText(period, 4);
        ByteVector text;
        while (text.size() < 5000)
            text.insert(text.end(), piece.begin(), piece.end());
        expectSorted(text);
        text[2500] ^= 1;
        expectSorted(text);
    }
}

} // namespace suffix_order_test
