// A translucent fragment while it waits to be put in order with others of its pixel: colour as four 16-bit fractions,
// depth, and order and blend codes as a word. GLSL packs such fractions by itself from 4.2 on.
const uint kFractionSteps = 65536u;
const float kMostFraction = 65535.0;

uint packedFractions(vec2 fractions)
{
    uvec2 words = uvec2(roundEven(fractions * kMostFraction));
    return words.x + words.y * kFractionSteps;
}

vec2 unpackedFractions(uint packedOnes)
{
    return vec2(packedOnes % kFractionSteps, packedOnes / kFractionSteps) / kMostFraction;
}

uvec4 packedFragment(vec4 color, float depth, uint order, uint codes)
{
    return uvec4(packedFractions(color.rg), packedFractions(color.ba), floatBitsToUint(depth),
                 order << kFragmentOrderShift | codes);
}

vec4 fragmentColor(uvec4 fragment)
{
    return vec4(unpackedFractions(fragment.x), unpackedFractions(fragment.y));
}
