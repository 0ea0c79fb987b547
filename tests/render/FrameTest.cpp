#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <glad/gl.h>
#include <new>

namespace {

std::atomic<long> allocations{0};

} // namespace

// Counts what C++ code allocates in this program: a steady frame must not.
// GCC sees malloc and free through what it inlines, and takes the pair for a mistake.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"
#endif

void* operator new(std::size_t size)
{
    ++allocations;
    if (void* memory = std::malloc(size == 0 ? 1 : size))
        return memory;
    throw std::bad_alloc();
}

void* operator new(std::size_t size, const std::nothrow_t&) noexcept
{
    ++allocations;
    return std::malloc(size == 0 ? 1 : size);
}

void operator delete(void* memory) noexcept
{
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

namespace telepipe::test::frame_test {

using render::Translucency;

namespace {

class FrameTest : public GlTest, public ::testing::WithParamInterface<Translucency>
{
};

SceneBuilder mixedScene()
{
    SceneBuilder builder;
    builder.addRectangle(textured(opaqueState()), {-20, -20}, {20, 20}, -12, rgba(90, 80, 70));
    builder.addRectangle(punchThroughState(), {-3, -3}, {3, 3}, -9, rgba(1, 200, 3, 200));
    builder.addRectangle(translucentState(), {-8, -8}, {8, 8}, -10, rgba(255, 0, 0, 100));
    builder.addRectangle(translucentState(), {-8, -8}, {8, 8}, -11, rgba(0, 0, 255, 100));
    return builder;
}

int objectsMade = 0;

// glad's function pointer put back when the test ends; until then each call counts.
template <class Function> class Counted
{
public:
    Counted(Function& pointer, Function replacement) : _pointer(pointer), _original(pointer) { pointer = replacement; }
    ~Counted() { _pointer = _original; }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;

private:
    Function& _pointer;
    Function _original;
};

void countMany(GLsizei count, GLuint* names)
{
    objectsMade += count;
    std::fill_n(names, count, 0u);
}

GLuint countOne()
{
    ++objectsMade;
    return 0;
}

} // namespace

TEST_P(FrameTest, ASteadyFrameAllocatesNothingAndMakesNoObject)
{
    SceneBuilder builder = mixedScene();
    const scene::Scene& scene = builder.scene();
    render::SceneView view(scene, {});
    render::RenderTarget target(32, 32);
    render::FrameRequest wanted = request(GetParam());
    wanted.settings.guides = {true, true, true, true};
    for (int warm = 0; warm < 3; ++warm)
        view.draw(wanted, target);
    const Counted buffers(glad_glGenBuffers, countMany), textures(glad_glGenTextures, countMany);
    const Counted samplers(glad_glGenSamplers, countMany), queries(glad_glGenQueries, countMany);
    const Counted framebuffers(glad_glGenFramebuffers, countMany), arrays(glad_glGenVertexArrays, countMany);
    const Counted programs(glad_glCreateProgram, countOne);
    objectsMade = 0;
    const long before = allocations;
    wanted.camera.yaw = 3; // the list stays the same
    view.draw(wanted, target);
    const long after = allocations;
    EXPECT_EQ(after, before);
    EXPECT_EQ(objectsMade, 0);
}

TEST_P(FrameTest, TheTargetMayChangeItsSizeAndBeAnother)
{
    SceneBuilder builder = mixedScene();
    const scene::Scene& scene = builder.scene();
    render::SceneView view(scene, {});
    render::RenderTarget first(16, 16), second(16, 16);
    view.draw(request(GetParam()), first);
    const std::vector<std::uint8_t> small = first.readRgba();
    first.resize(40, 40);
    view.draw(request(GetParam()), first);
    EXPECT_EQ(first.readRgba().size(), 40u * 40 * 4);
    view.draw(request(GetParam()), second);
    EXPECT_EQ(second.readRgba(), small);
    first.resize(16, 16);
    view.draw(request(GetParam()), first);
    EXPECT_EQ(first.readRgba(), small);
}

INSTANTIATE_TEST_SUITE_P(Passes, FrameTest,
                         ::testing::Values(Translucency::Batches, Translucency::PerPixel, Translucency::Peeled));

using ViewTest = GlTest;

TEST_F(ViewTest, HiddenNodesAndModelsAreNotDrawn)
{
    SceneBuilder builder;
    const std::uint32_t node = builder.addNode(glm::vec3(0));
    builder.addStrip(opaqueState(), {{{-20, 20, -10}}, {{-20, -20, -10}}, {{20, 20, -10}}, {{20, -20, -10}}}, node);
    const scene::Scene& scene = builder.scene();
    render::SceneView view(scene, {});
    render::RenderTarget target(8, 8);
    const auto lit = [&] {
        view.draw(request(), target);
        return target.readRgba()[0] == 255;
    };
    EXPECT_TRUE(lit());
    view.visibility().nodes = {1, 0};
    EXPECT_FALSE(lit());
    view.visibility().nodes = {0, 1};
    EXPECT_TRUE(lit());
    view.visibility().models = {0};
    EXPECT_FALSE(lit());
}

TEST_F(ViewTest, StatisticsCountWhatWasDrawn)
{
    SceneBuilder builder = mixedScene();
    const scene::Scene& scene = builder.scene();
    render::SceneView view(scene, {});
    render::RenderTarget target(8, 8);
    view.draw(request(Translucency::Batches), target);
    EXPECT_EQ(view.statistics().triangles, 8u);
    EXPECT_EQ(view.statistics().draws, 4u);
    EXPECT_EQ(view.statistics().sections, 1u);
    EXPECT_EQ(view.statistics().models, 1u);
}

TEST_F(ViewTest, TexturesAreNamedAndMissingOnesAreNot)
{
    SceneBuilder builder;
    builder.addRectangle(textured(opaqueState(), 1), {-1, -1}, {1, 1}, -2, rgba(255, 255, 255));
    const TexelTexture texture(1, 1, {rgba(1, 2, 3)});
    const render::SceneView view(builder.scene(), {texture.get()});
    EXPECT_NE(view.textureName(0), 0u);
    EXPECT_EQ(view.textureName(1), 0u);
    EXPECT_EQ(view.textureName(77), 0u);
}

// A start waits for none of them: a frame builds what it takes.
TEST_F(ViewTest, ViewsThatDrawNothingBuildNoProgram)
{
    SceneBuilder builder = mixedScene();
    const Counted programs(glad_glCreateProgram, countOne);
    objectsMade = 0;
    const render::SceneView view(builder.scene(), {});
    EXPECT_EQ(objectsMade, 0);
}

} // namespace telepipe::test::frame_test
