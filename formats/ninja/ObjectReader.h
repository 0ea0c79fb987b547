#pragma once

#include "formats/bytes/PointerMap.h"
#include "formats/ninja/NinjaObject.h"

#include <unordered_map>

namespace telepipe::formats {

// Reads object trees and the models on them from one block of bytes into a pool. Pointers are offsets in data: the data
// of an NJCM chunk, or a whole REL file. A root asked for twice is one tree, a model two objects share is one model.
//
// An object reached twice within a tree is a ParseError: the links must form a tree, or a walk would not end.
class ObjectReader
{
public:
    // pointers, pool and warnings must outlive the reader; the bytes must outlive the pool.
    ObjectReader(const ByteView& data, const PointerMap& pointers, ModelPool& pool, Warnings& warnings);

    // Index into ModelPool::trees.
    std::uint32_t readTree(std::uint32_t root, ModelKind kind);

private:
    ByteView _data;
    const PointerMap& _pointers;
    ModelPool& _pool;
    Warnings& _warnings;
    std::unordered_map<std::uint32_t, std::uint32_t> _trees; // root offset -> tree
    std::unordered_map<std::uint32_t, std::int32_t> _models; // offset -> model
};

} // namespace telepipe::formats
