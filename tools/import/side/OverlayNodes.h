#pragma once

#include "tools/document/Document.h"
#include "tools/export/Extras.h"
#include "tools/import/node/KnownNodes.h"

#include <map>

namespace telepipe::tools {

// The nodes of an edited model that lie over the document: what their extras, those above or their scene's say of them.
class OverlayNodes
{
public:
    OverlayNodes(const ExportModel& edited, const std::vector<KnownNode>& known);

    // The nodes with a mesh of a kind, "collision" or "minimap", that belong to the file. Extras without a file's name
    // are taken for it where it is the only one.
    std::vector<std::uint32_t> of(const char* kind, const LoadedFile& file, const Document& document) const;
    // What they say of a member; nothing where none of them says so.
    template <class Kind> decltype(auto) inherited(std::uint32_t node, const Extra<Kind>& extra) const
    {
        return extra.of(extrasWith(node, extra.name));
    }

private:
    const Json& extrasWith(std::uint32_t node, const char* name) const;

    const ExportModel& _edited;
    std::vector<std::uint32_t> _meshes;
    std::map<std::uint32_t, const ExportScene*> _scenes; // of roots
};

} // namespace telepipe::tools
