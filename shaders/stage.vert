layout(location = kPositionAttribute) in vec3 inPosition;
layout(location = kNormalAttribute) in vec3 inNormal;
layout(location = kColorAttribute) in vec4 inColor;
layout(location = kUvAttribute) in vec2 inUv;
layout(location = kNodeAttribute) in uint inNode;
#ifdef OFFSET_COLOR
layout(location = kOffsetColorAttribute) in vec4 inOffsetColor;
#endif
#if INSIDE == kInsideParameters
layout(location = kSecondUvAttribute) in vec2 inSecondUv;
SHADING out vec4 secondColor;
SHADING out vec4 secondBackColor;
SHADING out vec3 secondOffset;
SHADING out vec3 secondBackOffset;
out vec2 secondUv;
uniform vec4 secondDiffuse;
uniform vec4 secondAmbient;
uniform vec4 secondSpecular; // w: exponent
#ifndef LIT
uniform uint stateBits;
#endif
#endif
#if INSIDE == kInsideShadow
flat out uint takesShadow;
#endif

// Coplanar strips tie exactly only if every program places a corner on the same bits.
invariant gl_Position;

SHADING out vec4 color;
#ifdef LIT
SHADING out vec4 backColor;
#endif
#if defined(LIT) || defined(OFFSET_COLOR)
SHADING out vec3 offset;
SHADING out vec3 backOffset;
#endif
#ifdef FOG
flat out float fogShare; // 0 for models that take no fog
out float fogAtCorner;
#endif
out vec2 uv;
#ifdef INSPECT
out vec3 worldNormal;
out vec3 fromEye;
flat out uint section;
flat out uint model;
flat out float submitted; // place in the order of submission, 0..1
uniform vec2 submittedCorners;
#endif
#if defined(INSPECT) && INSPECT == kShowWeights
out vec3 weightColor;

// Mixes the hues of nodes by their shares in the corner. Weights are as stored: they may not add up to 1.
vec3 weightsOf(uint binding)
{
    if (influencedFlag(binding) == 0u)
        return hueOf(binding);
    vec3 sum = vec3(0);
    int first = int(firstInfluence(binding)), count = int(influenceCount(binding));
    for (int i = first; i < first + count; ++i)
        sum += influenceTerm(i).w * hueOf(influenceRest(i).w);
    return sum;
}
#endif
#ifdef ORDERED
// The plane of the triangle that this corner completes, in the space of the node that carries it, or the world.
layout(location = kPlaneNormalAttribute) in vec3 inPlaneNormal;
layout(location = kPlanePointAttribute) in vec3 inPlanePoint;
layout(location = kPlaneCarrierAttribute) in uint inPlaneCarrier;
flat out uint order; // of the corner that completes the triangle: corners are stored in submission order
flat out vec3 depthPlane;

struct Plane
{
    vec3 normal, point; // world; the normal of any length
};

// Normals take the cofactors of a node's matrix: a plane stays one under any scale.
Plane placedPlane()
{
    if (inPlaneCarrier == kWorld)
        return Plane(inPlaneNormal, inPlanePoint);
    vec4 x = nodeRow(inPlaneCarrier, 0), y = nodeRow(inPlaneCarrier, 1), z = nodeRow(inPlaneCarrier, 2);
    EXACT vec3 normal = vec3(dot(cross(y.xyz, z.xyz), inPlaneNormal), dot(cross(z.xyz, x.xyz), inPlaneNormal),
                             dot(cross(x.xyz, y.xyz), inPlaneNormal));
    vec4 at = vec4(inPlanePoint, 1);
    EXACT vec3 point = vec3(dot(x, at), dot(y, at), dot(z, at));
    return Plane(normal, point);
}

// Depth of a plane as x, y and 1 of device coordinates make it up; 0 where no plane is known, or it is seen edge on.
// With n . p = h the plane in eye space, clip z / w along the ray through a pixel is linear in it.
vec3 planeDepth()
{
    Plane plane = placedPlane();
    EXACT vec3 n = mat3(viewRotation) * plane.normal;
    EXACT float h = dot(plane.normal, plane.point - eye.xyz);
    vec2 scale = vec2(projection[0][0], projection[1][1]);
    EXACT vec3 result;
    if (projection[2][3] != 0.0) { // perspective: depth is near / distance
        EXACT float k = projection[3][2] / h;
        result.xy = k * n.xy / scale;
        result.z = dot(result.xy, projection[2].xy) - k * n.z;
        return h == 0.0 ? vec3(0) : result;
    }
    EXACT float k = projection[2][2] / n.z;
    result.xy = -k * n.xy / scale;
    result.z = projection[3][2] + k * h - dot(result.xy, projection[3].xy);
    return n.z == 0.0 ? vec3(0) : result;
}
#endif

