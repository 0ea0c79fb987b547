#include "formats/lost/LostTrees.h"

#include "formats/lost/TreeBytes.h"
#include "formats/ninja/NinjaRecords.h"
#include "formats/ninja/ObjectReader.h"
#include "formats/record/FieldOffset.h"
#include "formats/record/RecordReader.h"
#include "formats/rel/RelFile.h"

#include <algorithm>
#include <cmath>

namespace telepipe::formats {

namespace {

constexpr std::uint32_t kObjectSize = recordSize<ObjectRecord>;
constexpr auto kObjectPointers = pointerFieldsOf<ObjectRecord>;
constexpr std::size_t kMostFailures = 4096; // places that look like trees without being any; a real file has a handful
constexpr std::size_t kOverlapLimit = 16;   // times the file: the bytes of all trees, those they share counted for each

// Positions, angles and scales of models: not the denormal floats that counts and offsets read as.
bool isPlausible(float value)
{
    return value == 0 || (std::abs(value) > 1e-12f && std::abs(value) < 1e9f);
}

// The bytes of a file, one bit a word.
class WordSet
{
public:
    explicit WordSet(std::size_t size) : _words(size / 4 + 1) {}

    void add(std::size_t offset, std::size_t size)
    {
        for (std::size_t word = offset / 4; word < std::min((offset + size + 3) / 4, _words.size()); ++word)
            _words[word] = true;
    }
    bool hasAny(std::size_t offset, std::size_t size) const { return missing(offset, size) < (size + 3) / 4; }
    // Words of the stretch that are not in the set yet.
    std::size_t missing(std::size_t offset, std::size_t size) const
    {
        std::size_t count = 0;
        for (std::size_t word = offset / 4; word < std::min((offset + size + 3) / 4, _words.size()); ++word)
            count += !_words[word];
        return count;
    }

private:
    std::vector<bool> _words;
};

class LostFinder
{
public:
    explicit LostFinder(Bytes file)
        : _rel(readRel(file)), _lost{.stage = readStage(file)}, _reached(file.size()),
          _objects(_rel.view, _rel.pointers, pool(), _trying)
    {
        stageBytes(_lost.stage, [this](std::size_t offset, std::size_t size) { _reached.add(offset, size); });
    }

    LostTrees find();

private:
    ModelPool& pool() { return _lost.stage.pool; }
    std::vector<std::uint32_t> roots() const;
    bool isObject(std::uint32_t at) const;
    bool hasOnlyItsPointers(std::uint32_t at) const;
    bool read(std::uint32_t root);
    void add(std::uint32_t index);
    void charge(const ObjectTree& tree);

    RelFile _rel;
    LostTrees _lost;
    WordSet _reached;           // by the stage, then by the trees found so far
    std::size_t _treeBytes = 0; // of the trees found so far
    Warnings _trying;           // of the tree that is being read
    ObjectReader _objects;
};

bool LostFinder::hasOnlyItsPointers(std::uint32_t at) const
{
    for (std::uint32_t field = 0; field < kObjectSize; field += 4) {
        const bool mayPoint = std::ranges::find(kObjectPointers, field) != kObjectPointers.end();
        const bool isListed = _rel.pointers.isListed(at + field);
        if (mayPoint ? !isListed && _rel.view.u32(at + field, "pointer") != 0 : isListed)
            return false;
    }
    return true;
}

bool LostFinder::isObject(std::uint32_t at) const
{
    if (at % 4 != 0 || at + std::size_t(kObjectSize) > _rel.relocationTable || _reached.hasAny(at, kObjectSize) ||
        !hasOnlyItsPointers(at))
        return false;
    ObjectRecord record;
    record.object.evalFlags = _rel.view.u32(at, "evaluation flags");
    readRecord(record, _rel.view, at, "object");
    const NinjaObject& object = record.object;
    for (int axis = 0; axis < 3; ++axis)
        if (!isPlausible(object.pos[axis]) || !isPlausible(object.scl[axis]) || object.scl[axis] == 0)
            return false;
    return (object.evalFlags & ~bitsOf(kEvalFlagCodes)) == 0;
}

// Objects to which none of the others leads, ascending. Each has a pointer, so the table leads to all.
std::vector<std::uint32_t> LostFinder::roots() const
{
    std::vector<std::uint32_t> found, below;
    for (const std::uint32_t field : _rel.relocations)
        for (const std::uint32_t place : kObjectPointers)
            if (field >= place && isObject(field - place))
                found.push_back(field - place);
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    for (const std::uint32_t object : found)
        for (const std::uint32_t place : {fieldOffset<&ObjectRecord::child>, fieldOffset<&ObjectRecord::sibling>})
            if (_rel.pointers.isListed(object + place))
                below.push_back(_rel.view.u32(object + place, "pointer"));
    std::ranges::sort(below);
    std::erase_if(found, [&](std::uint32_t object) { return std::ranges::binary_search(below, object); });
    return found;
}

bool LostFinder::read(std::uint32_t root)
try {
    _trying = {};
    const std::uint32_t trees = static_cast<std::uint32_t>(pool().trees.size());
    const ModelKind kind = _lost.stage.variant == StageVariant::V2 ? ModelKind::Chunk : ModelKind::Xj;
    const std::uint32_t index = _objects.readTree(root, kind);
    if (index >= trees)
        add(index);
    return true;
} catch (const ParseError&) {
    return false; // no tree
}

// Breaks off at once: the objects of one tree may all share one large model.
void LostFinder::charge(const ObjectTree& tree)
{
    treeBytes(pool(), tree, [&](std::size_t, std::size_t size) {
        _treeBytes += size;
        if (_treeBytes > kOverlapLimit * _rel.view.size())
            throw ParseError(tree.offset, "trees that together are no more than a few times the file",
                             {"{} bytes of trees laid over each other", _treeBytes});
    });
}

void LostFinder::add(std::uint32_t index)
{
    const ObjectTree& tree = pool().trees[index];
    charge(tree);
    LostTree lost{.tree = index, .triangles = treeTriangles(pool(), tree)};
    if (lost.triangles == 0)
        return;
    treeBytes(pool(), tree, [&](std::size_t offset, std::size_t size) {
        lost.bytes += 4 * _reached.missing(offset, size);
        _reached.add(offset, size);
    });
    treePositions(pool(), tree, [&](const std::uint8_t*) { ++lost.vertices; });
    _lost.trees.push_back(lost);
    _lost.warnings.append(_trying);
}

LostTrees LostFinder::find()
{
    _lost.firstTree = static_cast<std::uint32_t>(pool().trees.size());
    _lost.firstObject = static_cast<std::uint32_t>(pool().objects.size());
    std::size_t failures = 0;
    for (const std::uint32_t root : roots())
        if (!read(root) && ++failures == kMostFailures) {
            _lost.warnings.add(root, {"{} places look like trees that nothing leads to and are none: what follows is "
                                      "not looked at",
                                      failures});
            break;
        }
    return std::move(_lost);
}

} // namespace

LostTrees readLostTrees(Bytes file)
{
    return LostFinder(file).find();
}

} // namespace telepipe::formats
