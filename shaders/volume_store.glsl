// Faces of modifier volumes, a linked list a pixel (GL 4.3). A face is kFaceWords words: depth, number of the volume
// from 1 on << 1 | exclusion, next face + 1.
const uint kFaceWords = 3u;

layout(std430, binding = 1) buffer FaceStore
{
    uint usedFaces; // may run past capacity: what was wanted
    uint faceCapacity;
    uint tooManyFaces; // 1 once a pixel had more than can be walked
    uint faces[];
};
layout(binding = 2, r32ui) uniform uimage2D faceHeads; // first face + 1, 0: none
