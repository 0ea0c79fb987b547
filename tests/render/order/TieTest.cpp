#include "engine/motion/Pose.h"
#include "formats/motion/MotionReader.h"
#include "formats/motion/MotionWriter.h"
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>
#include <random>

namespace telepipe::test::tie_test {

using render::Translucency;

namespace {

constexpr std::uint32_t kWidth = 160, kHeight = 120;
constexpr std::uint32_t kRed = rgba(255, 0, 0), kGreen = rgba(0, 255, 0);

// Coplanar layers: from a single handful of earth to the widest stage, level and at slopes no float hits exactly.
struct Plane
{
    const char* name;
    float size;
    glm::vec3 normal;
};

const Plane kPlanes[] = {
    {"level, a tenth of a unit", 0.1f, {0, 1, 0}},           {"level, 20 000 units", 20000, {0, 1, 0}},
    {"slope of ten units", 10, {0.3f, 0.9f, -0.2f}},         {"slope of 640 units", 640, {-0.61f, 0.73f, 0.29f}},
    {"slope of 20 000 units", 20000, {0.11f, 0.97f, 0.05f}}, {"wall of 300 units", 300, {0.83f, 0.02f, 0.56f}}};

class Layers
{
public:
    explicit Layers(const Plane& plane) : _plane(plane), _normal(glm::normalize(glm::dvec3(plane.normal)))
    {
        _across = glm::normalize(glm::cross(_normal, glm::dvec3(0.2, 0.1, 1)));
        _along = glm::cross(_normal, _across);
    }

    glm::vec3 place(double a, double b, double height = 0) const
    {
        return glm::vec3(kCenter + double(_plane.size) * (a * _across + b * _along + height * _normal));
    }

    // Four by four squares of a strip each.
    void addGround(SceneBuilder& builder, scene::DrawState state, std::uint32_t color, std::uint32_t node = 0) const
    {
        state.doubleSided = true;
        for (int row = 0; row < 4; ++row)
            for (int column = 0; column < 4; ++column) {
                const double a = column / 2.0 - 1, b = row / 2.0 - 1;
                builder.addStrip(state,
                                 {{place(a, b), color},
                                  {place(a + 0.5, b), color},
                                  {place(a, b + 0.5), color},
                                  {place(a + 0.5, b + 0.5), color}},
                                 node);
            }
    }

    // Triangles all over it, of any shape, that share no corner with it; of a node that stands at an offset.
    void addShadow(SceneBuilder& builder, scene::DrawState state, std::uint32_t color, std::uint32_t node = 0,
                   glm::vec3 offset = glm::vec3(0)) const
    {
        state.doubleSided = true;
        std::mt19937 random(11);
        const auto value = [&] { return static_cast<double>(random() % 2001) / 1000 - 1; };
        const auto corner = [&] { return Corner{place(value(), value()) - offset, color}; };
        for (int i = 0; i < 12; ++i)
            builder.addStrip(state, {corner(), corner(), corner()}, node);
    }

    // Somewhere above the layers, once these have been moved.
    scene::Camera camera(std::mt19937& random, const glm::dmat4& moved = glm::dmat4(1)) const
    {
        const auto value = [&] { return static_cast<double>(random() % 2001) / 1000 - 1; };
        scene::Camera camera;
        const double height = 0.01 + 0.7 * std::pow(std::abs(value()), 3);
        const auto seen = [&](glm::vec3 p) { return glm::dvec3(moved * glm::dvec4(p, 1)); };
        const glm::dvec3 eye = seen(place(0.9 * value(), 0.9 * value(), height));
        const glm::dvec3 ahead = glm::normalize(seen(place(0.5 * value(), 0.5 * value())) - eye);
        camera.position = eye;
        camera.yaw = static_cast<float>(glm::degrees(std::atan2(-ahead.x, -ahead.z)));
        camera.pitch = static_cast<float>(glm::degrees(std::asin(ahead.y)));
        camera.nearPlane = std::min(1.0f, _plane.size / 1000);
        return camera;
    }

private:
    static constexpr glm::dvec3 kCenter{130.7, -20.3, 411.9};

