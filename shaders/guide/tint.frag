// One colour over everything: wireframe and highlighted strip.
layout(location = 0) out vec4 outColor;
uniform vec4 tint;

void main()
{
    outColor = tint;
}
