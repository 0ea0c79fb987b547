// For what must come out the same to the bit in every program; GL 3.3 cannot ask for it.
#if __VERSION__ >= 400
#define EXACT precise
#else
#define EXACT
#endif

// What every program of a frame shares; engine/render/FrameUniforms.h.
layout(std140) uniform Frame
{
    mat4 projection;     // clip z = near, w = distance: depth near / distance
    mat4 viewRotation;   // world to eye, without the translation
    vec4 eye;            // camera position, world
    vec4 parameters;     // x: alpha reference of the punch-through list, 0..1; y: draw mode
    vec4 ambient;        // w: its mean
    vec4 lightColor[6];  // w: kind; 0 off, 1 directional, 2 point, 3 spot
    vec4 lightDirection[6]; // towards the light, unit; w: cosine of the outer angle
    vec4 lightPosition[6];  // w: cosine of the inner angle
    vec4 lightRange[6];     // near, far, diffuse and specular strength
    vec4 fogColor;
    vec4 fogRange;     // near, far, density
    vec4 fogTable[33]; // entry i is component i & 3 of element i >> 2, 0..1
    vec4 volumes;      // x: what a shadow leaves of a colour; y: depth of bumps, 0..1
    vec4 pixel;        // xy: its size in device coordinates
    vec4 uvScroll;     // xy: how far UVs that scroll have come
};
