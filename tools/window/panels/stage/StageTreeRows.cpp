#include "tools/window/lists/StandingLabels.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/panels/stage/StageTree.h"

namespace telepipe::tools {

namespace {

std::uint8_t nodeDepth(const scene::Scene& scene, std::uint32_t node)
{
    std::uint8_t depth = 0;
    for (std::int32_t i = scene.nodes[node].parent; i >= 0 && depth < 40; i = scene.nodes[std::size_t(i)].parent)
        ++depth;
    return depth;
}

} // namespace

bool StageTree::isOpen(const Row& row) const
{
    if (row.hasLinks())
        return _links.isOpen(row.end());
    if (!_filter.empty() && row.kind != Kind::Model)
        return true; // a search opens rows with a match inside
    return row.kind == Kind::File        ? _openFiles[row.index] != 0
           : row.kind == Kind::Section   ? _openSections[row.index] != 0
           : row.kind == Kind::Model     ? _openModels[row.index] != 0
           : row.kind == Kind::Placement ? _openPlacements[row.index] != 0
           : row.kind == Kind::Events    ? _openEvents
           : row.kind == Kind::Lost      ? _openLost
                                         : false;
}

void StageTree::setOpen(const Row& row, bool open)
{
    _dirty = true;
    if (row.hasLinks())
        return _links.setOpen(row.end(), open);
    if (row.kind == Kind::Lost || row.kind == Kind::Events) {
        (row.kind == Kind::Lost ? _openLost : _openEvents) = open;
        return;
    }
    std::vector<std::uint8_t>& flags = row.kind == Kind::File        ? _openFiles
                                       : row.kind == Kind::Section   ? _openSections
                                       : row.kind == Kind::Placement ? _openPlacements
                                                                     : _openModels;
    flags[row.index] = open;
}

void StageTree::follow()
{
    const scene::Scene& scene = _files.open->scene();
    if (_document != _files.open.get()) {
        _document = _files.open.get();
        _openFiles.assign(scene.files.size(), 1);
        _openSections.assign(scene.sections.size(), scene.sections.size() == 1);
        _openModels.assign(scene.models.size(), scene.models.size() == 1);
        _openPlacements.assign(_files.open->document().placements.size(), 0);
        _openEvents = false;
        _links.follow(_files.open->document().links);
        _shown.reset();
        _selection = {};
        _filter.clear();
        _lost.follow(_files.open->document());
        _dirty = true;
    }
    _dirty = _lost.takeChange() || _dirty;
    if (_selected.thing != _shown)
        open(_selected.thing);
    if (_selected.first == _selection)
        return;
    _selection = _selected.first;
    _cursor = SIZE_MAX;
    open(scene, _selection);
}

// The row of a thing or an event that was chosen elsewhere.
void StageTree::open(const std::optional<scene::LinkEnd>& thing)
{
    _shown = thing;
    if (!thing)
        return;
    if (thing->isEvent())
        _openEvents = true;
    else
        _openPlacements[thing->placement] = 1;
    _cursor = SIZE_MAX;
    _dirty = _scrollToSelection = true;
}

void StageTree::open(const scene::Scene& scene, const Selection& selection)
{
    if (selection.empty())
        return;
    _openFiles[scene.sections[selection.section].file] = 1;
    if (selection.hasModel())
        _openSections[selection.section] = 1;
    if (selection.hasNode())
        _openModels[selection.model] = 1;
    _dirty = _scrollToSelection = true;
}

void StageTree::rebuild()
{
    const scene::Scene& scene = _files.open->scene();
    _rows.clear();
    _dirty = false;
    std::uint32_t section = 0;
    for (std::uint32_t file = 0; file < scene.files.size(); ++file) {
        const Row row{Kind::File, 0, true, file};
        _rows.push_back(row);
        for (; section < scene.sections.size() && scene.sections[section].file == file; ++section)
            if (isOpen(row))
                addSection(section, 1);
        if (!_filter.empty() && _rows.back().kind == Kind::File)
            _rows.pop_back();
    }
    for (std::uint32_t i = 0; i < _openPlacements.size(); ++i)
        addPlacement(i);
    addEvents();
    addLost();
}

template <typename Add> void StageTree::addGroup(const Row& heading, std::size_t count, Add add)
{
    _rows.push_back(heading);
    for (std::uint32_t i = 0; isOpen(heading) && i < count; ++i)
        add(i);
    if (!_filter.empty() && _rows.back().kind == heading.kind)
        _rows.pop_back();
}

void StageTree::addLost()
{
    if (_lost.size() == 0)
        return;
    addGroup({Kind::Lost, 0, true, 0, 0}, _lost.size(), [this](std::uint32_t i) {
        if (_filter.empty() || _filter.filter().matches(_lost.label(i).text))
            _rows.push_back({Kind::LostTree, 1, false, i, 0});
    });
}

void StageTree::addPlacement(std::uint32_t placement)
{
    const auto& things = _files.open->document().placements[placement].things;
    addGroup({Kind::Placement, 0, true, placement, 0}, things.size(), [&](std::uint32_t i) {
        if (_filter.empty() || _filter.filter().matches(thingLabel(things[i]).text, english(things[i].caption)))
            addLinked({Kind::Thing, 1, false, i, placement});
    });
}

void StageTree::addEvents()
{
    const auto& events = _files.open->document().links.events;
    if (events.empty())
        return;
    addGroup({Kind::Events, 0, true, 0, 0}, events.size(), [&](std::uint32_t i) {
        if (_filter.empty() || _filter.filter().matches(eventLabel(events[i]).text))
            addLinked({Kind::Event, 1, false, i, scene::LinkEnd::kEvent});
    });
}

// A thing or an event, and below it what it is linked with.
void StageTree::addLinked(Row row)
{
    const auto links = _links.of(row.end());
    row.canOpen = !links.empty();
    _rows.push_back(row);
    if (!row.canOpen || !isOpen(row))
        return;
    for (const LinkTree::End& end : links)
        _rows.push_back({Kind::Link, std::uint8_t(row.depth + 1), false, end.link, end.isFrom});
}

void StageTree::addSection(std::uint32_t section, std::uint8_t depth)
{
    const scene::SceneSection& value = _files.open->scene().sections[section];
    if (isLoneModel(_files.open->scene(), value))
        return addModels(value, depth);
    const Row row{Kind::Section, depth, value.modelCount != 0, section};
    _rows.push_back(row);
    if (isOpen(row))
        addModels(value, depth + 1);
    if (!_filter.empty() && _rows.back().kind == Kind::Section &&
        !_filter.filter().matches(sectionLabel(_files.open->scene(), section).text))
        _rows.pop_back();
}

void StageTree::addModels(const scene::SceneSection& section, std::uint8_t depth)
{
    for (std::uint32_t i = 0; i < section.modelCount; ++i)
        if (_filter.empty() || matches(section.firstModel + i))
            addModel(section.firstModel + i, depth);
}

void StageTree::addModel(std::uint32_t model, std::uint8_t depth)
{
    const scene::Scene& scene = _files.open->scene();
    const scene::SceneModel& value = scene.models[model];
    const Row row{Kind::Model, depth, value.nodeCount != 0, model};
    _rows.push_back(row);
    if (!isOpen(row))
        return;
    for (std::uint32_t i = value.firstNode; i < value.firstNode + value.nodeCount; ++i)
        _rows.push_back({Kind::Node, std::uint8_t(depth + 1 + nodeDepth(scene, i)), false, i});
}

bool StageTree::matches(std::uint32_t model) const
{
    const scene::Scene& scene = _files.open->scene();
    const scene::SceneModel& value = scene.models[model];
    std::string text = std::string(modelLabel(scene, model)) + " " + sectionLabel(scene, value.section).text;
    const std::vector<std::string>& names = _files.open->document().textureNames;
    for (std::uint32_t i = 0; i < value.batchCount; ++i) {
        const std::uint16_t texture = scene.states[scene.batches[value.firstBatch + i].state].texture;
        if (texture < names.size())
            text += " " + names[texture];
    }
    return _filter.filter().matches(text);
}

} // namespace telepipe::tools
