#include "tools/document/HoldDocument.h"

namespace telepipe::tools {

HeldFiles holdFiles(const Document& document)
{
    HeldFiles held;
    for (const auto& file : document.files)
        held.add(file->path);
    if (document.sky)
        for (const auto& file : document.sky->files)
            held.add(file->path);
    return held;
}

} // namespace telepipe::tools
