// Hands the planes of a triangle to each of its pixels, worked out of its corners as the chip does: no driver
// interpolates so (shaders/chip/chip_surface.glsl). A plane is the first corner's value, and its change a pixel to the right
// and one down.
layout(triangles) in;
layout(triangle_strip, max_vertices = 3) out;

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

// A corner that lies behind the eye, or before the near plane, is moved onto that plane along the edge to another: it
// stays on the triangle's planes, and can be put on the screen.
int others[3];
float shares[3]; // of the other
vec3 places[3];  // on the screen; 1 / w

FINE4 clipOf(int i)
{
    return FINE4(gl_in[i].gl_Position) + FINE4(clipRest[i]);
}

void move(int i)
{
    FINE nearPlane = projection[2][3] != 0.0 ? FINE(projection[3][2]) : FINE(0), w = clipOf(i).w;
    int next = i == 2 ? 0 : i + 1;
    others[i] = clipOf(next).w >= nearPlane ? next : i == 0 ? 2 : i - 1;
    FINE4 clip = clipOf(i), other = clipOf(others[i]);
    FINE share = w >= nearPlane ? FINE(0) : (nearPlane - w) / (other.w - w);
    clip += (other - clip) * share;
    vec2 size = round(2.0 / pixel.xy);
    shares[i] = float(share);
    places[i] = vec3((0.5 + 0.5 * clip.x / clip.w) * size.x, (0.5 - 0.5 * clip.y / clip.w) * size.y, 1.0 / clip.w);
}

vec4 moved(vec4 a, vec4 b, vec4 c, int i)
{
    vec4 values[3] = vec4[3](a, b, c);
    return mix(values[i], values[others[i]], shares[i]);
}

vec4 quotient(vec4 sum, float divisor)
{
    return vec4(FINE4(sum) / FINE(divisor));
}

// In single precision and the model's order.
void setUp(vec4 first, vec4 second, vec4 third, out vec4 plane[3])
{
    EXACT float x21 = places[1].x - places[0].x, y21 = places[1].y - places[0].y;
    EXACT float x31 = places[2].x - places[0].x, y31 = places[2].y - places[0].y;
    EXACT vec4 right = (third - first) * y21 - (second - first) * y31;
    EXACT vec4 below = x31 * (second - first) - x21 * (third - first);
    EXACT float area = x21 * y31 - x31 * y21;
    float divisor = area == 0.0 ? 1.0 : area;
    plane = vec4[3](first, quotient(-right, divisor), quotient(-below, divisor));
}

// What perspective bends is linear times 1 / w.
void bend(vec4 a, vec4 b, vec4 c, out vec4 plane[3])
{
    EXACT vec4 first = moved(a, b, c, 0) * places[0].z;
    EXACT vec4 second = moved(a, b, c, 1) * places[1].z;
    EXACT vec4 third = moved(a, b, c, 2) * places[2].z;
    setUp(first, second, third, plane);
}

vec4 stored(vec4 share)
{
    return vec4(levelsOf(share));
}

// Of colours, which are stored as levels; flat strips have those of the corner that completes the triangle.
void shade(vec4 a, vec4 b, vec4 c, out vec4 plane[3])
{
#ifdef FLAT
    plane = vec4[3](stored(c), vec4(0), vec4(0));
#else
    bend(stored(a), stored(b), stored(c), plane);
#endif
}

void bendUv(vec2 uvs[3], out vec2 plane[3])
{
    vec4 wide[3];
    bend(vec4(uvs[0], 0, 0), vec4(uvs[1], 0, 0), vec4(uvs[2], 0, 0), wide);
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
    bend(stored(vec4(fogAtCorner[0])), stored(vec4(fogAtCorner[1])), stored(vec4(fogAtCorner[2])), wide);
    fogPlane = vec3(wide[0].x, wide[1].x, wide[2].x);
    triangleFogShare = fogShare[2];
}
#else
void describeFog() {}
#endif

void describeTriangle()
{
    vec4 wide[3];
    setUp(vec4(places[0].z), vec4(places[1].z), vec4(places[2].z), wide);
    zPlane = vec3(wide[0].x, wide[1].x, wide[2].x);
    firstPlace = places[0].xy;
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

void main()
{
    for (int i = 0; i < 3; ++i)
        move(i);
    for (int i = 0; i < 3; ++i) {
        describeTriangle();
        gl_Position = gl_in[i].gl_Position;
        EmitVertex();
    }
}
