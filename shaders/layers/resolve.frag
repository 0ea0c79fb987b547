// Blends the fragments in a pixel's slots over its opaque colour.
layout(location = 0) out vec4 outColor;
uniform sampler2D opaqueColor;

layout(std430, binding = kOverflowBuffer) buffer Overflow
{
    uint deepest; // fragments of the deepest pixel that had more than it has slots
};

#ifdef DEEP
// Heap sort where the fragments lie, n log n however deep: a hostile scene must not keep the GPU busy for ever.
void sift(uint root, uint count)
{
    uvec4 sinking = fragmentAt(root);
    for (uint child = 2u * root + 1u; child < count; child = 2u * root + 1u) {
        uvec4 larger = fragmentAt(child);
        if (child + 1u < count) {
            uvec4 other = fragmentAt(child + 1u);
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

void sort(uint count)
{
    for (uint root = count / 2u; root > 0u; --root)
        sift(root - 1u, count);
    for (uint last = count - 1u; last > 0u; --last) {
        uvec4 largest = fragmentAt(0u);
        imageStore(fragments, placeOf(square, pixel, 0u), fragmentAt(last));
        imageStore(fragments, placeOf(square, pixel, last), largest);
        sift(0u, last);
    }
}

vec4 layered(vec4 color, uint count)
{
    sort(count);
    for (uint i = 0u; i < count; ++i)
        color = over(color, fragmentAt(i));
    return color;
}
#else
vec4 layered(vec4 color, uint count)
{
    return selected(color, count);
}
#endif

void main()
{
    pixel = ivec2(gl_FragCoord.xy);
    uint count = imageLoad(counts, pixel).x;
    if (count == 0u)
        discard;
    square = squareOf(pixel);
    if (count > square.y)
        atomicMax(deepest, count);
    outColor = layered(texelFetch(opaqueColor, pixel, 0), min(count, square.y));
}
