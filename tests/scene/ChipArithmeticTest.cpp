// The chip's rules one by one, by numbers worked out by hand (docs/semantics.md, Chip arithmetic).
#include "engine/chip/Blend.h"
#include "engine/chip/NearCut.h"
#include "engine/chip/Planes.h"
#include "engine/chip/Surface.h"
#include "engine/chip/Texels.h"
#include "engine/chip/WriteOut.h"

#include <gtest/gtest.h>

namespace telepipe::test::chip_arithmetic_test {
namespace {

using chip::Levels;
using render::TextureEnvironment;
using scene::Blend;
using scene::Wrap;

constexpr Levels kTexel{200, 127, 128, 100}, kColor{255, 128, 64, 200};

} // namespace

TEST(ChipArithmetic, ALevelWeighsOneMoreFromItsHighestBitOn)
{
    EXPECT_EQ(chip::weight(0), 0);
    EXPECT_EQ(chip::weight(127), 127);
    EXPECT_EQ(chip::weight(128), 129);
    EXPECT_EQ(chip::weight(255), 256);
}

TEST(ChipArithmetic, PlanesGoThroughTheirCorners)
{
    const chip::Corners corners{{{32, 64, 1}, {48, 64, 1}, {32, 80, 1}}};
    const chip::TriangleSetup setup(corners, {35, 70});
    const chip::Plane plane = setup.plane({10, 42, 26});
    EXPECT_EQ(plane.across, 2);
    EXPECT_EQ(plane.down, 1);
    EXPECT_EQ(plane.start, 10); // the corner lies at the tile's
    EXPECT_EQ(setup.value({10, 42, 26}), 10 + 3.5f * 2 + 6.5f);
    EXPECT_EQ(setup.valueBeside({10, 42, 26}, {1, 0}), 10 + 4.5f * 2 + 6.5f);
}

// u / w and 1 / w are linear over the screen, u is not: at equal distances from corners of w 1 and 4, u is a fifth.
TEST(ChipArithmetic, ValuesAreBentByPerspective)
{
    const chip::Corners corners{{{0, 0, 1}, {31, 0, 0.25f}, {0, 31, 1}}};
    EXPECT_EQ(chip::TriangleSetup(corners, {15, 0}).depth(), 0.625f);
    EXPECT_NEAR(chip::TriangleSetup(corners, {15, 0}).value({0, 1, 0}), 0.2f, 1e-6f);
}

TEST(ChipArithmetic, ATriangleWithoutAnAreaCountsAsOfAreaOne)
{
    const chip::Corners line{{{0, 0, 1}, {4, 0, 1}, {8, 0, 1}}};
    const chip::Plane plane = chip::TriangleSetup(line, {0, 0}).plane({1, 2, 4});
    EXPECT_EQ(plane.across, 0);
    EXPECT_EQ(plane.down, -(8 * 1 - 4 * 3));
}

TEST(ChipArithmetic, WhatLiesBehindTheNearPlaneIsCutOffIntoAStrip)
{
    const std::array<float, 3> values{6, 12, 30};
    const chip::CutTriangle two = chip::cutAtNearPlane({3, -1, 5}, 1); // the second lies behind
    ASSERT_EQ(two.count, 4u);
    EXPECT_EQ(two.corners[0].of(values), 6);
    EXPECT_EQ(two.corners[1].of(values), 9);        // half of the way from the first to the second
    EXPECT_EQ(two.corners[2].of(values), 30);       // the third, which stood last
    EXPECT_FLOAT_EQ(two.corners[3].of(values), 18); // a third of the way to it
    const chip::CutTriangle one = chip::cutAtNearPlane({3, -1, -1}, 1);
    ASSERT_EQ(one.count, 3u);
    EXPECT_EQ(one.corners[1].of(values), 9);
    EXPECT_EQ(one.corners[2].of(values), 18); // from the third to the first
    EXPECT_EQ(chip::cutAtNearPlane({1, 1, 1}, 1).count, 3u);
    EXPECT_EQ(chip::cutAtNearPlane({0, 0.5, std::numeric_limits<double>::quiet_NaN()}, 1).count, 0u);
}

TEST(ChipArithmetic, BaseColorIsRoundedWithinALevel)
{
    EXPECT_EQ(chip::colorLevels({-3, 12.49f, 12.5f, 300}), Levels(0, 12, 13, 255));
    constexpr float kNone = std::numeric_limits<float>::quiet_NaN(), kEndless = std::numeric_limits<float>::infinity();
    EXPECT_EQ(chip::colorLevels({kNone, -kEndless, kEndless, 1}), Levels(0, 0, 255, 1));
    EXPECT_EQ(chip::levelsOf({kNone, -1, 2, 0.5f}), Levels(0, 0, 255, 128));
    EXPECT_EQ(chip::shadowed(200, 128), 200 * 129 / 256.0f);
}

TEST(ChipArithmetic, TextureCoordinatesLieHalfATexelBackAndAreCutTowardsZero)
{
    EXPECT_EQ(chip::textureCoordinate(0.5f, 8), 8 * 128 - 127);
    EXPECT_EQ(chip::textureCoordinate(0, 8), -127);
    EXPECT_EQ(chip::textureCoordinate(-0.25f / 2048, 8), -127); // -127.25
    EXPECT_EQ(chip::textureCoordinate(0.75f / 2048, 8), -126);  // -126.25
    EXPECT_EQ(chip::texelOf(-127), -1);
    EXPECT_EQ(chip::fractionOf(-127), 129);
    EXPECT_EQ(chip::textureCoordinate(NAN, 8), 0);
    EXPECT_EQ(chip::textureCoordinate(INFINITY, 8), 1 << 30);
}

TEST(ChipArithmetic, TexelsAreWrappedOneByOne)
{
    EXPECT_EQ(chip::wrappedTexel(-1, 8, Wrap::Repeat), 7);
    EXPECT_EQ(chip::wrappedTexel(8, 8, Wrap::Repeat), 0);
    EXPECT_EQ(chip::wrappedTexel(-1, 8, Wrap::Clamp), 0);
    EXPECT_EQ(chip::wrappedTexel(9, 8, Wrap::Clamp), 7);
    EXPECT_EQ(chip::wrappedTexel(8, 8, Wrap::Mirror), 7);
    EXPECT_EQ(chip::wrappedTexel(15, 8, Wrap::Mirror), 0);
    EXPECT_EQ(chip::wrappedTexel(16, 8, Wrap::Mirror), 0);
    EXPECT_EQ(chip::wrappedTexel(-1, 8, Wrap::Mirror), 0);
    EXPECT_EQ(chip::wrappedTexel(-9, 8, Wrap::Mirror), 7);
}

TEST(ChipArithmetic, BilinearWeighsTheSquareAndCuts)
{
    const chip::TexelSquare square{Levels(255), Levels(0), Levels(0), Levels(100, 10, 1, 255)};
    EXPECT_EQ(chip::bilinear(square, 0, 0), Levels(255));
    EXPECT_EQ(chip::bilinear(square, 255, 255), Levels(100, 10, 1, 255)); // a weight of 256 is the whole
    // 255 * 127 * 127 and 129 * 129 of the last, of 65536
    EXPECT_EQ(chip::bilinear(square, 128, 128), Levels(88, 65, 63, 127));
}

TEST(ChipArithmetic, TheTextureEnvironmentCutsProducts)
{
    // 200 * 256, 127 * 129, 128 * 64 and 100 * 201 of 256
    EXPECT_EQ(chip::combined(kColor, kTexel, TextureEnvironment::ModulateAlpha), Levels(200, 63, 32, 78));
    EXPECT_EQ(chip::combined(kColor, kTexel, TextureEnvironment::Modulate), Levels(200, 63, 32, 100));
    EXPECT_EQ(chip::combined(kColor, kTexel, TextureEnvironment::Decal), kTexel);
    // by 100 and 156 of 256
    EXPECT_EQ(chip::combined(kColor, kTexel, TextureEnvironment::DecalAlpha), Levels(233, 127, 89, 200));
}

TEST(ChipArithmetic, TheOffsetColorEndsAtTheMostAndLeavesAlpha)
{
    EXPECT_EQ(chip::withOffset({250, 10, 0, 7}, {10, 10, 0, 99}), Levels(255, 20, 0, 7));
}

TEST(ChipArithmetic, FactorsAreLevels)
{
    const Levels other(1, 2, 3, 4);
    EXPECT_EQ(chip::blendFactor(Blend::Zero, other, 9, 8), Levels(0));
    EXPECT_EQ(chip::blendFactor(Blend::One, other, 9, 8), Levels(255));
    EXPECT_EQ(chip::blendFactor(Blend::OtherColor, other, 9, 8), other);
    EXPECT_EQ(chip::blendFactor(Blend::InverseOtherColor, other, 9, 8), Levels(254, 253, 252, 251));
    EXPECT_EQ(chip::blendFactor(Blend::SourceAlpha, other, 9, 8), Levels(9));
    EXPECT_EQ(chip::blendFactor(Blend::InverseSourceAlpha, other, 9, 8), Levels(246));
    EXPECT_EQ(chip::blendFactor(Blend::DestinationAlpha, other, 9, 8), Levels(8));
    EXPECT_EQ(chip::blendFactor(Blend::InverseDestinationAlpha, other, 9, 8), Levels(247));
}

TEST(ChipArithmetic, LayersAreBlendedInEightBits)
{
    const Levels glass(200, 100, 50, 127), ground(10, 20, 30, 255);
    // 127 and 129 of 256
    EXPECT_EQ(chip::blended(glass, ground, Blend::SourceAlpha, Blend::InverseSourceAlpha), Levels(104, 59, 39, 191));
    EXPECT_EQ(chip::blended(glass, ground, Blend::One, Blend::One), Levels(210, 120, 80, 255));
    EXPECT_EQ(chip::blended(glass, ground, Blend::One, Blend::Zero), glass);
    EXPECT_EQ(chip::blended(Levels(0), ground, Blend::SourceAlpha, Blend::InverseSourceAlpha), ground);
}

TEST(ChipArithmetic, CodesAreWrittenWithTheDither)
{
    EXPECT_EQ(chip::writtenCode({0, 0, 0}, {3, 2}), glm::ivec3(0)); // threshold 9: 152 of 255
    EXPECT_EQ(chip::writtenCode({255, 255, 255}, {0, 3}), glm::ivec3(31, 63, 31));
    // 100 * 31 = 3100, 100 * 63 = 6300: with 16 * 0 + 8 and with 16 * 15 + 8
    EXPECT_EQ(chip::writtenCode({100, 100, 100}, {0, 0}), glm::ivec3(12, 24, 12));
    EXPECT_EQ(chip::writtenCode({100, 100, 100}, {4, 7}), glm::ivec3(13, 25, 13));
    EXPECT_EQ(chip::shownLevels({31, 63, 1}), glm::ivec3(248, 252, 8)); // high bits are not repeated
}

// Density 4: a depth of 1 / w = 1 lies two doublings from the far end, entry 32.
TEST(ChipArithmetic, FogMixesNeighboursOfTheTable)
{
    render::FogTable table;
    table.density = 4;
    table.coefficients[32] = 100;
    table.coefficients[33] = 200;
    table.coefficients[0] = 7;
    EXPECT_EQ(chip::tableFog(table, 1), 100);
    EXPECT_EQ(chip::tableFog(table, 1 + 0.5f / 16), (200 * 129 + 100 * 127) >> 8);
    EXPECT_EQ(chip::tableFog(table, 0.001f), 7);
    EXPECT_EQ(chip::tableFog(table, std::numeric_limits<float>::quiet_NaN()), 7);
    EXPECT_EQ(chip::fogged({200, 0, 100, 9}, {0, 255, 100, 0}, 128), Levels(99, 128, 100, 9));
}

TEST(ChipArithmetic, BumpsAreMadeOfWholeSines)
{
    EXPECT_EQ(chip::bumpIntensity({0, 0, 0, 255}, 10, 20), 255);
    EXPECT_EQ(chip::bumpIntensity({255, 0, 0, 0}, 128, 0), 255 * 89 * 127 / 127 / 127); // 127 sin 45 = 89.8
    EXPECT_EQ(chip::bumpIntensity({0, 255, 64, 0}, 0, 64), 255);
    EXPECT_EQ(chip::bumpIntensity({0, 255, 192, 0}, 0, 64), 0);
}

} // namespace telepipe::test::chip_arithmetic_test
