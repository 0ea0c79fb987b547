#include "tools/import/node/OtherBase.h"

#include "tools/export/Extras.h"
#include "tools/import/node/KnownNodes.h"
#include "tools/import/tell/NameList.h"

#include <algorithm>
#include <set>

namespace telepipe::tools {

namespace {

// One of several models of a file is called "two.nj#1".
std::string nameOnDisk(const std::string& name)
{
    const std::size_t mark = name.find_last_not_of("0123456789");
    const bool isPart = mark != name.npos && mark + 1 < name.size() && name[mark] == '#';
    return isPart ? name.substr(0, mark) : name;
}

class BaseCheck
{
public:
    BaseCheck(const Document& base, const ExportModel& edited)
        : _base(base), _edited(edited), _known(knownNodes(base.scene, edited)), _found(base.scene.files.size())
    {
        for (std::uint32_t i = 0; i < _known.size(); ++i)
            if (!_known[i].isOverlay && kFileExtra.of(edited.nodes[i].extras) && isInScene(edited, i))
                look(i);
    }

    std::optional<formats::Message> why() const
    {
        if (!_missing.empty())
            return whyMissing();
        for (std::size_t i = 0; i < _found.size(); ++i)
            if (_found[i].named != 0 && _found[i].here == 0)
                return formats::Message("was exported from another {}: none of its models is in the one of --base",
                                        nameOnDisk(_base.scene.files[i].name));
        return std::nullopt;
    }

private:
    // Of the placements that the model says are a file's.
    struct Found
    {
        std::size_t named = 0, here = 0;
    };

    void look(std::uint32_t node)
    {
        const Json& extras = _edited.nodes[node].extras;
        const auto file = fileOfExtras(_base.scene, extras);
        if (!file) {
            // What was hung below a node of these files is to be a part of them, wherever it comes from.
            if (_known[node].above < 0)
                _missing.insert(nameOnDisk(*kFileExtra.of(extras)));
        } else if (kPlacedExtra.of(extras) && kTreeOffsetExtra.of(extras)) {
            ++_found[*file].named;
            _found[*file].here += _known[node].kind == KnownNode::Kind::Placement;
        }
    }

    formats::Message whyMissing() const
    {
        NameList names;
        for (const std::string& name : _missing)
            names.add(name);
        const bool isOfNone =
            std::ranges::all_of(_known, [](const KnownNode& known) { return known.kind == KnownNode::Kind::None; });
        if (isOfNone)
            return {"was exported from {} and not from {}: name its own files with --base", names.text(), _base.title};
        return {"was exported from {} as well, not from {} alone: name all of them with --base", names.text(),
                _base.title};
    }

    const Document& _base;
    const ExportModel& _edited;
    const std::vector<KnownNode> _known;
    std::vector<Found> _found; // of Scene::files
    std::set<std::string> _missing;
};

} // namespace

std::optional<formats::Message> whyOtherBase(const Document& base, const ExportModel& edited)
{
    return BaseCheck(base, edited).why();
}

} // namespace telepipe::tools
