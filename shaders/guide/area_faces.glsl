// Computes for a fragment of any depth whether it is inside the modifier volumes: for each volume in turn, an odd
// number of faces nearer than the fragment means inside; an inclusion volume adds that to the area, an exclusion volume
// takes it away.
//
// The faces are walked once a volume. A hostile scene must not keep the GPU busy for ever, and llvmpipe leaves all loops
// of a shader after 65535 turns without a word; a surface asks up to four times.
const int kMostSteps = 16000;
const uint kNoVolume = ~0u;

bool insideVolume()
{
    uint head = imageLoad(faceHeads, ivec2(gl_FragCoord.xy)).x;
    bool inside = false;
    uint last = 0u;
    int steps = 0;
    for (bool more = head != 0u; more;) {
        uint volume = kNoVolume;
        bool odd = false;
        for (uint link = head; link != 0u && steps < kMostSteps; ++steps) {
            uint at = (link - 1u) * kFaceWords;
            bool nearer = uintBitsToFloat(faces[at]) > gl_FragCoord.z;
            if (faces[at + 1u] == volume)
                odd = odd != nearer;
            else if (faces[at + 1u] > last && faces[at + 1u] < volume) {
                volume = faces[at + 1u];
                odd = nearer;
            }
            link = faces[at + 2u];
        }
        if (steps == kMostSteps)
            tooManyFaces = 1u;
        more = volume != kNoVolume && steps < kMostSteps;
        if (more)
            inside = excludesFlag(volume) != 0u ? inside && !odd : inside || odd;
        last = volume;
    }
    return inside;
}
