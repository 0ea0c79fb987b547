// The fragments that were kept of a pixel. Each share of the list has layers of its own; the first layers of all shares
// stand before the others.
uniform usampler2DArray keptLayers;
uniform sampler2D layerCounts; // of each share, in bytes
uniform uvec4 nextLayers;      // the second layer of each share

uvec4 counts()
{
    return uvec4(texelFetch(layerCounts, ivec2(gl_FragCoord.xy), 0) * kMostByte + 0.5);
}

uvec4 ends; // of the fragments of each share

void findEnds()
{
    uvec4 own = counts();
    ends = uvec4(own.x, own.x + own.y, own.x + own.y + own.z, own.x + own.y + own.z + own.w);
}

uvec4 fragmentAt(uint i)
{
    uint share = uint(i >= ends.x) + uint(i >= ends.y) + uint(i >= ends.z);
    uint number = share == 0u ? i : i - ends[share - 1u];
    uint layer = number == 0u ? share : nextLayers[share] + number - 1u;
    return texelFetch(keptLayers, ivec3(gl_FragCoord.xy, layer), 0);
}
