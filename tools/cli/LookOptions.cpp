#include "tools/cli/LookOptions.h"

#include "tools/cli/OptionText.h"

#include <stdexcept>

namespace telepipe::tools {

namespace {

using Take = std::function<void(ViewChange)>;

// Tries a change before it is kept, so that a mistake is found where it was written.
void offer(const Take& take, const std::string& name, ViewChange change)
{
    try {
        render::ViewSettings scratch;
        change(scratch);
    } catch (const std::invalid_argument& error) {
        throw CLI::ValidationError(name, error.what());
    }
    take(std::move(change));
}

void addFlag(CLI::App& app, const std::string& name, const std::string& help, const ViewOption& option,
             const Take& take, const char* value)
{
    const auto set = [&option, take, value] {
        take([&option, value](render::ViewSettings& settings) { setOption(option, settings, value); });
    };
    CLI::Option* flag = app.add_flag_callback(name, set, help);
    if (help.empty())
        flag->group(""); // works, and is not listed
}

// The help lists the flag that changes the default; its opposite undoes it, or what the window remembers.
void addToggle(CLI::App& app, const ViewOption& option, const Take& take)
{
    const bool isOn = optionText(option, render::ViewSettings()) == "on";
    const std::string on = std::string("--") + option.name, off = std::string("--no-") + option.name;
    addFlag(app, on, isOn ? "" : option.help, option, take, "on");
    addFlag(app, off, isOn ? std::get<Toggle<render::ViewSettings>>(option.value).off : "", option, take, "off");
}

void addValue(CLI::App& app, const ViewOption& option, const Take& take)
{
    const std::string name = std::string("--") + option.name;
    const auto set = [&option, take, name](const std::string& text) {
        offer(take, name, [&option, text](render::ViewSettings& settings) { setOption(option, settings, text); });
    };
    app.add_option_function<std::string>(name, set, optionHelp(option))->type_name(optionForm(option));
}

void addLights(CLI::App& app, const Take& take)
{
    const auto set = [take](const std::vector<std::string>& texts) {
        for (const std::string& text : texts)
            offer(take, "--light", [text](render::ViewSettings& settings) { setLight(settings, text); });
    };
    app.add_option_function<std::vector<std::string>>("--light", set, lightHelp())
        ->type_name("'N NAME=VALUE ...'")
        ->expected(1)
        ->take_all();
}

} // namespace

void addLookOptions(CLI::App& app, std::function<void(ViewChange)> take)
{
    for (const ViewOption& option : viewOptions()) {
        if (std::holds_alternative<Toggle<render::ViewSettings>>(option.value))
            addToggle(app, option, take);
        else
            addValue(app, option, take);
    }
    addLights(app, take);
}

} // namespace telepipe::tools
