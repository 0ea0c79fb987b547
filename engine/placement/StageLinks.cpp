#include "engine/placement/StageLinks.h"

#include "formats/placement/Events.h"

#include <iterator>
#include <map>

namespace telepipe::scene {

namespace {

constexpr std::size_t kMostLinks = 1 << 16;

using SectionAnd = std::pair<std::uint16_t, std::uint16_t>; // and a wave, or a group

class Linker
{
public:
    Linker(std::span<const std::span<const PlacedThing>> placements, std::span<const formats::Events* const> events)
        : _placements(placements)
    {
        for (std::uint32_t i = 0; i < placements.size(); ++i)
            for (std::uint32_t k = 0; k < placements[i].size(); ++k)
                know(placements[i][k], {i, k});
        for (const formats::Events* file : events)
            for (const formats::Event& event : file->entries)
                add(event);
        for (const formats::Events* file : events)
            for (const formats::Event& event : file->entries)
                act(event, *file);
    }

    StageLinks take()
    {
        for (std::uint32_t i = 0; i < _placements.size(); ++i)
            for (std::uint32_t k = 0; k < _placements[i].size(); ++k)
                speak(_placements[i][k].signals, {i, k});
        placeFired();
        return std::move(_made);
    }

private:
    void know(const PlacedThing& thing, LinkEnd end)
    {
        if (thing.kind == PlacedKind::Enemy)
            _waves[{thing.section, thing.wave}].push_back(end);
        else if (thing.wave != 0)
            _groups[{thing.section, thing.wave}].push_back(end);
        for (std::uint32_t i = 0; i < thing.signals.reads.count; ++i)
            _readers[thing.signals.reads.first + i].push_back(end);
    }

    void add(const formats::Event& event)
    {
        _byId[event.id].push_back({LinkEnd::kEvent, static_cast<std::uint32_t>(_made.events.size())});
        _made.events.push_back({event.id, event.offset, event.section, event.wave, std::nullopt});
    }

    void link(LinkKind kind, LinkEnd from, LinkEnd to, std::uint32_t number)
    {
        if (_made.links.size() < kMostLinks)
            _made.links.push_back({kind, from, to, number});
        else
            _made.isCut = true;
    }
    template <class Map, class Key>
    void linkAll(LinkKind kind, LinkEnd from, const Map& ends, const Key& key, std::uint32_t number)
    {
        const auto found = ends.find(key);
        for (std::size_t i = 0; found != ends.end() && i < found->second.size() && !_made.isCut; ++i)
            link(kind, from, found->second[i], number);
    }

    void act(const formats::Event& event, const formats::Events& file)
    {
        const LinkEnd self{LinkEnd::kEvent, _event++};
        const SectionAnd own{event.section, event.wave};
        _made.events[self.index].position = middleOf(own);
        linkAll(LinkKind::Builds, self, _waves, own, event.id);
        for (std::uint32_t i = 0; i < event.actionCount; ++i)
            act(file.actions[event.firstAction + i], self, event.id);
    }
    void act(const formats::EventAction& action, LinkEnd self, std::uint32_t id)
    {
        const SectionAnd named{action.first, action.second};
        if (action.code == formats::kBuildObjects)
            linkAll(LinkKind::Builds, self, _groups, named, id);
        else if (action.code == formats::kBuildEnemies || action.code == formats::kBuildAndEnd)
            linkAll(LinkKind::Builds, self, _waves, named, id);
        else if (action.code == formats::kSetSwitch)
            linkAll(LinkKind::Switch, self, _readers, action.first, action.first);
        else if (action.code == formats::kFireEvent)
            linkAll(LinkKind::Follows, self, _byId, action.event(), action.event());
    }

    void speak(const Signals& signals, LinkEnd self)
    {
        if (signals.event)
            linkAll(LinkKind::Fires, self, _byId, *signals.event, *signals.event);
        for (std::uint32_t i = 0; i < signals.sets.count; ++i)
            linkAll(LinkKind::Switch, self, _readers, signals.sets.first + i, signals.sets.first + i);
    }

    std::optional<glm::vec3> middleOf(const SectionAnd& wave) const
    {
        const auto found = _waves.find(wave);
        if (found == _waves.end())
            return std::nullopt;
        glm::vec3 sum(0);
        for (const LinkEnd& end : found->second)
            sum += _placements[end.placement][end.index].position;
        return sum / static_cast<float>(found->second.size());
    }

    // An event without enemies is where it is fired; in a row of such each after the one before.
    void placeFired()
    {
        for (const ThingLink& link : _made.links) {
            if (!link.to.isEvent() || _made.events[link.to.index].position)
                continue;
            _made.events[link.to.index].position = link.from.isEvent()
                                                       ? _made.events[link.from.index].position
                                                       : _placements[link.from.placement][link.from.index].position;
        }
    }

    std::span<const std::span<const PlacedThing>> _placements;
    StageLinks _made;
    std::map<SectionAnd, std::vector<LinkEnd>> _waves, _groups;
    std::map<std::uint32_t, std::vector<LinkEnd>> _readers, _byId;
    std::uint32_t _event = 0;
};

} // namespace

const char* linkName(LinkKind kind)
{
    static constexpr const char* kNames[] = {"fires", "brings", "then fires", "opens"};
    static_assert(std::size(kNames) == std::size(kLinkKinds));
    return kNames[static_cast<std::size_t>(kind)];
}

StageLinks linkThings(std::span<const std::span<const PlacedThing>> placements,
                      std::span<const formats::Events* const> events)
{
    return Linker(placements, events).take();
}

} // namespace telepipe::scene
