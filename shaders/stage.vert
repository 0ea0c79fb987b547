layout(location = 0) in vec3 inPosition;
layout(location = 1) in vec3 inNormal;
layout(location = 2) in vec4 inColor;
layout(location = 3) in vec2 inUv;
layout(location = 4) in uint inNode;

// Coplanar strips tie exactly only if every program places a corner on the same bits.
invariant gl_Position;

SHADING out vec4 color;
out vec2 uv;
#ifdef INSPECT
out vec3 worldNormal;
out vec3 fromEye;
flat out uint section;
#endif
#ifdef ORDERED
flat out uint order; // of the corner that completes the triangle: corners are stored in submission order
#endif

// Ninja's environment map: x and y of the eye-space normal, not renormalised; V down (ninja_semantics D.9).
vec2 environmentUv(vec3 normal)
{
    vec3 n = mat3(viewRotation) * normal;
    return vec2(0.5 + 0.5 * n.x, 0.5 - 0.5 * n.y);
}

void main()
{
    Corner corner = placedCorner(inPosition, inNormal, inNode);
    vec3 relative = corner.position - eye.xyz;
    gl_Position = projection * vec4(mat3(viewRotation) * relative, 1);
#ifdef REMAP_DEPTH
    gl_Position.z = 2 * gl_Position.z - gl_Position.w; // no glClipControl: the same depth out of clip z in [-w, w]
#endif
    color = inColor;
#ifdef ENVIRONMENT
    uv = environmentUv(corner.normal);
#else
    uv = inUv;
#endif
#ifdef INSPECT
    worldNormal = corner.normal;
    fromEye = relative;
    section = texelFetch(nodes, int(corner.node) * 4 + 3).x;
#endif
#ifdef ORDERED
    order = uint(gl_VertexID);
#endif
}
