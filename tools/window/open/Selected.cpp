#include "tools/window/open/Selected.h"

#include "tools/window/open/OpenFiles.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

// Things of one kind are the same where their numbers are; the place that was clicked does not matter.
bool isSame(const Selection& a, const Selection& b)
{
    if (a.kind != b.kind)
        return false;
    return a.hasStrip()   ? a.strip == b.strip
           : a.hasNode()  ? a.node == b.node
           : a.hasModel() ? a.model == b.model
                          : a.empty() || a.section == b.section;
}

} // namespace

void Selected::select(const Selection& value)
{
    first = value;
    more.clear();
    thing.reset();
    _files.comparison.inspected = false;
    _trail.add(now());
}

void Selected::select(const std::vector<Selection>& values)
{
    if (values.empty())
        return select(Selection());
    first = values.back();
    more.assign(values.begin(), values.end() - 1);
    std::erase_if(more, [&](const Selection& each) { return isSame(each, first); });
    thing.reset();
    _files.comparison.inspected = false;
    _trail.add(now());
}

// Panels show the part that was added last.
void Selected::toggle(const Selection& value)
{
    std::vector<Selection> values = all();
    if (std::erase_if(values, [&](const Selection& each) { return isSame(each, value); }) == 0)
        values.push_back(value);
    select(values);
}

bool Selected::has(const Selection& value) const
{
    const auto isThis = [&](const Selection& each) { return isSame(each, value); };
    return !value.empty() && (isThis(first) || std::ranges::any_of(more, isThis));
}

std::vector<Selection> Selected::all() const
{
    std::vector<Selection> values = more;
    if (!first.empty())
        values.push_back(first);
    return values;
}

bool Selected::back()
{
    return take(_trail.back(now()));
}

bool Selected::forward()
{
    return take(_trail.forward());
}

bool Selected::take(const Chosen* chosen)
{
    if (!chosen)
        return false;
    first = chosen->first;
    more = chosen->more;
    thing = chosen->thing;
    _files.comparison.inspected = false;
    return true;
}

void Selected::forget()
{
    first = {};
    more.clear();
    thing.reset();
    byte.reset();
    _trail.clear();
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
    _trail.add(now());
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
        return {_files.open.get(), _files.opened, first, false, more};
    const Comparison& comparison = _files.comparison;
    constexpr std::uint64_t kSecond = std::uint64_t(1) << 63; // no number of an open one
    return {comparison.other(), kSecond | comparison.files().starts(), comparison.selection, true, {}};
}

} // namespace telepipe::tools
