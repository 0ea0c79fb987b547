// For values that must come out the same to the bit in every program; GL 3.3 cannot ask for that without an extension.
#if __VERSION__ >= 400 || defined(HAS_PRECISE)
#define EXACT precise
#else
#define EXACT
#endif

// For values that need more than single precision, where the driver has it.
#ifdef HAS_DOUBLES
#define FINE double
#define FINE3 dvec3
#define FINE4 dvec4
#else
#define FINE float
#define FINE3 vec3
#define FINE4 vec4
#endif

// The block that all programs of a frame share; engine/render/resource/FrameUniforms.h describes its members.
layout(std140) uniform Frame
{
    FRAME_MEMBERS
};

int drawMode()
{
    return int(parameters.y);
}

int lightKind(int i)
{
    return int(lightColor[i].w);
}

// Gives the same depth without glClipControl, from clip z in [-w, w].
vec4 remapped(vec4 clip)
{
#ifdef REMAP_DEPTH
    clip.z = 2.0 * clip.z - clip.w;
#endif
    return clip;
}
