in vec4 color;
layout(location = 0) out vec4 outColor;

uniform float brightness;
uniform float opacity;

void main()
{
    outColor = vec4(color.rgb * brightness, opacity);
}
