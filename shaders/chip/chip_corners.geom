// Hands the planes of a triangle to each of its pixels, worked out of its corners as the chip does: no driver
// interpolates so (shaders/chip/chip_surface.glsl). A plane is the first corner's value, and its change a pixel to the right
// and one down.
layout(triangles) in;
layout(triangle_strip, max_vertices = 6) out;

in vec4 clipRest[];
SHADING in vec4 color[];
in vec2 uv[];
flat out vec2 firstPlace; // of the first corner: pixels from the top left
flat out vec3 zPlane;     // 1 / w; the others are of values times that
flat out vec4 colorPlane[3];
flat out vec2 uvPlane[3];
#ifdef LIT
SHADING in vec4 backColor[];
#endif
#if defined(LIT) || defined(OFFSET_COLOR)
SHADING in vec3 offset[];
SHADING in vec3 backOffset[];
flat out vec4 offsetPlane[3];
#endif
#ifdef BUMP
SHADING in vec4 bump[];
flat out vec4 bumpPlane[3];
#endif
#ifdef FOG
flat in float fogShare[];
in float fogAtCorner[];
flat out float triangleFogShare;
flat out vec3 fogPlane;
#endif
#ifdef ORDERED
flat in uint order[];
flat in vec3 depthPlane[];
flat out uint triangleOrder;
flat out vec3 trianglePlane;
#endif
#if INSIDE == kInsideShadow
flat in uint takesShadow[];
flat out uint triangleTakesShadow;
#endif
#if INSIDE == kInsideParameters
SHADING in vec4 secondColor[];
SHADING in vec4 secondBackColor[];
SHADING in vec3 secondOffset[];
SHADING in vec3 secondBackOffset[];
in vec2 secondUv[];
flat out vec4 secondColorPlane[3];
flat out vec4 secondOffsetPlane[3];
flat out vec2 secondUvPlane[3];
#endif

// The strip that the near plane leaves of the triangle, as engine/chip/NearCut has it: no, three or four corners.
int count = 0;
int from[4], to[4];
float shares[4]; // of the way
vec3 places[4];  // on the screen; 1 / w
ivec3 chosen;    // of them, the triangle that is described

FINE4 clipOf(int i)
{
    return FINE4(gl_in[i].gl_Position) + FINE4(clipRest[i]);
}

void addCorner(int a, int b, FINE share)
{
    vec2 size = round(2.0 / pixel.xy);
    FINE4 clip = clipOf(a) * (FINE(1) - share) + clipOf(b) * share;
    from[count] = a;
    to[count] = b;
    shares[count] = float(share);
    places[count] = vec3((0.5 + 0.5 * clip.x / clip.w) * size.x, (0.5 - 0.5 * clip.y / clip.w) * size.y, 1.0 / clip.w);
    ++count;
}

void cutAtNearPlane()
{
    FINE nearPlane = projection[2][3] != 0.0 ? FINE(projection[3][2]) : FINE(0);
    for (int a = 0; a < 3; ++a) {
        int b = a == 2 ? 0 : a + 1;
        FINE wA = clipOf(a).w, wB = clipOf(b).w;
        bool seesA = wA >= nearPlane, seesB = wB >= nearPlane;
        if (seesA)
            addCorner(a, a, FINE(0));
        if (seesA != seesB)
            addCorner(a, b, (nearPlane - wA) / (wB - wA));
    }
}

vec4 between(vec4 a, vec4 b, float share)
{
    EXACT vec4 value = a * (1.0 - share) + b * share;
    return share == 0.0 ? a : value;
}

vec4 cutValue(vec4 a, vec4 b, vec4 c, int i)
{
    vec4 values[3] = vec4[3](a, b, c);
    return between(values[from[i]], values[to[i]], shares[i]);
}

vec4 quotient(vec4 sum, float divisor)
{
    return vec4(FINE4(sum) / FINE(divisor));
}

// Computes in single precision and in the order of the hardware's model.
void setUp(vec4 first, vec4 second, vec4 third, out vec4 plane[3])
{
    vec3 p = places[chosen[0]], q = places[chosen[1]], r = places[chosen[2]];
    EXACT float x21 = q.x - p.x, y21 = q.y - p.y, x31 = r.x - p.x, y31 = r.y - p.y;
    EXACT vec4 right = (third - first) * y21 - (second - first) * y31;
    EXACT vec4 below = x31 * (second - first) - x21 * (third - first);
    EXACT float area = x21 * y31 - x31 * y21;
    float divisor = area == 0.0 ? 1.0 : area;
    plane = vec4[3](first, quotient(-right, divisor), quotient(-below, divisor));
}

// The plane of a value divided by w, which is linear on the screen.
void bend(vec4 a, vec4 b, vec4 c, out vec4 plane[3])
{
    EXACT vec4 first = a * places[chosen[0]].z, second = b * places[chosen[1]].z, third = c * places[chosen[2]].z;
    setUp(first, second, third, plane);
}

