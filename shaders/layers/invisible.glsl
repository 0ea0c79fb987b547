// True where blending leaves every destination as it is: cut-out texels of foliage, most of all.
bool invisible(vec4 c, uint codes)
{
    uint source = blendSource(codes), destination = blendDestination(codes);
    bool adds = !(source == kBlendZero || (source == kBlendSourceAlpha && c.a == 0.0) || c == vec4(0));
    bool keeps = destination == kBlendOne || (destination == kBlendInverseSourceAlpha && c.a == 0.0) ||
                 (destination == kBlendInverseOtherColor && c == vec4(0));
    return keeps && !adds;
}
