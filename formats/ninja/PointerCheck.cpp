#include "formats/ninja/PointerCheck.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

void compare(const IffChunk& chunk, std::size_t followed, Warnings& warnings)
{
    if (followed != chunk.pointers.size())
        warnings.add(chunk.offset, "POF0 of this " + std::string(chunk.name()) + " lists " +
                                       std::to_string(chunk.pointers.size()) + " pointers, its data has " +
                                       std::to_string(followed));
}

// Counts how many pointer fields of the structures read are listed.
class FieldCounter
{
public:
    FieldCounter(const ByteView& data, const PointerMap& pointers) : _base(data.base()), _pointers(pointers) {}

    template <class T>
    void add(const std::vector<T>& structures, std::size_t first, std::initializer_list<std::uint32_t> fields)
    {
        for (std::size_t i = first; i < structures.size(); ++i) {
            const std::uint32_t at = static_cast<std::uint32_t>(structures[i].offset - _base);
            _listed += static_cast<std::size_t>(
                std::ranges::count_if(fields, [&](std::uint32_t field) { return _pointers.isListed(at + field); }));
        }
    }
    std::size_t listed() const { return _listed; }

private:
    std::size_t _base;
    const PointerMap& _pointers;
    std::size_t _listed = 0;
};

} // namespace

PoolMark markPool(const ModelPool& pool)
{
    return {pool.objects.size(),  pool.chunkModels.size(), pool.xjModels.size(),     pool.xjVertexTables.size(),
            pool.xjStrips.size(), pool.basicModels.size(), pool.basicMeshsets.size()};
}

void checkTexturePointers(const IffChunk& chunk, const TextureList& list, Warnings& warnings)
{
    if (chunk.hasPointers)
        compare(chunk, list.names.empty() ? chunk.pointers.size() : list.names.size() + 1, warnings);
}

void checkModelPointers(const ByteView& data, const IffChunk& chunk, const PointerMap& pointers, const ModelPool& pool,
                        const PoolMark& mark, Warnings& warnings)
{
    FieldCounter counter(data, pointers);
    counter.add(pool.objects, mark.objects, {0x04, 0x2c, 0x30});
    counter.add(pool.chunkModels, mark.chunkModels, {0x00, 0x04});
    counter.add(pool.xjModels, mark.xjModels, {0x04, 0x0c, 0x14});
    counter.add(pool.xjVertexTables, mark.xjVertexTables, {0x04});
    counter.add(pool.xjStrips, mark.xjStrips, {0x00, 0x08});
    counter.add(pool.basicModels, mark.basicModels, {0x00, 0x04, 0x0c, 0x10});
    counter.add(pool.basicMeshsets, mark.basicMeshsets, {0x04, 0x08, 0x0c, 0x10, 0x14});
    compare(chunk, counter.listed(), warnings);
}

} // namespace telepipe::formats
