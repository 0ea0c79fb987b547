#include "tools/demo/Lighting.h"

#include "tools/demo/shape/Noise.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>

namespace telepipe::demo {
namespace {

const glm::vec3 kSunDirection = glm::normalize(glm::vec3(-0.55f, 0.42f, 0.72f)); // towards the sun
constexpr glm::vec3 kSunLight{0.95f, 0.62f, 0.36f}, kSkyLight{0.42f, 0.44f, 0.64f}, kEarthLight{0.24f, 0.19f, 0.22f};

glm::vec3 lampLight(const Lamp& lamp, glm::vec3 position, glm::vec3 normal)
{
    const glm::vec3 towards = lamp.position - position;
    const float distance = std::max(glm::length(towards), 1.0f);
    const float facing = 0.35f + 0.65f * std::max(0.0f, glm::dot(normal, towards / distance));
    return lamp.color * facing / (1 + (distance / lamp.reach) * (distance / lamp.reach));
}

} // namespace

glm::vec3 Lighting::at(glm::vec3 position, glm::vec3 normal) const
{
    const float sun = std::max(0.0f, glm::dot(normal, kSunDirection));
    // A little unevenness stands in for the result of a radiosity pass.
    const float uneven = 0.85f + 0.3f * spaceNoise(position / 23.0f, 7);
    glm::vec3 light = (mix(kEarthLight, kSkyLight, 0.5f + 0.5f * normal.y) + kSunLight * sun) * uneven;
    for (const Lamp& lamp : lamps)
        light += lampLight(lamp, position, normal);
    return glm::min(light, glm::vec3(1));
}

void Lighting::bake(Mesh& mesh, const glm::mat4& toWorld) const
{
    const glm::mat3 turn(toWorld);
    mesh.shade([&](glm::vec3 position, glm::vec3 normal) {
        return at(glm::vec3(toWorld * glm::vec4(position, 1)), glm::normalize(turn * normal));
    });
}

} // namespace telepipe::demo
