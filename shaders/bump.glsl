// Parameters of a bump texture, which the hardware takes from the offset colour: K1 alpha, K2 red, K3 green, Q blue.
// Of a light at elevation T and azimuth Q above the surface, and bumps of depth h:
//   K1 = 1 - h, K2 = h sin T, K3 = h cos T
// With normals at elevation S and rotation R that is 1 - h + h dot(light, normal). A material NJD_CM_BU says where the
// surface's axes point: its direction out of the surface, its up a quarter turn of R (which is how it reads; no file with
// bumps is known). The first light, a directional one, is the light. Without a
// light all is bright; without such a material the specular colour's bytes are the parameters, or all is bright.
uniform vec4 bumpDirection; // w: 1 where the material gave it
uniform vec4 bumpUp;
#ifndef LIT
uniform vec4 materialSpecular;
#endif

SHADING out vec4 bump;

vec3 turned(uint node, vec3 v)
{
    return vec3(dot(nodeRow(node, 0).xyz, v), dot(nodeRow(node, 1).xyz, v), dot(nodeRow(node, 2).xyz, v));
}

vec4 bumpParameters(uint node)
{
    if (bumpDirection.w == 0.0)
        return materialSpecular.rgb == vec3(0) ? vec4(1, 0, 0, 0) : vec4(0, materialSpecular.rgb);
    if (drawMode() == kDrawUnlit || lightKind(0) != kLightDirectional)
        return vec4(1, 0, 0, 0);
    vec3 outward = normalize(turned(node, bumpDirection.xyz));
    vec3 right = normalize(cross(turned(node, bumpUp.xyz), outward));
    vec3 light = lightDirection[0].xyz;
    float height = clamp(dot(light, outward), 0.0, 1.0), h = volumes.y;
    float azimuth = atan(dot(light, cross(outward, right)), dot(light, right));
    return vec4(1.0 - h, h * height, h * sqrt(1.0 - height * height), fract(azimuth / kTurn) * kTurnSteps / kMostByte);
}
