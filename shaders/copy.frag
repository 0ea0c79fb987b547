layout(location = 0) out vec4 outColor;
uniform sampler2D accumulated;

void main()
{
    outColor = texelFetch(accumulated, ivec2(gl_FragCoord.xy), 0);
}
