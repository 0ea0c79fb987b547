// The console's video output: a 640x480 picture in RGB565 with ordered dither (engine/chip/WriteOut.h), enlarged.
layout(location = 0) out vec4 outColor;
uniform sampler2D accumulated; // the picture that was drawn, bottom row first
uniform vec4 box;              // of the picture in the target: left, top, width, height
uniform float top;             // height of the target

// A colour as it is written and read back: the codes' high bits are not repeated.
vec3 written(ivec2 place, ivec2 size)
{
    ivec3 levels = levelsOf(texelFetch(accumulated, ivec2(place.x, size.y - 1 - place.y), 0)).rgb;
    int threshold = kDither[place.y % kDitherSize * kDitherSize + place.x % kDitherSize];
    ivec3 code = min((levels * kMostCode + kDitherStep * threshold + kDitherHalf) / kMostLevel, kMostCode);
    return vec3(code << kCodeShift) / float(kMostLevel);
}

void main()
{
    ivec2 size = textureSize(accumulated, 0);
    vec2 corner = vec2(gl_FragCoord.x, top - gl_FragCoord.y) - 0.5 - box.xy;
    vec2 scale = vec2(size) / box.zw;
    vec2 low = corner * scale, high = low + scale; // the pixel's area in the console's pixels
    outColor = vec4(0, 0, 0, 1);
    if (any(lessThan(corner, vec2(0))) || any(greaterThanEqual(corner, box.zw)))
        return;
    vec4 sum = vec4(0);
    ivec2 first = ivec2(floor(low)), last = min(ivec2(ceil(high)), size) - 1;
    for (int y = first.y; y <= last.y; ++y)
        for (int x = first.x; x <= last.x; ++x) {
            vec2 covered = min(high, vec2(x, y) + 1.0) - max(low, vec2(x, y));
            sum += vec4(written(ivec2(x, y), size), 1) * covered.x * covered.y;
        }
    outColor.rgb = sum.rgb / sum.a;
}
