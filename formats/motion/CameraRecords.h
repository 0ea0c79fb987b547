#pragma once

#include "formats/motion/Camera.h"
#include "formats/motion/Light.h"
#include "formats/record/Meanings.h"
#include "formats/record/RecordSize.h"
#include "formats/record/Words.h"
#include "formats/vocabulary/MotionTypes.h"

namespace telepipe::formats {

// Cameras and lights of both of Ninja's forms (docs/formats.md, Cameras and lights). Which form it is a reader and a
// printer set beforehand.

// NJS_CAMERA.
template <class Io> constexpr void describe(Io& io, NinjaCamera& camera)
{
    io.vec3("pos", camera.position);
    io.vec3("vector", camera.direction);
    io.angle("roll", camera.roll);
    io.angle("angle", camera.angle);
    io.f32("near", camera.nearDepth, "negative: it looks along -z");
    io.f32("far", camera.farDepth);
    if (camera.ninja2)
        return;
    io.vec3("lx", camera.localX);
    io.vec3("ly", camera.localY);
}

// The fields of a Ninja2 light depend on its type, which stands last and has to be known before.
template <class Io> constexpr void describeNinja2(Io& io, NinjaLight& light)
{
    const bool isPoint = light.source == kNinja2PointLight;
    io.vec3("point or vector", isPoint ? light.point : light.vector);
    glm::vec3 rgb(light.argb.y, light.argb.z, light.argb.w);
    io.vec3("rgb", rgb);
    light.argb = glm::vec4(light.argb.x, rgb.x, rgb.y, rgb.z);
    io.f32("near or intensity", isPoint ? light.nearRange : light.diffuse);
    io.f32("far or ambient", isPoint ? light.farRange : light.ambient);
    io.x32("func", light.function);
    io.u32("type", light.source, words<ninja2LightTypeMeaning>);
}

// NJS_LIGHT.
template <class Io> constexpr void describe(Io& io, NinjaLight& light)
{
    if (light.ninja2)
        return describeNinja2(io, light);
    for (std::size_t row = 0; row < 4; ++row)
        io.vec4("mtrx", std::span(light.matrix).subspan(4 * row).template first<4>());
    io.vec3("pnt", light.point);
    io.vec3("vec", light.vector);
    io.x32("stat", light.status);
    io.x32("reserve", light.reserved, Unknown());
    io.words("work", light.work);
    io.x32("lsrc", light.source, words<lightSourceMeaning>);
    io.f32("iamb", light.ambient);
    io.f32("idif", light.diffuse);
    io.f32("ispc", light.specular);
    io.f32("nrang", light.nearRange);
    io.f32("frang", light.farRange);
    io.x32("func", light.function);
    io.angle("iang", light.innerAngle);
    io.angle("oang", light.outerAngle);
    io.f32("a", light.argb.x);
    io.f32("r", light.argb.y);
    io.f32("g", light.argb.z);
    io.f32("b", light.argb.w);
}

static_assert(recordSize<NinjaCamera> == 64 && sizeOfRecord(NinjaCamera{.ninja2 = true}) == 40 &&
              recordSize<NinjaLight> == 344);

} // namespace telepipe::formats
