#include "formats/compression/Prs.h"
#include "formats/bytes/Sha256.h"

#include "formats/compression/PrsWriter.h"
#include "tests/support/Truth.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/support/bytes/Corrupt.h"

#include <gtest/gtest.h>
#include <random>

namespace prs_test {

using namespace telepipe::formats;
namespace test = telepipe::test;

namespace {

// A stream of every kind of step beside the bytes it must give, made by a loop that has nothing in common with the
// decoder but the format.
struct Sample
{
    PrsWriter writer;
    ByteVector bytes;

    void literal(std::uint8_t value)
    {
        writer.literal(value);
        bytes.push_back(value);
    }
    void copied(std::size_t distance, std::size_t length)
    {
        for (std::size_t i = 0; i < length; ++i)
            bytes.push_back(bytes[bytes.size() - distance]);
    }
    void shortCopy(std::size_t distance, std::size_t length)
    {
        writer.shortCopy(distance, length);
        copied(distance, length);
    }
    void longCopy(std::size_t distance, std::size_t length)
    {
        writer.longCopy(distance, length);
        copied(distance, length);
    }
    void extendedCopy(std::size_t distance, std::size_t length)
    {
        writer.extendedCopy(distance, length);
        copied(distance, length);
    }
    ByteVector stream()
    {
        writer.end();
        return writer.take();
    }
};

void randomStep(Sample& sample, std::mt19937& random)
{
    const auto upTo = [&](std::size_t limit) { return 1 + random() % std::min(limit, sample.bytes.size()); };
    switch (sample.bytes.empty() ? 0 : random() % 5) {
    case 0:
    case 1:
        sample.literal(static_cast<std::uint8_t>(random()));
        break;
    case 2:
        sample.shortCopy(upTo(kPrsShortDistance), 2 + random() % 4);
        break;
    case 3:
        sample.longCopy(upTo(0x2000), 3 + random() % 7);
        break;
    default:
        sample.extendedCopy(upTo(kPrsLongDistance), 1 + random() % 256);
        break;
    }
}

Sample randomSample(unsigned seed, int steps)
{
    std::mt19937 random(seed);
    Sample sample;
    for (int i = 0; i < steps; ++i)
        randomStep(sample, random);
    return sample;
}

ParseError errorOf(Bytes input, const PrsLimits& limits = {}, std::size_t base = 0)
{
    try {
        decompressPrs(input, limits, base);
    } catch (const ParseError& error) {
        return error;
    }
    throw std::logic_error("the stream was taken for a good one");
}

} // namespace

TEST(Prs, ReadsBytesWrittenByHand)
{
    // Control bits, lowest first: literals a b, a short copy of 4 from 2 back, then 0 1 and w = 0.
    const ByteVector stream{0b10010011, 'a', 'b', 0xFE, 0x00, 0x00};
    const PrsResult result = decompressPrs(stream);
    EXPECT_EQ(result.bytes, test::bytesOf("ababab"));
    EXPECT_EQ(result.consumed, stream.size());
}

TEST(Prs, EveryKindOfStepGivesItsBytes)
{
    for (unsigned seed = 0; seed < 40; ++seed) {
        Sample sample = randomSample(seed, 40 + 50 * static_cast<int>(seed));
        const ByteVector stream = sample.stream();
        const PrsResult result = decompressPrs(stream);
        EXPECT_EQ(result.bytes, sample.bytes) << "seed " << seed;
        EXPECT_EQ(result.consumed, stream.size());
        EXPECT_TRUE(looksLikePrs(stream));
    }
}

TEST(Prs, OverlappingCopiesRepeatAtEveryDistance)
{
    for (std::size_t distance = 1; distance <= 40; ++distance) {
        Sample sample;
        for (std::size_t i = 0; i < distance; ++i)
            sample.literal(static_cast<std::uint8_t>(i));
        sample.shortCopy(distance, 5);
        sample.longCopy(distance, 9);
        for (int i = 0; i < 6; ++i)
            sample.extendedCopy(distance, 256);
        EXPECT_EQ(decompressPrs(sample.stream()).bytes, sample.bytes) << "distance " << distance;
    }
}

TEST(Prs, StopsAtTheEndMarkerThoughMoreFollows)
{
    Sample sample = randomSample(7, 300);
    ByteVector stream = sample.stream();
    const std::size_t length = stream.size();
    stream.resize(length + 100, 0xAA);
    const PrsResult result = decompressPrs(stream);
    EXPECT_EQ(result.bytes, sample.bytes);
    EXPECT_EQ(result.consumed, length);
    EXPECT_FALSE(looksLikePrs(stream));
}

TEST(Prs, CutStreamNamesTheMissingByte)
{
    const ByteVector stream = randomSample(3, 200).stream();
    for (std::size_t length = 0; length < stream.size(); ++length) {
        const ParseError error = errorOf(Bytes(stream).first(length), {}, 0x1000);
        EXPECT_EQ(error.offset(), 0x1000 + length);
        EXPECT_FALSE(looksLikePrs(Bytes(stream).first(length)));
    }
}

TEST(Prs, DistanceBeforeTheOutputIsAnError)
{
    Sample sample = randomSample(5, 100);
    const std::string made = std::to_string(sample.bytes.size());
    sample.writer.longCopy(sample.bytes.size() + 1, 3);
    for (int i = 0; i < 100; ++i) // far from the end of the input, where the fast loop runs
        sample.writer.literal('x');
    const ParseError error = errorOf(sample.stream());
    EXPECT_EQ(english(error.expected()), "a PRS copy from at most " + made + " bytes back");
    EXPECT_EQ(english(error.found()), "a distance of " + std::to_string(sample.bytes.size() + 1));
}

TEST(Prs, OutputLimitIsExactAndSaysHowToRaiseIt)
{
    Sample sample = randomSample(11, 500);
    const ByteVector stream = sample.stream();
    const std::size_t size = sample.bytes.size();
    EXPECT_EQ(decompressPrs(stream, {size}).bytes, sample.bytes);
    for (std::size_t limit : {std::size_t(0), std::size_t(10), size / 2, size - 1})
        EXPECT_EQ(english(errorOf(stream, {limit}).expected()),
                  "at most " + std::to_string(limit) + " bytes of PRS output, a limit that can be raised");
}

TEST(Prs, SmallBombStopsAtTheLimit)
{
    Sample sample;
    sample.literal('x');
    for (int i = 0; i < 200000; ++i)
        sample.writer.extendedCopy(1, 256);
    EXPECT_THROW(decompressPrs(sample.stream(), {std::size_t(1) << 20}), ParseError);
}

TEST(Prs, BrokenStreamsGiveOutputOrParseError)
{
    test::readBroken(randomSample(13, 250).stream(), [](Bytes bytes) { decompressPrs(bytes); });
}

// Literals are passed over many at a time: the extent is that of going through them one by one.
TEST(Prs, RunsOfLiteralsAreMeasuredAsTheyAreDecoded)
{
    std::mt19937 random(7);
    for (std::size_t length = 0; length < 70; ++length) {
        Sample sample;
        for (std::size_t i = 0; i < length; ++i) {
            sample.literal(static_cast<std::uint8_t>(random()));
            if (random() % 16 == 0)
                sample.shortCopy(1 + random() % std::min<std::size_t>(sample.bytes.size(), 255), 2 + random() % 4);
        }
        const ByteVector stream = sample.stream();
        const auto extent = measurePrs(stream);
        ASSERT_TRUE(extent) << length;
        EXPECT_EQ(extent->output, sample.bytes.size());
        EXPECT_EQ(extent->consumed, stream.size());
        EXPECT_FALSE(mayBeginPrs(stream)) << "it has ended";
        for (std::size_t cut = 0; cut < stream.size(); ++cut) {
            EXPECT_FALSE(measurePrs(Bytes(stream).first(cut))) << length << " cut to " << cut;
            EXPECT_TRUE(mayBeginPrs(Bytes(stream).first(cut))) << length << " cut to " << cut;
        }
    }
    EXPECT_FALSE(mayBeginPrs(ByteVector{0x02, 0x01, 0x80})) << "a copy from before the output";
}

TEST(Prs, OtherDataIsNotPrs)
{
    EXPECT_FALSE(looksLikePrs(ByteVector()));
    EXPECT_FALSE(looksLikePrs(test::bytesOf("NJTL and then some text that nobody packed")));
    EXPECT_FALSE(looksLikePrs(ByteVector(4096, 0)));
    EXPECT_FALSE(looksLikePrs(ByteVector(4096, 0xFF)));
}

TEST(Prs, RealFilesGiveTheExpectedBytes)
{
    const nlohmann::json truth = test::truth("prs");
    if (truth.is_null())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
    for (const auto& [name, expected] : truth.items()) {
        if (expected["kind"] != "prs")
            continue;
        const ByteVector file = test::readBytes(*test::realData() / name);
        const PrsResult result = decompressPrs(file);
        EXPECT_EQ(result.bytes.size(), expected["out_size"]) << name;
        EXPECT_EQ(result.consumed, expected["consumed"]) << name;
        EXPECT_EQ(sha256(result.bytes), expected["out_sha256"].get<std::string>()) << name;
        EXPECT_TRUE(looksLikePrs(file)) << name;
    }
}

} // namespace prs_test
