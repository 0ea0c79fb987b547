// Node matrices live in a texture buffer, kNodeTexels a node: the three rows of the 3x4 node-to-world matrix, then
// (section, model, flags, 0). Influences of weighted corners: (w * position, w), (w * normal, node).
// Both are read as integers and reinterpreted: a small integer taken for a float is a denormal, which some hardware
// flushes to zero. OpenGL ES has no texture buffers: there their texels lie in the rows of a texture.
#ifdef NO_TEXTURE_BUFFERS
#define TEXELS usampler2D

uvec4 texelAt(usampler2D from, int number)
{
    return texelFetch(from, ivec2(number % kTexelsInRow, number / kTexelsInRow), 0);
}
#else
#define TEXELS usamplerBuffer

uvec4 texelAt(usamplerBuffer from, int number)
{
    return texelFetch(from, number);
}
#endif
uniform TEXELS nodes;
uniform TEXELS influences;

struct Corner
{
    vec3 position; // world
    vec3 normal;   // world, not normalised
    uint node;     // the first that moves it
};

vec4 nodeRow(uint node, int row)
{
    return uintBitsToFloat(texelAt(nodes, int(node) * kNodeTexels + row));
}

uvec4 nodeFacts(uint node)
{
    return texelAt(nodes, int(node) * kNodeTexels + kNodeFactsTexel);
}

bool nodeHas(uint node, uint flag)
{
    return (nodeFacts(node).z & flag) != 0u;
}

vec4 influenceTerm(int i)
{
    return uintBitsToFloat(texelAt(influences, i * kInfluenceTexels));
}

uvec4 influenceRest(int i)
{
    return texelAt(influences, i * kInfluenceTexels + 1);
}

// Adds one term of sum w * M_node * p; w is 1 for a corner of one node. Normals take the 3x3 of the same matrix, as the
// library's do; the guide would have its inverse transpose.
void addTerm(inout Corner corner, uint node, vec4 position, vec3 normal)
{
    vec4 x = nodeRow(node, 0), y = nodeRow(node, 1), z = nodeRow(node, 2);
    corner.position += vec3(dot(x, position), dot(y, position), dot(z, position));
    corner.normal += vec3(dot(x.xyz, normal), dot(y.xyz, normal), dot(z.xyz, normal));
}

// binding: the corner's node, or its influences.
Corner placedCorner(vec3 position, vec3 normal, uint binding)
{
    Corner corner = Corner(vec3(0), vec3(0), binding);
    if (influencedFlag(binding) == 0u) {
        addTerm(corner, binding, vec4(position, 1), normal);
        return corner;
    }
    int first = int(firstInfluence(binding)), count = int(influenceCount(binding));
    corner.node = influenceRest(first).w;
    for (int i = first; i < first + count; ++i) {
        uvec4 rest = influenceRest(i);
        addTerm(corner, rest.w, influenceTerm(i), uintBitsToFloat(rest.xyz));
    }
    return corner;
}
