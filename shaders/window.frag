layout(location = 0) out vec4 outColor;
in vec2 uv;
uniform sampler2D accumulated;

void main()
{
    outColor = texture(accumulated, uv);
}
