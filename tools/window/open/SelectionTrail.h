#pragma once

#include "engine/placement/StageLinks.h"
#include "tools/window/open/Selection.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace telepipe::tools {

// The selection in a document at one time.
struct Chosen
{
    Selection first;
    std::vector<Selection> more;
    std::optional<scene::LinkEnd> thing;

    bool empty() const { return first.empty() && !thing; }
    bool operator==(const Chosen&) const = default;
};

// The selections made one after another, to go back and forward through.
class SelectionTrail
{
public:
    void add(const Chosen& chosen); // what lay ahead is forgotten
    void clear();
    // The selection before or after the current one; null where there is none.
    const Chosen* back(const Chosen& now);
    const Chosen* forward();

private:
    static constexpr std::size_t kMost = 200;

    std::vector<Chosen> _all; // oldest first; nothing selected is no step
    std::size_t _at = 0;      // in it
};

} // namespace telepipe::tools
