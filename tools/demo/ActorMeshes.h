#pragma once

#include "tools/demo/shape/Mesh.h"

#include <array>

// The moving things of the demo stage, piece by piece, each around the origin of its own node.
namespace telepipe::demo {

Mesh beamMesh();                               // the telepipe's light: additive, mirrored
Mesh metalRing(float radius, float thickness); // environment-mapped
Mesh lightRing(float radius);                  // additive band
Mesh crystalMesh();                            // flat-shaded facets under a translucent shell
Mesh bannerPanel(int row, int rows);           // one hinged piece of a hanging cloth, its hinge at the origin
Mesh birdBody();
Mesh birdWing(float side); // -1 left, 1 right, hinge at the origin
Mesh lanternMesh();

// The carp: a tube along -z whose rings are weighted between the joints of a spine.
constexpr int kSpineJoints = 8;
constexpr float kJointLength = 9;

struct WeightedVertex
{
    MeshVertex vertex; // model space at rest: joint i stands at (0, 0, -i * kJointLength)
    int joint = 0;     // the first of two neighbours
    int weight = 255;  // of joint, of 255; the rest goes to joint + 1
};

struct CarpMesh
{
    std::vector<WeightedVertex> vertices;
    std::vector<MeshStrip> body, fins; // corners index vertices
};
CarpMesh carpMesh();

} // namespace telepipe::demo
