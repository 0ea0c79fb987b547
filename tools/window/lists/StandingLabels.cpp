#include "tools/window/lists/StandingLabels.h"

#include "tools/window/language/Translation.h"

#include <algorithm>
#include <cstdio>

namespace telepipe::tools {

namespace {

const char* linkText(scene::LinkKind kind, bool isFrom)
{
    switch (kind) {
    case scene::LinkKind::Fires:
        return isFrom ? tr("fires") : tr("fired by");
    case scene::LinkKind::Builds:
        return isFrom ? tr("brings") : tr("comes with");
    case scene::LinkKind::Follows:
        return isFrom ? tr("then fires") : tr("follows");
    case scene::LinkKind::Switch:
        return isFrom ? tr("opens") : tr("opened by");
    }
    return "";
}

Label endLabel(const Document& document, scene::LinkEnd end)
{
    return end.isEvent() ? eventLabel(document.links.events[end.index]) : thingLabel(thingAt(document, end));
}

} // namespace

const scene::PlacedThing& thingAt(const Document& document, scene::LinkEnd end)
{
    return document.placements[end.placement].things[end.index];
}

Label placementLabel(const DocumentPlacement& placement)
{
    Label label;
    std::snprintf(label.text, sizeof label.text, "%s  (%zu)", placement.file->name().c_str(), placement.things.size());
    return label;
}

std::string thingName(const scene::PlacedThing& thing)
{
    return reportText(formats::Message::word(thing.name));
}

Label thingLabel(const scene::PlacedThing& thing)
{
    Label label;
    const bool isEnemy = thing.kind == scene::PlacedKind::Enemy;
    const int length = std::snprintf(label.text, sizeof label.text, "%u  %s  ", thing.number, thingName(thing).c_str());
    const auto used = std::size_t(std::clamp(length, 0, int(sizeof label.text) - 1));
    std::snprintf(label.text + used, sizeof label.text - used, tr(isEnemy ? "wave %u, section %u" : "%04x, section %u"),
                  isEnemy ? thing.wave : thing.type, thing.section);
    return label;
}

Label eventLabel(const scene::LinkedEvent& event)
{
    Label label;
    std::snprintf(label.text, sizeof label.text, tr("event %u: section %u, wave %u"), event.id, unsigned(event.section),
                  unsigned(event.wave));
    return label;
}

Label linkLabel(const Document& document, const scene::ThingLink& link, bool isFrom)
{
    const Label other = endLabel(document, isFrom ? link.to : link.from);
    Label label;
    if (link.kind == scene::LinkKind::Switch)
        std::snprintf(label.text, sizeof label.text, "%s (%u)  %.110s", linkText(link.kind, isFrom), link.number,
                      other.text);
    else
        std::snprintf(label.text, sizeof label.text, "%s  %.120s", linkText(link.kind, isFrom), other.text);
    return label;
}

} // namespace telepipe::tools
