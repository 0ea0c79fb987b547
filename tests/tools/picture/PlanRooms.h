#pragma once

#include "engine/draw/DrawList.h"
#include "engine/scene/Scene.h"
#include "tools/picture/plan/PlanLayout.h"

#include <gtest/gtest.h>

// Two rooms with a plan that is known beforehand, and requests for plans of them.
namespace telepipe::test::plan_rooms {

inline scene::SceneSection section(std::int32_t id, glm::vec3 low, glm::vec3 high, std::uint32_t file = 0,
                                   std::uint32_t index = 0)
{
    scene::SceneSection section;
    section.id = id;
    section.file = file;
    section.index = index;
    section.position = (low + high) * 0.5f;
    section.boundsMin = low;
    section.boundsMax = high;
    return section;
}

// Two rooms: 0..40 east, 0..10 high, 0..20 south; and one north-east of it and higher.
inline scene::Scene twoRooms()
{
    scene::Scene scene;
    scene.sections = {section(1, {0, 0, 0}, {40, 10, 20}, 0, 0), section(2, {60, 20, -50}, {100, 50, -30}, 0, 1)};
    return scene;
}

inline tools::PlanLayout layOut(const tools::PlanRequest& request, const scene::Scene& scene = twoRooms(),
                                const scene::Visibility& visibility = {})
{
    std::vector<scene::Box> bounds;
    for (const scene::SceneSection& section : scene.sections)
        bounds.push_back({section.boundsMin, section.boundsMax});
    return tools::layOutPlan(scene, bounds, visibility, request);
}

inline tools::PlanRequest bare(tools::PlanSide side)
{
    tools::PlanRequest request;
    request.side = side;
    request.pixelsPerUnit = 2;
    request.bare = true;
    return request;
}

inline void expectNear(const glm::dvec2& a, const glm::dvec2& b)
{
    EXPECT_NEAR(a.x, b.x, 1e-6);
    EXPECT_NEAR(a.y, b.y, 1e-6);
}

inline void expectNear(const glm::dvec3& a, const glm::dvec3& b, double tolerance = 1e-6)
{
    for (int i = 0; i < 3; ++i)
        EXPECT_NEAR(a[i], b[i], tolerance) << i;
}

} // namespace telepipe::test::plan_rooms
