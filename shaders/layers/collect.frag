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

// True where blending leaves every destination as it is: cut-out texels of foliage, most of all.
bool invisible(vec4 c, uint codes)
{
    uint source = blendSource(codes), destination = blendDestination(codes);
    bool adds = !(source == kBlendZero || (source == kBlendSourceAlpha && c.a == 0.0) || c == vec4(0));
    bool keeps = destination == kBlendOne || (destination == kBlendInverseSourceAlpha && c.a == 0.0) ||
                 (destination == kBlendInverseOtherColor && c == vec4(0));
    return keeps && !adds;
}

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
    uvec4 fragment = uvec4(packUnorm2x16(c.rg), packUnorm2x16(c.ba), floatBitsToUint(sortDepth()),
                           order << kFragmentOrderShift | codes);
    imageStore(fragments, placeOf(square, pixel, slot), fragment);
}
