// Blends a pixel's stored fragments over the opaque colour: far to near, equal depth in submission order, each with
// its own codes.
layout(location = 0) out vec4 outColor;
uniform sampler2D opaqueColor;

const int kMaxLayers = 512; // a hostile scene must not keep the GPU busy for ever; DepthPeelingPass has the same limit

// Depth is positive, so its bits order as it does. x: farther is smaller; y: earlier is smaller.
uvec2 keyOf(uint at)
{
    return uvec2(words[at + 2u], words[at + 3u]);
}

bool before(uvec2 a, uvec2 b)
{
    return a.x < b.x || (a.x == b.x && a.y < b.y);
}

vec4 over(vec4 destination, uint at)
{
    vec4 source = vec4(unpackUnorm2x16(words[at]), unpackUnorm2x16(words[at + 1u]));
    return blended(source, destination, words[at + 3u]);
}

void main()
{
    uint head = imageLoad(heads, ivec2(gl_FragCoord.xy)).x;
    if (head == 0u)
        discard;
    vec4 color = texelFetch(opaqueColor, ivec2(gl_FragCoord.xy), 0);
    // Selection sort: the list is walked once a layer. Pixels have few layers (17 are the most seen in a real stage), and
    // an array to sort in was no faster where it was measured (llvmpipe).
    uvec2 last = uvec2(0);
    for (int layer = 0; layer < kMaxLayers; ++layer) {
        uint best = 0u;
        uvec2 bestKey = uvec2(0xffffffffu);
        for (uint link = head; link != 0u; link = words[(link - 1u) * kWords + 4u]) {
            uvec2 key = keyOf((link - 1u) * kWords);
            if (before(last, key) && before(key, bestKey)) {
                best = link;
                bestKey = key;
            }
        }
        if (best == 0u)
            break;
        color = over(color, (best - 1u) * kWords);
        last = bestKey;
    }
    outColor = color;
}
