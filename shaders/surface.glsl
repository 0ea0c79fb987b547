// The PowerVR2 colour path: vertex colour C, texel T, offset O, fog (docs/semantics.md, Texture environment and Fog).
// The opaque list takes both alphas as 1 (UseAlpha 0, IgnoreTexAlpha 1).
SHADING in vec4 color;
in vec2 uv;
uniform sampler2D image;
#ifdef NO_SAMPLER_BIAS
uniform vec2 levelBias; // of the first image, and of the second

// Some drivers (llvmpipe) do not sample along a slope when a bias is given here, so none is given where it is 0.
vec4 biased(sampler2D from, vec2 at, float bias)
{
    return bias == 0.0 ? texture(from, at) : texture(from, at, bias);
}
#define FIRST_TEXEL(uv) biased(image, uv, levelBias.x)
#define SECOND_TEXEL(uv) biased(secondImage, uv, levelBias.y)
#else
#define FIRST_TEXEL(uv) texture(image, uv)
#define SECOND_TEXEL(uv) texture(secondImage, uv)
#endif
uniform uint stateBits; // of the draw state: engine/render/resource/ShaderInterface.h

#ifdef INSPECT
in vec3 worldNormal;
in vec3 fromEye;
flat in uint section;
flat in uint model;
flat in float submitted;
uniform uint materialNumber;
#if INSPECT == kShowWeights
in vec3 weightColor;
#endif

// Corners without a normal (0,0,0) show the face's own.
vec3 shownNormal()
{
    vec3 face = cross(dFdx(fromEye), dFdy(fromEye));
    vec3 n = dot(worldNormal, worldNormal) > 0.0 ? worldNormal : face;
    return 0.5 + 0.5 * normalize(n);
}

// The list that is drawn: a state may have been moved to it (ViewSettings::punchThrough).
uint drawnList()
{
#ifdef PUNCH_THROUGH
    return kListPunchThrough;
#else
    return listOf(stateBits);
#endif
}

vec3 listColor()
{
    uint list = drawnList();
    return list == kListOpaque ? kOpaqueColor : list == kListPunchThrough ? kPunchThroughColor : kTranslucentColor;
}

// engine/settings/ViewColors.h; red is the highest byte.
vec4 identity(uint number)
{
    uint mixed = (number + 1u) * kIdentityFactor;
    return vec4(vec3(uvec3(mixed / 65536u, mixed / 256u, mixed) % 256u) / 255.0, 1);
}

// Texels on the surface by its area, both of a pixel.
vec3 densityColor()
{
#if defined(TEXTURED) && !defined(ENVIRONMENT)
    vec2 size = vec2(textureSize(image, 0)), across = dFdx(uv) * size, down = dFdy(uv) * size;
    float texels = abs(across.x * down.y - across.y * down.x);
    float area = length(cross(dFdx(fromEye), dFdy(fromEye)));
    float doublings = 0.5 * log2(max(texels, 1e-12) / max(area, 1e-12));
    return rampOf((doublings + kDensityDoublings) / (2.0 * kDensityDoublings));
#else
    return vec3(kNoTextureGrey);
#endif
}

vec3 coordinateColor()
{
#ifdef TEXTURED
    bool outside = any(lessThan(uv, vec2(0))) || any(greaterThan(uv, vec2(1)));
    return vec3(fract(uv), outside ? kOutsideBlue : 0.0);
#else
    return vec3(kNoTextureGrey);
#endif
}

vec4 inspected(vec4 plain)
{
#if INSPECT == kShowNormals
    return vec4(shownNormal(), 1);
#elif INSPECT == kShowSections
    return vec4(hueOf(section) * (0.45 + 0.55 * dot(plain.rgb, vec3(0.299, 0.587, 0.114))), 1);
#elif INSPECT == kShowSectionIds
    return identity(section);
#elif INSPECT == kShowModelIds
    return identity(model);
#elif INSPECT == kShowMaterialIds
    return identity(materialNumber);
#elif INSPECT == kShowListIds
    return identity(drawnList());
#elif INSPECT == kShowWeights
    return vec4(weightColor, 1);
#elif INSPECT == kShowOrder
    return vec4(rampOf(submitted), 1);
#elif INSPECT == kShowTexelDensity
    return vec4(densityColor(), 1);
#elif INSPECT == kShowTextureCoordinates
    return vec4(coordinateColor(), 1);
#else
    return vec4(listColor() * (0.45 + 0.55 * dot(plain.rgb, vec3(0.299, 0.587, 0.114))), 1);
#endif
}
#endif

#if INSIDE == kInsideParameters
// Inside modifier volumes a two-parameter polygon takes its second set.
SHADING in vec4 secondColor;
SHADING in vec4 secondBackColor;
SHADING in vec3 secondOffset;
SHADING in vec3 secondBackOffset;
in vec2 secondUv;
uniform sampler2D secondImage;
uniform uint secondBits; // blend codes

uint shownBlend()
{
    return blendCodes(insideVolume() ? secondBits : stateBits);
}
#else
uint shownBlend()
{
    return blendCodes(stateBits);
}
#endif

#ifdef LIT
SHADING in vec4 backColor;

