// What chip_corners.geom hands on cannot have the names under which it gets it.
#define order triangleOrder
#define depthPlane trianglePlane
#define takesShadow triangleTakesShadow
