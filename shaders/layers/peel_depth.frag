// First half of a layer: its depth, by the depth test.
void main()
{
    uvec2 key = fragmentKey();
    discardPeeled(key);
    gl_FragDepth = uintBitsToFloat(key.x);
}
