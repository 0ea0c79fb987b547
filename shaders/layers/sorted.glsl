// Blends a pixel's fragments over the opaque colour: far to near, equal depth in submission order, each with its own
// codes. fragmentAt(i) is one of them; they lie in any order.

// Depth is positive, so its bits order as it does. x: farther is smaller; y: earlier is smaller.
bool before(uvec2 a, uvec2 b)
{
    return a.x < b.x || (a.x == b.x && a.y < b.y);
}

vec4 over(vec4 destination, uvec4 fragment)
{
    return blended(fragmentColor(fragment), destination, fragment.w);
}

// Selection sort: depth and order of the few fragments of a pixel are read once a layer. An array to sort in was no faster
// where it was measured (llvmpipe).
vec4 selected(vec4 color, uint count)
{
    uvec2 last = uvec2(0);
    for (uint layer = 0u; layer < count; ++layer) {
        uvec2 best = uvec2(~0u);
        uint at = 0u;
        for (uint i = 0u; i < count; ++i) {
            uvec2 place = fragmentAt(i).zw;
            if (before(last, place) && before(place, best)) {
                best = place;
                at = i;
            }
        }
        color = over(color, fragmentAt(at));
        last = best;
    }
    return color;
}
