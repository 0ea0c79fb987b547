// Second half of a layer: of the fragments at its depth the one submitted first, its order taking the place of depth.
layout(location = 0) out vec4 outColor;
layout(location = 1) out uvec2 outKey;
uniform sampler2D layer; // depth, from the first half

void main()
{
    uvec2 key = fragmentKey();
    discardPeeled(key);
    if (uintBitsToFloat(key.x) != texelFetch(layer, ivec2(gl_FragCoord.xy), 0).x)
        discard;
    outColor = surface();
    outKey = key;
    gl_FragDepth = float(order) / kMostOrder;
}
