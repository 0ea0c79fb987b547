#pragma once

#include "tools/document/Document.h"

#include <set>
#include <span>
#include <utility>
#include <vector>

namespace telepipe::tools {

// The links of a stage's things and events, by either of their ends, and the ends that are unfolded in the tree.
class LinkTree
{
public:
    struct End
    {
        std::uint32_t link = 0; // StageLinks::links
        bool isFrom = false;    // the link begins here
    };

    void follow(const scene::StageLinks& links);
    std::span<const End> of(scene::LinkEnd end) const; // in the order of the links
    bool isOpen(scene::LinkEnd end) const { return _open.contains(keyOf(end)); }
    void setOpen(scene::LinkEnd end, bool open);

private:
    using Key = std::pair<std::uint32_t, std::uint32_t>;
    static Key keyOf(scene::LinkEnd end) { return {end.placement, end.index}; }

    std::vector<Key> _keys; // sorted, each beside its end
    std::vector<End> _ends;
    std::set<Key> _open;
};

} // namespace telepipe::tools
