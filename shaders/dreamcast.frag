// The console's video output: a 640x480 picture in RGB565 with ordered dither, enlarged.
layout(location = 0) out vec4 outColor;
uniform sampler2D accumulated; // what was drawn, bottom row first
uniform vec4 box;              // of the picture in the target: left, top, width, height
uniform float top;             // height of the target

// The 4x4 Bayer matrix, 0..15. That the write-out dithers in order is known, its matrix is not: this is the usual one.
int threshold(ivec2 p)
{
    int x = p.x ^ p.y;
    return (x & 1) << 3 | (p.y & 1) << 2 | (x & 2) | (p.y & 2) >> 1;
}

// Adds a threshold below one step and cuts the low bits off; a step is 8 for red and blue, 4 for green. The video
// encoder widens 5 and 6 bits to 8 by repeating the high ones.
vec3 dithered(ivec2 pixel, ivec2 size)
{
    ivec3 value = ivec3(texelFetch(accumulated, ivec2(pixel.x, size.y - 1 - pixel.y), 0).rgb * 255.0 + 0.5);
    int t = threshold(pixel);
    value = min(value + ivec3(t >> 1, t >> 2, t >> 1), ivec3(255));
    ivec3 code = ivec3(value.r >> 3, value.g >> 2, value.b >> 3);
    return vec3(code.r << 3 | code.r >> 2, code.g << 2 | code.g >> 4, code.b << 3 | code.b >> 2) / 255.0;
}

void main()
{
    ivec2 size = textureSize(accumulated, 0);
    vec2 corner = vec2(gl_FragCoord.x, top - gl_FragCoord.y) - 0.5 - box.xy;
    vec2 scale = vec2(size) / box.zw;
    vec2 low = corner * scale, high = low + scale; // what the pixel covers, in the console's pixels
    outColor = vec4(0, 0, 0, 1);
    if (any(lessThan(corner, vec2(0))) || any(greaterThanEqual(corner, box.zw)))
        return;
    vec4 sum = vec4(0);
    ivec2 first = ivec2(floor(low)), last = min(ivec2(ceil(high)), size) - 1;
    for (int y = first.y; y <= last.y; ++y)
        for (int x = first.x; x <= last.x; ++x) {
            vec2 covered = min(high, vec2(x, y) + 1.0) - max(low, vec2(x, y));
            sum += vec4(dithered(ivec2(x, y), size), 1) * covered.x * covered.y;
        }
    outColor.rgb = sum.rgb / sum.a;
}
