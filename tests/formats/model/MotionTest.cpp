#include "formats/motion/MotionReader.h"
#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"
#include "tests/support/bytes/Hex.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace motion_test {

using namespace telepipe::formats;
using telepipe::test::fromHex;
using testing::ElementsAre;

namespace {

MotionBuild walk()
{
    MotionBuild motion;
    motion.frames = 10;
    motion.entries.resize(3);
    motion.entries[0][Channel::Position] = {floatKey(0, {1, 2, 3}), floatKey(9, {4, 5, 6})};
    motion.entries[0][Channel::Angle] = {angleKey(0, {0, -7, 0x12345}), angleKey(4, {1, 2, 3}), angleKey(9, {})};
    motion.entries[2][Channel::Angle] = {angleKey(0, {0x8000, 0, 0}), angleKey(9, {0x10000, 0, 0})};
    return motion;
}

std::vector<std::string> channelNames(std::uint16_t type)
{
    std::vector<std::string> names;
    for (const MotionChannel& channel : motionChannels(type))
        names.push_back(channelName(channel.channel));
    return names;
}

// Every kind of key: 16-bit angles where the channel has them.
MotionKey numberedKey(std::uint32_t frame, float first)
{
    const int angle = static_cast<int>(first);
    return {frame, {first, first + 1, first + 2, first + 3}, {angle, -angle, angle + 1}};
}

void expectSameTrack(const Motion& motion, std::uint32_t entry, std::size_t channel,
                     const std::vector<MotionKey>& expected)
{
    const MotionTrack& track = motion.track(entry, channel);
    const KeyLayout layout = motion.channels[channel].layout;
    ASSERT_EQ(track.count, expected.size());
    for (std::uint32_t i = 0; i < track.count; ++i) {
        const MotionKey key = track.key(layout, i, motion.endian);
        EXPECT_EQ(key.frame, expected[i].frame);
        EXPECT_EQ(key.frame, track.frame(layout, i, motion.endian));
        if (layout == KeyLayout::Float3)
            EXPECT_EQ(glm::vec3(key.value), glm::vec3(expected[i].value));
        else if (layout == KeyLayout::Quaternion)
            EXPECT_EQ(key.value, expected[i].value);
        else if (layout == KeyLayout::Angle3 || layout == KeyLayout::ShortAngle3)
            EXPECT_EQ(key.angle, expected[i].angle);
        else
            EXPECT_TRUE(key.value.x == expected[i].value.x || key.angle.x == expected[i].angle.x);
    }
}

void expectSame(const Motion& motion, const MotionBuild& build)
{
    EXPECT_EQ(motion.frames, build.frames);
    EXPECT_EQ(motion.type, build.type);
    EXPECT_EQ(motion.interpolation, build.interpolation);
    ASSERT_EQ(motion.entries, build.entries.size());
    for (std::uint32_t entry = 0; entry < motion.entries; ++entry) {
        for (std::size_t channel = 0; channel < motion.channels.size(); ++channel) {
            const auto keys = build.entries[entry].find(motion.channels[channel].channel);
            const bool isEmpty = keys == build.entries[entry].end();
            expectSameTrack(motion, entry, channel, isEmpty ? std::vector<MotionKey>() : keys->second);
        }
    }
}

Motion readOnly(const ByteVector& nj)
{
    NjFile file = readNj(nj);
    EXPECT_TRUE(file.warnings.empty());
    return file.motions.at(0);
}

} // namespace

TEST(Motion, ChannelsAreOrderedByTheNumberInTheirName)
{
    EXPECT_THAT(channelNames(0x2005), ElementsAre("pos", "quat", "scl")) << "QUAT_1 before SCL_2";
    EXPECT_THAT(channelNames(0x0025), ElementsAre("pos", "ang", "scl")) << "SANG_1 before SCL_2";
    EXPECT_THAT(channelNames(0x0030), ElementsAre("vert", "norm")) << "shape motion";
    EXPECT_THAT(channelNames(0x01c1), ElementsAre("pos", "target", "roll", "fov"));
    EXPECT_EQ(motionChannels(0x0021)[1].layout, KeyLayout::ShortAngle3);
    EXPECT_EQ(motionChannels(0x0003)[1].layout, KeyLayout::Angle3);
}

TEST(Motion, RoundTripsAsNmdm)
{
    const MotionBuild build = walk();
    const ByteVector bytes = writeNj({{}, {}, {build}});
    expectSame(readOnly(bytes), build);
}

