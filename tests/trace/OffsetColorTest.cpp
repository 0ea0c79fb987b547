// Offset colours of vertices, by the tracer and by the GPU.
#include "engine/motion/Pose.h"
#include "engine/trace/PixelTracer.h"
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

namespace telepipe::test::offset_color_test {
namespace {

using render::Arithmetic;
using render::DrawMode;

// A wall with colours and offset colours at its corners, over a grey texture.
const scene::Scene& wall(SceneBuilder& builder, bool flat, int flags)
{
    scene::DrawState state = textured(opaqueState());
    state.hasVertexColor = state.hasOffsetColor = true;
    state.stripFlags = static_cast<std::uint8_t>(flags | (flat ? formats::kStripFlat : 0));
    builder.addStrip(state, {{{-9, 9, -10}, rgba(100, 0, 0), {}, {}, {}, rgba(10, 20, 30)},
                             {{-9, -9, -10}, rgba(0, 100, 0), {}, {}, {}, rgba(200, 0, 0)},
                             {{9, 9, -10}, rgba(0, 0, 100), {}, {}, {}, rgba(0, 200, 0)},
                             {{9, -9, -10}, rgba(100, 100, 100), {}, {}, {}, rgba(0, 0, 200)}});
    return builder.scene();
}

Color traced(const scene::Scene& scene, const render::FrameRequest& request, const formats::Texture* texture,
             glm::uvec2 size, glm::uvec2 pixel)
{
    const std::vector<const formats::Texture*> textures{texture};
    trace::PixelTracer tracer(scene, textures, nullptr);
    scene::Pose pose;
    scene::evaluatePose(scene, 0, pose);
    const scene::Visibility visibility;
    tracer.begin(request.camera, size, request.settings, visibility, pose);
    const auto color = tracer.trace(glm::dvec2(pixel) + 0.5).color;
    return {color[0], color[1], color[2], color[3]};
}

class OffsetColorTrace : public GlTest
{
};

TEST_F(OffsetColorTrace, IsThePicture)
{
    const TexelTexture grey(1, 1, {rgba(102, 102, 102)});
    constexpr Canvas kCanvas{32, 32, 1};
    for (const DrawMode mode : {DrawMode::Unlit, DrawMode::Simple, DrawMode::Easy, DrawMode::Multi, DrawMode::Normal})
        for (const bool flat : {false, true})
            for (const auto& [arithmetic, flags] :
                 {std::pair(Arithmetic::Real, 0), {Arithmetic::Real, 2}, {Arithmetic::Chip, 0}}) {
                SceneBuilder builder;
                scene::Scene scene = wall(builder, flat, flags);
                scene.batches[0].radius = 100; // the tracer looks at it
                render::FrameRequest wanted = request();
                wanted.settings.drawMode = mode;
                wanted.settings.arithmetic = arithmetic;
                const Picture picture = draw(scene, wanted, {grey.get()}, kCanvas);
                for (const glm::uvec2 pixel : {glm::uvec2(9, 12), {20, 9}, {16, 22}, {24, 25}})
                    EXPECT_LE(
                        distance(picture.at(pixel.x, pixel.y), traced(scene, wanted, grey.get(), {32, 32}, pixel)), 1)
                        << int(mode) << flat << flags << int(arithmetic) << " at " << pixel.x << "," << pixel.y;
            }
}

} // namespace
} // namespace telepipe::test::offset_color_test
