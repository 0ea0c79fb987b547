#include "tools/window/panels/stage/LinkTree.h"

#include <algorithm>

namespace telepipe::tools {

void LinkTree::follow(const scene::StageLinks& links)
{
    std::vector<std::pair<Key, End>> all;
    for (std::uint32_t i = 0; i < links.links.size(); ++i) {
        all.push_back({keyOf(links.links[i].from), {i, true}});
        all.push_back({keyOf(links.links[i].to), {i, false}});
    }
    std::ranges::stable_sort(all, {}, &std::pair<Key, End>::first);
    _keys.clear();
    _ends.clear();
    _open.clear();
    for (const auto& [key, end] : all) {
        _keys.push_back(key);
        _ends.push_back(end);
    }
}

std::span<const LinkTree::End> LinkTree::of(scene::LinkEnd end) const
{
    const auto found = std::ranges::equal_range(_keys, keyOf(end));
    const auto first = std::size_t(found.begin() - _keys.begin());
    return std::span(_ends).subspan(first, found.size());
}

void LinkTree::setOpen(scene::LinkEnd end, bool open)
{
    if (open)
        _open.insert(keyOf(end));
    else
        _open.erase(keyOf(end));
}

} // namespace telepipe::tools
