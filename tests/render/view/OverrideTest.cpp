#include "engine/stage/OverriddenScene.h"
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

namespace telepipe::test::override_test {
namespace {

using scene::Override;
using scene::OverrideField;
using scene::Overrides;
using scene::OverrideTarget;

constexpr Canvas kCanvas{16, 16, 1};
constexpr std::uint32_t kBehind = rgba(200, 100, 0), kFront = rgba(0, 60, 100, 128);

// A wall at distance 8 that fills the picture, and a translucent square at distance 4 in its middle; each corner of the
// latter hangs on node 1 half and half on node 0.
void addWallAndSquare(SceneBuilder& builder)
{
    builder.addNode(glm::vec3(0));
    builder.addRectangle(opaqueState(), {-12, -12}, {12, 12}, -8, kBehind);
    builder.addRectangle(translucentState(), {-2, -2}, {2, 2}, -4, kFront);
    const glm::vec3 corners[] = {{-2, 2, -4}, {-2, -2, -4}, {2, 2, -4}, {2, -2, -4}};
    for (std::size_t i = 0; i < 4; ++i)
        builder.influenceCorner(3 - i, {{corners[i] * 0.5f, 0.5f, {}, 0}, {corners[i] * 0.5f, 0.5f, {}, 1}});
}

class OverrideTest : public GlTest
{
protected:
    void open()
    {
        _scene = _builder.scene();
        _layer.emplace(_scene);
        _view = std::make_unique<render::SceneView>(_scene, _textures);
    }
    Picture draw(render::Translucency translucency = render::Translucency::PerPixel)
    {
        render::RenderTarget target(kCanvas.width, kCanvas.height, kCanvas.samples);
        _view->draw(request(translucency), target);
        return {kCanvas.width, kCanvas.height, target.readRgba()};
    }
    Picture drawWith(const Overrides& overrides, render::Translucency translucency = render::Translucency::PerPixel)
    {
        _view->follow(_layer->apply(overrides));
        return draw(translucency);
    }
    void TearDown() override
    {
        _view.reset();
        GlTest::TearDown();
    }

