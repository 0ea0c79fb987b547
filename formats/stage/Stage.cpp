#include "formats/stage/Stage.h"

#include "formats/record/RecordReader.h"
#include "formats/stage/StageReading.h"
#include "formats/stage/StageRecords.h"

#include <algorithm>
#include <cmath>

namespace telepipe::formats {

namespace {

std::optional<StageVariant> detectVariant(const RelFile& rel)
{
    if (rel.view.startsWith("fmt2", rel.payload))
        return StageVariant::Bb;
    // v2 has no magic. Its header's lists are pointers, the two words before them are not. In other files a null or a
    // pointer stands in the place of the view distance, which as a float is 0 or next to it.
    if (rel.view.size() - rel.payload < recordSize<V2Records::Header>)
        return std::nullopt;
    const auto header = readRecord<V2Records::Header>(rel.view, rel.payload, "stage header");
    const auto isPointer = [&](std::uint32_t field) { return rel.pointers.isListed(field); };
    if (isPointer(rel.payload) || isPointer(rel.payload + 4) || !isPointer(header.sections.field) ||
        !isPointer(header.textures.field))
        return std::nullopt;
    const bool isDistance = header.head.viewDistance > 1e-6f && std::isfinite(header.head.viewDistance);
    return isDistance ? std::optional(StageVariant::V2) : std::nullopt;
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
