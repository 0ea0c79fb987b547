#include "tools/window/panels/stage/AlignmentList.h"

#include "formats/bytes/Bams.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/PlaceText.h"
#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/View.h"
#include "tools/window/widgets/OptionWidgets.h"
#include "tools/window/widgets/Rows.h"

#include <algorithm>
#include <imgui.h>
#include <optional>

namespace telepipe::tools {

namespace {

using scene::SectionPair;

constexpr std::size_t kMostRows = 256;

struct Sections
{
    Comparison& comparison;
    const scene::Scene &first, &second;
};

std::string turnText(const scene::SceneSection& from, const scene::SceneSection& to)
{
    const int turn = ((to.rotationY - from.rotationY + 0x8000) & 0xffff) - 0x8000;
    return turn == 0 ? std::string() : reportText({", turned by {:.1f} deg", formats::degreesOf(turn)});
}

std::string pairText(const Sections& of, const SectionPair& pair)
{
    const scene::SceneSection &from = of.first.sections[pair.first], &to = of.second.sections[pair.second];
    std::string text = pair.isRenumbered ? reportText({"Section {} is {} now", std::string(sectionNumber(from).text),
                                                       std::string(sectionNumber(to).text)})
                                         : reportText({"Section {}", std::string(sectionNumber(from).text)});
    if (!pair.isMoved)
        return text;
    return text + reportText({", moved by {}", placeText(to.position - from.position, 1)}) + turnText(from, to);
}

std::string countsText(const scene::SectionAlignment& alignment)
{
    const auto moved = std::ranges::count(alignment.pairs, true, &SectionPair::isMoved);
    const auto renumbered = std::ranges::count(alignment.pairs, true, &SectionPair::isRenumbered);
    return reportText({"Sections: {} in both, {} moved, {} numbered anew, {} only in the first, {} only in the second",
                       alignment.pairs.size(), std::size_t(moved), std::size_t(renumbered), alignment.onlyFirst.size(),
                       alignment.onlySecond.size()});
}

// A section that the first document does not have is seen where it stands in the second.
void lookAtSecond(const Sections& of, std::uint32_t section, View& view)
{
    of.comparison.look.aligned = false;
    if (of.comparison.look.view == ComparisonView::First)
        of.comparison.look.view = ComparisonView::Second;
    view.focus(Sphere{of.second.sections[section].position, of.second.sections[section].radius});
}

// True: it was clicked. The other button offers what can be done with a section of the open stage.
bool sectionRow(const SectionRows& rows, const std::string& text, std::optional<std::uint32_t> ofOpen)
{
    const bool isClicked = selectableText(text.c_str(), false);
    if (ofOpen && isRowRightClicked()) {
        const Document& document = rows.files.open->document();
        rows.commands.ask(thingOf(document, Selection::ofSection(*ofOpen), rows.selected));
    }
    if (isClicked && ofOpen)
        rows.view.jumpToSection(*ofOpen, rows.selected);
    return isClicked;
}

void drawRows(const Sections& of, const SectionRows& to)
{
    const scene::SectionAlignment& alignment = of.comparison.alignment();
    std::size_t rows = 0;
    for (const SectionPair& pair : alignment.pairs)
        if ((pair.isMoved || pair.isRenumbered) && rows++ < kMostRows)
            sectionRow(to, "~ " + pairText(of, pair), pair.first);
    for (const std::uint32_t section : alignment.onlyFirst)
        if (rows++ < kMostRows)
            sectionRow(to, reportText({"- section {}", std::string(sectionNumber(of.first.sections[section]).text)}),
                       section);
    for (const std::uint32_t section : alignment.onlySecond)
        if (rows++ < kMostRows &&
            sectionRow(to, reportText({"+ section {}", std::string(sectionNumber(of.second.sections[section]).text)}),
                       {})) {
            lookAtSecond(of, section, to.view);
            break; // the lists may be other ones now
        }
}

} // namespace

void drawAlignment(const SectionRows& rows)
{
    OpenFiles& files = rows.files;
    Comparison& comparison = files.comparison;
    const scene::SectionAlignment& alignment = comparison.alignment();
    if (!files.open || !comparison.other() || alignment.pairs.empty())
        return;
    ImGui::Checkbox(trLabel("From the same place in the same section"), &comparison.look.aligned);
    tooltip("Where a section stands elsewhere in the second, the eye goes there with it");
    const std::string counts = countsText(alignment);
    const bool differ = !alignment.onlyFirst.empty() || !alignment.onlySecond.empty() ||
                        std::ranges::any_of(alignment.pairs, [](const auto& p) { return p.isMoved || p.isRenumbered; });
    if (!differ)
        return wrappedText(counts.c_str());
    if (ImGui::TreeNode("sections", "%s", counts.c_str())) {
        drawRows({comparison, files.open->scene(), comparison.other()->scene()}, rows);
        ImGui::TreePop();
    }
}

} // namespace telepipe::tools
