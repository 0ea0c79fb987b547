// Marks in the stencil the pixels in which a share of the list has so many fragments.
uniform sampler2D layerCounts; // of each share, in bytes
uniform float fewest;

void main()
{
    vec4 counts = texelFetch(layerCounts, ivec2(gl_FragCoord.xy), 0);
    if (max(max(counts.x, counts.y), max(counts.z, counts.w)) * kMostByte < fewest - 0.5)
        discard;
}
