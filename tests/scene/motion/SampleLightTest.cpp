// Ninja lights under their motions.

#include "engine/motion/SampleLight.h"
#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"

#include <gtest/gtest.h>

namespace telepipe::test::sample_light_test {
namespace {

using namespace formats;

MotionKey key(std::uint32_t frame, glm::vec4 value, glm::ivec3 angle = {})
{
    return {frame, value, angle};
}

NinjaLight sampled(const MotionEntryBuild& entry, std::uint16_t type, bool ninja2, double frame)
{
    MotionBuild motion;
    motion.frames = 11;
    motion.type = type;
    motion.use = MotionUse::Light;
    motion.ninja2 = ninja2;
    motion.entries = {entry};
    NjBuild build;
    build.motions = {motion};
    const ByteVector bytes = writeNj(build);
    return scene::sampleLight({}, readNj(bytes).lightMotions.at(0), frame);
}

TEST(SampleLight, MovesTurnsAndFades)
{
    const MotionEntryBuild entry{{Channel::Position, {floatKey(0, {0, 0, 0}), floatKey(10, {10, 20, 30})}},
                                 {Channel::Vector, {floatKey(0, {0, -1, 0})}},
                                 {Channel::Intensity, {key(0, {1, 0.5f, 0, 0}), key(10, {0, 0, 0, 0})}}};
    const NinjaLight light = sampled(entry, kMotionPosition | kMotionVector | kMotionIntensity, false, 5);
    EXPECT_EQ(light.point, glm::vec3(5, 10, 15));
    EXPECT_EQ(light.vector, glm::vec3(0, -1, 0));
    EXPECT_EQ(light.diffuse, 0.5f);
    EXPECT_EQ(light.ambient, 0.25f);
    EXPECT_EQ(light.argb, glm::vec4(1)) << "no colour keys";
}

TEST(SampleLight, ColoursOfBothGenerations)
{
    const MotionEntryBuild packed{{Channel::Rgb, {key(0, {}, {0x00ff0000, 0, 0}), key(10, {}, {0x000000ff, 0, 0})}}};
    const NinjaLight first = sampled(packed, kMotionRgb, false, 5);
    EXPECT_EQ(first.argb, glm::vec4(1, 0.5f, 0, 0.5f));
    const MotionEntryBuild floats{{Channel::Rgb, {key(0, {1, 2, 0, 0}), key(10, {0, 0, 1, 0})}}};
    const NinjaLight second = sampled(floats, kMotionRgb, true, 5);
    EXPECT_EQ(second.argb, glm::vec4(1, 0.5f, 1, 0.5f));
}

TEST(SampleLight, SpotsHaveAnglesAndRangesPointsRangesAlone)
{
    const MotionEntryBuild spot{
        {Channel::Spot, {key(0, {1, 2, 0, 0}, {0x1000, 0x2000, 0}), key(10, {3, 4, 0, 0}, {0x3000, 0x2000, 0})}}};
    const NinjaLight light = sampled(spot, kMotionSpot, false, 5);
    EXPECT_EQ(light.nearRange, 2);
    EXPECT_EQ(light.farRange, 3);
    EXPECT_EQ(light.innerAngle, 0x2000);
    EXPECT_EQ(light.outerAngle, 0x2000);
    const MotionEntryBuild point{{Channel::Point, {key(0, {7, 8, 0, 0})}}};
    const NinjaLight other = sampled(point, kMotionPoint, true, 5);
    EXPECT_EQ(other.nearRange, 7);
    EXPECT_EQ(other.farRange, 8);
    EXPECT_EQ(other.innerAngle, 0);
}

} // namespace
} // namespace telepipe::test::sample_light_test