vec4 vertexColor()
{
    return gl_FrontFacing ? color : backColor;
}
#else
vec4 vertexColor()
{
    return color;
}
#endif

#if defined(LIT) || defined(OFFSET_COLOR)
SHADING in vec3 offset;
SHADING in vec3 backOffset;

vec3 offsetColor()
{
    return gl_FrontFacing ? offset : backOffset;
}
#else
vec3 offsetColor()
{
    return vec3(0);
}
#endif

// "Cheap shadow" scales the base and the offset colour, and leaves alpha.
#if INSIDE == kInsideShadow
flat in uint takesShadow;

float shade()
{
    return takesShadow != 0u && insideVolume() ? volumes.x : 1.0;
}
#else
float shade()
{
    return 1.0;
}
#endif

vec4 baseColor()
{
#if INSIDE == kInsideParameters
    if (insideVolume())
        return gl_FrontFacing ? secondColor : secondBackColor;
#endif
    vec4 c = vertexColor();
    return vec4(c.rgb * shade(), c.a);
}

vec3 addedColor()
{
#ifdef BUMP
    return vec3(0); // the offset colour's place is taken by the bump parameters
#elif INSIDE == kInsideParameters
    if (insideVolume())
        return gl_FrontFacing ? secondOffset : secondBackOffset;
#endif
    return offsetColor() * shade();
}

#ifdef TEXTURED
#ifdef BUMP
SHADING in vec4 bump; // K1, K2, K3, Q

// A texel's elevation S is 255 at a right angle, its rotation R 256 at a full turn:
// I = K1 + K2 sin S + K3 cos S cos(R - Q), as alpha; the colour is white.
vec4 shown(vec4 texel)
{
    float s = texel.r * (kTurn / 4.0), turn = kTurn * kMostByte / kTurnSteps;
    float intensity = bump.x + bump.y * sin(s) + bump.z * cos(s) * cos((texel.g - bump.w) * turn);
    return vec4(1, 1, 1, clamp(intensity, 0.0, 1.0));
}
#else
vec4 shown(vec4 texel)
{
    return texel;
}
#endif

vec4 texel()
{
    vec4 first = shown(FIRST_TEXEL(uv));
#if INSIDE == kInsideParameters
    vec4 second = SECOND_TEXEL(secondUv); // outside the branch: mipmaps want neighbours
    if (insideVolume())
        return second;
#endif
    return first;
}
#endif

// C and T by the texture environment: decal, modulate, decal alpha, modulate alpha.
vec4 combined(vec4 c, vec4 t)
{
#ifdef OPAQUE
    c.a = t.a = 1.0;
#endif
#if TEXTURE_ENVIRONMENT == kDecal
    return t;
#elif TEXTURE_ENVIRONMENT == kModulate
    return vec4(c.rgb * t.rgb, t.a);
#elif TEXTURE_ENVIRONMENT == kDecalAlpha
    return vec4(mix(c.rgb, t.rgb, t.a), c.a);
#else
    return c * t;
#endif
}

#ifdef FOG
flat in float fogShare;
in float fogAtCorner;

float fogEntry(uint i)
{
    return fogTable[i / 4u][i % 4u];
}

// The logarithm's whole part is the float's exponent, the rest its mantissa.
const uint kMantissas = 8388608u, kExponentBias = 127u; // of a float: 2^23 steps between two powers of two

float tableFog(float depth)
{
    uint z = min(floatBitsToUint(clamp(fogRange.z / depth, 1.0, kMostFogRatio)), floatBitsToUint(kMostFogRatio));
    float m = float(z % kMantissas) / float(kMantissas / kFogSteps);
    uint entry = (z / kMantissas - kExponentBias) * kFogSteps + uint(m);
    return mix(fogEntry(entry), fogEntry(entry + 1u), fract(m));
}

// 1 / gl_FragCoord.w is the eye depth. Alpha is left alone.
vec4 fogged(vec4 c)
{
#if FOG == kFogTable
    float amount = tableFog(1.0 / gl_FragCoord.w);
#else
    float amount = fogAtCorner;
#endif
    return vec4(mix(c.rgb, fogColor.rgb, amount * fogShare), c.a);
}
#else
vec4 fogged(vec4 c)
{
    return c;
}
#endif

vec4 plainSurface()
{
#if defined(TEXTURED) && defined(TEXTURE_ONLY)
    return FIRST_TEXEL(uv);
#elif defined(TEXTURED)
    vec4 c = combined(baseColor(), texel());
    return vec4(min(c.rgb + addedColor(), 1.0), c.a);
#elif defined(TEXTURE_ONLY)
    return vec4(1, 1, 1, color.a);
#else
    return baseColor();
#endif
}

vec4 surface()
{
    vec4 plain = plainSurface();
#ifdef PUNCH_THROUGH
    if (plain.a < parameters.x)
        discard;
#endif
#if defined(OPAQUE) || defined(PUNCH_THROUGH)
    plain.a = 1.0;
#endif
#ifdef INSPECT
    if (plain.a <= 0.0)
        discard;
    return inspected(plain);
#else
    return fogged(plain);
#endif
}
