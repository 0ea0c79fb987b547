#include "tools/window/panels/inspect/ThingDetails.h"

#include "formats/bytes/Bams.h"
#include "formats/placement/Placement.h"
#include "formats/vocabulary/EnemyTypes.h"
#include "formats/vocabulary/ObjectTypes.h"
#include "tools/document/FileOf.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/actions/Warping.h"
#include "tools/window/language/PlaceText.h"
#include "tools/window/language/Translation.h"
#include "tools/window/lists/StandingLabels.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/View.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

constexpr float kAbout = 20; // for a thing without a radius
constexpr std::size_t kMostRows = 64;

// The entry of the file, or of the part of a quest that the thing stands in; null where it is not there.
template <class Entry> const Entry* entryIn(const formats::Placement<Entry>& placement, const scene::PlacedThing& thing)
{
    const bool isHere =
        thing.number < placement.entries.size() && placement.entries[thing.number].offset == thing.fileOffset;
    return isHere ? &placement.entries[thing.number] : nullptr;
}

template <class Entry> const Entry* entryOf(const LoadedFile& file, const scene::PlacedThing& thing)
{
    if (const auto* placement = file.as<formats::Placement<Entry>>())
        return entryIn(*placement, thing);
    const auto* quest = file.as<formats::QuestData>();
    for (std::size_t i = 0; quest && i < quest->sections.size(); ++i)
        if (const auto* part = std::get_if<formats::Placement<Entry>>(&quest->sections[i].contents))
            if (const Entry* entry = entryIn(*part, thing))
                return entry;
    return nullptr;
}

void parameterRow(unsigned number, const std::string& value, std::string_view meaning)
{
    const std::string words = reportText(formats::Message::word(meaning));
    property(fmt::format("p{}", number).c_str(), "%s", (value + "   " + words).c_str());
}

void remarksRow(const std::vector<std::string_view>& remarks)
{
    std::vector<formats::Message> words;
    for (const std::string_view remark : remarks)
        words.push_back(formats::Message::word(remark));
    if (!words.empty())
        property("Remarks", "%s", reportText(formats::Message::list("; ", std::move(words))).c_str());
}

void parameterRows(const formats::ObjectEntry& entry)
{
    for (unsigned i = 1; i <= 6; ++i)
        parameterRow(i, i <= 3 ? fmt::format("{:g}", entry.numbers[i - 1]) : fmt::to_string(entry.words[i - 4]),
                     formats::objectParameter(entry.type, i));
    remarksRow(formats::objectRemarks(entry.type));
}

void parameterRows(const formats::EnemyEntry& entry)
{
    for (unsigned i = 1; i <= 7; ++i)
        parameterRow(i,
                     i <= 5   ? fmt::format("{:g}", entry.numbers[i - 1])
                     : i == 6 ? fmt::to_string(entry.kind)
                              : fmt::to_string(entry.parameter7),
                     formats::enemyParameter(entry.type, i));
    remarksRow(formats::enemyRemarks(entry.type));
}

template <class Entry> void parameterRows(const LoadedFile& file, const scene::PlacedThing& thing)
{
    if (const Entry* entry = entryOf<Entry>(file, thing))
        parameterRows(*entry);
}

void thingRows(const Document& document, scene::LinkEnd end)
{
    const scene::PlacedThing& thing = thingAt(document, end);
    const LoadedFile& file = *document.placements[end.placement].file;
    property("File", "%s", file.name().c_str());
    property("Entry", tr("%u  at 0x%x"), thing.number, thing.fileOffset);
    property("Name", "%s", reportText(thing.caption).c_str());
    property("Class", "%04x", unsigned(thing.type));
    property("Section", "%u", unsigned(thing.section));
    if (thing.wave != 0)
        property(thing.kind == scene::PlacedKind::Enemy ? "Wave" : "Group", "%u", unsigned(thing.wave));
    property("Position", "%s", placeText(thing.position).c_str());
    property("Rotation Y", tr("0x%04x  %.2f deg"), unsigned(thing.yaw), formats::degreesOf(thing.yaw));
    if (thing.kind == scene::PlacedKind::Object)
        parameterRows<formats::ObjectEntry>(file, thing);
    else
        parameterRows<formats::EnemyEntry>(file, thing);
}

void eventRows(const scene::LinkedEvent& event)
{
    property("Event", tr("%u  at 0x%x"), event.id, event.fileOffset);
    property("Section", "%u", unsigned(event.section));
    property("Wave", "%u", unsigned(event.wave));
}

void linkRow(const Document& document, const scene::ThingLink& link, bool isFrom, Selected& selected, View& view,
             Commands& commands)
{
    const scene::LinkEnd other = isFrom ? link.to : link.from;
    const bool isClicked = selectableText(linkLabel(document, link, isFrom), false);
    if (isRowRightClicked())
        commands.ask(thingOfPlaced(document, other));
    if (!isClicked)
        return;
    selected.show(other);
    lookAt(document, other, view);
}

void linkRows(const Document& document, scene::LinkEnd end, Selected& selected, View& view, Commands& commands)
{
    std::size_t rows = 0;
    for (std::size_t i = 0; i < document.links.links.size() && rows < kMostRows; ++i) {
        const scene::ThingLink& link = document.links.links[i];
        if (link.from != end && link.to != end)
            continue;
        ImGui::PushID(int(i));
        linkRow(document, link, link.from == end, selected, view, commands);
        ImGui::PopID();
        ++rows;
    }
    if (rows == kMostRows)
        ImGui::TextColored(kFaint, "...");
}

bool isLinked(const Document& document, scene::LinkEnd end)
{
    return std::ranges::any_of(document.links.links,
                               [&](const scene::ThingLink& link) { return link.from == end || link.to == end; });
}

} // namespace

void lookAt(const Document& document, scene::LinkEnd end, View& view)
{
    if (!end.isEvent()) {
        const scene::PlacedThing& thing = thingAt(document, end);
        return view.focus(Sphere{thing.position, std::max(kAbout, thing.radius)});
    }
    if (const auto& place = document.links.events[end.index].position)
        view.focus(Sphere{*place, kAbout});
}

void drawThingDetails(const Document& document, scene::LinkEnd end, Selected& selected, View& view, Commands& commands)
{
    if (header(end.isEvent() ? "Event" : "Stands here by") && beginProperties("thing")) {
        if (end.isEvent())
            eventRows(document.links.events[end.index]);
        else
            thingRows(document, end);
        ImGui::EndTable();
    }
    if (!end.isEvent() && leadsAnywhere(thingAt(document, end)) && ImGui::Button(trLabel("Go where it leads")))
        goThrough(document, thingAt(document, end), view, commands);
    if (isLinked(document, end) && header("Linked with"))
        linkRows(document, end, selected, view, commands);
}

} // namespace telepipe::tools
