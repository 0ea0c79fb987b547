// Inside or outside of the modifier volumes, for a fragment of any depth: of each volume in turn, an odd number of
// faces nearer than the fragment means inside; an inclusion volume adds that to the area, an exclusion volume takes it
// away.
const int kMaxVolumesOfPixel = 256; // a hostile scene must not keep the GPU busy for ever

bool insideVolume()
{
    uint head = imageLoad(faceHeads, ivec2(gl_FragCoord.xy)).x;
    bool inside = false;
    uint last = 0u;
    for (int turn = 0; turn < kMaxVolumesOfPixel && head != 0u; ++turn) {
        uint volume = 0xffffffffu;
        bool odd = false;
        for (uint link = head; link != 0u; link = faces[(link - 1u) * kFaceWords + 2u]) {
            uint at = (link - 1u) * kFaceWords;
            bool nearer = uintBitsToFloat(faces[at]) > gl_FragCoord.z;
            if (faces[at + 1u] == volume)
                odd = odd != nearer;
            else if (faces[at + 1u] > last && faces[at + 1u] < volume) {
                volume = faces[at + 1u];
                odd = nearer;
            }
        }
        if (volume == 0xffffffffu)
            break;
        inside = (volume & 1u) != 0u ? inside && !odd : inside || odd;
        last = volume;
    }
    return inside;
}
