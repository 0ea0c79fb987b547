#include "engine/chip/NearCut.h"

#include <utility>

namespace telepipe::chip {

CutTriangle cutAtNearPlane(glm::dvec3 distance, double nearPlane)
{
    CutTriangle cut;
    for (int a = 0; a < 3; ++a) {
        const int b = (a + 1) % 3;
        const bool seesA = distance[a] >= nearPlane, seesB = distance[b] >= nearPlane;
        if (seesA)
            cut.corners[cut.count++] = {a, a, 0};
        if (seesA != seesB)
            cut.corners[cut.count++] = {a, b, (nearPlane - distance[a]) / (distance[b] - distance[a])};
    }
    if (cut.count == 4)
        std::swap(cut.corners[2], cut.corners[3]); // from around to a strip
    return cut;
}

} // namespace telepipe::chip
