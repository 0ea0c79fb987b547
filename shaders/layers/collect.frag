layout(early_fragment_tests) in;
flat in uint order;

#ifdef COUNTS_IN_PLACE
// A pixel's fragments come one after the other here, so that none but the framebuffer need count them.
inout uint count;

uint nextSlot(ivec2 pixel)
{
    return count++;
}
#else
uint nextSlot(ivec2 pixel)
{
    return imageAtomicAdd(counts, pixel, 1u);
}
#endif

void main()
{
    vec4 c = clamp(surface(), 0.0, 1.0);
    uint codes = shownBlend();
    if (invisible(c, codes))
        return;
    ivec2 pixel = ivec2(gl_FragCoord.xy);
    uint slot = nextSlot(pixel);
    uvec2 square = squareOf(pixel);
    if (slot >= square.y)
        return; // resolve.frag sees it in the count
    uvec4 fragment = packedFragment(c, sortDepth(), order, codes);
    imageStore(fragments, placeOf(square, pixel, slot), fragment);
}
