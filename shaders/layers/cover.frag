// Finds for each pixel the nearest fragment that hides everything behind it, as uncut texels of foliage do: the largest
// depth, by blending.
layout(location = 0) out float outDepth;

bool covers(vec4 c, uint codes)
{
    uint source = blendSource(codes), destination = blendDestination(codes);
    bool alone = source == kBlendZero || source == kBlendOne || (source & ~kBlendInverse) == kBlendSourceAlpha;
    return alone && (destination == kBlendZero || (destination == kBlendInverseSourceAlpha && c.a >= 1.0));
}

void main()
{
    if (twoParameterFlag(stateBits) != 0u || !covers(surface(), shownBlend()))
        discard;
    outDepth = sortDepth();
}
