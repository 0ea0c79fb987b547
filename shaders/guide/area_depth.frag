// The depth that volumes are held against.
uniform sampler2D areaDepth;

void main()
{
    gl_FragDepth = texelFetch(areaDepth, ivec2(gl_FragCoord.xy), 0).x;
}
