// Numbers that C++ and the shaders share stand in C++ alone: no shader has one of its own.
#include "engine/render/resource/ShaderConstants.h"
#include "engine/render/resource/FrameUniforms.h"
#include "engine/render/resource/ShaderInterface.h"
#include "engine/render/resource/ShaderSources.h"

#include <gmock/gmock.h>
#include <regex>

namespace telepipe::test::shader_constants_test {
namespace {

std::string withoutComments(std::string_view text)
{
    return std::regex_replace(std::string(text), std::regex("//[^\n]*"), "");
}

std::vector<std::string> matches(const std::string& text, const std::string& pattern)
{
    const std::regex expression(pattern);
    std::vector<std::string> found;
    for (std::sregex_iterator i(text.begin(), text.end(), expression); i != std::sregex_iterator(); ++i)
        found.push_back(i->str());
    return found;
}

// Counts the bytes of the members that describe() names.
struct ByteCount
{
    std::size_t bytes = 0;
    template <class Member> void operator()(const char*, const Member&) { bytes += sizeof(Member); }
};

template <class Block> std::size_t describedBytes()
{
    Block block;
    ByteCount count;
    describe(count, block);
    return count.bytes;
}

constexpr scene::BitField kStateFields[] = {
    render::state_bits::kSource,       render::state_bits::kDestination, render::state_bits::kList,
    render::state_bits::kHasColor,     render::state_bits::kHasNormal,   render::state_bits::kStripFlags,
    render::state_bits::kTwoParameter, render::state_bits::kTextured,    render::state_bits::kEnvironment,
    render::state_bits::kFlat,         render::state_bits::kLit,         render::state_bits::kBump};

} // namespace

// Bits and layouts have names.
TEST(ShaderConstants, NoShaderShiftsOrMasksByANumberOfItsOwn)
{
    for (const render::ShaderSource& shader : render::embeddedShaders()) {
        const std::string text = withoutComments(shader.text);
        EXPECT_THAT(matches(text, "0[xX][0-9a-fA-F]+"), ::testing::IsEmpty()) << shader.name;
        EXPECT_THAT(matches(text, "layout\\([^)]*binding *= *[0-9]+"), ::testing::IsEmpty()) << shader.name;
        EXPECT_THAT(matches(text, "layout\\(location *= *[0-9]+\\) in "), ::testing::IsEmpty()) << shader.name;
        EXPECT_THAT(matches(text, "#(el)?if .*== *[0-9]+"), ::testing::IsEmpty()) << shader.name;
        EXPECT_THAT(matches(text, "(>>|<<) *[0-9]+|[^&]& *[0-9]+u"), ::testing::IsEmpty()) << shader.name;
    }
}

TEST(ShaderConstants, AreAllOfUse)
{
    std::string shaders;
    for (const render::ShaderSource& shader : render::embeddedShaders())
        shaders += withoutComments(shader.text);
    const std::regex declared("(?:#define|const \\w+|uint) (\\w+)(?: [0-9=m]|\\(uint word)");
    const std::string& text = render::shaderConstants();
    int count = 0;
    for (std::sregex_iterator i(text.begin(), text.end(), declared); i != std::sregex_iterator(); ++i, ++count)
        EXPECT_TRUE(std::regex_search(shaders, std::regex("\\b" + i->str(1) + "\\b"))) << i->str(1);
    EXPECT_GT(count, 80);
}

TEST(ShaderConstants, BlocksNameAllTheirMembers)
{
    EXPECT_EQ(describedBytes<render::FrameUniforms>(), sizeof(render::FrameUniforms));
    EXPECT_EQ(describedBytes<render::FaceStoreHeader>(), sizeof(render::FaceStoreHeader));
}

TEST(ShaderConstants, FieldsOfADrawStateShareNoBit)
{
    std::uint32_t taken = 0;
    for (const scene::BitField field : kStateFields) {
        EXPECT_EQ(taken & field.mask(), 0u);
        taken |= field.mask();
    }
    using namespace render::state_bits;
    EXPECT_EQ(kSource.mask() | kDestination.mask(), kBlend.mask());
    EXPECT_EQ(kStripFlags.of(kStripFlags.bits(0xa5) | kList.bits(3)), 0xa5u);
}

} // namespace telepipe::test::shader_constants_test
