// Translucent fragments of a part of the picture (GL 4.3). Each square of pixels has a number of slots for each pixel;
// the pixels of slot 0 come first, then those of slot 1 and so on, then those of the next square. A fragment takes one
// store: on llvmpipe each of its four words stored on its own costs as much as all of them together.
layout(binding = kCountsImage, r32ui) uniform uimage2D counts; // fragments of a pixel, stored or not
layout(binding = kFragmentsImage, rgba32ui) uniform uimageBuffer fragments;
uniform usamplerBuffer squares; // first slot in the store, slots

uvec2 squareOf(ivec2 pixel)
{
    uvec2 square = uvec2(pixel) / kStoreSquare;
    uint wide = (uint(imageSize(counts).x) + kStoreSquare - 1u) / kStoreSquare;
    return texelFetch(squares, int(square.y * wide + square.x)).xy;
}

int placeOf(uvec2 square, ivec2 pixel, uint slot)
{
    uvec2 at = uvec2(pixel) % kStoreSquare;
    return int((square.x + slot) * (kStoreSquare * kStoreSquare) + at.y * kStoreSquare + at.x);
}
