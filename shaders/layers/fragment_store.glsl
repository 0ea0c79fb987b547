// Translucent fragments of a part of the picture (GL 4.3): `slots` places a pixel, a plane of the part a slot. A
// fragment is colour as four 16-bit fractions, depth, and order and blend codes as a word. Colour, key and count of a fragment
// take one atomic and one store: on llvmpipe each word stored on its own costs as much as the four together.
layout(binding = kCountsImage, r32ui) uniform uimage2D counts; // fragments of a pixel, stored or not
layout(binding = kFragmentsImage, rgba32ui) uniform uimageBuffer fragments;
layout(std140) uniform FragmentStore
{
    FRAGMENT_STORE_MEMBERS
};

int placeOf(ivec2 pixel, uint slot)
{
    return int(slot * plane + uint(pixel.y) * width + uint(pixel.x) - firstPixel);
}
