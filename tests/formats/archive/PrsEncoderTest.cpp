#include "formats/compression/Prs.h"

#include "formats/compression/PrsMatches.h"
#include "formats/compression/PrsReader.h"
#include "formats/compression/PrsWriter.h"
#include "formats/compression/RankSet.h"
#include "tests/support/Truth.h"
#include "tests/support/bytes/Bytes.h"

#include <gtest/gtest.h>
#include <random>
#include <set>

namespace prs_encoder_test {

using namespace telepipe::formats;
namespace test = telepipe::test;

namespace {

std::size_t sharedBytes(Bytes input, std::size_t from, std::size_t at, std::size_t limit)
{
    std::size_t length = 0;
    while (length < limit && at + length < input.size() && input[from + length] == input[at + length])
        ++length;
    return length;
}

// Bits of a copy of one length from one distance, or 0 when no kind of copy says it.
unsigned cheapestCopy(std::size_t distance, std::size_t length)
{
    if (distance <= kPrsShortDistance && length >= 2 && length <= kPrsShortLength)
        return PrsCost::kShortCopy;
    if (length >= 3 && length <= kPrsLongLength)
        return PrsCost::kLongCopy;
    return PrsCost::kExtendedCopy;
}

// The smallest stream's bytes by trying every copy of every length at every place.
std::size_t smallestSize(Bytes input)
{
    std::vector<std::size_t> bits(input.size() + 1);
    bits[input.size()] = PrsCost::kEnd;
    for (std::size_t i = input.size(); i-- > 0;) {
        bits[i] = PrsCost::kLiteral + bits[i + 1];
        for (std::size_t distance = 1; distance <= std::min(i, kPrsLongDistance); ++distance) {
            const std::size_t longest = sharedBytes(input, i - distance, i, kPrsExtendedLength);
            for (std::size_t length = 1; length <= longest; ++length)
                bits[i] = std::min(bits[i], cheapestCopy(distance, length) + bits[i + length]);
        }
    }
    return (bits[0] + 7) / 8;
}

ByteVector randomBytes(std::size_t size, unsigned letters, unsigned seed)
{
    std::mt19937 random(seed);
    ByteVector bytes(size);
    for (std::uint8_t& byte : bytes)
        byte = static_cast<std::uint8_t>(random() % letters);
    return bytes;
}

// Text with repeats near and far: pieces of what came before, and new bytes between them.
ByteVector repeatingBytes(std::size_t size, unsigned letters, unsigned seed)
{
    std::mt19937 random(seed);
    ByteVector bytes(1, 'x');
    while (bytes.size() < size) {
        const std::size_t from = bytes.size() - 1 - random() % std::min<std::size_t>(bytes.size(), 9000);
        for (std::size_t i = 0, length = random() % 40; i < length; ++i)
            bytes.push_back(bytes[from + i]);
        for (std::size_t i = 0, length = random() % 6; i < length; ++i)
            bytes.push_back(static_cast<std::uint8_t>(random() % letters));
    }
    bytes.resize(size);
    return bytes;
}

void expectRoundTrip(Bytes input)
{
    const ByteVector stream = compressPrs(input);
    const PrsResult result = decompressPrs(stream);
    EXPECT_EQ(result.bytes, ByteVector(input.begin(), input.end()));
    EXPECT_EQ(result.consumed, stream.size());
}

void expectSmallest(Bytes input)
{
    expectRoundTrip(input);
    EXPECT_EQ(compressPrs(input).size(), smallestSize(input));
}

void expectExactMatch(Bytes input, const PrsMatch& match, std::size_t at)
{
    std::size_t longest = 0;
    std::size_t near = 0;
    for (std::size_t distance = 1; distance <= std::min(at, kPrsLongDistance); ++distance) {
        const std::size_t length = sharedBytes(input, at - distance, at, kPrsExtendedLength);
        longest = std::max(longest, length);
        if (distance <= kPrsShortDistance)
            near = std::max(near, std::min(length, kPrsShortLength));
    }
    if (longest < 2)
        return; // no copy is worth it
    ASSERT_EQ(match.length, longest) << "at " << at;
    ASSERT_EQ(sharedBytes(input, at - match.distance, at, longest), longest) << "at " << at;
    if (near >= 2 || match.nearLength >= 2) {
        ASSERT_EQ(match.nearLength, near) << "at " << at;
        ASSERT_EQ(sharedBytes(input, at - match.nearDistance, at, near), near) << "at " << at;
    }
}

} // namespace

TEST(PrsEncoder, RoundTripsOddSizes)
{
    for (std::size_t size : {0u, 1u, 2u, 3u, 7u, 8u, 9u, 255u, 256u, 257u, 258u, 1000u}) {
        expectRoundTrip(ByteVector(size, 'z'));
        expectRoundTrip(randomBytes(size, 2, 1));
        expectRoundTrip(randomBytes(size, 256, 2));
    }
}

TEST(PrsEncoder, EmptyInputIsTheEndMarkerAlone)
{
    EXPECT_EQ(compressPrs({}), (ByteVector{0x02, 0x00, 0x00}));
}

TEST(PrsEncoder, SmallestOfAllStreamsOnShortInputs)
{
    for (unsigned seed = 0; seed < 60; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        expectSmallest(randomBytes(1 + seed * 5, 2 + seed % 7, seed));
        expectSmallest(repeatingBytes(10 + seed * 9, 4, seed));
    }
}

TEST(PrsEncoder, SmallestOfAllStreamsOnRuns)
{
    for (std::size_t size : {2u, 5u, 6u, 10u, 11u, 256u, 257u, 270u, 600u})
        expectSmallest(ByteVector(size, 0));
    ByteVector islands(700, 0);
    for (std::size_t i = 0; i < islands.size(); i += 1 + i / 9)
        islands[i] = static_cast<std::uint8_t>(i);
    expectSmallest(islands);
}

TEST(PrsEncoder, SmallestWhereWindowsEnd)
{
    // One phrase comes again at every distance around the ends of the short and the long window.
    for (std::size_t distance : {255u, 256u, 257u, 258u, 0x1FFEu, 0x1FFFu, 0x2000u, 0x2001u}) {
        ByteVector bytes = randomBytes(distance + 9, 128, static_cast<unsigned>(distance));
        for (std::size_t i = 0; i < 9; ++i)
            bytes[i] = bytes[distance + i] = static_cast<std::uint8_t>(0x80 + i);
        SCOPED_TRACE("distance " + std::to_string(distance));
        expectSmallest(bytes);
    }
}

TEST(PrsEncoder, MatchesAreTheLongestAcrossBlocks)
{
    const ByteVector input = repeatingBytes(130000, 250, 5);
    const std::vector<PrsMatch> matches = findPrsMatches(input);
    for (std::size_t i = 0; i < input.size(); i += i % 57089 < 300 || i % 57089 > 56800 ? 1 : 97)
        expectExactMatch(input, matches[i], i);
}

TEST(PrsEncoder, NeverReachesTheDistanceSomeDecodersTakeForTheEnd)
{
    const ByteVector stream = compressPrs(repeatingBytes(60000, 250, 9));
    PrsReader reader(stream);
    std::size_t farthest = 0;
    for (PrsStep step = reader.next(); step.kind != PrsStep::Kind::End; step = reader.next())
        farthest = std::max(farthest, step.distance);
    EXPECT_LE(farthest, kPrsLongDistance);
    EXPECT_GT(farthest, kPrsLongDistance / 2);
}

TEST(PrsEncoder, RealFilesComeOutNoLarger)
{
    const nlohmann::json truth = test::truth("prs");
    if (truth.is_null())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
    for (const auto& [name, expected] : truth.items()) {
        if (expected["kind"] != "prs")
            continue;
        const ByteVector file = test::readBytes(*test::realData() / name);
        const ByteVector content = decompressPrs(file).bytes;
        const ByteVector packed = compressPrs(content);
        EXPECT_LE(packed.size(), file.size()) << name;
        EXPECT_EQ(decompressPrs(packed).bytes, content) << name;
    }
}

TEST(RankSet, NeighboursAgreeWithAnOrderedSet)
{
    std::mt19937 random(3);
    auto ranks = std::make_unique<RankSet>();
    std::set<std::size_t> expected;
    for (int i = 0; i < 20000; ++i) {
        const std::size_t rank = random() % (i % 2 ? 300 : RankSet::kCapacity);
        if (random() % 3 == 0 && expected.erase(rank) != 0)
            ranks->erase(rank);
        else if (expected.size() < static_cast<std::size_t>(20 + i % 500) && expected.insert(rank).second)
            ranks->insert(rank);
        const std::size_t asked = random() % RankSet::kCapacity;
        const auto above = expected.upper_bound(asked);
        const auto below = expected.lower_bound(asked);
        EXPECT_EQ(ranks->above(asked), above == expected.end() ? RankSet::kNone : *above);
        EXPECT_EQ(ranks->below(asked), below == expected.begin() ? RankSet::kNone : *std::prev(below));
    }
}

} // namespace prs_encoder_test
