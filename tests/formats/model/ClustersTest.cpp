#include "formats/texture/encode/Clusters.h"
#include "tests/support/bytes/TextureFiles.h"

#include <gtest/gtest.h>

namespace telepipe::test::clusters_test {
namespace {

using Sixteen = formats::Clusters<16>;

std::vector<Sixteen::Vector> vectors(std::size_t count, unsigned seed, unsigned step)
{
    const formats::ByteVector bytes = noise(count * 16, seed);
    std::vector<Sixteen::Vector> all(count);
    for (std::size_t i = 0; i < bytes.size(); ++i)
        all[i / 16][i % 16] = float(bytes[i] / step * step);
    return all;
}

std::size_t slowNearest(const std::vector<Sixteen::Vector>& centers, const Sixteen::Vector& point)
{
    std::size_t best = 0;
    float least = 1e9f;
    for (std::size_t i = 0; i < centers.size(); ++i) {
        float distance = 0;
        for (std::size_t at = 0; at < 16; ++at)
            distance += (centers[i][at] - point[at]) * (centers[i][at] - point[at]);
        best = distance < least ? i : best;
        least = std::min(distance, least);
    }
    return best;
}

// Coarse steps make many centres equally near: the first of them counts.
TEST(Clusters, TheNearestCentreIsTheFirstOfTheNearest)
{
    for (const unsigned step : {1u, 64u, 128u, 255u}) {
        std::vector<Sixteen::Vector> all = vectors(200, step, step);
        all.insert(all.end(), all.begin(), all.begin() + 50);
        const Sixteen::Centers centers(all);
        for (const Sixteen::Vector& point : vectors(500, step + 1, step))
            for (const std::size_t guess : {std::size_t(0), all.size() - 1})
                ASSERT_EQ(centers.nearest(point, guess), slowNearest(all, point)) << step;
        ASSERT_EQ(centers.nearest(all[220]), slowNearest(all, all[220]));
    }
}

} // namespace
} // namespace telepipe::test::clusters_test
