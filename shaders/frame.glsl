// What every program of a frame shares; engine/render/FrameUniforms.h.
layout(std140) uniform Frame
{
    mat4 projection;     // clip z = near, w = distance: depth near / distance
    mat4 viewRotation;   // world to eye, without the translation
    vec4 eye;            // camera position, world
    vec4 parameters;     // x: alpha reference of the punch-through list, 0..1
};
