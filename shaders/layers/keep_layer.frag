// Keeps of each pixel the fragment that was drawn last before the one kept before, and counts those that this draw has met
// (GL 3.3). The list is drawn by states, and within one in the order of submission.
layout(location = 0) out uvec4 outFragment;
layout(location = 1) out uvec2 outPlace;
layout(location = 2) out vec4 outCount;
flat in uint order;
uniform uint materialNumber;
uniform sampler2D covered; // the depth that cover.frag has found
uniform usampler2D keptPlaces; // of the draw before; where there was none, past all

const float kAlmostCovered = 0.999999;

bool drawnBefore(uvec2 place, uvec2 other)
{
    return place.x < other.x || (place.x == other.x && place.y < other.y);
}

// Allows for rounding: two programs need not agree to the bit about the depth of a covering surface.
bool seen(float depth)
{
    return depth >= texelFetch(covered, ivec2(gl_FragCoord.xy), 0).x * kAlmostCovered;
}

void main()
{
    float depth = sortDepth();
    if (!seen(depth))
        discard;
    uvec2 place = uvec2(materialNumber, order);
#ifndef FIRST
    if (!drawnBefore(place, texelFetch(keptPlaces, ivec2(gl_FragCoord.xy), 0).xy))
        discard;
#endif
    vec4 c = clamp(surface(), 0.0, 1.0);
    uint codes = shownBlend();
    if (invisible(c, codes))
        discard;
    outFragment = packedFragment(c, depth, order, codes);
    outPlace = place;
    outCount = vec4(1.0 / kMostByte);
}
