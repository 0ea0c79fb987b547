// The colour path of surface.glsl in the chip's whole numbers, a step after the other as engine/trace/ChipSurface
// takes them. Planes come from chip_corners.geom.
flat in vec2 firstPlace;
flat in vec3 zPlane;
flat in vec4 colorPlane[3];
flat in vec2 uvPlane[3];
uniform sampler2D image;
uniform uint stateBits;
uniform uvec4 sampling; // how to sample (sampling_bits), and the bits of the levels' bias; the same for the second set

ivec2 pixelFromTop()
{
    return ivec2(int(gl_FragCoord.x), int(round(2.0 / pixel.y)) - 1 - int(gl_FragCoord.y));
}

// Planes are set up for each tile of 32 x 32 pixels. step: to a neighbouring pixel.
vec4 planeAt(vec4 first, vec4 across, vec4 down, ivec2 step)
{
    ivec2 pixelPlace = pixelFromTop(), tile = pixelPlace / kTileSize * kTileSize;
    vec2 point = vec2(pixelPlace - tile) + 0.5 + vec2(step);
    EXACT vec4 start = first - across * (firstPlace.x - float(tile.x)) - down * (firstPlace.y - float(tile.y));
    EXACT vec4 value = point.x * across + point.y * down + start;
    return value;
}

float depthAt(ivec2 step)
{
    return planeAt(vec4(zPlane.x), vec4(zPlane.y), vec4(zPlane.z), step).x;
}

vec4 interpolated(vec4 plane[3], ivec2 step)
{
    EXACT float w = 1.0 / depthAt(step);
    EXACT vec4 value = planeAt(plane[0], plane[1], plane[2], step) * w;
    return value;
}

vec4 shaded(vec4 plane[3])
{
#ifdef FLAT
    return plane[0];
#else
    return interpolated(plane, ivec2(0));
#endif
}

ivec4 rounded(vec4 value)
{
    return ivec4(floor(clamp(value, 0.0, float(kMostLevel)) + 0.5));
}

#if INSIDE == kInsideParameters
flat in vec4 secondColorPlane[3];
flat in vec4 secondOffsetPlane[3];
flat in vec2 secondUvPlane[3];
uniform sampler2D secondImage;
uniform uint secondBits;

bool takesSecond()
{
    return insideVolume();
}
uint shownBlend()
{
    return blendCodes(insideVolume() ? secondBits : stateBits);
}
#else
bool takesSecond()
{
    return false;
}
uint shownBlend()
{
    return blendCodes(stateBits);
}
#endif

#if INSIDE == kInsideShadow
flat in uint takesShadow;

vec4 dimmed(vec4 value)
{
    if (takesShadow == 0u || !insideVolume())
        return value;
    float share = float(weight(int(volumes.x * kShadowSteps + 0.5))) / float(kWholeWeight);
    return vec4(value.rgb * share, value.a);
}
#else
vec4 dimmed(vec4 value)
{
    return value;
}
#endif

ivec4 baseLevels(bool second)
{
#if INSIDE == kInsideParameters
    if (second)
        return rounded(shaded(secondColorPlane));
#endif
    return rounded(dimmed(shaded(colorPlane)));
}

#if defined(LIT) || defined(OFFSET_COLOR)
flat in vec4 offsetPlane[3];
#endif

ivec4 offsetLevels(bool second)
{
#if INSIDE == kInsideParameters
    if (second)
        return rounded(shaded(secondOffsetPlane));
#endif
#if (defined(LIT) || defined(OFFSET_COLOR)) && !defined(BUMP)
    return rounded(dimmed(shaded(offsetPlane)));
#else
    return ivec4(0);
#endif
}

#ifdef TEXTURED
int coordinateOf(float u, int size)
{
    EXACT float place = u * float(size) * float(1 << kFractionBits) - float(kHalfTexel);
    return int(clamp(place, -kMostCoordinate, kMostCoordinate));
}

