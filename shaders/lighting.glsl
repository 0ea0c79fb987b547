// The lit draw modes of the Ninja library, a vertex at a time (docs/semantics.md, Simple and Other draw modes). Normals
// are not renormalised.
uniform uint stateBits;
uniform vec4 materialDiffuse;
uniform vec4 materialAmbient;
uniform vec4 materialSpecular; // w: exponent

struct Material
{
    vec4 diffuse, ambient, specular;
};
Material material; // the lit one of the parameter sets

struct Lit
{
    vec3 color;
    vec3 offset;
};

bool stripFlag(uint flag)
{
    return (stripFlags(stateBits) & flag) != 0u;
}
bool hasColor()
{
    return colorFlag(stateBits) != 0u;
}
bool hasNormal()
{
    return normalFlag(stateBits) != 0u;
}

float attenuation(int i, vec3 toLight)
{
    if (lightKind(i) <= kLightDirectional)
        return 1.0;
    float near = lightRange[i].x, distance = length(toLight);
    float strength = distance > lightRange[i].y ? 0.0 : distance > near ? near * near / (distance * distance) : 1.0;
    if (lightKind(i) == kLightPoint)
        return strength;
    float along = dot(toLight / max(distance, 1e-6), lightDirection[i].xyz);
    float outer = lightDirection[i].w, inner = lightPosition[i].w;
    return strength * clamp((along - outer) / max(inner - outer, 1e-6), 0.0, 1.0);
}

// The light that a corner gets from light i: x is the cosine, y the share of its strength that is left.
vec2 received(int i, vec3 position, vec3 normal)
{
    if (lightKind(i) == kLightOff)
        return vec2(0);
    vec3 toLight = lightKind(i) == kLightDirectional ? lightDirection[i].xyz : lightPosition[i].xyz - position;
    vec3 direction = toLight / max(length(toLight), 1e-6);
    return vec2(max(dot(normal, direction), 0.0), attenuation(i, toLight));
}

// Simple and Easy: one intensity, in the colour of one light.
Lit intensityLit(vec3 position, vec3 normal, bool textured)
{
    bool easy = drawMode() == kDrawEasy;
    vec2 light = received(0, position, normal);
    float d = light.x * light.y * lightRange[0].z, least = stripFlag(kStripIgnoreAmbient) ? 0.0 : ambient.w;
    bool ignored = stripFlag(kStripIgnoreLight);
    float intensity = ignored ? 1.0 : clamp(max(least, least + d), 0.0, 1.0);
    // A quirk of the library: without a texture it is IA, not IL, that leaves the light's colour out.
    bool white = textured ? ignored : stripFlag(kStripIgnoreAmbient);
    vec3 face = easy && textured ? vec3(1) : material.diffuse.rgb;
    vec3 shine = easy ? vec3(max(least + d - 1.0, 0.0)) : vec3(d > 0.0 ? pow(d, kSimpleExponent) : 0.0);
    Lit lit = Lit(face * (white ? vec3(1) : lightColor[0].rgb) * intensity, material.specular.rgb * shine);
    return lit;
}

// Multi and Normal: all lights in their colours. Vertex colours that come with normals are lit, 128 standing for 1.
Lit multiLit(vec3 position, vec3 normal, vec3 stored)
{
    bool powered = drawMode() == kDrawNormal;
    vec3 sum = vec3(0), shine = vec3(0);
    for (int i = 0; i < kMaxLights; ++i) {
        vec2 light = received(i, position, normal);
        sum += lightColor[i].rgb * light.x * light.y * lightRange[i].z;
        shine += lightColor[i].rgb * (light.x > 0.0 ? pow(light.x, material.specular.w) : 0.0) * light.y * lightRange[i].w;
    }
    vec3 color = material.diffuse.rgb * (stripFlag(kStripIgnoreLight) ? vec3(1) : sum);
    if (!stripFlag(kStripIgnoreAmbient) && !stripFlag(kStripIgnoreLight))
        color += material.ambient.rgb * ambient.rgb;
    if (hasColor())
        color *= stored * kStoredColorScale;
    return Lit(color, powered ? material.specular.rgb * shine : max(color - 1.0, 0.0));
}

Lit litCorner(vec3 position, vec3 normal, vec3 stored, bool textured)
{
    bool several = drawMode() >= kDrawMulti;
    bool prelit = hasColor() && drawMode() != kDrawMulti;
    if (prelit || !hasNormal())
        return Lit(stored, vec3(0));
    Lit lit = several ? multiLit(position, normal, stored) : intensityLit(position, normal, textured);
    bool shines = textured && !stripFlag(kStripIgnoreSpecular);
    return Lit(clamp(lit.color, 0.0, 1.0), shines ? clamp(lit.offset, 0.0, 1.0) : vec3(0));
}
