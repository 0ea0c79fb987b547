#include "engine/draw/order/SubmittedCorners.h"

#include <algorithm>

namespace telepipe::scene {

CornerSpan submittedCorners(const Scene& scene, const DrawList& list)
{
    std::uint32_t first = ~0u, last = 0;
    for (const DrawRange& range : list.ranges) {
        const auto begin = scene.indices.begin() + range.firstIndex;
        if (range.indexCount == 0)
            continue;
        first = std::min(first, *std::min_element(begin, begin + 3));
        last = std::max(last, *(begin + range.indexCount - 1));
    }
    return first <= last ? CornerSpan{first, last - first + 1} : CornerSpan{};
}

} // namespace telepipe::scene
