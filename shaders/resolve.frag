// Blends a pixel's stored fragments over the opaque colour: far to near, equal depth in submission order, each with
// its own codes.
layout(location = 0) out vec4 outColor;
uniform sampler2D opaqueColor;

const uint kLocal = 32u; // sorted in registers; deeper pixels are sorted by walking the list again and again

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

// Repeated selection: no limit, for pixels too deep for the array.
vec4 blendBySelection(vec4 color, uint head)
{
    uvec2 last = uvec2(0);
    for (;;) {
        uint best = 0u;
        uvec2 bestKey = uvec2(0xffffffffu);
        for (uint link = head; link != 0u; link = words[(link - 1u) * kWords + 4u]) {
            uint at = (link - 1u) * kWords;
            uvec2 key = keyOf(at);
            if (before(last, key) && before(key, bestKey)) {
                best = link;
                bestKey = key;
            }
        }
        if (best == 0u)
            return color;
        color = over(color, (best - 1u) * kWords);
        last = bestKey;
    }
    return color;
}

void main()
{
    uint head = imageLoad(heads, ivec2(gl_FragCoord.xy)).x;
    if (head == 0u)
        discard;
    vec4 color = texelFetch(opaqueColor, ivec2(gl_FragCoord.xy), 0);
    uvec2 keys[kLocal];
    uint places[kLocal];
    uint count = 0u;
    for (uint link = head; link != 0u; link = words[(link - 1u) * kWords + 4u]) {
        uint at = (link - 1u) * kWords;
        if (count == kLocal) {
            outColor = blendBySelection(color, head);
            return;
        }
        uvec2 key = keyOf(at);
        uint slot = count++;
        for (; slot > 0u && before(key, keys[slot - 1u]); --slot) {
            keys[slot] = keys[slot - 1u];
            places[slot] = places[slot - 1u];
        }
        keys[slot] = key;
        places[slot] = at;
    }
    for (uint i = 0u; i < count; ++i)
        color = over(color, places[i]);
    outColor = color;
}
