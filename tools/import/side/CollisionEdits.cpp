#include "tools/import/side/CollisionEdits.h"

#include "engine/draw/order/Reach.h"
#include "formats/bytes/Errors.h"
#include "formats/collision/MeasureCollision.h"
#include "formats/rewrite/GrowCollision.h"
#include "tools/import/node/Turns.h"
#include "tools/import/side/EditedTriangles.h"
#include "tools/import/tell/NameList.h"

#include <algorithm>
#include <limits>

namespace telepipe::tools {

using formats::Collision;
using formats::CollisionBlock;
using formats::CollisionTriangle;

namespace {

constexpr std::uint32_t kBbFlags = 0xffff; // a face of Blue Burst keeps 16 bits

struct CollisionCounts
{
    std::size_t moved = 0, flagged = 0, added = 0, gone = 0;

    bool any() const { return moved + flagged + added + gone != 0; }
};

// The triangles of one block as they shall be.
struct EditedBlock
{
    std::vector<CollisionTriangle> triangles;
    bool isMoved = false;    // its sphere has to be measured again
    std::uint32_t flags = 0; // that triangles have got
};

bool stands(const EditedTriangle& now, const CollisionTriangle& was)
{
    for (std::size_t i = 0; i < 3; ++i)
        if (!isSamePoint(now.corners[i], was.positions[i]))
            return false;
    return true;
}

// An export leaves out triangles with corners that are no numbers, and programs lose those without an area.
bool isShown(CollisionTriangle triangle)
{
    return std::ranges::all_of(triangle.positions, [](const glm::vec3& corner) { return scene::isInWorld(corner); }) &&
           formats::measureTriangle(triangle);
}

class CollisionEditor
{
public:
    CollisionEditor(const LoadedFile& file, BuildNotes& notes)
        : _file(file), _name(file.name()), _collision(*file.as<Collision>()), _notes(notes)
    {
    }

    std::optional<BuiltFile> edit(std::vector<EditedTriangle> triangles)
    {
        settleNumbers(triangles, _collision);
        std::vector<const EditedTriangle*> now(_collision.triangles.size());
        for (const EditedTriangle& triangle : triangles)
            if (triangle.number)
                now[*triangle.number] = &triangle;
        for (const CollisionBlock& block : _collision.blocks)
            _blocks.push_back(keptOf(block, now));
        for (const EditedTriangle& triangle : triangles)
            if (!triangle.number)
                add(triangle);
        tell();
        return _counts.any() ? written() : std::nullopt;
    }

private:
    EditedBlock keptOf(const CollisionBlock& block, const std::vector<const EditedTriangle*>& now);
    CollisionTriangle changed(const CollisionTriangle& was, const EditedTriangle& now, EditedBlock& block);
    void add(const EditedTriangle& triangle);
    EditedBlock& blockFor(const CollisionTriangle& triangle);
    Collision wished() const;
    void expectFlagsFit(std::uint32_t flags);
    void tell();
    std::optional<BuiltFile> written();

