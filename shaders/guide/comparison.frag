// Two pictures of one size: one left of a line and the other right of it, or where they differ.
layout(location = 0) out vec4 outColor;
uniform sampler2D accumulated; // the first
uniform sampler2D layer;       // the second
uniform float line; // in pixels from the left; the second picture shows right of it
uniform float least; // a smaller difference of a channel does not count

#if defined(SPLIT)
vec4 shown(vec4 first, vec4 second)
{
    return gl_FragCoord.x < line ? first : second;
}
#elif defined(MARKS)
// Draws only the pixels that differ, so that they can be counted.
vec4 shown(vec4 first, vec4 second)
{
    vec3 apart = abs(first.rgb - second.rgb);
    if (max(apart.r, max(apart.g, apart.b)) < least)
        discard;
    return vec4(kDifferenceMark, 1);
}
#else
// The ground for the marks: the second picture in grey, at half its brightness.
vec4 shown(vec4 first, vec4 second)
{
    return vec4(vec3(dot(second.rgb, vec3(2, 5, 1)) / 16.0), 1);
}
#endif

void main()
{
    ivec2 pixel = ivec2(gl_FragCoord.xy);
    outColor = shown(texelFetch(accumulated, pixel, 0), texelFetch(layer, pixel, 0));
}
