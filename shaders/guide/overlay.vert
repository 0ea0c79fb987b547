layout(location = kPositionAttribute) in vec3 inPosition;
layout(location = kColorAttribute) in vec4 inColor;

uniform float pull; // share of the way to the eye

// The fill is drawn where its own depth was written.
invariant gl_Position;

out vec4 color;

const float kOrthographicReach = 512.0; // units that a pull of 1 is worth where all distances look alike

// A corner nearer on its own ray covers the same pixel: an overlay on a surface of the stage, or just under it, is seen
// at any distance and angle, and nothing moves on the screen.
void main()
{
    vec3 relative = mat3(viewRotation) * (inPosition - eye.xyz);
    if (projection[2][3] == 0.0)
        relative.z += pull * kOrthographicReach;
    else
        relative *= 1.0 - pull;
    gl_Position = projection * vec4(relative, 1);
    gl_Position = remapped(gl_Position);
    color = inColor;
}
