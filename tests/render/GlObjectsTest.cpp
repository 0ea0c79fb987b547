#include "engine/gl/Capabilities.h"
#include "engine/gl/Objects.h"
#include "engine/gl/State.h"
#include "tests/render/GlTest.h"

#include <type_traits>

namespace telepipe::test::gl_objects_test {

namespace {

class GlObjectsTest : public GlTest
{
};

static_assert(std::is_nothrow_move_constructible_v<gl::Buffer> && std::is_nothrow_move_assignable_v<gl::Buffer>);
static_assert(!std::is_copy_constructible_v<gl::Buffer> && !std::is_copy_assignable_v<gl::Buffer>);

// A name becomes an object with its first binding.
GLuint bound(const gl::Buffer& buffer)
{
    glBindBuffer(GL_ARRAY_BUFFER, buffer.name());
    return buffer.name();
}

} // namespace

TEST_F(GlObjectsTest, AnObjectLivesAsLongAsItsOwner)
{
    GLuint name = 0;
    {
        const gl::Buffer buffer;
        name = bound(buffer);
        EXPECT_TRUE(glIsBuffer(name));
    }
    EXPECT_FALSE(glIsBuffer(name));
}

TEST_F(GlObjectsTest, AMovedFromObjectHoldsNothing)
{
    gl::Buffer first;
    const GLuint name = bound(first);
    const gl::Buffer second(std::move(first));
    EXPECT_EQ(second.name(), name);
    EXPECT_EQ(first.name(), 0u); // NOLINT: what a moved-from object holds is documented
    EXPECT_TRUE(glIsBuffer(name));
}

TEST_F(GlObjectsTest, MoveAssignmentReleasesWhatWasThere)
{
    GLuint old = 0;
    gl::Buffer kept;
    {
        gl::Buffer fresh;
        old = bound(kept);
        bound(fresh);
        kept = std::move(fresh);
    }
    EXPECT_FALSE(glIsBuffer(old));
    EXPECT_TRUE(glIsBuffer(kept.name()));
}

TEST_F(GlObjectsTest, StateIsAppliedAndTakenBack)
{
    gl::StateTracker tracker;
    gl::State state;
    state.depthTest = true;
    state.depthFunction = GL_GEQUAL;
    state.blend = true;
    state.blendSource = GL_SRC_ALPHA;
    state.scissor = gl::ScissorBox{1, 2, 3, 4};
    tracker.apply(state);
    GLint value = 0;
    EXPECT_TRUE(glIsEnabled(GL_DEPTH_TEST) && glIsEnabled(GL_BLEND) && glIsEnabled(GL_SCISSOR_TEST));
    glGetIntegerv(GL_DEPTH_FUNC, &value);
    EXPECT_EQ(value, GL_GEQUAL);
    glGetIntegerv(GL_BLEND_SRC_ALPHA, &value);
    EXPECT_EQ(value, GL_SRC_ALPHA);
    tracker.apply(gl::State());
    EXPECT_FALSE(glIsEnabled(GL_DEPTH_TEST) || glIsEnabled(GL_BLEND) || glIsEnabled(GL_SCISSOR_TEST));
}

TEST_F(GlObjectsTest, WhatOthersChangedIsSetAgainAfterForgetting)
{
    gl::StateTracker tracker;
    tracker.apply(gl::State());
    glEnable(GL_BLEND);
    tracker.forget();
    tracker.apply(gl::State());
    EXPECT_FALSE(glIsEnabled(GL_BLEND));
}

TEST_F(GlObjectsTest, CapabilitiesKeepToTheVersion)
{
    const gl::Capabilities found = gl::detectCapabilities();
    EXPECT_GE(found.version, found.es ? 30 : 33);
    EXPECT_FALSE(found.renderer.empty());
    EXPECT_GE(found.maxSamples, 1);
    EXPECT_FALSE(found.fragmentStorage && found.version < 43);
}

} // namespace telepipe::test::gl_objects_test
