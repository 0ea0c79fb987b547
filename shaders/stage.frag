#ifdef BLENDS_IN_PLACE
layout(location = 0) inout vec4 outColor; // the pixel's colour so far

vec4 shownOver(vec4 color)
{
    return blended(color, outColor, shownBlend());
}
#else
layout(location = 0) out vec4 outColor;

vec4 shownOver(vec4 color)
{
    return color;
}
#endif

void main()
{
    outColor = shownOver(surface());
}
