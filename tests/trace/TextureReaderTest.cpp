// What the tracer reads of textures where a damaged file gives coordinates that are no numbers.

#include "engine/trace/TextureReader.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace telepipe::test::texture_reader_test {

TEST(TextureReader, AWayThatLeadsNowhereReadsALevelThatIsThere)
{
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN(), kFar = std::numeric_limits<double>::infinity();
    trace::TextureReader reader({}, nullptr); // the checker, which has one level
    scene::SamplerState state;
    for (const bool superSample : {false, true})
        for (const double way : {kNan, kFar, -kFar, 1e300, 0.0}) {
            state.superSample = superSample;
            state.filter = scene::Filter::Bilinear;
            const trace::Footprint footprint{{0.3, way}, {way, 0}, {0, way}};
            const trace::TexelRead read = reader.read(0, state, true, footprint);
            EXPECT_EQ(read.level, 0u) << way;
            EXPECT_FALSE(std::isnan(read.lod)) << way;
            trace::ChipSteps steps;
            EXPECT_EQ(reader.readAsChip(0, state, true, footprint, steps).level, 0u) << way;
        }
}

} // namespace telepipe::test::texture_reader_test
