#include "tools/picture/option/Legend.h"

#include "engine/scene/DrawStateCodes.h"
#include "engine/settings/ViewColors.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

using glm::u8vec3;
using render::bytesOf;
using render::kListColors;
namespace guides = scene::guide_colors;

constexpr u8vec3 bytes(std::uint32_t color)
{
    return {color & 0xff, color >> 8 & 0xff, color >> 16 & 0xff};
}

constexpr u8vec3 quarter(int number)
{
    return bytesOf(render::rampColor(static_cast<float>(number) / 4));
}

constexpr u8vec3 kRamp[] = {quarter(0), quarter(1), quarter(2), quarter(3), quarter(4)};

constexpr u8vec3 kGrey = bytesOf(glm::vec3(render::kNoTextureGrey));

constexpr LegendEntry listEntry(scene::List list)
{
    return {bytesOf(kListColors[std::size_t(list)]), scene::codeOf(list).words};
}

constexpr LegendEntry kLists[] = {listEntry(scene::List::Opaque), listEntry(scene::List::PunchThrough),
                                  listEntry(scene::List::Translucent)};
constexpr LegendEntry kNormals[] = {{{255, 128, 128}, "towards +X"}, {{128, 255, 128}, "towards +Y, up"},
                                    {{128, 128, 255}, "towards +Z"}, {{0, 128, 128}, "towards -X"},
                                    {{128, 0, 128}, "towards -Y"},   {{128, 128, 0}, "towards -Z"}};

// A fragment adds 1, 8 and 32 of 255, as render::kCountTint has it.
constexpr u8vec3 fragments(int count)
{
    return {std::min(count, 255), std::min(8 * count, 255), std::min(32 * count, 255)};
}

constexpr LegendEntry kFragments[] = {
    {fragments(0), "no fragment"}, {fragments(1), "one fragment"}, {fragments(2), "two"}, {fragments(4), "four"},
    {fragments(8), "eight"},       {fragments(16), "16"},          {fragments(32), "32"}, {fragments(128), "128"}};
// One hue of many, as an example.
constexpr LegendEntry kWeights[] = {{{38, 255, 178}, "a hue a node; corners of several are their mixture by weight"}};
constexpr LegendEntry kOrder[] = {{kRamp[0], "submitted first"},
                                  {kRamp[1], "after a quarter of what is drawn"},
                                  {kRamp[2], "after half"},
                                  {kRamp[3], "after three quarters"},
                                  {kRamp[4], "last"}};
constexpr LegendEntry kDensity[] = {{kRamp[0], "1/16 of a texel a unit, or less"},
                                    {kRamp[1], "1/4"},
                                    {kRamp[2], "1 texel a unit"},
                                    {kRamp[3], "4"},
                                    {kRamp[4], "16 or more"},
                                    {kGrey, "no texture, or one that mirrors the surroundings"}};
constexpr LegendEntry kCoordinates[] = {
    {{0, 0, 0}, "the texture's top left"},
    {{255, 0, 0}, "u grows with red, to the right"},
    {{0, 255, 0}, "v grows with green, downwards"},
    {bytesOf({0, 0, render::kOutsideBlue}), "blue: beyond 0 to 1, repeated, mirrored or clamped"},
    {kGrey, "no texture"}};
constexpr LegendEntry kNormalLines[] = {{bytes(guides::kNormal), "normal of a corner"},
                                        {bytes(guides::kFaceNormal), "normal of a face whose corners have none"}};
constexpr LegendEntry kSkeleton[] = {{bytes(guides::kBone), "bone from a node to its parent"},
                                     {bytes(guides::kJoint), "number of the node in its model"},
                                     {bytes(guides::kAxes[0]), "its x axis"},
                                     {bytes(guides::kAxes[1]), "its y axis"},
                                     {bytes(guides::kAxes[2]), "its z axis"}};
constexpr LegendEntry kSpheres[] = {{bytes(guides::kModelSphere), "sphere of a model in the file"},
                                    {bytes(guides::kSectionSphere), "radius of a section"}};

} // namespace

std::span<const LegendEntry> legendOf(render::ViewMode mode)
{
    using render::ViewMode;
    switch (mode) {
    case ViewMode::Normals:
        return kNormals;
    case ViewMode::ListColors:
        return kLists;
    case ViewMode::Overdraw:
    case ViewMode::TranslucentLayers:
        return kFragments;
    case ViewMode::Weights:
        return kWeights;
    case ViewMode::DrawOrder:
        return kOrder;
    case ViewMode::TexelDensity:
        return kDensity;
    case ViewMode::TextureCoordinates:
        return kCoordinates;
    default:
        return {};
    }
}

std::span<const LegendEntry> normalsLegend()
{
    return kNormalLines;
}

std::span<const LegendEntry> skeletonLegend()
{
    return kSkeleton;
}

std::span<const LegendEntry> spheresLegend()
{
    return kSpheres;
}

} // namespace telepipe::tools
