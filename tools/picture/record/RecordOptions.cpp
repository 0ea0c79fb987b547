#include "tools/picture/record/RecordOptions.h"

#include "tools/json/Members.h"
#include "tools/picture/record/json/PictureWorkJson.h"
#include "tools/picture/record/json/RecordJson.h"

#include <algorithm>
#include <array>
#include <utility>

namespace telepipe::tools {

namespace {

using Record = PictureRecord;
using Work = PictureWork;
using OptionsByGroup = std::array<std::vector<RecordOption>, kRecordOptionGroups>;

// A mistake is reported with its option, before there is a record.
template <class S, auto... members> RecordOption optionOf(const Field<S>& field)
{
    const auto change = [parse = field.parse](const std::string& text) -> RecordChange {
        S scratch;
        parse(text, scratch);
        return [parse, text](Record& record) {
            if constexpr (sizeof...(members) == 0)
                parse(text, record);
            else
                parse(text, begun(memberOf<members...>(record)));
        };
    };
    std::vector<const char*> words = field.words ? field.words() : std::vector<const char*>();
    const AskedAs& asked = field.asked;
    return {asked.name, asked.form, asked.help, asked.label, asked.example, change, asked.instead, std::move(words)};
}

// Adds rows for a subject that is a member of the record.
template <auto... members, class S> void addOptions(std::span<const Field<S>> fields, OptionsByGroup& options)
{
    for (const Field<S>& field : fields)
        if (field.asked.help)
            options[static_cast<std::size_t>(field.asked.group)].push_back(optionOf<S, members...>(field));
}

OptionsByGroup optionsByGroup()
{
    OptionsByGroup options;
    addOptions<&Record::overlays>(overlayFields(), options);
    addOptions(pictureFields(), options);
    addOptions<&Record::compared>(comparedFields(), options);
    addOptions<&Record::work>(pictureWorkFields(), options);
    addOptions<&Record::work, &Work::plan>(planFields(), options);
    addOptions<&Record::work, &Work::sheet>(sheetFields(), options);
    addOptions<&Record::work, &Work::path>(pathFields(), options);
    return options;
}

} // namespace

std::span<const RecordOption> recordOptions(RecordOptionGroup group)
{
    static const OptionsByGroup options = optionsByGroup();
    return options[static_cast<std::size_t>(group)];
}

const RecordOption* recordOption(std::string_view name, RecordOptionGroup group)
{
    const std::span<const RecordOption> options = recordOptions(group);
    const auto found = std::ranges::find_if(options, [&](const RecordOption& each) { return name == each.name; });
    return found == options.end() ? nullptr : &*found;
}

const RecordOption* recordOption(std::string_view name)
{
    for (std::size_t group = 0; group < kRecordOptionGroups; ++group)
        if (const RecordOption* option = recordOption(name, RecordOptionGroup(group)))
            return option;
    return nullptr;
}

} // namespace telepipe::tools
