#include "formats/rewrite/FinishLayout.h"

#include <algorithm>

namespace telepipe::formats {

Rewritten finishLayout(const LayoutWriter& writer, const RelFile& rel)
{
    const Bytes content = Bytes(writer.bytes()).first(rel.relocationTable);
    std::vector<std::size_t> carried = writer.carried();
    // The relocation table and trailer are written again.
    const auto frame = std::ranges::lower_bound(carried, rel.view.absolute(rel.relocationTable));
    carried.erase(frame, carried.end());
    return {finishRel(content, writer.fields(), rel.payload, rel.view.endian()), std::move(carried)};
}

} // namespace telepipe::formats