TEST(Motion, RoundTripsAsPlayerMotionWithKeysAtOffsetZero)
{
    MotionBuild build = walk();
    build.shortAngles = true;
    build.entries[0][Channel::Angle] = {angleKey(0, {0, -7, 0x1234}), angleKey(4, {1, 2, 3}), angleKey(9, {})};
    build.entries[2][Channel::Angle] = {angleKey(0, {-0x8000, 0, 0}), angleKey(9, {0x7fff, 0, 0})};
    const ByteVector bytes = writeRelMotion(build);
    ASSERT_TRUE(looksLikeRelMotion(bytes));
    Warnings warnings;
    const Motion motion = readRelMotion(bytes, warnings);
    EXPECT_TRUE(warnings.empty());
    EXPECT_EQ(motion.channels[1].layout, KeyLayout::ShortAngle3) << "told by the keys, the type bit is ANG_1";
    EXPECT_EQ(motion.track(0, 0).offset, 0u);
    expectSame(motion, build);
}

TEST(Motion, AFileOfWideAnglesIsNotTakenForShortOnes)
{
    Warnings warnings;
    const ByteVector bytes = writeRelMotion(walk());
    EXPECT_EQ(readRelMotion(bytes, warnings).channels[1].layout, KeyLayout::Angle3);
    EXPECT_FALSE(looksLikeRelMotion(writeNj({{}, {}, {walk()}})));
}

TEST(Motion, RoundTripsEveryChannelAlone)
{
    for (int bit = 0; bit < 16; ++bit) {
        MotionBuild build;
        build.frames = 5;
        build.type = static_cast<std::uint16_t>(1 << bit);
        build.interpolation = Interpolation::Spline;
        build.entries.resize(2);
        const Channel channel = motionChannels(build.type).at(0).channel;
        build.entries[0][channel] = {numberedKey(0, 100), numberedKey(2, 200), numberedKey(4, -300)};
        build.entries[1][channel] = {numberedKey(1, 7)};
        SCOPED_TRACE(channelName(channel));
        const ByteVector bytes = writeNj({{}, {}, {build}});
        expectSame(readOnly(bytes), build);
    }
}

TEST(Motion, QuaternionsAreStoredRealPartFirst)
{
    MotionBuild build;
    build.frames = 1;
    build.type = kMotionPosition | kMotionQuaternion | kMotionScale;
    build.interpolation = Interpolation::Spline;
    build.entries.resize(1);
    build.entries[0][Channel::Quaternion] = {quaternionKey(0, {0.1f, 0.2f, 0.3f, 0.9f})};
    build.entries[0][Channel::Scale] = {floatKey(0, {2, 2, 2})};
    const ByteVector bytes = writeNj({{}, {}, {build}});
    const Motion motion = readOnly(bytes);
    expectSame(motion, build);
    EXPECT_EQ(load<float>(motion.track(0, 1).keys.data() + 4), 0.9f);
    EXPECT_EQ(motion.find(Channel::Scale), 2u);
    EXPECT_EQ(motion.find(Channel::Angle), std::nullopt);
}

