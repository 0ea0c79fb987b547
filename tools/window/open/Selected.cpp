#include "tools/window/open/Selected.h"

#include "tools/window/open/OpenFiles.h"

namespace telepipe::tools {

void Selected::select(const Selection& value)
{
    first = value;
    thing.reset();
    _files.comparison.inspected = false;
}

void Selected::select(const Subject& where, const Selection& value)
{
    if (!where.isSecond)
        return select(value);
    _files.comparison.selection = value;
    _files.comparison.inspected = true;
}

void Selected::show(scene::LinkEnd end)
{
    select(Selection());
    thing = end;
}

Subject Selected::subject() const
{
    return of(_files.comparison.inspected);
}

Subject Selected::probed() const
{
    return of(_files.comparison.probed);
}

Subject Selected::of(bool second) const
{
    if (!second)
        return {_files.open.get(), _files.opened, first, false};
    const Comparison& comparison = _files.comparison;
    constexpr std::uint64_t kSecond = std::uint64_t(1) << 63; // no number of an open one
    return {comparison.other(), kSecond | comparison.files().starts(), comparison.selection, true};
}

} // namespace telepipe::tools