// Ninja's environment map: x and y of the eye-space normal, not renormalised; V down (docs/semantics.md, Environment
// map).
vec2 environmentUv(vec3 normal)
{
    vec3 n = mat3(viewRotation) * normal;
    return vec2(0.5 + 0.5 * n.x, 0.5 - 0.5 * n.y);
}

#ifdef TEXTURED
const bool kTextured = true;
#else
const bool kTextured = false;
#endif

#ifdef LIT
// Back faces of double-sided strips are lit from their own side by the Normal functions only.
void litSides(Corner corner, vec4 stored, out Lit front, out Lit back)
{
    front = litCorner(corner.position, corner.normal, stored.rgb, kTextured);
    bool turned = drawMode() == kDrawNormal && stripFlag(kStripDoubleSide);
    back = turned ? litCorner(corner.position, -corner.normal, stored.rgb, kTextured) : front;
}

void light(Corner corner)
{
    Lit front, back;
    material = Material(materialDiffuse, materialAmbient, materialSpecular);
    litSides(corner, inColor, front, back);
    color = vec4(front.color, inColor.a);
    backColor = vec4(back.color, inColor.a);
    offset = front.offset;
    backOffset = back.offset;
}
#endif

#if INSIDE == kInsideParameters
// The second set's colour is that of its material, or of the vertex where the first set takes that too.
void colorSecond(Corner corner)
{
    bool stored = colorFlag(stateBits) != 0u;
    secondColor = secondBackColor = stored ? inColor : secondDiffuse;
    secondOffset = secondBackOffset = vec3(0);
#ifdef LIT
    Lit front, back;
    material = Material(secondDiffuse, secondAmbient, secondSpecular);
    litSides(corner, secondColor, front, back);
    secondBackColor.rgb = back.color;
    secondColor.rgb = front.color;
    secondOffset = front.offset;
    secondBackOffset = back.offset;
#endif
}
#endif

void main()
{
    Corner corner = placedCorner(inPosition, inNormal, inNode);
    vec3 relative = corner.position - eye.xyz;
    gl_Position = projection * vec4(mat3(viewRotation) * relative, 1);
#ifdef CHIP
    clipRest = restOf(inPosition, inNode, gl_Position);
#endif
    gl_Position = remapped(gl_Position);
    color = inColor;
#ifdef LIT
    light(corner);
#endif
#ifdef BUMP
    bump = bumpParameters(corner.node);
#endif
#if INSIDE == kInsideShadow
    takesShadow = nodeHas(corner.node, kNodeWithoutShadow) ? 0u : 1u;
#endif
#ifdef FOG
    fogShare = nodeHas(corner.node, kNodeWithoutFog) ? 0.0 : 1.0;
    fogAtCorner = clamp((gl_Position.w - fogRange.x) / max(fogRange.y - fogRange.x, 1e-6), 0.0, 1.0);
#endif
#ifdef ENVIRONMENT
    uv = environmentUv(corner.normal);
#else
    uv = inUv;
#ifdef UV_SCROLL
    if (nodeHas(corner.node, kNodeScrollsUv))
        uv += uvScroll.xy;
#endif
#endif
#ifdef OFFSET_COLOR
    offset = backOffset = inOffsetColor.rgb; // for corners with colours of their own, to which no light adds
#endif
#if INSIDE == kInsideParameters
    colorSecond(corner);
#ifdef OFFSET_COLOR
    secondOffset = secondBackOffset = offset; // as the colour of the vertices, it is that of both sets
#endif
#ifdef ENVIRONMENT
    secondUv = uv;
#else
    secondUv = inSecondUv;
#endif
#endif
#ifdef INSPECT
    worldNormal = corner.normal;
    fromEye = relative;
    uvec4 facts = nodeFacts(corner.node);
    section = facts.x;
    model = facts.y;
    submitted = (float(gl_VertexID) - submittedCorners.x) / max(submittedCorners.y - 1.0, 1.0);
#endif
#if defined(INSPECT) && INSPECT == kShowWeights
    weightColor = weightsOf(inNode);
#endif
#ifdef ORDERED
    order = uint(gl_VertexID);
    depthPlane = planeDepth();
#endif
}