// The first motion dump of the guide: header, the 20 positions and angles of the first node it prints, and the entry
// table, whose second line the text extraction lost part of. Values that it does not print are zero here.
TEST(Motion, ReadsTheGuidesMotion)
{
    ByteVector data(0xafc);
    const auto put = [&](std::size_t at, const char* hex) {
        const ByteVector bytes = fromHex(hex);
        std::copy(bytes.begin(), bytes.end(), data.begin() + static_cast<std::ptrdiff_t>(at));
    };
    put(0x000, "FC090000 14000000 03000200 00000000 00000000 00000000 00000000 01000000"
               "00000000 B76D5B3C 00000000 02000000 00000000 2449123D 00000000 03000000");
    put(0x14c, "00000000 FF3F0000 00000000 00000000 01000000 47380000 00000000 00000000 02000000"
               "C1250000 00000000 00000000 03000000 670F0000 00000000 00000000 04000000"
               "30FCFFFF 00000000 00000000 05000000");
    put(0x9fc, "0C000000 4C010000 14000000 14000000 8C020000"
               "FC020000 07000000 02000000 1C030000 3C030000 02000000 02000000 5C030000"
               "7C030000 02000000 02000000 9C030000 BC030000 02000000 06000000 1C040000"
               "3C040000 02000000 07000000 AC040000 CC040000 02000000 02000000 EC040000"
               "5C050000 07000000 07000000 CC050000 3C060000 07000000 07000000 AC060000"
               "CC060000 02000000 07000000 3C070000 5C070000 02000000 07000000 CC070000"
               "EC070000 02000000 02000000 0C080000 2C080000 02000000 07000000 9C080000"
               "BC080000 02000000 07000000 2C090000 4C090000 02000000 02000000 6C090000"
               "DC090000 07000000 02000000");
    Warnings warnings;
    const PointerMap pointers;
    const Motion motion = readMotion(ByteView(data), 0, pointers, warnings);
    EXPECT_EQ(motion.frames, 20u);
    EXPECT_EQ(motion.entries, 16u);
    EXPECT_EQ(motion.track(0, 0).count, 20u);
    EXPECT_FLOAT_EQ(motion.track(0, 0).key(KeyLayout::Float3, 2, Endian::Little).value.y, 1.0f / 28);
    EXPECT_EQ(motion.channels[1].layout, KeyLayout::Angle3);
    EXPECT_EQ(motion.track(0, 1).key(KeyLayout::Angle3, 0, Endian::Little).angle.x, 0x3fff);
    EXPECT_EQ(motion.track(0, 1).key(KeyLayout::Angle3, 4, Endian::Little).angle.x, -0x3d0);
    EXPECT_EQ(motion.track(15, 0).count, 7u);
}

// In files of the second Ninja generation the table comes right after the header and the keys after it.
TEST(Motion, EntriesEndAtTheFirstKeysAboveTheTable)
{
    ByteWriter data;
    data.u32(12);
    data.u32(3);
    data.u16(0x21);
    data.u16(0x42);
    for (std::uint32_t count : {0u, 2u}) { // two entries of one track each
        count != 0 ? data.u32(12 + 32) : data.u32(0);
        count != 0 ? data.u32(0) : data.u32(12 + 32 + 32);
        data.u32(count);
        data.u32(count == 0 ? 1 : 0);
    }
    for (int i = 0; i < 2; ++i) {
        data.u32(static_cast<std::uint32_t>(i));
        data.vec3({1, 1, 1});
    }
    data.append(fromHex("0100 0500 0600 0700"));
    Warnings warnings;
    const PointerMap pointers;
    const Motion motion = readMotion(ByteView(data.bytes()), 0, pointers, warnings);
    EXPECT_EQ(motion.entries, 2u);
    EXPECT_EQ(motion.interpolation, Interpolation::Spline);
    EXPECT_EQ(motion.track(0, 1).key(KeyLayout::ShortAngle3, 0, Endian::Little).angle, glm::ivec3(5, 6, 7));
    EXPECT_EQ(motion.track(1, 0).count, 2u);
    EXPECT_TRUE(warnings.empty());
}

TEST(Motion, CountsAndTypesAreChecked)
{
    ByteVector bytes = writeNj({{}, {}, {walk()}});
    bytes[8 + 10] = 3; // inp_fn: three channels, the type says two
    EXPECT_THROW(readNj(bytes), ParseError);
    bytes = writeNj({{}, {}, {walk()}});
    const std::uint32_t table = load<std::uint32_t>(bytes.data() + 8);
    bytes[8 + table + 8 + 3] = 0x7f; // two billion keys
    EXPECT_THROW(readNj(bytes), ParseError);
}

TEST(Motion, KeysOutOfOrderAreOdd)
{
    MotionBuild build = walk();
    build.entries[0][Channel::Position][1].frame = 10; // of 10 frames
    EXPECT_EQ(readNj(writeNj({{}, {}, {build}})).warnings.total(), 1u);
    build.entries[0][Channel::Position][0].frame = 8;
    build.entries[0][Channel::Position][1].frame = 0;
    EXPECT_EQ(readNj(writeNj({{}, {}, {build}})).warnings.total(), 1u);
}

TEST(Motion, KeysAtANullPointerAreNoTrack)
{
    ByteVector bytes = writeNj({{}, {}, {walk()}});
    const std::uint32_t table = load<std::uint32_t>(bytes.data() + 8);
    bytes[8 + table + 16 + 8] = 3; // counts three positions in the entry that has none
    const NjFile nj = readNj(bytes);
    EXPECT_EQ(nj.motions[0].track(1, 0).count, 0u);
    EXPECT_EQ(nj.warnings.total(), 1u);
}

} // namespace motion_test
