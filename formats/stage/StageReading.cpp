#include "formats/stage/StageReading.h"

#include "formats/motion/MotionReader.h"
#include "formats/record/FieldOffset.h"

#include <cmath>

namespace telepipe::formats {

namespace {

// Lists of an honest file do not overlap. Lists laid over each other could make the sum quadratic; this many times the
// file is where reading ends.
constexpr std::size_t kOverlapLimit = 4;

// Sections of both variants begin with their place.
template <auto field>
constexpr std::uint32_t kPlaceField = offsetOfField(V2<SectionRecord>(), &SectionRecord::section, field);

} // namespace

StageReading::StageReading(const RelFile& rel, StageVariant variant)
    : _rel(rel), _objects(rel.view, rel.pointers, _stage.pool, _stage.warnings)
{
    _stage.variant = variant;
    _stage.offset = rel.payload;
    _stage.warnings = rel.warnings;
    reservePool();
}

// A placed object takes four pointers or more: the entry's, the object's, and its model's two or more. Reserving by
// that saves most of the growing and moving; unreferenced models make the guess too high, which costs address space.
void StageReading::reservePool()
{
    const std::size_t pointers = _rel.relocations.size();
    ModelPool& pool = _stage.pool;
    pool.objects.reserve(pointers / 4);
    if (_stage.variant == StageVariant::V2) {
        pool.chunkModels.reserve(pointers / 4);
        pool.vertexChunks.reserve(pointers / 4);
        pool.polygonChunks.reserve(pointers);
    } else {
        pool.xjModels.reserve(pointers / 5);
        pool.xjVertexTables.reserve(pointers / 5);
        pool.xjStrips.reserve(pointers / 4);
        pool.xjMaterials.reserve(pointers / 2);
    }
}

std::uint32_t StageReading::readHeader(const StageHeader& header, std::uint32_t sectionSize)
{
    _stage.head = header.head;
    readTextures(header.textures.field);
    return list(header.sections, header.sectionCount, sectionSize, "sections");
}

StageReading::Lists StageReading::readSection(const SectionRecord& record, std::uint32_t staticSize,
                                              std::uint32_t animatedSize)
{
    const StageSection& section = _stage.sections.emplace_back(record.section);
    const glm::vec3& p = section.position;
    _wildSection.note(section.offset + kPlaceField<&StageSection::position>,
                      !std::isfinite(p.x + p.y + p.z + section.radius));
    _tiltedSection.note(section.offset + kPlaceField<&StageSection::rotation>,
                        section.rotation.x != 0 || section.rotation.z != 0);
    Lists lists;
    lists.statics = list(record.statics, section.staticCount, staticSize, "static entries");
    if (_stage.variant == StageVariant::V2)
        lists.placeholders =
            list(record.placeholders, section.placeholderCount, recordSize<Placeholder>, "placeholders");
    lists.animated = list(record.animated, section.animatedCount, animatedSize, "animated entries");
    return lists;
}

void StageReading::reserveEntries()
{
    std::size_t placed = 0, placeholders = 0;
    for (const StageSection& section : _stage.sections) {
        placed += section.staticCount + section.animatedCount;
        placeholders += section.placeholderCount;
    }
    _stage.placed.reserve(placed);
    _stage.placeholders.reserve(placeholders);
}

std::uint32_t StageReading::list(const Pointer& pointer, std::uint32_t count, std::uint32_t stride, const char* what)
{
    if (count == 0) {
        _strayPointer.note(pointer.field, _rel.pointer(pointer.field, what).has_value());
        return 0;
    }
    const std::uint32_t target = _rel.target(pointer.field, what);
    _listBytes += view().records(target, count, stride, what).size();
    if (_listBytes > kOverlapLimit * view().size())
        view().fail(pointer.field, "lists that together are no more than a few times the file",
                    {"{} bytes of lists laid over each other", _listBytes});
    return target;
}

void StageReading::readTextures(std::uint32_t field)
{
    if (const auto list = _rel.pointer(field, "texture list"))
        _stage.textures = readTextureList(view(), *list, _rel.pointers, _stage.warnings);
    else
        _stage.warnings.add(field, "stage without a texture list");
}

std::uint32_t StageReading::tree(std::uint32_t root)
{
    return _objects.readTree(root, _stage.variant == StageVariant::V2 ? ModelKind::Chunk : ModelKind::Xj);
}

std::int32_t StageReading::motion(std::uint32_t field)
{
    const std::optional<std::uint32_t> offset = _rel.pointer(field, "motion");
    if (!offset)
        return kNone;
    if (const auto known = _motions.find(*offset))
        return static_cast<std::int32_t>(*known);
    _stage.motions.push_back(readMotion(view(), *offset, _rel.pointers, _stage.warnings));
    chargeTracks(_stage.motions.back());
    _motions.insert(*offset, static_cast<std::uint32_t>(_stage.motions.size() - 1));
    return static_cast<std::int32_t>(_stage.motions.size() - 1);
}

void StageReading::chargeTracks(const Motion& motion)
{
    _tracks += motion.tracks.size();
    if (_tracks > kOverlapLimit * view().size() / 8) // a track is a pointer and a count
        view().fail(motion.offset, "motion tables that together are no more than a few times the file",
                    {"{} tracks laid over each other", _tracks});
}

Stage StageReading::finish()
{
    _strayPointer.report(_stage.warnings);
    _wildSection.report(_stage.warnings);
    _tiltedSection.report(_stage.warnings);
    return std::move(_stage);
}

} // namespace telepipe::formats
