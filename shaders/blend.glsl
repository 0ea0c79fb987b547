// The hardware's blend unit, codes as in the file. "Other colour" (2, 3) is the destination's for a source factor and
// the source's for a destination factor; RGB and alpha alike (docs/semantics.md, Blend codes).
vec4 blendFactor(uint code, vec4 other, float sourceAlpha, float destinationAlpha)
{
    uint kind = code & ~kBlendInverse;
    float alpha = kind == kBlendSourceAlpha ? sourceAlpha : kind == kBlendDestinationAlpha ? destinationAlpha : 0.0;
    return abs(float(code & kBlendInverse) - (kind == kBlendOtherColor ? other : vec4(alpha)));
}

// Saturates after every layer.
vec4 blended(vec4 source, vec4 destination, uint codes)
{
    vec4 s = blendFactor(blendSource(codes), destination, source.a, destination.a);
    vec4 d = blendFactor(blendDestination(codes), source, source.a, destination.a);
    return clamp(source * s + destination * d, 0.0, 1.0);
}
