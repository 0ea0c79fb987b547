#include "tools/window/panels/stage/CompanionList.h"

#include "tools/document/beside/ChooseOffer.h"
#include "tools/document/beside/Offers.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/panels/Panel.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

constexpr int kRows = 6;

bool isNone(const DocumentRequest& request, Offer::Kind kind)
{
    return kind == Offer::Kind::Textures ? request.noTextures : request.noMotions;
}

bool isChosen(const DocumentRequest& request, Offer::Kind kind)
{
    return isNone(request, kind) || !(kind == Offer::Kind::Textures ? request.textures : request.motions).empty();
}

// A light before a companion in use.
void drawLamp(bool lit)
{
    const float size = ImGui::GetTextLineHeight();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::Dummy({size, size});
    const ImVec2 center(corner.x + size / 2, corner.y + size / 2);
    if (lit)
        ImGui::GetWindowDrawList()->AddCircleFilled(center, size * 0.28f, ImGui::GetColorU32(kAccent));
    ImGui::SameLine(0, ImGui::GetStyle().ItemInnerSpacing.x);
}

} // namespace

float CompanionList::height() const
{
    const float line = ImGui::GetFrameHeightWithSpacing();
    if (!_open || !_files.open || _files.isDemo())
        return _open ? 2 * line : line;
    return 4 * line + float(kRows) * (ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().CellPadding.y);
}

void CompanionList::draw()
{
    _open = header("Goes with what is open");
    if (!_open)
        return;
    if (!_files.open || _files.isDemo())
        return faintNote(tr("Textures and motions found for a model or stage are offered here."));
    ImGui::PushID("companions");
    drawChoices(Offer::Kind::Textures);
    drawChoices(Offer::Kind::Motion);
    const bool typed = _filter.draw(tr("Filter: name, kind or reason"));
    if (typed || _opened != _files.opened)
        follow();
    drawOffers();
    ImGui::PopID();
}

void CompanionList::follow()
{
    _opened = _files.opened;
    _shown.clear();
    const std::vector<Offer>& offers = _files.open->document().offers;
    for (std::size_t i = 0; i < offers.size(); ++i)
        if (_filter.filter().matches(offers[i].path.filename().string(), std::string(offerKindName(offers[i].kind)) +
                                                                             " " + offerReasonName(offers[i].reason)))
            _shown.push_back(i);
    _severalSubjects =
        std::ranges::any_of(offers, [&](const Offer& offer) { return offer.subject != offers.front().subject; });
}

void CompanionList::drawChoices(Offer::Kind kind)
{
    const Document& document = _files.open->document();
    ImGui::PushID(int(kind));
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(kind == Offer::Kind::Textures ? tr("Textures") : tr("Motion"));
    ImGui::SameLine(72 * uiScale());
    if (ImGui::RadioButton(trLabel("as found"), !isChosen(document.request, kind)))
        _commands.ask(requestAsFound(document, kind));
    flowOn(ImGui::GetFrameHeight() + buttonWidth(tr("none")));
    if (ImGui::RadioButton(trLabel("none"), isNone(document.request, kind)))
        _commands.ask(requestWithout(document, kind));
    flowOn(buttonWidth(tr("another file ...")));
    if (ImGui::SmallButton(trLabel("another file ..."))) {
        _commands.ask(kind == Offer::Kind::Textures ? DialogPurpose::Textures : DialogPurpose::Motion);
    }
    ImGui::PopID();
}

void CompanionList::drawOffers()
{
    const std::vector<Offer>& offers = _files.open->document().offers;
    constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg;
    if (!ImGui::BeginTable("offers", 3, kFlags, {0, ImGui::GetContentRegionAvail().y}))
        return;
    ImGui::TableSetupColumn("file", ImGuiTableColumnFlags_WidthStretch, 0.60f);
    ImGui::TableSetupColumn("kind", ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableSetupColumn("reason", ImGuiTableColumnFlags_WidthFixed);
    ImGuiListClipper clipper;
    clipper.Begin(int(_shown.size()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            ImGui::PushID(i);
            drawOffer(offers[_shown[std::size_t(i)]]);
            ImGui::PopID();
        }
    ImGui::EndTable();
}

void CompanionList::drawOffer(const Offer& offer)
{
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    drawLamp(offer.used);
    const std::string subject = offer.subject.filename().string();
    const std::string name =
        offer.path.filename().string() + (_severalSubjects ? reportText({"  for {}", subject}) : "");
    if (selectableText(name.c_str(), false, ImGuiSelectableFlags_SpanAllColumns) && !offer.used)
        _commands.ask(requestWith(_files.open->document(), offer));
    if (isRowRightClicked())
        _commands.ask(thingOfFile(offer.path));
    if (ImGui::IsItemHovered())
        tip("%s\n%s", offer.path.string().c_str(), offer.used ? tr("in use") : tr("a click takes it"));
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(tr(offerKindName(offer.kind)));
    ImGui::TableNextColumn();
    ImGui::TextColored(kFaint, "%s", tr(offerReasonName(offer.reason)));
}

} // namespace telepipe::tools
