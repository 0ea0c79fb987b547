// Whether a tile of the picture has fragments: in most pictures most have none.
layout(location = 0) out uint outOccupied;
uniform usampler2D fragmentCounts; // of each pixel

const int kSide = int(kFragmentTile), kStep = 8; // a loop's own work costs a software driver more than a texel

void main()
{
    ivec2 first = ivec2(gl_FragCoord.xy) * kSide, last = textureSize(fragmentCounts, 0) - 1;
    uint any = 0u;
    for (int y = 0; y < kSide && any == 0u; ++y)
        for (int x = 0; x < kSide; x += kStep)
            for (int i = 0; i < kStep; ++i)
                any |= texelFetch(fragmentCounts, min(first + ivec2(x + i, y), last), 0).x;
    outOccupied = min(any, 1u);
}
