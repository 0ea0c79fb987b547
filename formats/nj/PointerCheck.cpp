#include "formats/nj/PointerCheck.h"

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

    template <class T>
    void add(const std::vector<T>& structures, std::size_t first, std::initializer_list<std::uint32_t> fields)
    {
        for (std::size_t i = first; i < structures.size(); ++i) {
            for (std::uint32_t field : fields)
                add(structures[i].offset + field);
        }
    }
    void addTextures(const TextureList& list)
    {
        add(list.offset);
        add(list.names, 0, {0});
    }
    // Adds the header's pointer, and in each table entry one for each channel.
    void addMotion(std::uint32_t header, std::uint32_t table, std::size_t entries, std::size_t channels)
    {
        add(header);
        for (std::size_t i = 0; i < entries * channels; ++i)
            add(static_cast<std::uint32_t>(table + i / channels * 8 * channels + i % channels * 4));
    }
    void addMotions(const std::vector<Motion>& motions, std::size_t first)
    {
        for (std::size_t i = first; i < motions.size(); ++i)
            addMotion(motions[i].offset, motions[i].table, motions[i].entries, motions[i].channels.size());
    }
    void addShapes(const ShapeMotion& shapes)
    {
        const Motion& motion = shapes.motion;
        addMotion(motion.offset, motion.table, motion.entries, motion.channels.size());
        for (const MotionTrack& track : motion.tracks) {
            for (std::uint32_t key = 0; key < track.count; ++key)
                add(track.offset + 8 * key + 4);
        }
    }
    void addShapeList(const CompactShapeList& list)
    {
        add(list.offset);
        add(list.groups, 0, {0});
        for (const CompactVertexList& vertices : list.lists)
            add(vertices.field);
    }
    void addCompactMotion(const CompactShapeMotion& motion)
    {
        addMotion(motion.offset, motion.table, motion.entries.size(), 1);
        add(motion.tracks, 0, {0});
    }

private:
    std::size_t _first, _size;
    std::vector<std::uint64_t> _bits;
};

FollowedFields fieldsSince(const IffChunk& chunk, const FileMark& mark, const NjFile& file)
{
    FollowedFields fields(chunk.dataOffset(), chunk.size);
    const ModelPool& pool = file.pool;
    fields.add(pool.objects, mark.objects, {0x04, 0x2c, 0x30});
    fields.add(pool.chunkModels, mark.chunkModels, {0x00, 0x04});
    fields.add(pool.xjModels, mark.xjModels, {0x04, 0x0c, 0x14});
    fields.add(pool.xjVertexTables, mark.xjVertexTables, {0x04});
    fields.add(pool.xjStrips, mark.xjStrips, {0x00, 0x08});
    fields.add(pool.basicModels, mark.basicModels, {0x00, 0x04, 0x0c, 0x10});
    fields.add(pool.basicMeshsets, mark.basicMeshsets, {0x04, 0x08, 0x0c, 0x10, 0x14});
    for (std::size_t i = mark.textureLists; i < file.textureLists.size(); ++i)
        fields.addTextures(file.textureLists[i]);
    fields.addMotions(file.motions, mark.motions);
    fields.addMotions(file.cameraMotions, mark.cameraMotions);
    fields.addMotions(file.lightMotions, mark.lightMotions);
    for (std::size_t i = mark.shapeMotions; i < file.shapeMotions.size(); ++i)
        fields.addShapes(file.shapeMotions[i]);
    for (std::size_t i = mark.shapeLists; i < file.shapeLists.size(); ++i)
        fields.addShapeList(file.shapeLists[i]);
    for (std::size_t i = mark.compactMotions; i < file.compactMotions.size(); ++i)
        fields.addCompactMotion(file.compactMotions[i]);
    return fields;
}

} // namespace

FileMark markFile(const NjFile& file)
{
    const ModelPool& pool = file.pool;
    return {pool.objects.size(),    pool.chunkModels.size(),   pool.xjModels.size(),      pool.xjVertexTables.size(),
            pool.xjStrips.size(),   pool.basicModels.size(),   pool.basicMeshsets.size(), file.textureLists.size(),
            file.motions.size(),    file.cameraMotions.size(), file.lightMotions.size(),  file.shapeMotions.size(),
            file.shapeLists.size(), file.compactMotions.size()};
}

void checkPointers(const IffChunk& chunk, const FileMark& mark, NjFile& file)
{
    if (chunk.pointers.empty())
        return;
    const FollowedFields followed = fieldsSince(chunk, mark, file);
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
