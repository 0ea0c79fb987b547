#include "formats/rewrite/FinishLayout.h"

#include <algorithm>

namespace telepipe::formats {

Rewritten finishLayout(const LayoutWriter& writer, const RelFile& rel)
{
    const Bytes content = Bytes(writer.bytes()).first(rel.relocationTable);
    // The frame is written anew; its bytes are not among those kept.
    const std::size_t frame = static_cast<std::size_t>(std::ranges::count_if(
        rel.view.bytes().subspan(rel.relocationTable), [](std::uint8_t byte) { return byte != 0; }));
    return {finishRel(content, writer.fields(), rel.payload), writer.keptBytes() - frame};
}

} // namespace telepipe::formats
