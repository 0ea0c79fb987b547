// Blends a pixel's stored fragments over the opaque colour: far to near, equal depth in submission order, each with
// its own codes.
layout(location = 0) out vec4 outColor;
uniform sampler2D opaqueColor;

layout(std430, binding = kOverflowBuffer) buffer Overflow
{
    uint deepest; // fragments of the deepest pixel that had more than it has slots
};

// Depth is positive, so its bits order as it does. x: farther is smaller; y: earlier is smaller.
bool before(uvec2 a, uvec2 b)
{
    return a.x < b.x || (a.x == b.x && a.y < b.y);
}

vec4 over(vec4 destination, uvec4 fragment)
{
    return blended(vec4(unpackUnorm2x16(fragment.x), unpackUnorm2x16(fragment.y)), destination, fragment.w);
}

#ifdef DEEP
// Heap sort where the fragments lie, n log n however deep: a hostile scene must not keep the GPU busy for ever.
void sift(uvec2 square, ivec2 pixel, uint root, uint count)
{
    uvec4 sinking = imageLoad(fragments, placeOf(square, pixel, root));
    for (uint child = 2u * root + 1u; child < count; child = 2u * root + 1u) {
        uvec4 larger = imageLoad(fragments, placeOf(square, pixel, child));
        if (child + 1u < count) {
            uvec4 other = imageLoad(fragments, placeOf(square, pixel, child + 1u));
            if (before(larger.zw, other.zw)) {
                larger = other;
                ++child;
            }
        }
        if (!before(sinking.zw, larger.zw))
            break;
        imageStore(fragments, placeOf(square, pixel, root), larger);
        root = child;
    }
    imageStore(fragments, placeOf(square, pixel, root), sinking);
}

void sort(uvec2 square, ivec2 pixel, uint count)
{
    for (uint root = count / 2u; root > 0u; --root)
        sift(square, pixel, root - 1u, count);
    for (uint last = count - 1u; last > 0u; --last) {
        uvec4 largest = imageLoad(fragments, placeOf(square, pixel, 0u));
        imageStore(fragments, placeOf(square, pixel, 0u), imageLoad(fragments, placeOf(square, pixel, last)));
        imageStore(fragments, placeOf(square, pixel, last), largest);
        sift(square, pixel, 0u, last);
    }
}

vec4 layered(vec4 color, uvec2 square, ivec2 pixel, uint count)
{
    sort(square, pixel, count);
    for (uint i = 0u; i < count; ++i)
        color = over(color, imageLoad(fragments, placeOf(square, pixel, i)));
    return color;
}
#else
// Selection sort: the few fragments of a pixel are read once a layer. An array to sort in was no faster where it was
// measured (llvmpipe).
vec4 layered(vec4 color, uvec2 square, ivec2 pixel, uint count)
{
    uvec2 last = uvec2(0);
    for (uint layer = 0u; layer < count; ++layer) {
        uvec4 best = uvec4(~0u);
        for (uint i = 0u; i < count; ++i) {
            uvec4 fragment = imageLoad(fragments, placeOf(square, pixel, i));
            if (before(last, fragment.zw) && before(fragment.zw, best.zw))
                best = fragment;
        }
        color = over(color, best);
        last = best.zw;
    }
    return color;
}
#endif

void main()
{
    ivec2 pixel = ivec2(gl_FragCoord.xy);
    uint count = imageLoad(counts, pixel).x;
    if (count == 0u)
        discard;
    uvec2 square = squareOf(pixel);
    if (count > square.y)
        atomicMax(deepest, count);
    outColor = layered(texelFetch(opaqueColor, pixel, 0), square, pixel, min(count, square.y));
}
