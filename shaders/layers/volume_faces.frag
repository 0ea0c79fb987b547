layout(early_fragment_tests) in;
uniform uint volume; // as the store has it

void main()
{
    uint index = atomicAdd(usedFaces, 1u);
    if (index >= faceCapacity)
        return;
    uint at = index * kFaceWords;
    faces[at] = floatBitsToUint(gl_FragCoord.z);
    faces[at + 1u] = volume;
    faces[at + 2u] = imageAtomicExchange(faceHeads, ivec2(gl_FragCoord.xy), index + 1u);
}