    const LoadedFile& _file;
    const std::string _name;
    const Collision& _collision;
    BuildNotes& _notes;
    std::vector<EditedBlock> _blocks; // of the file's
    CollisionCounts _counts;
    std::size_t _flat = 0; // new ones without an area
};

EditedBlock CollisionEditor::keptOf(const CollisionBlock& block, const std::vector<const EditedTriangle*>& now)
{
    EditedBlock edited;
    for (std::uint32_t i = block.firstTriangle; i < block.firstTriangle + block.triangleCount; ++i) {
        const CollisionTriangle& was = _collision.triangles[i];
        if (now[i])
            edited.triangles.push_back(changed(was, *now[i], edited));
        else if (!isShown(was))
            edited.triangles.push_back(was);
        else
            ++_counts.gone;
    }
    edited.isMoved |= edited.triangles.size() != block.triangleCount;
    return edited;
}

CollisionTriangle CollisionEditor::changed(const CollisionTriangle& was, const EditedTriangle& now, EditedBlock& block)
{
    CollisionTriangle triangle = was;
    if (now.flags != was.flags) {
        ++_counts.flagged;
        expectFlagsFit(now.flags);
        triangle.flags = now.flags;
        block.flags |= now.flags;
    }
    if (stands(now, was))
        return triangle;
    ++_counts.moved;
    block.isMoved = true;
    for (std::size_t i = 0; i < 3; ++i)
        if (!isSamePoint(now.corners[i], was.positions[i]))
            triangle.positions[i] = now.corners[i];
    formats::measureTriangle(triangle);
    return triangle;
}

void CollisionEditor::add(const EditedTriangle& triangle)
{
    CollisionTriangle made;
    made.offset = formats::kNewTriangle;
    made.flags = triangle.flags;
    std::ranges::copy(triangle.corners, made.positions);
    if (!formats::measureTriangle(made)) {
        ++_flat;
        return;
    }
    expectFlagsFit(made.flags);
    ++_counts.added;
    if (_blocks.empty())
        return;
    EditedBlock& block = blockFor(made);
    block.triangles.push_back(made);
    block.isMoved = true;
    block.flags |= made.flags;
}

// The block for a triangle. The game searches the triangles of nearby blocks. A block that has such flags already is
// best, and among those the one that grows least.
EditedBlock& CollisionEditor::blockFor(const CollisionTriangle& triangle)
{
    std::size_t best = 0;
    std::pair<bool, float> least(true, std::numeric_limits<float>::max());
    for (std::size_t i = 0; i < _blocks.size(); ++i) {
        const CollisionBlock& block = _collision.blocks[i];
        float grows = 0;
        for (const glm::vec3& corner : triangle.positions)
            grows = std::max(grows, formats::reachFrom(block, _collision.variant, corner) - block.radius);
        const std::pair<bool, float> cost((block.flags & triangle.flags) != triangle.flags, grows);
        if (cost < least) {
            least = cost;
            best = i;
        }
    }
    return _blocks[best];
}

void CollisionEditor::expectFlagsFit(std::uint32_t flags)
{
    if (_collision.variant == formats::StageVariant::Bb && flags > kBbFlags)
        _notes.problems.push_back({"{}: flags {:#x} of a triangle do not fit into the file's 16 bits", _name, flags});
}

Collision CollisionEditor::wished() const
{
    Collision wished = _collision;
    wished.triangles.clear();
    for (std::size_t i = 0; i < _blocks.size(); ++i) {
        CollisionBlock& block = wished.blocks[i];
        const std::vector<CollisionTriangle>& triangles = _blocks[i].triangles;
        block.firstTriangle = static_cast<std::uint32_t>(wished.triangles.size());
        block.triangleCount = static_cast<std::uint32_t>(triangles.size());
        if (_blocks[i].isMoved)
            formats::measureBlock(block, wished.variant, triangles);
        block.flags |= _blocks[i].flags;
        wished.triangles.insert(wished.triangles.end(), triangles.begin(), triangles.end());
    }
    return wished;
}

void CollisionEditor::tell()
{
    if (_flat != 0)
        _notes.warnings.push_back({"{}: {} new triangles have no area, and are left out", _name, _flat});
    if (_counts.added != 0 && _blocks.empty())
        _notes.problems.push_back({"{}: has no block that new triangles could go into", _name});
    if (_counts.any())
        _notes.changes.push_back(
            {"{}: triangles of the collision: {} elsewhere, {} with other flags, {} new, {} taken away", _name,
             _counts.moved, _counts.flagged, _counts.added, _counts.gone});
}

void expectSame(const Collision& wished, const Collision& again)
{
    const auto isSame = [](const CollisionTriangle& a, const CollisionTriangle& b) {
        return a.flags == b.flags && std::ranges::equal(a.positions, b.positions);
    };
    if (!std::ranges::equal(wished.blocks, again.blocks, {}, &CollisionBlock::triangleCount,
                            &CollisionBlock::triangleCount) ||
        !std::ranges::equal(wished.triangles, again.triangles, isSame))
        throw formats::Refused("read again, its triangles are not those that were written");
}

std::optional<BuiltFile> CollisionEditor::written()
{
    try {
        const Collision after = wished();
        BuiltFile built{&_file, formats::grownCollision(_collision, after, _file.bytes), true};
        expectSame(after, formats::readCollision(built.bytes));
        return built;
    } catch (const formats::Refused& error) {
        _notes.problems.push_back({"{}: {}", _name, error.message()});
        return std::nullopt;
    }
}

// The triangles of all nodes of a file. A mesh without flags is not part of it.
std::vector<EditedTriangle> trianglesOf(const ExportModel& edited, const std::vector<KnownNode>& known,
                                        const OverlayNodes& overlays, const std::vector<std::uint32_t>& nodes,
                                        BuildNotes& notes)
{
    NameList without;
    std::vector<EditedTriangle> triangles;
    for (const std::uint32_t node : nodes) {
        const auto flags = overlays.inherited(node, kFlagsExtra);
        if (!flags)
            without.add(edited.nodes[node].name);
        const auto more = editedTriangles(edited, node, known[node].world, flags.value_or(0));
        triangles.insert(triangles.end(), more.begin(), more.end());
    }
    if (without.size() != 0)
        notes.problems.push_back({"collision without a number called flags in its extras: {}", without.text()});
    return triangles;
}

} // namespace

std::vector<BuiltFile> editCollisions(const Document& document, const ExportModel& edited,
                                      const std::vector<KnownNode>& known, BuildNotes& notes)
{
    const OverlayNodes overlays(edited, known);
    std::vector<BuiltFile> built;
    for (const auto& file : document.files) {
        if (!file->as<Collision>())
            continue;
        const std::vector<std::uint32_t> nodes = overlays.of("collision", *file, document);
        if (nodes.empty())
            continue;
        if (auto changed = CollisionEditor(*file, notes).edit(trianglesOf(edited, known, overlays, nodes, notes)))
            built.push_back(std::move(*changed));
    }
    return built;
}

} // namespace telepipe::tools
