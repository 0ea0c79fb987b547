ivec2 pixel;
uvec2 square; // of it

uvec4 fragmentAt(uint i)
{
    return imageLoad(fragments, placeOf(square, pixel, i));
}
