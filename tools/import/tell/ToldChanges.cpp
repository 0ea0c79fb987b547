#include "tools/import/tell/ToldChanges.h"

#include "tools/import/motion/Curves.h"
#include "tools/import/tell/NameList.h"
#include "tools/import/tell/ToldNames.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

using Path = ExportChannel::Path;

constexpr const char* kScrollName = "uv_scroll"; // of --uv-scroll: no file says it

class ChangeTeller
{
public:
    ChangeTeller(const ExportModel& base, const ExportModel& edited, BuildNotes& notes)
        : _base(base), _edited(edited), _notes(notes)
    {
    }

    void tellOfAnimations()
    {
        NameList gone, added;
        for (const ExportAnimation& was : _base.animations)
            if (was.name != kScrollName && !_edited.animationNamed(was.name))
                gone.add(was.name);
        for (const ExportAnimation& now : _edited.animations)
            if (const ExportAnimation* was = _base.animationNamed(now.name))
                tellOfTimes(*was, now);
            else if (now.name != kScrollName)
                added.add(now.name);
        if (gone.size() != 0)
            _notes.warnings.push_back({"animations that are gone: {}; their motions stay as they are", gone.text()});
        if (added.size() != 0)
            _notes.warnings.push_back(
                {"animations that are none of the files': {}; they were left alone", added.text()});
    }

private:
    // Tells of changed times at which shapes come and go.
    void tellOfTimes(const ExportAnimation& was, const ExportAnimation& now)
    {
        const bool isOfShapes = std::ranges::any_of(
            was.channels, [](const ExportChannel& channel) { return channel.path == Path::Weights; });
        if (!isOfShapes)
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
    BuildNotes& _notes;
};

} // namespace

void tellOfChanges(const Document& document, const ExportModel& base, const ExportModel& edited,
                   const std::vector<KnownNode>& known, const StageWishes& wishes, BuildNotes& notes)
{
    tellOfNames(document, base, edited, known, wishes, notes);
    ChangeTeller(base, edited, notes).tellOfAnimations();
}

} // namespace telepipe::tools