    const Plane& _plane;
    glm::dvec3 _normal, _across, _along;
};

Picture seen(render::SceneView& view, const scene::Camera& camera, Translucency translucency, double seconds = 0)
{
    render::RenderTarget target(kWidth, kHeight);
    render::FrameRequest wanted = request(translucency);
    wanted.camera = camera;
    wanted.seconds = seconds;
    view.draw(wanted, target);
    return {kWidth, kHeight, target.readRgba()};
}

// Pixels that the upper layer covers when it is alone, and that do not show it when it lies on the other.
struct Count
{
    int covered = 0, wrong = 0;
};

void count(const Picture& alone, const Picture& both, std::size_t channel, Count& count)
{
    for (std::size_t i = channel; i < alone.rgba.size(); i += 4) {
        if (alone.rgba[i] != 255)
            continue;
        ++count.covered;
        count.wrong += both.rgba[i] != 255;
    }
}

class TieTest : public GlTest, public ::testing::WithParamInterface<Translucency>
{
};

scene::DrawState covering()
{
    return translucentState(scene::Blend::One, scene::Blend::Zero);
}

// Two seconds of a node's own to and fro, over more than a turn.
class Swing
{
public:
    Swing()
    {
        formats::MotionBuild build;
        build.frames = 60;
        build.entries.push_back(
            {{formats::Channel::Position, {formats::floatKey(0, {1.5f, 0, 3}), formats::floatKey(31, {-20.3f, 7, 11})}},
             {formats::Channel::Angle, {formats::angleKey(0, {}), formats::angleKey(40, {0x1234, 0x14321, 0x777})}}});
        formats::ByteWriter writer;
        const std::uint32_t header = formats::writeMotion(writer, build, formats::MotionPlacement::Nmdm);
        _bytes = writer.take();
        formats::Warnings warnings;
        const formats::ByteView view(_bytes);
        _motion = formats::readMotion(view, header, {}, warnings);
    }

    const formats::Motion* motion() const { return &_motion; }

private:
    formats::ByteVector _bytes;
    formats::Motion _motion;
};

// Node 0 swings; node 1 stands in it, off its middle.
class MovingLayers
{
public:
    explicit MovingLayers(const Swing& swing) : _swing(swing) { _builder.addNode(kOffset); }

    void addGround(const Layers& layers) { layers.addGround(_builder, covering(), kRed); }
    void addShadow(const Layers& layers) { layers.addShadow(_builder, covering(), kGreen, 1, kOffset); }

    const scene::Scene& scene()
    {
        _scene = _builder.scene();
        _scene.motions = {_swing.motion()};
        _scene.models[0].motion = 0;
        _scene.models[0].animated = true;
        _scene.nodes[0].motionEntry = 0;
        _scene.nodes[1].parent = 0;
        return _scene;
    }
    glm::dmat4 moved(double seconds) const
    {
        scene::Pose pose;
        scene::evaluatePose(_scene, seconds, pose);
        return pose.world[0];
    }

private:
    static constexpr glm::vec3 kOffset{3.7f, -1.1f, 0.3f};

