// blend.glsl in the chip's whole numbers: eight bits after every layer.
ivec4 factorLevels(uint code, ivec4 other, int sourceAlpha, int destinationAlpha)
{
    uint kind = code & ~kBlendInverse;
    int alpha = kind == kBlendSourceAlpha ? sourceAlpha : kind == kBlendDestinationAlpha ? destinationAlpha : 0;
    ivec4 levels = kind == kBlendOtherColor ? other : ivec4(alpha);
    return (code & kBlendInverse) != 0u ? kMostLevel - levels : levels;
}

vec4 blended(vec4 source, vec4 destination, uint codes)
{
    ivec4 s = levelsOf(source), d = levelsOf(destination);
    ivec4 sourceWeight = weight(factorLevels(blendSource(codes), d, s.a, d.a));
    ivec4 destinationWeight = weight(factorLevels(blendDestination(codes), s, s.a, d.a));
    return shareOf(min((s * sourceWeight + d * destinationWeight) >> kLevelBits, kMostLevel));
}
