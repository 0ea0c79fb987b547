#pragma once

#include "engine/motion/Pose.h"
#include "engine/scene/Camera.h"

namespace telepipe::scene {

struct DrawList;

// Puts the translucent triangles of a draw list in order one by one, back to front by the depth of their centroids and,
// among equals, as submitted. No source says what the library or a game compared where the hardware did not sort (a
// sort by triangle is known only as a way to emulate the hardware; docs/semantics.md, Depth rules): the centroid is
// right for triangles of like size that do not cross. A frame whose triangles were sorted before allocates nothing.
class TriangleOrder
{
public:
    explicit TriangleOrder(const Scene& scene); // the scene must outlive it

    // The translucent ranges of the list, in submission order, become ranges of DrawList::sorted.
    void sort(const Camera& camera, const Pose& pose, DrawList& list);

private:
    struct TriangleSpan
    {
        std::uint32_t first = 0, end = 0;
    };
    struct Entry
    {
        std::uint32_t key = 0; // ascending: far to near
        std::uint32_t triangle = 0;
        std::uint16_t state = 0;
    };

    void place(TriangleSpan span, const Pose& pose);
    void follow(const Pose& pose);
    void gather(const Camera& camera, const DrawList& list);
    void sortByDigit(std::uint32_t shift);
    void put(DrawList& list) const;

    const Scene& _scene;
    std::vector<glm::vec3> _centroids; // of every triangle, in world space
    std::vector<TriangleSpan> _moving;
    std::vector<Entry> _entries, _sorted;
};

} // namespace telepipe::scene
