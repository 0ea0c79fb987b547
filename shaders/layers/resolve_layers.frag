// Blends the fragments that were kept of a pixel over its opaque colour.
layout(location = 0) out vec4 outColor;
uniform sampler2D opaqueColor;

void main()
{
    findEnds();
    if (ends.w == 0u)
        discard;
    outColor = selected(texelFetch(opaqueColor, ivec2(gl_FragCoord.xy), 0), ends.w);
}
