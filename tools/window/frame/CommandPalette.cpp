#include "tools/window/frame/CommandPalette.h"

#include "tools/picture/option/ViewOptions.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/keys/FuzzyMatch.h"
#include "tools/window/language/Translation.h"
#include "tools/window/settings/ModeActions.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/OptionWidgets.h"
#include "tools/window/widgets/Popup.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <imgui.h>
#include <imgui_stdlib.h>
#include <iterator>
#include <string_view>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr const char* kTitle = "Commands";
constexpr std::size_t kRows = 12;

using Toggled = Toggle<render::ViewSettings>;
using ChosenWord = Choice<render::ViewSettings>;

// A thing to do: an action, a toggle of the view, or a word of a choice of it.
struct Entry
{
    const ActionInfo* action = nullptr;
    const ViewOption* option = nullptr;
    std::size_t word = 0;

    // Said by: how a word is shown.
    std::string label(const char* (*said)(const char*)) const
    {
        if (action)
            return std::string(said(action->group)) + ": " + said(action->label);
        const auto* choice = std::get_if<ChosenWord>(&option->value);
        return std::string(said(option->label)) + (choice ? std::string(": ") + said(choice->words[word].label) : "");
    }
};

// An option that an action switches is listed by its action, with its key, and not a second time as an option.
bool hasAction(const ViewOption& option)
{
    constexpr std::string_view kSwitched[] = {"cull", "smooth", "wireframe", "normals", "skeleton", "spheres", "cells"};
    return std::ranges::find(kSwitched, option.name) != std::end(kSwitched);
}
bool hasAction(const ViewOption& option, std::size_t word)
{
    return std::string_view(option.name) == "view-mode" && word < std::size(kModeActions);
}

std::vector<Entry> allCommands()
{
    std::vector<Entry> commands;
    for (const ActionInfo& info : allActions())
        if (!info.held)
            commands.push_back({&info, nullptr, 0});
    for (const ViewOption& option : viewOptions()) {
        if (std::holds_alternative<Toggled>(option.value) && !hasAction(option))
            commands.push_back({nullptr, &option, 0});
        if (const auto* choice = std::get_if<ChosenWord>(&option.value))
            for (std::size_t word = 0; word < choice->words.size(); ++word)
                if (!hasAction(option, word))
                    commands.push_back({nullptr, &option, word});
    }
    return commands;
}

void performOption(const Entry& command, render::ViewSettings& view)
{
    if (const auto* choice = std::get_if<ChosenWord>(&command.option->value))
        choice->set(view, command.word);
    else {
        bool& value = std::get<Toggled>(command.option->value).field(view);
        value = !value;
    }
}

} // namespace

// Before anything is typed, all items are listed, group by group.
std::vector<CommandPalette::Item> CommandPalette::find(const std::string& typed) const
{
    std::vector<Item> items;
    const std::vector<Entry> commands = allCommands();
    for (std::size_t i = 0; i < commands.size(); ++i) {
        const Entry& command = commands[i];
        std::string label = command.label(tr);
        auto score = typed.empty() ? 0 : fuzzyScore(typed, label);
        if (!score) // English is typed without an input method
            score = fuzzyScore(typed, command.label([](const char* english) { return english; }));
        if (score)
            items.push_back({std::move(label), command.action ? _settings.keys.label(command.action->action) : "",
                             command.option ? command.option->help : "", *score, i});
    }
    std::stable_sort(items.begin(), items.end(), [](const Item& a, const Item& b) { return a.score > b.score; });
    return items;
}

void CommandPalette::perform(std::size_t number)
{
    const Entry command = allCommands()[number];
    if (command.action)
        _commands.ask(command.action->action);
    else
        performOption(command, _settings.view);
}

void CommandPalette::show(int key)
{
    if (std::exchange(_asked, false)) {
        _typed.clear();
        _items = find(_typed);
        _found = _typed;
        _chosen = 0;
        _focus = true;
        ImGui::OpenPopup(kTitle);
    }
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    _open = beginPopup({kTitle,
                        {viewport.GetCenter().x, viewport.WorkPos.y + viewport.WorkSize.y * 0.15f},
                        {0.5f, 0},
                        {std::min(560 * uiScale(), viewport.WorkSize.x), 0},
                        ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_AlwaysAutoResize},
                       key);
    if (!_open)
        return;
    draw(key);
    ImGui::EndPopup();
    _open = ImGui::IsPopupOpen(kTitle);
}

void CommandPalette::draw(int key)
{
    if (_focus)
        ImGui::SetKeyboardFocusHere();
    _focus = false;
    ImGui::SetNextItemWidth(std::min(540 * uiScale(), ImGui::GetMainViewport()->WorkSize.x * 0.9f));
    ImGui::InputTextWithHint("##command", tr("what to do"), &_typed);
    if (_typed != _found) {
        _items = find(_typed);
        _found = _typed;
        _chosen = 0;
    }
    if (isPressed(ImGuiKey_DownArrow))
        _chosen = std::min(_chosen + 1, std::max(_items.size(), std::size_t{1}) - 1);
    if (isPressed(ImGuiKey_UpArrow) && _chosen > 0)
        --_chosen;
    drawItems();
    if (key == GLFW_KEY_ENTER && _chosen < _items.size())
        choose(_items[_chosen]);
}

// The rows around the chosen one.
void CommandPalette::drawItems()
{
    if (_items.empty())
        ImGui::TextColored(kFaint, tr("Nothing is called that."));
    const std::size_t first = _chosen < kRows ? 0 : _chosen - kRows + 1;
    for (std::size_t i = first; i < std::min(first + kRows, _items.size()); ++i) {
        const Item& item = _items[i];
        ImGui::PushID(int(item.number));
        const bool clicked = ImGui::Selectable(item.label.c_str(), i == _chosen);
        if (*item.help)
            tooltip(item.help, "");
        ImGui::SameLine(ImGui::GetContentRegionMax().x - ImGui::CalcTextSize(item.keys.c_str()).x);
        ImGui::TextColored(kFaint, "%s", item.keys.c_str());
        ImGui::PopID();
        if (clicked)
            return choose(item);
    }
}

void CommandPalette::choose(const Item& item)
{
    ImGui::CloseCurrentPopup();
    perform(item.number);
}

} // namespace telepipe::tools
