#include "tools/cli/manual/ManualCommand.h"

#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/command/Values.h"
#include "tools/cli/manual/Completions.h"
#include "tools/cli/manual/ManPage.h"
#include "tools/demo/Icon.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/WrongRequest.h"
#include "tools/picture/image/Png.h"
#include "tools/picture/option/ParseText.h"

#include <algorithm>
#include <array>
#include <memory>
#include <ranges>
#include <stdexcept>

namespace telepipe::tools {

namespace {

struct Form
{
    const char* word;
    std::string (*make)(std::span<const Command> commands); // null: a picture
};
constexpr std::array<Form, 5> kForms{
    {{"man", manPage}, {"bash", bashCompletion}, {"zsh", zshCompletion}, {"fish", fishCompletion}, {"icon", nullptr}}};
constexpr std::uint32_t kUsualIcon = 256, kLargestIcon = 1024;

struct ManualOptions
{
    std::string form = kForms.front().word;
    std::uint32_t side = kUsualIcon; // of the icon
    std::filesystem::path output;    // none: printed
};

std::uint32_t parseSide(const std::string& text)
{
    std::int64_t side = 0;
    if (!parseInteger(text, 1, kLargestIcon, side))
        failValue(fmt::format("a number of pixels from 1 to {}", kLargestIcon), text);
    return static_cast<std::uint32_t>(side);
}

void makeManual(const ManualOptions& options, CommandTable allCommands)
{
    const Form& form = *std::ranges::find(kForms, options.form, &Form::word);
    if (!form.make && options.output.empty())
        failRequest("manual", "an icon is a picture: -o names its file");
    if (!form.make)
        return writePng(options.output, demo::icon(options.side), PngColor::Rgba);
    const std::vector<Command> commands = allCommands();
    const std::string text = form.make(commands);
    options.output.empty() ? printText(text) : writeText(options.output, text);
}

} // namespace

Command manualCommand(CommandTable allCommands)
{
    const auto options = std::make_shared<ManualOptions>();
    const auto words = kForms | std::views::transform(&Form::word);
    return {kManualHelp,
            {textValue("--as", options->form, "What to make (man)", "FORM").oneOf({words.begin(), words.end()}),
             pathValue("-o,--output", options->output, "File to write", "FILE"),
             value("--side", options->side, parseSide, "Of the icon, in pixels (256)", "PIXELS")},
            [options, allCommands] { return guarded("manual", [&] { makeManual(*options, allCommands); }); }};
}

} // namespace telepipe::tools
