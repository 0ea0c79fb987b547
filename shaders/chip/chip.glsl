// The PowerVR2's arithmetic in whole numbers (docs/semantics.md, Chip arithmetic; engine/chip has the same for the
// tracer). A level is 0 to 255; as a factor it weighs 0 to 256.
int weight(int level)
{
    return level + (level >> kWeightBit);
}
ivec4 weight(ivec4 levels)
{
    return levels + (levels >> kWeightBit);
}

// A share of 0 to 1 as a level, and back: exact for what eight bits or sixteen hold.
ivec4 levelsOf(vec4 share)
{
    return ivec4(floor(clamp(share, 0.0, 1.0) * float(kMostLevel) + 0.5));
}
vec4 shareOf(ivec4 levels)
{
    return vec4(levels) / float(kMostLevel);
}