int wrapped(int texel, int size, uint wrap)
{
    if (wrap == kWrapClamp)
        return clamp(texel, 0, size - 1);
    int period = wrap == kWrapMirror ? 2 * size : size;
    int turned = texel < 0 ? period - 1 - (-1 - texel) % period : texel % period;
    return turned < size ? turned : 2 * size - 1 - turned;
}

ivec4 texelLevels(sampler2D from, ivec2 place, int level)
{
    return levelsOf(texelFetch(from, place, level));
}

ivec4 levelColor(sampler2D from, vec2 uv, int level, uint way)
{
    ivec2 size = textureSize(from, level);
    ivec2 coordinate = ivec2(coordinateOf(uv.x, size.x), coordinateOf(uv.y, size.y));
    ivec2 texel = coordinate >> kFractionBits, fraction = coordinate & ((1 << kFractionBits) - 1);
    uint wrapU = samplingWrapU(way), wrapV = samplingWrapV(way);
    ivec2 low = ivec2(wrapped(texel.x, size.x, wrapU), wrapped(texel.y, size.y, wrapV));
    if (samplingFilter(way) == kFilterPoint)
        return texelLevels(from, low, level);
    ivec2 high = ivec2(wrapped(texel.x + 1, size.x, wrapU), wrapped(texel.y + 1, size.y, wrapV));
    int f = weight(fraction.x), g = weight(fraction.y), f0 = kWholeWeight - f, g0 = kWholeWeight - g;
    ivec4 sum = texelLevels(from, low, level) * (f0 * g0) + texelLevels(from, ivec2(high.x, low.y), level) * (f * g0) +
                texelLevels(from, ivec2(low.x, high.y), level) * (f0 * g) + texelLevels(from, high, level) * (f * g);
    return sum >> (2 * kLevelBits);
}

vec2 uvAt(vec2 plane[3], ivec2 step)
{
    return interpolated(vec4[3](vec4(plane[0], 0, 0), vec4(plane[1], 0, 0), vec4(plane[2], 0, 0)), step).xy;
}

// The level of detail from the differences in the square of 2 x 2 pixels, as rasterisers take them.
float wantedLevel(vec2 plane[3], vec2 size, float bias)
{
    ivec2 odd = ivec2(gl_FragCoord.xy) % 2;
    vec2 across = uvAt(plane, ivec2(1 - odd.x, 0)) - uvAt(plane, ivec2(-odd.x, 0));
    vec2 up = uvAt(plane, ivec2(0, odd.y - 1)) - uvAt(plane, ivec2(0, odd.y));
    return log2(max(max(length(across * size), length(up * size)), 1e-30)) + bias;
}

ivec4 textureLevels(sampler2D from, vec2 plane[3], uvec2 how)
{
    vec2 place = uvAt(plane, ivec2(0));
    float last = float(samplingLastLevel(how.x));
    if (last == 0.0)
        return levelColor(from, place, 0, how.x);
    float lod = clamp(wantedLevel(plane, vec2(textureSize(from, 0)), uintBitsToFloat(how.y)), 0.0, last);
    if (samplingFilter(how.x) < kFilterTrilinear)
        return levelColor(from, place, int(max(ceil(lod + 0.5) - 1.0, 0.0)), how.x);
    ivec4 upper = levelColor(from, place, int(lod), how.x);
    if (fract(lod) == 0.0)
        return upper;
    int lowerWeight = weight(int(fract(lod) * float(kWholeWeight)));
    ivec4 lower = levelColor(from, place, int(lod) + 1, how.x);
    return (upper * (kWholeWeight - lowerWeight) + lower * lowerWeight) >> kLevelBits;
}

#ifdef BUMP
flat in vec4 bumpPlane[3];

// The bump unit's tables hold whole steps.
int sineSteps(float sine)
{
    return int(float(kMostSine) * sine);
}

