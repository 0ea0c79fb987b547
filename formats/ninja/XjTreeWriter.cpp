#include "formats/ninja/XjTreeWriter.h"

#include "formats/ninja/NinjaRecords.h"
#include "formats/record/RecordWriter.h"

namespace telepipe::formats {

namespace {

// Written from the leaves up, and from the last sibling to the first, so that every pointer's target stands already.
std::size_t writeNode(ByteWriter& writer, const XjNode& node, std::optional<std::size_t> sibling)
{
    ObjectRecord record;
    record.object.evalFlags = node.evalFlags;
    record.object.pos = node.pos;
    record.object.ang = node.ang;
    record.object.scl = node.scl;
    record.child = Pointer::null();
    for (auto it = node.children.rbegin(); it != node.children.rend(); ++it)
        record.child = Pointer::to(writeNode(writer, *it, record.child.target));
    if (node.model)
        record.model = Pointer::to(writeXjModel(writer, *node.model));
    record.sibling = Pointer::to(sibling);
    return writeRecord(writer, record);
}

} // namespace

std::size_t writeXjTree(ByteWriter& writer, const XjNode& root)
{
    return writeNode(writer, root, std::nullopt);
}

} // namespace telepipe::formats
