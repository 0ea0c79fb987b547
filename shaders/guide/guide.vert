// A line as a ribbon of even width: an instance a line, four corners each.
layout(location = kFromPosition) in vec3 fromPosition;
layout(location = kFromColor) in vec4 fromColor;
layout(location = kFromOffset) in vec3 fromOffset;
layout(location = kFromOnScreen) in uint fromOnScreen;
layout(location = kToPosition) in vec3 toPosition;
layout(location = kToColor) in vec4 toColor;
layout(location = kToOffset) in vec3 toOffset;
layout(location = kToOnScreen) in uint toOnScreen;

uniform float halfHeight; // of the picture, at distance 1; of an orthographic one, in units
uniform float halfWidth;  // of a line, in pixels
uniform float pull;       // share of the way to the eye
uniform float shade;      // 1: the line's own colour; 0: black

out vec4 color;
#ifdef NAMES
flat out vec3 place; // the name's own: its pixel, and its depth
#endif

bool isOrthographic()
{
    return projection[2][3] == 0.0;
}

vec3 eyePlace(vec3 position, vec3 offset, uint onScreen)
{
    vec3 relative = mat3(viewRotation) * (position - eye.xyz);
    float unit = isOrthographic() ? halfHeight : halfHeight * max(-relative.z, 0.0);
    relative += unit * (onScreen != 0u ? offset : mat3(viewRotation) * offset);
    return isOrthographic() ? relative : relative * (1.0 - pull);
}

// Moves an end behind the near plane onto it: it would come out in front of the eye.
vec3 clipped(vec3 a, vec3 b)
{
    float near = -1.001 * projection[3][2];
    return isOrthographic() || a.z <= near || a.z == b.z ? a : mix(a, b, clamp((a.z - near) / (a.z - b.z), 0.0, 1.0));
}

void main()
{
    vec3 a = eyePlace(fromPosition, fromOffset, fromOnScreen), b = eyePlace(toPosition, toOffset, toOnScreen);
    vec4 from = projection * vec4(clipped(a, b), 1), to = projection * vec4(clipped(b, a), 1);
    vec2 along = (to.xy / to.w - from.xy / from.w) / pixel.xy;
    along = length(along) > 1e-4 ? normalize(along) : vec2(1, 0);
    bool atEnd = gl_VertexID >= 2, left = (gl_VertexID & 1) == 0;
    vec2 side = vec2(-along.y, along.x) * (left ? 1.0 : -1.0) + along * (atEnd ? 1.0 : -1.0);
    gl_Position = atEnd ? to : from;
    gl_Position.xy += side * halfWidth * pixel.xy * gl_Position.w;
    gl_Position = remapped(gl_Position);
    color = atEnd ? toColor : fromColor;
    color.rgb *= shade;
#ifdef NAMES
    vec4 at = projection * vec4(eyePlace(fromPosition, vec3(0), 1u), 1);
    place = vec3((at.xy / at.w + 1.0) / pixel.xy, at.z / at.w);
#endif
}
