// The PowerVR2 colour path: vertex colour C, texel T, mode "modulate alpha" (ninja_semantics D.4). The opaque list
// takes both alphas as 1 (UseAlpha 0, IgnoreTexAlpha 1).
SHADING in vec4 color;
in vec2 uv;
uniform sampler2D image;
uniform uint drawBits; // source code, destination code << 3, list << 6

#ifdef INSPECT
in vec3 worldNormal;
in vec3 fromEye;
flat in uint section;

// Corners without a normal (0,0,0) show the face's own.
vec3 shownNormal()
{
    vec3 face = cross(dFdx(fromEye), dFdy(fromEye));
    vec3 n = dot(worldNormal, worldNormal) > 0.0 ? worldNormal : face;
    return 0.5 + 0.5 * normalize(n);
}

// Hues a golden ratio apart: neighbouring numbers differ most.
vec3 hueOf(uint number)
{
    float h = fract(float(number) * 0.61803399) * 6.0;
    return clamp(vec3(abs(h - 3.0) - 1.0, 2.0 - abs(h - 2.0), 2.0 - abs(h - 4.0)), 0.15, 1.0);
}

vec3 listColor()
{
    uint list = drawBits >> 6;
    return list == 0u ? vec3(0.25, 0.55, 1.0) : list == 1u ? vec3(0.3, 0.9, 0.3) : vec3(1.0, 0.45, 0.2);
}

vec4 inspected(vec4 plain)
{
#if INSPECT == 1
    return vec4(shownNormal(), 1);
#elif INSPECT == 2
    return vec4(hueOf(section) * (0.45 + 0.55 * dot(plain.rgb, vec3(0.299, 0.587, 0.114))), 1);
#else
    return vec4(listColor() * (0.45 + 0.55 * dot(plain.rgb, vec3(0.299, 0.587, 0.114))), 1);
#endif
}
#endif

vec4 plainSurface()
{
#if defined(TEXTURED) && defined(TEXTURE_ONLY)
    return texture(image, uv);
#elif defined(TEXTURED)
    return color * texture(image, uv);
#elif defined(TEXTURE_ONLY)
    return vec4(1, 1, 1, color.a);
#else
    return color;
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
    return plain;
#endif
}
