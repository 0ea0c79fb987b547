#include "engine/render/resource/RenderTarget.h"
#include "tests/render/GlTest.h"

#include <glad/gl.h>
#include <stdexcept>

namespace telepipe::test::read_back_test {
namespace {

class ReadBackTest : public GlTest
{
};

// Red above blue.
void paintHalves(const render::RenderTarget& target)
{
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    glEnable(GL_SCISSOR_TEST);
    const GLfloat red[4] = {1, 0, 0, 1}, blue[4] = {0, 0, 1, 1};
    const auto width = static_cast<GLint>(target.width()), half = static_cast<GLint>(target.height() / 2);
    glScissor(0, half, width, half);
    glClearBufferfv(GL_COLOR, 0, red);
    glScissor(0, 0, width, half);
    glClearBufferfv(GL_COLOR, 0, blue);
    glDisable(GL_SCISSOR_TEST);
}

TEST_F(ReadBackTest, RowsComeFromTheTopDownIntoMemoryThatIsThere)
{
    for (const std::uint32_t samples : {1u, 4u}) {
        const render::RenderTarget target(6, 4, samples);
        paintHalves(target);
        std::vector<std::uint8_t> rgba(1000, 7);
        const std::uint8_t* memory = rgba.data();
        target.readRgba(rgba);
        EXPECT_EQ(rgba.data(), memory);
        ASSERT_EQ(rgba.size(), 6u * 4 * 4);
        for (std::size_t pixel = 0; pixel < 24; ++pixel) {
            EXPECT_EQ(rgba[pixel * 4], pixel < 12 ? 255 : 0) << pixel;
            EXPECT_EQ(rgba[pixel * 4 + 2], pixel < 12 ? 0 : 255) << pixel;
        }
        EXPECT_EQ(target.readRgba(), rgba);
    }
}

// A target of more rows than columns, so that columns and rows taken for each other would show.
TEST_F(ReadBackTest, SomeRowsAreThoseOfTheWhole)
{
    for (const std::uint32_t samples : {1u, 4u}) {
        const render::RenderTarget target(3, 6, samples);
        paintHalves(target);
        const std::vector<std::uint8_t> whole = target.readRgba();
        std::vector<std::uint8_t> rows;
        for (const render::RowRange range : {render::RowRange{0, 1}, {1, 3}, {4, 2}}) {
            std::vector<std::uint8_t> some(range.count * 3 * 4);
            target.readRgba(range, some);
            rows.insert(rows.end(), some.begin(), some.end());
        }
        EXPECT_EQ(rows, whole);
    }
}

TEST_F(ReadBackTest, DepthsComeFromTheTopDown)
{
    const render::RenderTarget target(2, 4);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    const auto clear = [](GLint bottom, GLfloat depth) {
        glScissor(0, bottom, 2, 2);
        glClearBufferfv(GL_DEPTH, 0, &depth);
    };
    glDepthMask(GL_TRUE);
    glEnable(GL_SCISSOR_TEST);
    clear(0, 0.25f);
    clear(2, 0.75f);
    glDisable(GL_SCISSOR_TEST);
    std::vector<float> depths(2 * 2);
    const auto bytes = std::as_writable_bytes(std::span(depths));
    target.readDepth({1, 2}, {reinterpret_cast<std::uint8_t*>(bytes.data()), bytes.size()});
    EXPECT_EQ(depths, (std::vector{0.75f, 0.75f, 0.25f, 0.25f}));
}

TEST_F(ReadBackTest, RowsOutsideTheTargetAreRefused)
{
    const render::RenderTarget target(2, 4);
    std::vector<std::uint8_t> rgba(2 * 4 * 2);
    EXPECT_THROW(target.readRgba({3, 2}, rgba), std::invalid_argument);
    EXPECT_THROW(target.readRgba({0xffff'ffff, 2}, rgba), std::invalid_argument);
    EXPECT_THROW(target.readRgba({0, 3}, rgba), std::invalid_argument) << "more rows than there is memory for";
    EXPECT_NO_THROW(target.readRgba({2, 2}, rgba));
}

// Others who read pixels afterwards do not get them turned round.
TEST_F(ReadBackTest, LeavesTheWayOfReadingAsItWas)
{
    const render::RenderTarget target(2, 2);
    paintHalves(target);
    target.readRgba();
    std::uint8_t bottom[8] = {};
    glReadPixels(0, 0, 2, 1, GL_RGBA, GL_UNSIGNED_BYTE, bottom);
    EXPECT_EQ(bottom[2], 255);
}

} // namespace
} // namespace telepipe::test::read_back_test
