// Depth peeling, farthest layer first (GL 3.3). A fragment's key is its depth, and order and blend codes as a word; a layer holds for each
// pixel the smallest key past the one before.
flat in uint order;
uniform sampler2D opaqueDepth;
uniform usampler2D peeled; // keys of the layer before; 0: none yet

uvec2 fragmentKey()
{
    return uvec2(floatBitsToUint(sortDepth()), order << kFragmentOrderShift | shownBlend());
}

void discardPeeled(uvec2 key)
{
    ivec2 pixel = ivec2(gl_FragCoord.xy);
    uvec2 last = texelFetch(peeled, pixel, 0).xy;
    bool past = key.x > last.x || (key.x == last.x && fragmentOrder(key.y) > fragmentOrder(last.y));
    if (!past || gl_FragCoord.z < texelFetch(opaqueDepth, pixel, 0).x)
        discard;
}
