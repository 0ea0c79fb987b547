// Two triangles for each tile of the picture that has fragments, without any buffer.
uniform usampler2D occupied; // a texel a tile
uniform vec2 pictureSize;    // pixels

const ivec2 kCorners[6] = ivec2[6](ivec2(0, 0), ivec2(1, 0), ivec2(1, 1), ivec2(0, 0), ivec2(1, 1), ivec2(0, 1));

void main()
{
    int number = gl_VertexID / 6, wide = textureSize(occupied, 0).x;
    ivec2 tile = ivec2(number % wide, number / wide);
    vec2 pixel = min(vec2((tile + kCorners[gl_VertexID % 6]) * int(kFragmentTile)), pictureSize);
    bool drawn = texelFetch(occupied, tile, 0).x != 0u;
    gl_Position = drawn ? vec4(2.0 * pixel / pictureSize - 1.0, 0, 1) : vec4(2, 2, 2, 1);
}
