// Writes whether a tile of the picture has fragments: in most pictures most tiles have none.
layout(location = 0) out uint outOccupied;
uniform usampler2D fragmentCounts; // of each pixel

const int kSide = int(kFragmentTile);

// Reads two by two pixels at a time. Past the last ones lie others of the picture: then a tile too many is drawn for
// nothing.
void main()
{
    vec2 texel = 1.0 / vec2(textureSize(fragmentCounts, 0));
    vec2 first = (gl_FragCoord.xy - 0.5) * float(kSide) + 1.0;
    uvec4 any = uvec4(0);
    for (int y = 0; y < kSide && any == uvec4(0); y += 2)
        for (int x = 0; x < kSide; x += 2)
            any |= textureGather(fragmentCounts, (first + vec2(x, y)) * texel);
    outOccupied = uint(any != uvec4(0));
}