vec4 stored(vec4 share)
{
    return vec4(levelsOf(share));
}

void bendLevels(vec4 a, vec4 b, vec4 c, out vec4 plane[3])
{
    bend(stored(cutValue(a, b, c, chosen[0])), stored(cutValue(a, b, c, chosen[1])),
         stored(cutValue(a, b, c, chosen[2])), plane);
}

// The plane of a colour, which is stored as levels. A flat strip has the colour of the corner that completes the
// triangle.
void shade(vec4 a, vec4 b, vec4 c, out vec4 plane[3])
{
#ifdef FLAT
    plane = vec4[3](stored(c), vec4(0), vec4(0));
#else
    bendLevels(a, b, c, plane);
#endif
}

void bendUv(vec2 uvs[3], out vec2 plane[3])
{
    vec4 wide[3], a = vec4(uvs[0], 0, 0), b = vec4(uvs[1], 0, 0), c = vec4(uvs[2], 0, 0);
    bend(cutValue(a, b, c, chosen[0]), cutValue(a, b, c, chosen[1]), cutValue(a, b, c, chosen[2]), wide);
    plane = vec2[3](wide[0].xy, wide[1].xy, wide[2].xy);
}

bool facesFront()
{
    vec3 a = gl_in[0].gl_Position.xyw, b = gl_in[1].gl_Position.xyw, c = gl_in[2].gl_Position.xyw;
    return dot(a, cross(b, c)) > 0.0;
}

void describeColors()
{
#ifdef LIT
    if (facesFront())
        shade(color[0], color[1], color[2], colorPlane);
    else
        shade(backColor[0], backColor[1], backColor[2], colorPlane);
#else
    shade(color[0], color[1], color[2], colorPlane);
#endif
#if defined(LIT) || defined(OFFSET_COLOR)
    if (facesFront())
        shade(vec4(offset[0], 0), vec4(offset[1], 0), vec4(offset[2], 0), offsetPlane);
    else
        shade(vec4(backOffset[0], 0), vec4(backOffset[1], 0), vec4(backOffset[2], 0), offsetPlane);
#endif
#ifdef BUMP
    shade(bump[0], bump[1], bump[2], bumpPlane);
#endif
}

#if INSIDE == kInsideParameters
void describeSecond()
{
    bendUv(vec2[3](secondUv[0], secondUv[1], secondUv[2]), secondUvPlane);
    if (facesFront()) {
        shade(secondColor[0], secondColor[1], secondColor[2], secondColorPlane);
        shade(vec4(secondOffset[0], 0), vec4(secondOffset[1], 0), vec4(secondOffset[2], 0), secondOffsetPlane);
    } else {
        shade(secondBackColor[0], secondBackColor[1], secondBackColor[2], secondColorPlane);
        shade(vec4(secondBackOffset[0], 0), vec4(secondBackOffset[1], 0), vec4(secondBackOffset[2], 0),
              secondOffsetPlane);
    }
}
#else
void describeSecond() {}
#endif

#ifdef FOG
void describeFog()
{
    vec4 wide[3];
    bendLevels(vec4(fogAtCorner[0]), vec4(fogAtCorner[1]), vec4(fogAtCorner[2]), wide);
    fogPlane = vec3(wide[0].x, wide[1].x, wide[2].x);
    triangleFogShare = fogShare[2];
}
#else
void describeFog() {}
#endif

void describeTriangle()
{
    vec4 wide[3];
    setUp(vec4(places[chosen[0]].z), vec4(places[chosen[1]].z), vec4(places[chosen[2]].z), wide);
    zPlane = vec3(wide[0].x, wide[1].x, wide[2].x);
    firstPlace = places[chosen[0]].xy;
    bendUv(vec2[3](uv[0], uv[1], uv[2]), uvPlane);
    describeColors();
    describeSecond();
    describeFog();
#ifdef ORDERED
    triangleOrder = order[2];
    trianglePlane = depthPlane[2];
#endif
#if INSIDE == kInsideShadow
    triangleTakesShadow = takesShadow[2];
#endif
}

void emit(int a, int b, int c)
{
    chosen = ivec3(a, b, c);
    for (int i = 0; i < 3; ++i) {
        describeTriangle();
        int corner = chosen[i];
        gl_Position =
            between(gl_in[from[corner]].gl_Position, gl_in[to[corner]].gl_Position, shares[corner]);
        EmitVertex();
    }
    EndPrimitive();
}

// The corners lie around the polygon; in a strip the last two of four change places.
void main()
{
    cutAtNearPlane();
    if (count == 3)
        emit(0, 1, 2);
    if (count == 4) {
        emit(0, 1, 3);
        emit(3, 1, 2);
    }
}