    const Swing& _swing;
    SceneBuilder _builder;
    scene::Scene _scene;
};

} // namespace

// The shadow after the ground covers it wherever it lies, the ground after the shadow covers all of it.
TEST_P(TieTest, CoplanarLayersKeepTheirOrderAtEveryDistanceAndSlope)
{
    for (const Plane& plane : kPlanes) {
        const Layers layers(plane);
        SceneBuilder ground, shadow, shadowLast, groundLast;
        layers.addGround(ground, covering(), kRed);
        layers.addShadow(shadow, covering(), kGreen);
        layers.addGround(shadowLast, covering(), kRed);
        layers.addShadow(shadowLast, covering(), kGreen);
        layers.addShadow(groundLast, covering(), kGreen);
        layers.addGround(groundLast, covering(), kRed);
        render::SceneView views[] = {
            {ground.scene(), {}}, {shadow.scene(), {}}, {shadowLast.scene(), {}}, {groundLast.scene(), {}}};
        std::mt19937 random(3);
        Count shadows, grounds;
        for (int i = 0; i < 40; ++i) {
            const scene::Camera camera = layers.camera(random);
            count(seen(views[1], camera, GetParam()), seen(views[2], camera, GetParam()), 1, shadows);
            count(seen(views[0], camera, GetParam()), seen(views[3], camera, GetParam()), 0, grounds);
        }
        EXPECT_EQ(shadows.wrong, 0) << plane.name << ", of " << shadows.covered;
        EXPECT_EQ(grounds.wrong, 0) << plane.name << ", of " << grounds.covered;
        EXPECT_GT(shadows.covered, 10000) << plane.name;
    }
}

// Layers of two nodes: the one below the other, which a motion carries and turns.
TEST_P(TieTest, LayersThatMoveAsOneKeepTheirOrder)
{
    const Swing swing;
    for (const Plane& plane : {kPlanes[0], kPlanes[2], kPlanes[3]}) {
        const Layers layers(plane);
        MovingLayers shadow(swing), both(swing), reversed(swing), ground(swing);
        ground.addGround(layers);
        shadow.addShadow(layers);
        both.addGround(layers);
        both.addShadow(layers);
        reversed.addShadow(layers);
        reversed.addGround(layers);
        render::SceneView views[] = {
            {ground.scene(), {}}, {shadow.scene(), {}}, {both.scene(), {}}, {reversed.scene(), {}}};
        std::mt19937 random(9);
        Count shadows, grounds;
        for (int i = 0; i < 40; ++i) {
            const double seconds = 0.013 + 0.047 * i;
            const scene::Camera camera = layers.camera(random, both.moved(seconds));
            count(seen(views[1], camera, GetParam(), seconds), seen(views[2], camera, GetParam(), seconds), 1, shadows);
            count(seen(views[0], camera, GetParam(), seconds), seen(views[3], camera, GetParam(), seconds), 0, grounds);
        }
        EXPECT_EQ(shadows.wrong, 0) << plane.name << ", of " << shadows.covered;
        EXPECT_EQ(grounds.wrong, 0) << plane.name << ", of " << grounds.covered;
        EXPECT_GT(shadows.covered, 10000) << plane.name;
    }
}

// A translucent shadow on an opaque ground passes the depth test everywhere.
TEST_P(TieTest, AShadowLiesOnACoplanarOpaqueGround)
{
    for (const Plane& plane : kPlanes) {
        const Layers layers(plane);
        SceneBuilder shadow, both;
        layers.addShadow(shadow, covering(), kGreen);
        layers.addGround(both, opaqueState(), kRed);
        layers.addShadow(both, covering(), kGreen);
        render::SceneView views[] = {{shadow.scene(), {}}, {both.scene(), {}}};
        std::mt19937 random(5);
        Count shadows;
        for (int i = 0; i < 40; ++i) {
            const scene::Camera camera = layers.camera(random);
            count(seen(views[0], camera, GetParam()), seen(views[1], camera, GetParam()), 1, shadows);
        }
        EXPECT_EQ(shadows.wrong, 0) << plane.name << ", of " << shadows.covered;
    }
}

// 10 000 units wide, and a face one unit above the ground covers it to the far end; from below the ground covers it.
TEST_P(TieTest, AFaceOneUnitApartHoldsAcrossAWideStage)
{
    for (const bool translucent : {false, true}) {
        scene::DrawState state = translucent ? covering() : opaqueState();
        state.doubleSided = true;
        SceneBuilder lower, upper, both;
        const auto add = [&](SceneBuilder& builder, float y, std::uint32_t color) {
            builder.addStrip(state, {{{-5000, y, -5000}, color},
                                     {{-5000, y, 5000}, color},
                                     {{5000, y, -5000}, color},
                                     {{5000, y, 5000}, color}});
        };
        add(lower, 0, kRed);
        add(upper, 1, kGreen);
        add(both, 1, kGreen);
        add(both, 0, kRed);
        render::SceneView views[] = {{lower.scene(), {}}, {upper.scene(), {}}, {both.scene(), {}}};
        Count above, below;
        for (const float height : {3.0f, 40.0f, 300.0f, 3000.0f})
            for (const float yaw : {-90.0f, -71.3f, -110.9f}) {
                const scene::Camera down{{-4990, height, 13}, yaw, height > 1000 ? -20.0f : -2.0f};
                const scene::Camera up{{-4990, -height, 13}, yaw, height > 1000 ? 20.0f : 2.0f};
                count(seen(views[1], down, GetParam()), seen(views[2], down, GetParam()), 1, above);
                count(seen(views[0], up, GetParam()), seen(views[2], up, GetParam()), 0, below);
            }
        EXPECT_EQ(above.wrong, 0) << translucent << ", of " << above.covered;
        EXPECT_EQ(below.wrong, 0) << translucent << ", of " << below.covered;
        EXPECT_GT(above.covered, 50000);
    }
}

INSTANTIATE_TEST_SUITE_P(Passes, TieTest, ::testing::Values(Translucency::PerPixel, Translucency::Peeled),
                         [](const ::testing::TestParamInfo<Translucency>& pass) {
                             return pass.param == Translucency::Peeled ? "peeled" : "pixel";
                         });

} // namespace telepipe::test::tie_test
