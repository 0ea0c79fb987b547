#pragma once

#include "formats/ninja/ChunkReader.h"

namespace telepipe::formats {

struct ObjectRecord;

// Reads object trees and the models on them from one block of bytes into a pool. Pointers are offsets in data: the data
// of an NJCM chunk, or a whole REL file. A root asked for twice is one tree, a model two objects share is one model.
//
// An object reached twice within a tree is a ParseError: the links must form a tree, or a walk would not end.
class ObjectReader
{
public:
    // pointers, pool and warnings must outlive the reader; the bytes must outlive the pool.
    ObjectReader(const ByteView& data, const PointerMap& pointers, ModelPool& pool, Warnings& warnings);

    // Index into ModelPool::trees. Without a kind it follows from the models. Where it throws, the pool has no new
    // objects.
    std::uint32_t readTree(std::uint32_t root, std::optional<ModelKind> kind = std::nullopt);

private:
    enum class Link
    {
        Root,
        Child,
        Sibling
    };
    struct Pending // an object to read, and the one with a pointer to it
    {
        std::uint32_t offset;
        Link link;
        std::int32_t from;
    };
    struct Found
    {
        std::uint32_t object, modelOffset;
    };

    void readObjects(std::uint32_t root);
    void readModels(const ObjectTree& tree);
    void readObject(const Pending& pending);
    void addObject(const Pending& pending, const ObjectRecord& record);
    void link(const Pending& pending, std::int32_t object);
    void visit(std::uint32_t offset);
    void forgetVisits(std::size_t firstObject);
    ModelKind kindOfModels() const;
    std::int32_t readModel(std::uint32_t offset, ModelKind kind);

    ByteView _data;
    const PointerMap& _pointers;
    ModelPool& _pool;
    Warnings& _warnings;
    ChunkReader _chunks;
    OffsetMap _trees, _models;
    std::vector<Pending> _pending;
    std::vector<Found> _found;           // models of the tree being read
    std::vector<std::uint64_t> _visited; // one bit a word: objects of the tree being read
    std::size_t _objectsLeft;
};

// Is this an XJ model? Told by its vertex table: a chunk model has its polygon list there.
bool looksLikeXjModel(const ByteView& data, std::uint32_t offset);

} // namespace telepipe::formats
