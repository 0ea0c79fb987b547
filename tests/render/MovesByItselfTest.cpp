#include "engine/render/MovesByItself.h"

#include "formats/area/FogEntries.h"

#include <gtest/gtest.h>

namespace telepipe::test::moves_by_itself_test {
namespace {

using render::lightMoves;
using render::movesByItself;

TEST(MovesByItself, LightsOfFilesMoveUnlessTheyAreOff)
{
    formats::Motion motion;
    motion.frames = 10;
    scene::Scene scene;
    scene.lights.resize(1);
    render::ViewSettings settings;
    EXPECT_FALSE(movesByItself(settings, scene, nullptr));
    scene.lights[0].motion = &motion;
    EXPECT_TRUE(movesByItself(settings, scene, nullptr));
    settings.fileLights = false;
    EXPECT_FALSE(movesByItself(settings, scene, nullptr));
}

TEST(MovesByItself, FogMovesWhereItPulsesAndIsSeen)
{
    formats::FogEntry entry;
    entry.kind = formats::kPulsingFog;
    entry.speed = 2;
    entry.endPulse = 50;
    const scene::Scene scene;
    render::ViewSettings settings;
    EXPECT_FALSE(lightMoves(settings, scene, &entry)) << "there is no fog";
    settings.fog.kind = render::FogKind::Table;
    EXPECT_TRUE(lightMoves(settings, scene, &entry));
    EXPECT_FALSE(lightMoves(settings, scene, nullptr));
    render::ViewSettings other = settings;
    other.areaEntries = false;
    EXPECT_FALSE(lightMoves(other, scene, &entry));
    other = settings;
    other.fog.farDistance = 1234;
    EXPECT_FALSE(lightMoves(other, scene, &entry)) << "the end is set, and the start does not pulse";
    entry.startPulse = 5;
    EXPECT_TRUE(lightMoves(other, scene, &entry));
    entry.kind = 1;
    EXPECT_FALSE(lightMoves(settings, scene, &entry));
}

TEST(MovesByItself, TexturesScrollAtASpeedAndTakeTurns)
{
    scene::Scene scene;
    scene.models.resize(1);
    render::ViewSettings settings;
    settings.uvScroll = {0, 0.5f};
    EXPECT_FALSE(movesByItself(settings, scene, nullptr));
    scene.models[0].scrollsUv = true;
    EXPECT_TRUE(movesByItself(settings, scene, nullptr));
    settings.uvScroll = {0, 0};
    EXPECT_FALSE(movesByItself(settings, scene, nullptr));
    scene.textureSwaps.push_back({1, {{0, 1}, {1, 2}}});
    scene.states.resize(1);
    scene.states[0].textureSwap = 0;
    EXPECT_TRUE(movesByItself(settings, scene, nullptr));
}

} // namespace
} // namespace telepipe::test::moves_by_itself_test
