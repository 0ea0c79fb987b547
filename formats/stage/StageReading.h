#pragma once

#include "formats/bytes/Oddity.h"
#include "formats/bytes/OffsetMap.h"
#include "formats/ninja/ObjectReader.h"
#include "formats/rel/RelFile.h"
#include "formats/stage/StageRecords.h"

namespace telepipe::formats {

// Everything that the readers of both stage variants need: the container, the stage being filled, and the trees and
// motions already in it. Not movable, for the object reader points into it.
class StageReading
{
public:
    StageReading(const RelFile& rel, StageVariant variant);
    StageReading(const StageReading&) = delete;
    StageReading& operator=(const StageReading&) = delete;

    const RelFile& rel() const { return _rel; }
    const ByteView& view() const { return _rel.view; }
    Stage& stage() { return _stage; }

    struct Lists // of one section: offsets
    {
        std::uint32_t statics = 0, placeholders = 0, animated = 0;
    };

    // Takes over the header's values and reads its texture list. Returns the offset of its sections.
    std::uint32_t readHeader(const StageHeader& header, std::uint32_t sectionSize);
    // Adds a section to the stage. Its entries are another matter.
    Lists readSection(const SectionRecord& record, std::uint32_t staticSize, std::uint32_t animatedSize);
    void reserveEntries();
    // Index of the tree whose root is at the offset, which is read on the first call.
    std::uint32_t tree(std::uint32_t root);
    // Index of the motion the pointer field names, kNone where it is null; read on the first call.
    std::int32_t motion(std::uint32_t field);
    Stage finish();

private:
    // Offset of the count records that the pointer names; 0 where count is 0.
    std::uint32_t list(const Pointer& pointer, std::uint32_t count, std::uint32_t stride, const char* what);
    void readTextures(std::uint32_t field);
    void reservePool();
    void chargeTracks(const Motion& motion);

    const RelFile& _rel;
    Stage _stage;
    ObjectReader _objects;
    OffsetMap _motions;
    std::size_t _listBytes = 0, _tracks = 0;
    Oddity _strayPointer{"pointer to a list of 0 entries"};
    Oddity _tiltedSection{"section turned about x or z"};
    Oddity _wildSection{"section position or radius that is no finite number"};
};

void readV2Stage(StageReading& reading);
void readBbStage(StageReading& reading);

} // namespace telepipe::formats
