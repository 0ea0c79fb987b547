#include "formats/nj/PointerCheck.h"

#include "formats/motion/CompactShapeRecords.h"
#include "formats/motion/MotionRecords.h"
#include "formats/ninja/BasicRecords.h"
#include "formats/ninja/NinjaRecords.h"
#include "formats/ninja/TextureListRecords.h"
#include "formats/nj/NjParts.h"
#include "formats/record/FieldOffset.h"
#include "formats/xj/XjRecords.h"

namespace telepipe::formats {

namespace {

constexpr std::size_t kMostWarnings = 8; // a chunk: where many fields are odd, the list as a whole is

// The pointer fields of all structures read from a chunk, absolute: a bit for each byte of the chunk's data.
class FollowedFields
{
public:
    FollowedFields(std::size_t first, std::size_t size) : _first(first), _size(size), _bits(size / 64 + 1) {}

    void add(std::size_t field)
    {
        if (field - _first < _size)
            _bits[(field - _first) / 64] |= std::uint64_t{1} << (field - _first) % 64;
    }
    bool has(std::size_t field) const
    {
        return field - _first < _size && (_bits[(field - _first) / 64] >> (field - _first) % 64 & 1) != 0;
    }

    // Adds the pointers of the records of which the structures were read.
    template <class Record, class T> void addRecords(const std::vector<T>& structures, std::size_t first = 0)
    {
        for (std::size_t i = first; i < structures.size(); ++i) {
            for (std::uint32_t field : pointerFieldsOf<Record>)
                add(structures[i].offset + field);
        }
    }
    void addTextures(const TextureList& list)
    {
        add(list.offset + fieldOffset<&TextureListRecord::textures>);
        addRecords<TextureNameRecord>(list.names);
    }
    // Adds the header's pointer, and in each table entry one for each channel.
    void addMotion(std::uint32_t header, std::uint32_t table, std::size_t entries, std::size_t channels)
    {
        add(header + fieldOffset<&MotionHeader::table>);
        for (std::size_t i = 0; i < entries * channels; ++i)
            add(static_cast<std::uint32_t>(table + i / channels * 8 * channels + i % channels * 4));
    }
    void addMotion(const Motion& motion)
    {
        addMotion(motion.offset, motion.table, motion.entries, motion.channels.size());
    }
    void addShapes(const ShapeMotion& shapes)
    {
        addMotion(shapes.motion);
        for (const MotionTrack& track : shapes.motion.tracks) {
            for (std::uint32_t key = 0; key < track.count; ++key)
                add(track.offset + 8 * key + 4);
        }
    }
    void addShapeList(const CompactShapeList& list)
    {
        add(list.offset + fieldOffset<&ShapeListRecord::shapes>);
        addRecords<KeyGroupRecord>(list.groups);
        for (const CompactVertexList& vertices : list.lists)
            add(vertices.field);
    }
    void addCompactMotion(const CompactShapeMotion& motion)
    {
        addMotion(motion.offset, motion.table, motion.entries.size(), 1);
        addRecords<ShapeTrackRecord>(motion.tracks);
    }

private:
    std::size_t _first, _size;
    std::vector<std::uint64_t> _bits;
};

void addModels(FollowedFields& fields, const ModelMark& mark, const ModelPool& pool)
{
    fields.addRecords<ObjectRecord>(pool.objects, mark.objects);
    fields.addRecords<ChunkModelRecord>(pool.chunkModels, mark.chunkModels);
    fields.addRecords<XjModelRecord>(pool.xjModels, mark.xjModels);
    fields.addRecords<XjTableRecord>(pool.xjVertexTables, mark.xjVertexTables);
    fields.addRecords<XjStripRecord>(pool.xjStrips, mark.xjStrips);
    fields.addRecords<BasicModelRecord>(pool.basicModels, mark.basicModels);
    fields.addRecords<MeshsetRecord>(pool.basicMeshsets, mark.basicMeshsets);
}

FollowedFields fieldsOf(const IffChunk& chunk, const ModelMark& mark, const NjFile& file)
{
    FollowedFields fields(chunk.dataOffset(), chunk.size);
    visitPart(
        file, chunk, [&](const TextureList& list) { fields.addTextures(list); },
        [&](const NjModel&) { addModels(fields, mark, file.pool); }, [](const NinjaCamera&) {},
        [](const NinjaLight&) {}, [&](const Motion& motion) { fields.addMotion(motion); },
        [&](const ShapeMotion& shapes) { fields.addShapes(shapes); },
        [&](const CompactShapeList& list) { fields.addShapeList(list); },
        [&](const CompactShapeMotion& motion) { fields.addCompactMotion(motion); });
    return fields;
}

} // namespace

ModelMark markModels(const ModelPool& pool)
{
    return {pool.objects.size(),  pool.chunkModels.size(), pool.xjModels.size(),     pool.xjVertexTables.size(),
            pool.xjStrips.size(), pool.basicModels.size(), pool.basicMeshsets.size()};
}

void checkPointers(const IffChunk& chunk, const ModelMark& mark, NjFile& file)
{
    if (chunk.pointers.empty())
        return;
    const FollowedFields followed = fieldsOf(chunk, mark, file);
    const std::string name(chunk.name());
    std::size_t odd = 0;
    for (std::size_t i = 0; i < chunk.pointers.size(); ++i) {
        const std::uint32_t field = chunk.dataOffset() + chunk.pointers[i];
        const bool isTwice = i > 0 && chunk.pointers[i] == chunk.pointers[i - 1];
        if ((isTwice || !followed.has(field)) && odd++ < kMostWarnings)
            file.warnings.add(field, {isTwice ? "{} lists this pointer of its {} twice"
                                              : "{} lists a word that is no pointer of the {} read",
                                      chunk.listName, name});
    }
    if (odd > kMostWarnings)
        file.warnings.add(chunk.offset, {"{} lists {} such words of this {}", chunk.listName, odd, name});
}

} // namespace telepipe::formats
