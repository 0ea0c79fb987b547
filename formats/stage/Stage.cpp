#include "formats/stage/Stage.h"

#include "formats/stage/StageReading.h"

#include <algorithm>
#include <cmath>

namespace telepipe::formats {

namespace {

std::optional<StageVariant> detectVariant(const RelFile& rel)
{
    if (rel.view.startsWith("fmt2", rel.payload))
        return StageVariant::Bb;
    // v2 has no magic. Its header's third and fourth words are pointers, its first two are not; what reads as a view
    // distance in other files is a null or a pointer, as a float 0 or next to it.
    const std::uint32_t header = rel.payload;
    const auto isPointer = [&](std::uint32_t i) { return rel.pointers.isListed(header + 4 * i); };
    if (isPointer(0) || isPointer(1) || !isPointer(2) || !isPointer(3))
        return std::nullopt;
    const float viewDistance = rel.view.f32(header + 4, "view distance");
    return viewDistance > 1e-6f && std::isfinite(viewDistance) ? std::optional(StageVariant::V2) : std::nullopt;
}

StageVariant requiredVariant(const RelFile& rel)
{
    if (const auto variant = detectVariant(rel))
        return *variant;
    const std::size_t length = std::min<std::size_t>(16, rel.view.size() - rel.payload);
    rel.view.fail(rel.payload, "a stage header (\"fmt2\", or a count, a view distance and two pointers)",
                  printable(rel.view.slice(rel.payload, length, "stage header")));
}

} // namespace

const char* stageVariantName(StageVariant variant)
{
    return variant == StageVariant::V2 ? "v2" : "bb";
}

bool looksLikeStage(Bytes file)
{
    try {
        return looksLikeRel(file) && detectVariant(readRel(file)).has_value();
    } catch (const ParseError&) {
        return false;
    }
}

Stage readStage(Bytes file)
{
    const RelFile rel = readRel(file);
    StageReading reading(rel, requiredVariant(rel));
    if (reading.stage().variant == StageVariant::V2)
        readV2Stage(reading);
    else
        readBbStage(reading);
    return reading.finish();
}

} // namespace telepipe::formats
