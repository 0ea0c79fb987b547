#include "tools/window/lists/StandingLabels.h"

#include "tools/window/language/Translation.h"

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
    return shortText("{}  ({})", placement.file->name(), placement.things.size());
}

std::string thingName(const scene::PlacedThing& thing)
{
    return reportText(formats::Message::word(thing.name));
}

Label thingLabel(const scene::PlacedThing& thing)
{
    const bool isEnemy = thing.kind == scene::PlacedKind::Enemy;
    const Label place = shortText(isEnemy ? tr("wave {}, section {}") : tr("{:04x}, section {}"),
                                  isEnemy ? thing.wave : thing.type, thing.section);
    return shortText("{}  {}  {}", thing.number, thingName(thing), place.text);
}

Label eventLabel(const scene::LinkedEvent& event)
{
    return shortText(tr("event {}: section {}, wave {}"), event.id, event.section, event.wave);
}

Label linkLabel(const Document& document, const scene::ThingLink& link, bool isFrom)
{
    const Label other = endLabel(document, isFrom ? link.to : link.from);
    const char* what = linkText(link.kind, isFrom);
    return link.kind == scene::LinkKind::Switch ? shortText("{} ({})  {}", what, link.number, other.text)
                                                : shortText("{}  {}", what, other.text);
}

} // namespace telepipe::tools
