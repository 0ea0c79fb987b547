// Faces of modifier volumes, a linked list a pixel (GL 4.3). A face is kFaceWords words: depth, volume, next face + 1.
layout(std430, binding = kFacesBuffer) buffer FaceStore
{
    FACE_STORE_HEADER
    uint faces[];
};
layout(binding = kFaceHeadsImage, r32ui) uniform uimage2D faceHeads; // first face + 1, 0: none
