// Node matrices live in a texture buffer, four texels a node: the three rows of the 3x4 node-to-world matrix, then
// (section, model, flags, 0); flag 1: no fog, 2: no shadow. Influences of weighted corners: two texels each, (w * position, w), (w * normal, node).
// Both are read as integers and reinterpreted: a small integer taken for a float is a denormal, which some hardware
// flushes to zero.
uniform usamplerBuffer nodes;
uniform usamplerBuffer influences;

const uint kInfluenced = 0x80000000u;

struct Corner
{
    vec3 position; // world
    vec3 normal;   // world, not normalised
    uint node;     // the first that moves it
};

vec4 nodeRow(uint node, int row)
{
    return uintBitsToFloat(texelFetch(nodes, int(node) * 4 + row));
}

// Adds one term of sum w * M_node * p; w is 1 for a corner of one node. Normals take the 3x3 of the same matrix, as the
// library's do; the guide would have its inverse transpose.
void addTerm(inout Corner corner, uint node, vec4 position, vec3 normal)
{
    vec4 x = nodeRow(node, 0), y = nodeRow(node, 1), z = nodeRow(node, 2);
    corner.position += vec3(dot(x, position), dot(y, position), dot(z, position));
    corner.normal += vec3(dot(x.xyz, normal), dot(y.xyz, normal), dot(z.xyz, normal));
}

// binding: the corner's node, or kInfluenced | first influence << 4 | count.
Corner placedCorner(vec3 position, vec3 normal, uint binding)
{
    Corner corner = Corner(vec3(0), vec3(0), binding);
    if ((binding & kInfluenced) == 0u) {
        addTerm(corner, binding, vec4(position, 1), normal);
        return corner;
    }
    int first = int((binding & ~kInfluenced) >> 4), count = int(binding & 15u);
    corner.node = texelFetch(influences, first * 2 + 1).w;
    for (int i = first; i < first + count; ++i) {
        vec4 term = uintBitsToFloat(texelFetch(influences, i * 2));
        uvec4 rest = texelFetch(influences, i * 2 + 1);
        addTerm(corner, rest.w, term, uintBitsToFloat(rest.xyz));
    }
    return corner;
}
