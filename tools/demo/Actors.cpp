#include "tools/demo/Actors.h"

#include "tools/demo/Compose.h"
#include "tools/demo/World.h"
#include "tools/demo/shape/Angles.h"

#include <cmath>
#include <glm/gtc/quaternion.hpp>

namespace telepipe::demo {
namespace {

using formats::angleKey;
using formats::Channel;
using formats::floatKey;
using formats::Interpolation;
using formats::MotionBuild;
using formats::MotionEntryBuild;
using formats::MotionKey;
using formats::NinjaNode;
using formats::quaternionKey;

// The last key lies one frame before the loop closes, where the library blends it towards the first (docs/semantics.md,
// Sampling motions).
template <class Value> std::vector<MotionKey> sampled(std::uint32_t frames, std::uint32_t keys, Value value)
{
    std::vector<MotionKey> out;
    for (std::uint32_t i = 0; i < keys; ++i) {
        const std::uint32_t frame = i * (frames - 1) / (keys - 1);
        out.push_back(value(frame, static_cast<float>(frame) / static_cast<float>(frames)));
    }
    return out;
}

int bams(float turns)
{
    return static_cast<int>(std::lround(turns * kBams));
}

std::vector<MotionKey> spin(std::uint32_t frames, glm::vec3 turns, glm::vec3 start = {})
{
    return sampled(frames, 2, [=](std::uint32_t frame, float t) {
        return angleKey(frame, {bams(start.x + turns.x * t), bams(start.y + turns.y * t), bams(start.z + turns.z * t)});
    });
}

std::vector<MotionKey> swing(std::uint32_t frames, glm::vec3 turns, float phase)
{
    return sampled(frames, 13, [=](std::uint32_t frame, float t) {
        const float s = std::sin(kTau * (t + phase));
        return angleKey(frame, {bams(turns.x * s), bams(turns.y * s), bams(turns.z * s)});
    });
}

MotionBuild motion(std::uint32_t frames, std::uint16_t type, Interpolation interpolation)
{
    MotionBuild build;
    build.frames = frames;
    build.type = type;
    build.interpolation = interpolation;
    return build;
}

// The telepipe: a turning beam between two rings that tumble like a gyroscope, and bands of light that rise and shrink.
Actor telepipeActor()
{
    constexpr std::uint32_t frames = 120;
    Actor actor{
        "telepipe",
        {},
        motion(frames, formats::kMotionPosition | formats::kMotionAngle | formats::kMotionScale, Interpolation::Spline),
        1,
        {kPlaza}};
    actor.tree.pos = {0, 11, 0};
    actor.tree.children = {nodeOf(beamMesh()), nodeOf(metalRing(23, 1.6f), {0, 24, 0}),
                           nodeOf(metalRing(28, 1.2f), {0, 24, 0})};
    const std::vector<MotionKey> pulse = sampled(frames, 9, [](std::uint32_t frame, float t) {
        return floatKey(frame, {1 + 0.08f * std::sin(kTau * t), 1, 1 + 0.08f * std::sin(kTau * t)});
    });
    actor.motion.entries = {{},
                            {{Channel::Angle, spin(frames, {0, 1, 0})}, {Channel::Scale, pulse}},
                            {{Channel::Angle, spin(frames, {0.0f, 1, 0}, {0.06f, 0, 0.05f})}},
                            {{Channel::Angle, spin(frames, {0, -1, 0}, {-0.05f, 0, 0.08f})}}};
    for (int band = 0; band < 4; ++band) {
        actor.tree.children.push_back(nodeOf(lightRing(19)));
        const float phase = 0.25f * static_cast<float>(band);
        const auto cycle = [phase](float t) { return t + phase - std::floor(t + phase); };
        actor.motion.entries.push_back(
            {{Channel::Position, sampled(frames, frames / 2,
                                         [=](std::uint32_t frame, float t) {
                                             return floatKey(frame, {0, 4 + 70 * cycle(t), 0});
                                         })},
             {Channel::Scale, sampled(frames, frames / 2, [=](std::uint32_t frame, float t) {
                  return floatKey(frame, glm::vec3(1 - 0.6f * cycle(t)));
              })}});
    }
    return actor;
}

Actor crystalActor()
{
    constexpr std::uint32_t frames = 180;
    Actor actor{"crystal",
                nodeOf(crystalMesh(), {0, 40, 0}),
                motion(frames, formats::kMotionPosition | formats::kMotionQuaternion, Interpolation::Linear),
                1,
                {kShrine}};
    const auto rise = [](std::uint32_t frame, float t) { return floatKey(frame, {0, 40 + 3 * std::sin(kTau * t), 0}); };
    const auto turn = [](std::uint32_t frame, float t) {
        const glm::quat q = glm::angleAxis(kTau * t, glm::vec3(0, 1, 0)) * glm::angleAxis(0.18f, glm::vec3(1, 0, 0));
        return quaternionKey(frame, {q.x, q.y, q.z, q.w});
    };
    actor.motion.entries = {
        {{Channel::Position, sampled(frames, 19, rise)}, {Channel::Quaternion, sampled(frames, 13, turn)}}};
    return actor;
}

// A banner: rows of cloth, each hinged to the one above.
Actor bannerActor()
{
    constexpr std::uint32_t frames = 90;
    constexpr int rows = 5;
    Actor actor{"banner",
                {},
                motion(frames, formats::kMotionPosition | formats::kMotionAngle, Interpolation::Linear),
                0.8f,
                {kPlaza}};
    actor.motion.entries.push_back({});
    for (int banner = 0; banner < 4; ++banner) {
        const float angle = kTau * (0.125f + 0.25f * static_cast<float>(banner));
        NinjaNode rod;
        rod.pos = {76 * std::sin(angle), 46, 76 * std::cos(angle)};
        rod.ang = {0, bams(angle / kTau), 0};
        actor.motion.entries.push_back({});
        NinjaNode* parent = &rod;
        for (int row = 0; row < rows; ++row) {
            parent->children.push_back(nodeOf(bannerPanel(row, rows), {0, row == 0 ? 0.0f : -7.5f, 0}));
            parent = &parent->children.back();
            const float reach = 0.008f + 0.006f * static_cast<float>(row);
            actor.motion.entries.push_back(
                {{Channel::Angle,
                  swing(frames, {reach, 0, 0}, -0.09f * static_cast<float>(row) + 0.2f * static_cast<float>(banner))}});
        }
        actor.tree.children.push_back(std::move(rod));
    }
    return actor;
}

// Birds keep their places in a flock whose root follows a spline; the wings beat.
Actor flockActor()
{
    constexpr std::uint32_t frames = 900;
    Actor actor{"flock",
                {},
                motion(frames, formats::kMotionPosition | formats::kMotionAngle, Interpolation::Spline),
                1,
                {kSky}};
    const auto path = [](float t) {
        return glm::vec3(-150 + 330 * std::sin(kTau * t), 130 + 30 * std::sin(2 * kTau * t),
                         -160 + 300 * std::cos(kTau * t));
    };
    actor.motion.entries = {
        {{Channel::Position,
          sampled(frames, 25, [&](std::uint32_t frame, float t) { return floatKey(frame, path(t)); })},
         {Channel::Angle, sampled(frames, 25, [](std::uint32_t frame, float t) {
              return angleKey(frame, {0, bams(t + 0.25f), bams(0.06f)});
          })}}};
    const glm::vec3 places[] = {{0, 0, 0}, {12, 2, -14}, {-13, -1, -12}, {25, 3, -26}, {-27, 1, -24}};
    for (int i = 0; i < 5; ++i) {
        NinjaNode bird = nodeOf(birdBody(), places[i]);
        bird.children = {nodeOf(birdWing(-1)), nodeOf(birdWing(1))};
        actor.motion.entries.push_back({});
        for (float side : {-1.0f, 1.0f}) {
            const auto beat = [=](std::uint32_t frame, float) {
                return angleKey(frame,
                                {0, 0,
                                 bams(side * (0.02f + 0.10f * std::sin(kTau * (static_cast<float>(frame) / 24 +
                                                                               0.17f * static_cast<float>(i)))))});
            };
            actor.motion.entries.push_back({{Channel::Angle, sampled(frames, 300, beat)}});
        }
        actor.tree.children.push_back(std::move(bird));
    }
    return actor;
}

Actor lanternActor()
{
    constexpr std::uint32_t frames = 240;
    Actor actor{
        "lanterns", {}, motion(frames, formats::kMotionPosition, Interpolation::Spline), 0.5f, {kGarden, kShrine}};
    actor.motion.entries.push_back({});
    for (int i = 0; i < 7; ++i) {
        const float angle = kTau * static_cast<float>(i) / 7, phase = 0.37f * static_cast<float>(i);
        const glm::vec3 home{96 * std::sin(angle), 42 + 9 * std::sin(5 * angle), 96 * std::cos(angle)};
        actor.tree.children.push_back(nodeOf(lanternMesh(), home));
        actor.motion.entries.push_back({{Channel::Position, sampled(frames, 9, [=](std::uint32_t frame, float t) {
                                             return floatKey(frame,
                                                             home + glm::vec3(3 * std::sin(kTau * (t + phase)),
                                                                              5 * std::cos(kTau * (t + phase)), 0));
                                         })}});
    }
    return actor;
}

} // namespace

Actor carpActor(std::uint16_t skin)
{
    constexpr std::uint32_t frames = 300;
    Actor actor{"carp",
                carpTree(carpMesh(), skin),
                motion(frames, formats::kMotionPosition | formats::kMotionAngle, Interpolation::Spline),
                1,
                {kGarden}};
    const auto path = [](std::uint32_t frame, float t) {
        return floatKey(frame, {34 * std::sin(kTau * t), 26 + 5 * std::sin(2 * kTau * t), 34 * std::cos(kTau * t)});
    };
    const auto heading = [](std::uint32_t frame, float t) { return angleKey(frame, {0, bams(t + 0.25f), 0}); };
    actor.motion.entries = {
        {{Channel::Position, sampled(frames, 17, path)}, {Channel::Angle, sampled(frames, 9, heading)}}};
    for (int joint = 0; joint < kSpineJoints; ++joint) {
        const float reach = 0.010f + 0.0045f * static_cast<float>(joint);
        const auto wave = [=](std::uint32_t frame, float t) {
            return angleKey(
                frame, {0, bams(reach * std::sin(kTau * (5 * t - 0.11f * static_cast<float>(joint))) - 0.008f), 0});
        };
        actor.motion.entries.push_back({{Channel::Angle, sampled(frames, 61, wave)}});
    }
    return actor;
}

std::vector<Actor> demoActors()
{
    std::vector<Actor> actors;
    actors.push_back(telepipeActor());
    actors.push_back(bannerActor());
    actors.push_back(carpActor());
    actors.push_back(lanternActor());
    actors.push_back(crystalActor());
    actors.push_back(flockActor());
    for (Actor& actor : actors)
        formats::setEvalFlags(actor.tree);
    return actors;
}

} // namespace telepipe::demo
