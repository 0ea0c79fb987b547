// The depth translucent fragments are sorted by: that of the plane their triangle lies in, worked out at the pixel's
// centre. Coplanar triangles share their plane to the bit and so tie exactly; depth interpolated between corners differs
// by rounding, and by as much as the rasteriser snaps corners to.
flat in vec3 depthPlane;

float sortDepth()
{
    vec2 p = gl_FragCoord.xy * pixel.xy - 1.0;
    EXACT float depth = depthPlane.x * p.x + depthPlane.y * p.y + depthPlane.z;
    return depthPlane == vec3(0) ? gl_FragCoord.z : clamp(depth, 1e-30, 1.0);
}