ivec4 shown(ivec4 texel)
{
    ivec4 k = rounded(shaded(bumpPlane)); // K1, K2, K3, Q
    float elevation = float(texel.r) / float(kWholeWeight) * kTurn / 4.0;
    float around = float((texel.g - k.a) & kMostLevel) / float(kWholeWeight) * kTurn;
    int sum = k.r * kMostSine * kMostSine + k.g * sineSteps(sin(elevation)) * kMostSine +
              k.b * sineSteps(cos(elevation)) * sineSteps(cos(around));
    return ivec4(ivec3(kMostLevel), clamp(sum / kMostSine / kMostSine, 0, kMostLevel));
}
#else
ivec4 shown(ivec4 texel)
{
    return texel;
}
#endif

ivec4 texel(bool second)
{
#if INSIDE == kInsideParameters
    if (second)
        return textureLevels(secondImage, secondUvPlane, sampling.zw);
#endif
    return shown(textureLevels(image, uvPlane, sampling.xy));
}
#endif

ivec4 combined(ivec4 c, ivec4 t)
{
#ifdef OPAQUE
    c.a = t.a = kMostLevel;
#endif
    ivec4 product = (t * weight(c)) >> kLevelBits;
#if TEXTURE_ENVIRONMENT == kDecal
    return t;
#elif TEXTURE_ENVIRONMENT == kModulate
    return ivec4(product.rgb, t.a);
#elif TEXTURE_ENVIRONMENT == kDecalAlpha
    return ivec4(((t * weight(t.a) + c * (kWholeWeight - weight(t.a))) >> kLevelBits).rgb, c.a);
#else
    return product;
#endif
}

ivec4 plainSurface()
{
    bool second = takesSecond();
#if defined(TEXTURED) && defined(TEXTURE_ONLY)
    return textureLevels(image, uvPlane, sampling.xy);
#elif defined(TEXTURED)
    ivec4 c = combined(baseLevels(second), texel(second));
    return ivec4(min(c.rgb + offsetLevels(second).rgb, kMostLevel), c.a);
#elif defined(TEXTURE_ONLY)
    return ivec4(ivec3(kMostLevel), baseLevels(second).a);
#else
    return baseLevels(second);
#endif
}

#ifdef FOG
flat in float triangleFogShare;
flat in vec3 fogPlane;

int fogEntry(uint i)
{
    return levelsOf(fogTable[i / 4u]) [i % 4u];
}

// Entry by exponent and the highest bits of the mantissa; the next eight mix the entry with the one after it.
int tableFog(float depth)
{
    uint z = min(floatBitsToUint(clamp(fogRange.z * depth, 1.0, kMostChipFog)), floatBitsToUint(kMostChipFog));
    uint fine = (z - floatBitsToUint(1.0)) >> kFogFineShift, entry = fine >> kLevelBits;
    int next = int(fine) & kMostLevel;
    return (fogEntry(entry + 1u) * weight(next) + fogEntry(entry) * weight(kMostLevel - next)) >> kLevelBits;
}

ivec4 fogged(ivec4 c)
{
#if FOG == kFogTable
    int amount = tableFog(depthAt(ivec2(0)));
#else
    int amount = rounded(interpolated(vec4[3](vec4(fogPlane.x), vec4(fogPlane.y), vec4(fogPlane.z)), ivec2(0))).x;
#endif
    if (triangleFogShare == 0.0 || amount == 0)
        return c;
    ivec4 mixed = (c * weight(kMostLevel - amount) + levelsOf(fogColor) * weight(amount)) >> kLevelBits;
    return ivec4(mixed.rgb, c.a);
}
#else
ivec4 fogged(ivec4 c)
{
    return c;
}
#endif

vec4 surface()
{
    ivec4 plain = plainSurface();
#ifdef PUNCH_THROUGH
    if (plain.a < int(parameters.x * float(kMostLevel) + 0.5))
        discard;
#endif
#if defined(OPAQUE) || defined(PUNCH_THROUGH)
    plain.a = kMostLevel;
#endif
    return shareOf(fogged(plain));
}
