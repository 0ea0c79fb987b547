layout(early_fragment_tests) in;
flat in uint order;

// True where blending leaves every destination as it is: cut-out texels of foliage, most of all.
bool invisible(vec4 c, uint codes)
{
    uint source = codes & 7u, destination = (codes >> 3) & 7u;
    bool adds = !(source == 0u || (source == 4u && c.a == 0.0) || c == vec4(0));
    bool keeps = destination == 1u || (destination == 5u && c.a == 0.0) || (destination == 3u && c == vec4(0));
    return keeps && !adds;
}

void main()
{
    vec4 c = clamp(surface(), 0.0, 1.0);
    if (invisible(c, drawBits))
        return;
    uint index = atomicAdd(used, 1u);
    if (index >= capacity)
        return;
    uint at = index * kWords;
    words[at] = packUnorm2x16(c.rg);
    words[at + 1u] = packUnorm2x16(c.ba);
    words[at + 2u] = floatBitsToUint(gl_FragCoord.z);
    words[at + 3u] = order << 6 | (drawBits & 63u);
    words[at + 4u] = imageAtomicExchange(heads, ivec2(gl_FragCoord.xy), index + 1u);
}
