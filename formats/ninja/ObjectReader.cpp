#include "formats/ninja/ObjectReader.h"

#include "formats/ninja/BasicReader.h"
#include "formats/ninja/NinjaRecords.h"
#include "formats/record/FieldOffset.h"
#include "formats/record/RecordReader.h"
#include "formats/xj/XjReader.h"
#include "formats/xj/XjRecords.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::uint32_t kKnownEvalFlags = 0x3fff;
constexpr std::size_t kBytesATree = 1024; // a guess for sizing tables

} // namespace

bool looksLikeXjModel(const ByteView& data, std::uint32_t offset)
{
    if (data.size() < 16 || offset > data.size() - 16)
        return false;
    const std::uint32_t table = data.u32(offset + fieldOffset<&XjModelRecord::tables>, "vertex tables");
    const std::uint32_t count =
        data.u32(offset + fieldOffset<&XjModelRecord::model, &XjModel::tableCount>, "vertex table count");
    if (count == 0 || count > 0xff || data.size() < 16 || table > data.size() - 16)
        return false;
    const std::uint32_t size = xjVertexSize(data.u16(table, "vertex table type"));
    return size != 0 &&
           data.u32(table + fieldOffset<&XjTableRecord::table, &XjVertexTable::stride>, "vertex stride") == size;
}

ObjectReader::ObjectReader(const ByteView& data, const PointerMap& pointers, ModelPool& pool, Warnings& warnings)
    : _data(data), _pointers(pointers), _pool(pool), _warnings(warnings), _chunks(data, pointers, pool, warnings),
      _trees(data.size() / kBytesATree), _models(data.size() / kBytesATree), _visited(data.size() / 256 + 1),
      _objectsLeft(data.size() / recordSize<ObjectRecord>)
{
}

std::uint32_t ObjectReader::readTree(std::uint32_t root, std::optional<ModelKind> kind)
{
    if (const auto known = _trees.find(root))
        return *known;
    ObjectTree tree;
    tree.offset = static_cast<std::uint32_t>(_data.absolute(root));
    tree.firstObject = static_cast<std::uint32_t>(_pool.objects.size());
    readObjects(root);
    tree.objectCount = static_cast<std::uint32_t>(_pool.objects.size()) - tree.firstObject;
    tree.kind = kind ? *kind : kindOfModels();
    readModels(tree);
    _pool.trees.push_back(tree);
    _trees.insert(root, static_cast<std::uint32_t>(_pool.trees.size() - 1));
    return static_cast<std::uint32_t>(_pool.trees.size() - 1);
}

void ObjectReader::readModels(const ObjectTree& tree)
try {
    for (const Found& found : _found)
        _pool.objects[found.object].model = readModel(found.modelOffset, tree.kind);
} catch (const ParseError&) {
    _pool.objects.resize(tree.firstObject);
    throw;
}

// Pre-order without recursion: files nest as deep as they like.
void ObjectReader::readObjects(std::uint32_t root)
{
    const std::size_t first = _pool.objects.size();
    _found.clear();
    _pending.assign(1, {root, Link::Root, kNone});
    try {
        while (!_pending.empty()) {
            const Pending pending = _pending.back();
            _pending.pop_back();
            visit(pending.offset);
            readObject(pending);
        }
    } catch (const ParseError&) { // a caller that tries other places finds no trace of it
        forgetVisits(first);
        _pool.objects.resize(first);
        throw;
    }
    forgetVisits(first);
}

void ObjectReader::readObject(const Pending& pending)
{
    const std::uint32_t at = pending.offset;
    _data.slice(at, recordSize<ObjectRecord>, "object");
    ObjectRecord record;
    record.object.evalFlags = _data.u32(at, "evaluation flags");
    readRecord(record, _data, at, "object");
    record.object.offset = static_cast<std::uint32_t>(_data.absolute(at));
    if (record.object.hasQuaternion())
        record.object.ang =
            _data.ivec3(at + fieldOffset<&ObjectRecord::object, &NinjaObject::ang>, "quaternion"); // the same bits
    addObject(pending, record);
}

void ObjectReader::addObject(const Pending& pending, const ObjectRecord& record)
{
    const std::int32_t index = static_cast<std::int32_t>(_pool.objects.size());
    const NinjaObject& object = _pool.objects.emplace_back(record.object);
    if ((object.evalFlags & ~kKnownEvalFlags) != 0)
        _warnings.add(object.offset, {"unknown evaluation flags {:#x}", object.evalFlags & ~kKnownEvalFlags});
    if (const auto model = _pointers.pointer(_data, record.model.field, "a model"))
        _found.push_back({static_cast<std::uint32_t>(index), *model});
    link(pending, index);
    if (const auto sibling = _pointers.pointer(_data, record.sibling.field, "a sibling"))
        _pending.push_back({*sibling, Link::Sibling, index});
    if (const auto child = _pointers.pointer(_data, record.child.field, "a child"))
        _pending.push_back({*child, Link::Child, index});
}

void ObjectReader::link(const Pending& pending, std::int32_t object)
{
    if (pending.link == Link::Root)
        return;
    NinjaObject& from = _pool.objects[static_cast<std::size_t>(pending.from)];
    (pending.link == Link::Child ? from.child : from.sibling) = object;
    _pool.objects[static_cast<std::size_t>(object)].parent = pending.link == Link::Child ? pending.from : from.parent;
}

void ObjectReader::visit(std::uint32_t offset)
{
    std::uint64_t& bits = _visited[offset / 256];
    const std::uint64_t bit = std::uint64_t(1) << offset / 4 % 64;
    if ((bits & bit) != 0)
        _data.fail(offset, "objects that form a tree", "an object reached twice");
    if (_objectsLeft == 0)
        _data.fail(offset, "objects that do not overlap", "more objects than the data can hold");
    bits |= bit;
    --_objectsLeft;
}

void ObjectReader::forgetVisits(std::size_t firstObject)
{
    for (std::size_t i = firstObject; i < _pool.objects.size(); ++i)
        _visited[(_pool.objects[i].offset - _data.base()) / 256] = 0;
}

ModelKind ObjectReader::kindOfModels() const
{
    const bool isXj =
        std::ranges::any_of(_found, [this](const Found& found) { return looksLikeXjModel(_data, found.modelOffset); });
    return isXj ? ModelKind::Xj : ModelKind::Chunk;
}

std::int32_t ObjectReader::readModel(std::uint32_t offset, ModelKind kind)
{
    if (const auto known = _models.find(offset))
        return static_cast<std::int32_t>(*known);
    const std::int32_t model = kind == ModelKind::Xj      ? readXjModel(_data, offset, _pointers, _pool, _warnings)
                               : kind == ModelKind::Basic ? readBasicModel(_data, offset, _pointers, _pool, _warnings)
                                                          : static_cast<std::int32_t>(_chunks.readModel(offset));
    _models.insert(offset, static_cast<std::uint32_t>(model));
    return model;
}

} // namespace telepipe::formats
