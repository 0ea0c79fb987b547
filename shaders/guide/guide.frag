in vec4 color;
layout(location = 0) out vec4 outColor;

#ifdef NAMES
flat in vec3 place; // the name's own: its pixel, and its depth, which is greater where it is nearer
uniform float around; // pixels

#ifdef SAMPLES
uniform sampler2DMS opaqueDepth;
ivec2 sizeOfDepth()
{
    return textureSize(opaqueDepth);
}
#else
uniform sampler2D opaqueDepth;
ivec2 sizeOfDepth()
{
    return textureSize(opaqueDepth, 0);
}
#endif

int seenAt(vec2 offset)
{
    ivec2 at = clamp(ivec2(floor(place.xy + offset * around)), ivec2(0), sizeOfDepth() - 1);
    return texelFetch(opaqueDepth, at, 0).x <= place.z ? 1 : 0;
}

// Asks for all of a name at once, so that none is cut by something before a part of it. A blade of grass hides nothing.
bool isSeen()
{
    return seenAt(vec2(0)) + seenAt(vec2(1, 1)) + seenAt(vec2(-1, 1)) + seenAt(vec2(1, -1)) + seenAt(vec2(-1, -1)) >= 3;
}
#endif

void main()
{
#ifdef NAMES
    if (!isSeen())
        discard;
#endif
    outColor = color;
}
