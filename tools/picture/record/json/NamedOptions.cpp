#include "tools/picture/record/json/NamedOptions.h"

#include "formats/bytes/Errors.h"
#include "tools/picture/option/OptionText.h"
#include "tools/picture/option/ViewJson.h"
#include "tools/picture/record/RecordOptions.h"
#include "tools/picture/record/json/RecordJson.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

using ViewChoice = Choice<render::ViewSettings>;
using ViewToggle = Toggle<render::ViewSettings>;

const ViewOption* viewOptionCalled(std::string_view name)
{
    const auto found = std::ranges::find_if(viewOptions(), [&](const ViewOption& each) { return name == each.name; });
    return found == viewOptions().end() ? nullptr : &*found;
}

// "no-fog" of "fog"; nothing where that is not switched on and off.
const ViewOption* optionSwitchedOff(std::string_view name)
{
    constexpr std::string_view kNo = "no-";
    if (!name.starts_with(kNo))
        return nullptr;
    const ViewOption* option = viewOptionCalled(name.substr(kNo.size()));
    return option && std::holds_alternative<ViewToggle>(option->value) ? option : nullptr;
}

// Plans, sheets and paths have options of their own.
const RecordOption* recordOptionFor(std::string_view name, const PictureRecord& record)
{
    using enum RecordOptionGroup;
    const std::pair<RecordOptionGroup, bool> groups[] = {
        {Plan, record.work.plan.has_value()},
        {Sheet, record.work.sheet.has_value()},
        {Path, record.work.path.has_value()},
        {Size, true},
        {Camera, true},
        {Content, true},
        {Samples, true},
        {Side, true},
        {Comparison, true},
        {Video, true},
    };
    for (const auto& [group, asked] : groups)
        if (const RecordOption* option = asked ? recordOption(name, group) : nullptr)
            return option;
    throw FieldError({"{}: is for plans, sheets or paths, and the shot is no such thing", name});
}

bool isOption(std::string_view name)
{
    return name == "light" || recordOption(name) || viewOptionCalled(name) || optionSwitchedOff(name);
}

// "640x480" is the size of the plan where there is one; [640, 480] is that of a view.
bool isOfPlan(std::string_view name, const Json& value)
{
    return value.isText() && recordOption(name, RecordOptionGroup::Plan);
}

// A value as it is written on the command line: numbers and words of a list have commas between them.
std::string optionWord(const Json& value, const std::string& name, const char* form)
{
    if (value.isText())
        return value.text();
    if (value.isNumber())
        return jsonText(value);
    if (!value.isList() || value.empty())
        failField(name, form, value);
    std::string text;
    for (const Json& each : value.items())
        text += (text.empty() ? "" : ",") + optionWord(each, name, form);
    return text;
}

void readRecordOption(const RecordOption& option, const Json& value, PictureRecord& record)
{
    if (*option.form != 0)
        return option.change(optionWord(value, option.name, option.form))(record);
    if (value != Json(true))
        failField(option.name, "true", value);
    option.change({})(record);
}

void readViewOption(const ViewOption& option, const Json& value, PictureRecord& record)
{
    if (value.isText() && !std::holds_alternative<ViewChoice>(option.value))
        return setOption(option, record.settings, value.text());
    Json view = Json::object();
    view[option.name] = value;
    readViewStrictly(view, record.settings);
}

void readLight(const Json& value, PictureRecord& record)
{
    if (value.isText())
        return setLight(record.settings, value.text());
    eachItem(value, "light",
             [&](const Json& each, const std::string& at) { setLight(record.settings, stringOf(each, at)); });
}

// A complaint about a value that is one word has no name of an option; one about JSON has.
template <class Read> void readNamed(const std::string& name, const Read& read)
{
    try {
        read();
    } catch (const formats::Refused& error) {
        throw FieldError({"{}: {}", name, error.message()});
    }
}

void readOption(const std::string& name, const Json& value, PictureRecord& record)
{
    if (recordOption(name))
        return readRecordOption(*recordOptionFor(name, record), value, record);
    if (const ViewOption* option = viewOptionCalled(name))
        return readViewOption(*option, value, record);
    if (name == "light")
        return readLight(value, record);
    if (value != Json(true))
        failField(name, "true", value);
    setOption(*optionSwitchedOff(name), record.settings, std::string("off"));
}

} // namespace

Json takeOptions(Json& json)
{
    Json options = Json::object();
    for (const auto& [name, value] : json.members())
        if (isOption(name) && (!isRecordField(name) || isOfPlan(name, value)))
            options[name] = value;
    for (const auto& [name, value] : options.members())
        json.erase(name);
    return options;
}

void readOptions(const Json& options, PictureRecord& record)
{
    for (const auto& [name, value] : options.members())
        readNamed(name, [&, &name = name, &value = value] { readOption(name, value, record); });
}

} // namespace telepipe::tools
