// The depth that faces of volumes are compared with.
uniform sampler2D areaDepth;

void main()
{
    gl_FragDepth = texelFetch(areaDepth, ivec2(gl_FragCoord.xy), 0).x;
}
