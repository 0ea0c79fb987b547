// Inside or outside of the modifier volumes, worked out beforehand for the depth that is drawn; 1: inside.
uniform usampler2D area;

bool insideVolume()
{
    return texelFetch(area, ivec2(gl_FragCoord.xy), 0).x != 0u;
}
