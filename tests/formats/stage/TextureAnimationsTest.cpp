// .tam files: the texture animations of a Blue Burst stage.
#include "formats/stage/TextureAnimations.h"
#include "formats/bytes/Errors.h"

#include "formats/dump/Dump.h"
#include "formats/kind/FileKind.h"
#include "formats/rewrite/RoundTrip.h"
#include "tests/support/Says.h"
#include "tests/support/bytes/Corrupt.h"

#include <gmock/gmock.h>

namespace texture_animations_test {

using namespace telepipe;
using namespace telepipe::formats;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace {

// Two swaps around an entry of the unknown type, by hand.
ByteVector byHand(Endian endian = Endian::Big)
{
    ByteWriter writer(endian);
    for (int word : {2, 12, 5, 2, 10, 3, 11, 4, 1, 6, 9, 8, 7, 2, 8, -3, 1, 2, 1, 0xffff})
        writer.u16(static_cast<std::uint16_t>(word));
    return writer.take();
}

} // namespace

TEST(TextureAnimations, ReadsSwapsAndKeepsWhatItDoesNotKnow)
{
    for (const Endian endian : {Endian::Big, Endian::Little}) {
        const ByteVector file = byHand(endian);
        const TextureAnimations animations = readTextureAnimations(file);
        EXPECT_EQ(animations.endian, endian);
        ASSERT_EQ(animations.entries.size(), 3u);
        EXPECT_EQ(animations.entries[0].type, kTextureSwap);
        EXPECT_EQ(animations.entries[0].id, 5);
        EXPECT_THAT(animations.entries[0].frames, ElementsAre(SwapFrame{10, 3}, SwapFrame{11, 4}));
        EXPECT_EQ(animations.entries[1].type, kUnknownAnimation);
        EXPECT_EQ(animations.entries[1].offset, 16u);
        EXPECT_EQ(animations.entries[1].body.size(), 6u);
        EXPECT_EQ(animations.entries[2].id, -3);
        EXPECT_THAT(animations.entries[2].frames, ElementsAre(SwapFrame{2, 1}));
        EXPECT_TRUE(animations.warnings.empty());
    }
}

TEST(TextureAnimations, IsWrittenAsItWasRead)
{
    for (const Endian endian : {Endian::Big, Endian::Little}) {
        const ByteVector file = byHand(endian);
        EXPECT_EQ(writeTextureAnimations(readTextureAnimations(file)), file);
        EXPECT_EQ(roundTrip(file).result, RoundTripResult::Identical);
    }
}

// Another tool writes eight bytes for the end.
TEST(TextureAnimations, TheEndMayBeAWholeHead)
{
    ByteVector file = byHand();
    file.resize(file.size() + 6);
    EXPECT_EQ(detectFileKind(file), FileKind::TextureAnimations);
    EXPECT_TRUE(readTextureAnimations(file).warnings.empty());
    EXPECT_EQ(roundTrip(file).result, RoundTripResult::Same);
    file.back() = 1;
    EXPECT_THAT(test::firstWarning(readTextureAnimations(file).warnings), HasSubstr("behind the end"));
}

TEST(TextureAnimations, AreToldFromTheirBytes)
{
    EXPECT_EQ(detectFileKind(byHand()), FileKind::TextureAnimations);
    EXPECT_EQ(detectFileKind(byHand(Endian::Little)), FileKind::TextureAnimations);
    EXPECT_NE(detectFileKind(ByteVector{0xff, 0xff}), FileKind::TextureAnimations) << "an end alone says nothing";
    ByteVector other = byHand();
    other[1] = 3;
    EXPECT_NE(detectFileKind(other), FileKind::TextureAnimations) << "a type no file has";
}

TEST(TextureAnimations, OdditiesAreWarnings)
{
    const auto read = [](std::initializer_list<int> words) {
        ByteWriter writer(Endian::Big);
        for (int word : words)
            writer.u16(static_cast<std::uint16_t>(word));
        const ByteVector file = writer.take();
        return test::firstWarning(readTextureAnimations(file).warnings);
    };
    EXPECT_EQ(read({2, 8, 1, 1, 0, 1, 0xffff}), "");
    EXPECT_THAT(read({2, 8, 1, 1, 0, 1}), HasSubstr("without the mark"));
    EXPECT_THAT(read({2, 10, 1, 1, 0, 1, 7, 0xffff}), HasSubstr("behind its frames"));
    EXPECT_THAT(read({2, 4, 1, 0, 0xffff}), HasSubstr("without frames"));
    EXPECT_THAT(read({2, 8, 1, 1, 0, 1, 2, 8, 1, 1, 0, 1, 0xffff}), HasSubstr("id another one has: 1"));
    EXPECT_EQ(read({9, 2, 7, 0xffff}), "") << "other types are kept";
    EXPECT_EQ(read({}), "texture animations end without the mark 0xFFFF");
}

TEST(TextureAnimations, CountsAreHeldAgainstTheBytes)
{
    const ByteVector many{0, 2, 0, 8, 0, 1, 0xff, 0xff, 0, 0, 0, 1, 0xff, 0xff};
    try {
        readTextureAnimations(many);
        FAIL() << "65535 frames in four bytes";
    } catch (const ParseError& error) {
        EXPECT_EQ(error.offset(), 8u);
    }
    EXPECT_THROW(readTextureAnimations(ByteVector{0, 2, 0, 9, 0, 1}), ParseError);
    EXPECT_THROW(readTextureAnimations(ByteVector{0, 2, 0}), ParseError);
    EXPECT_THROW(readTextureAnimations(ByteVector{0, 2, 0, 2, 0, 1, 0xff, 0xff}), ParseError);
}

TEST(TextureAnimations, BrokenFilesFailCleanly)
{
    test::readBroken(byHand(), [](Bytes file) {
        looksLikeTextureAnimations(file);
        const TextureAnimations animations = readTextureAnimations(file);
        writeTextureAnimations(animations);
    });
}

TEST(TextureAnimations, WhatCannotBeSaidIsNotWritten)
{
    TextureAnimations animations;
    animations.entries.push_back({0, kTextureSwap, 1, std::vector<SwapFrame>(16384), {}});
    EXPECT_THROW(writeTextureAnimations(animations), Refused) << "the size has 16 bits";
    animations.entries[0].frames.resize(16382);
    EXPECT_EQ(readTextureAnimations(writeTextureAnimations(animations)).entries[0].frames.size(), 16382u);
    animations.entries[0].type = kTextureAnimationEnd;
    EXPECT_THROW(writeTextureAnimations(animations), Refused);
}

TEST(TextureAnimations, DumpTellsEveryFrame)
{
    std::string text;
    dumpFile(byHand(), {}, [&](std::string_view piece) { text += piece; });
    for (const char* expected : {"texture animations, 40 bytes", "texture 10 for 3 frames", "meaning unknown",
                                 "texture 2 for 1 frames", "0xffff"})
        EXPECT_THAT(text, HasSubstr(expected)) << text;
}

} // namespace texture_animations_test