    SceneBuilder _builder;
    std::vector<const formats::Texture*> _textures;
    scene::Scene _scene;
    std::optional<scene::OverriddenScene> _layer;
    std::unique_ptr<render::SceneView> _view;
};

constexpr OverrideTarget kWall{OverrideTarget::Kind::Strip, 0}, kSquare{OverrideTarget::Kind::Strip, 1};
constexpr OverrideTarget kModel{OverrideTarget::Kind::Model, 0}, kSecondNode{OverrideTarget::Kind::Node, 1};

TEST_F(OverrideTest, BlendCodesOfTheSelectionAlone)
{
    addWallAndSquare(_builder);
    open();
    const Picture before = draw();
    // One, one: both colours added.
    const Picture added = drawWith({{kSquare, OverrideField::Source, 1}, {kSquare, OverrideField::Destination, 1}});
    EXPECT_LE(distance(added.center(), {200, 160, 100, 255}), 1);
    EXPECT_EQ(added.at(0, 0), before.at(0, 0));
    EXPECT_GT(distance(before.center(), added.center()), 10);
}

TEST_F(OverrideTest, TakenOutEveryPictureIsTheSameToTheByte)
{
    addWallAndSquare(_builder);
    open();
    using F = OverrideField;
    const Override all[] = {{kSquare, F::Hidden, 1},
                            {kSquare, F::List, 0},
                            {kModel, F::List, 2},
                            {kSquare, F::Destination, 1},
                            {kWall, F::DoubleSide, 1},
                            {kModel, F::Diffuse, 0xff00ff00},
                            {kSecondNode, F::Position, 0, {1, 0, 0}},
                            {kSecondNode, F::Angle, 0, {0, 0, 45}},
                            {kSecondNode, F::Weight, 0, {0.9f, 0, 0}}};
    for (const render::Translucency order :
         {render::Translucency::PerPixel, render::Translucency::Batches, render::Translucency::Triangles}) {
        const Picture before = draw(order);
        Overrides overrides;
        for (const Override& value : all) {
            put(overrides, value);
            drawWith(overrides, order);
        }
        EXPECT_NE(draw(order).rgba, before.rgba);
        EXPECT_EQ(drawWith({}, order).rgba, before.rgba);
    }
}

TEST_F(OverrideTest, HiddenStripsAreNotDrawn)
{
    addWallAndSquare(_builder);
    open();
    EXPECT_LE(distance(drawWith({{kSquare, OverrideField::Hidden, 1}}).center(), {200, 100, 0, 255}), 1);
    EXPECT_EQ(drawWith({{kModel, OverrideField::Hidden, 1}}).center(), (Color{0, 0, 0, 255}));
    EXPECT_EQ(_view->drawList().triangles, 0u);
    // The later one counts.
    const Picture wall = drawWith({{kModel, OverrideField::Hidden, 1}, {kWall, OverrideField::Hidden, 0}});
    EXPECT_LE(distance(wall.center(), {200, 100, 0, 255}), 1);
}

TEST_F(OverrideTest, AnotherListChangesWhatIsBlended)
{
    addWallAndSquare(_builder);
    open();
    const Picture opaque = drawWith({{kSquare, OverrideField::List, 0}});
    EXPECT_EQ(opaque.center(), (Color{0, 60, 100, opaque.center()[3]}));
    EXPECT_EQ(_view->drawList().translucent.size(), 0u);
    EXPECT_EQ(_view->drawList().opaque.size(), 2u);
    drawWith({{kModel, OverrideField::List, 2}});
    EXPECT_EQ(_view->drawList().opaque.size(), 0u);
    EXPECT_EQ(_view->drawList().translucent.size(), 1u) << "their states have become one";
}

TEST_F(OverrideTest, TheMaterialColoursCornersThatHaveNone)
{
    scene::DrawState material;
    material.diffuse = 0xff0a141e;
    _builder.addRectangle(material, {-3, -3}, {3, 3}, -2, rgba(10, 20, 30));
    open();
    const OverrideTarget section{OverrideTarget::Kind::Section, 0};
    EXPECT_EQ(draw().center(), (Color{10, 20, 30, 255}));
    EXPECT_EQ(drawWith({{section, OverrideField::Diffuse, 0xff6496c8}}).center(), (Color{100, 150, 200, 255}));
    EXPECT_EQ(drawWith({{kWall, OverrideField::Diffuse, 0xff0000ff}}).center(), (Color{0, 0, 255, 255}));
    EXPECT_EQ(drawWith({}).center(), (Color{10, 20, 30, 255}));
}

TEST_F(OverrideTest, AnotherTextureAndNone)
{
    const TexelTexture red(1, 1, {rgba(255, 0, 0)}), green(1, 1, {rgba(0, 255, 0)});
    _textures = {red.get(), green.get()};
    _builder.addRectangle(textured(opaqueState(), 0), {-3, -3}, {3, 3}, -2, rgba(255, 255, 255));
    _builder.addRectangle(textured(opaqueState(), 1), {5, 5}, {6, 6}, -2, rgba(255, 255, 255));
    open();
    EXPECT_EQ(draw().center(), (Color{255, 0, 0, 255}));
    EXPECT_EQ(drawWith({{kWall, OverrideField::Texture, 1}}).center(), (Color{0, 255, 0, 255}));
    EXPECT_EQ(drawWith({{kWall, OverrideField::Texture, scene::kNoTexture}}).center(), (Color{255, 255, 255, 255}));
}

TEST_F(OverrideTest, ANodeMovesWhatHangsOnIt)
{
    _builder.addNode(glm::vec3(0));
    _builder.addRectangle(opaqueState(), {-0.5f, -0.5f}, {0.5f, 0.5f}, -1, kBehind);
    _builder.addStrip(opaqueState(), {{{-0.5f, 0.5f, -1}}, {{-0.5f, -0.5f, -1}}, {{0.5f, 0.5f, -1}}}, 1);
    open();
    const OverrideTarget first{OverrideTarget::Kind::Node, 0};
    EXPECT_EQ(draw().at(12, 8), (Color{0, 0, 0, 255}));
    EXPECT_EQ(drawWith({{first, OverrideField::Position, 0, {0.5f, 0, 0}}}).at(12, 8), (Color{200, 100, 0, 255}));
    EXPECT_EQ(drawWith({{first, OverrideField::Scale, 0, {3, 3, 1}}}).at(1, 1), (Color{200, 100, 0, 255}));
}

TEST_F(OverrideTest, AWeightCountsAsStored)
{
    addWallAndSquare(_builder);
    open();
    const Picture before = draw();
    EXPECT_NE(before.at(11, 8), before.at(0, 0));
    // Half the weight is gone: the square is half as wide and half as far away, so that it looks the same; with
    // the other node moved aside it goes along by its own half.
    const Picture half = drawWith({{kSecondNode, OverrideField::Weight, 0, {0, 0, 0}}});
    EXPECT_EQ(half.at(11, 8), before.at(11, 8));
    const Picture moved = drawWith({{kSecondNode, OverrideField::Weight, 0, {0, 0, 0}},
                                    {{OverrideTarget::Kind::Node, 0}, OverrideField::Position, 0, {6, 0, 0}}});
    EXPECT_EQ(moved.center(), before.at(0, 0)) << "3 to the right at distance 2";
}

} // namespace
} // namespace telepipe::test::override_test
