#include "tools/import/tell/ToldChanges.h"

#include "tools/import/motion/Curves.h"
#include "tools/import/node/Turns.h"
#include "tools/import/tell/NameList.h"
#include "tools/import/tell/ToldNames.h"

#include <algorithm>
#include <cmath>

namespace telepipe::tools {

namespace {

using Path = ExportChannel::Path;

constexpr double kSameAngle = 1e-4, kSameLight = 1e-3;
constexpr const char* kScrollName = "uv_scroll"; // of --uv-scroll: no file says it

const ExportAnimation* animationOf(const ExportModel& model, const std::string& name)
{
    const auto found = std::ranges::find(model.animations, name, &ExportAnimation::name);
    return found == model.animations.end() ? nullptr : &*found;
}

// The offset that says which one of a file it is, or its name where a program has lost that.
template <class Thing> bool isSameThing(const Thing& a, const Thing& b)
{
    const auto was = wholeExtra(a.extras, "offset"), now = wholeExtra(b.extras, "offset");
    return was && now ? *was == *now : a.name == b.name;
}

// The nodes that hold each of some cameras, or lights.
template <class Member> std::vector<std::int32_t> holdersOf(const ExportModel& model, std::size_t count, Member member)
{
    std::vector<std::int32_t> holders(count, kNoExport);
    for (std::size_t i = 0; i < model.nodes.size(); ++i)
        if (const std::int32_t held = model.nodes[i].*member; held >= 0)
            holders[static_cast<std::size_t>(held)] = static_cast<std::int32_t>(i);
    return holders;
}

bool isSame(const ExportCamera& a, const ExportCamera& b)
{
    return std::abs(a.fieldOfView - b.fieldOfView) <= kSameAngle;
}

bool isSame(const ExportLight& a, const ExportLight& b)
{
    return a.kind == b.kind && glm::distance(a.color, b.color) <= kSameLight;
}

class ChangeTeller
{
public:
    ChangeTeller(const scene::Scene& scene, const ExportModel& base, const ExportModel& edited,
                 const std::vector<KnownNode>& known, BuildNotes& notes)
        : _base(base), _edited(edited), _known(known), _before(knownNodes(scene, base)), _notes(notes)
    {
    }

    void tellOfAnimations()
    {
        NameList gone, added;
        for (const ExportAnimation& was : _base.animations)
            if (was.name != kScrollName && !animationOf(_edited, was.name))
                gone.add(was.name);
        for (const ExportAnimation& now : _edited.animations)
            if (const ExportAnimation* was = animationOf(_base, now.name))
                tellOfTimes(*was, now);
            else if (now.name != kScrollName)
                added.add(now.name);
        if (gone.size() != 0)
            _notes.warnings.push_back({"animations that are gone: {}; their motions stay as they are", gone.text()});
        if (added.size() != 0)
            _notes.warnings.push_back(
                {"animations that are none of the files': {}; they were left alone", added.text()});
    }

    template <class Things, class Member> void tellOfHeld(const char* what, Things things, Member member)
    {
        const auto &before = _base.*things, &now = _edited.*things;
        const auto beforeAt = holdersOf(_base, before.size(), member), nowAt = holdersOf(_edited, now.size(), member);
        NameList changed, added;
        for (std::size_t i = 0; i < now.size(); ++i) {
            const auto was = std::ranges::find_if(before, [&](const auto& each) { return isSameThing(each, now[i]); });
            const auto number = static_cast<std::size_t>(was - before.begin());
            if (was == before.end())
                added.add(now[i].name);
            else if (!isSame(*was, now[i]) || !standsAs(beforeAt[number], nowAt[i]))
                changed.add(now[i].name);
        }
        if (changed.size() != 0)
            _notes.warnings.push_back(
                {"{} that stand elsewhere or are others: {}; files keep their own", std::string(what), changed.text()});
        if (added.size() != 0)
            _notes.warnings.push_back(
                {"{} that are none of the files': {}; they were left alone", std::string(what), added.text()});
    }

private:
    bool standsAs(std::int32_t was, std::int32_t now) const
    {
        return was < 0 || now < 0 ||
               isSamePlace(_known[static_cast<std::size_t>(now)].world, _before[static_cast<std::size_t>(was)].world,
                           1000);
    }

    // When shapes come and go, and how cameras and lights move.
    void tellOfTimes(const ExportAnimation& was, const ExportAnimation& now)
    {
        const bool isOfShapes = std::ranges::any_of(
            was.channels, [](const ExportChannel& channel) { return channel.path == Path::Weights; });
        const bool isSampled = was.extras.contains("sampled"); // of a camera or light
        if (!isOfShapes && !isSampled)
            return;
        const bool isSame = std::ranges::all_of(was.channels, [&](const ExportChannel& channel) {
            return std::ranges::any_of(now.channels, [&](const ExportChannel& each) {
                return each.path == channel.path && isSameCurve(channel, each);
            });
        });
        if (!isSame)
            _notes.warnings.push_back(
                {"animation {}: has other keys, which its motion was not given: it keeps its own", now.name});
    }

    const ExportModel &_base, &_edited;
    const std::vector<KnownNode>& _known;
    const std::vector<KnownNode> _before;
    BuildNotes& _notes;
};

} // namespace

void tellOfChanges(const Document& document, const ExportModel& base, const ExportModel& edited,
                   const std::vector<KnownNode>& known, const StageWishes& wishes, BuildNotes& notes)
{
    tellOfNames(document, base, edited, known, wishes, notes);
    ChangeTeller teller(document.scene, base, edited, known, notes);
    teller.tellOfAnimations();
    teller.tellOfHeld("cameras", &ExportModel::cameras, &ExportNode::camera);
    teller.tellOfHeld("lights", &ExportModel::lights, &ExportNode::light);
}

} // namespace telepipe::tools
