// An output of chip_corners.geom cannot have the name of its input.
#define order triangleOrder
#define depthPlane trianglePlane
#define takesShadow triangleTakesShadow
