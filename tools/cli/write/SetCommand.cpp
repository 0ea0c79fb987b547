#include "formats/bytes/Errors.h"
#include "formats/edit/SetFields.h"
#include "tools/cli/write/EditCommands.h"
#include "tools/cli/write/EditHelpTexts.h"
#include "tools/disk/FileError.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/disk/WrongRequest.h"
#include "tools/disk/output/EditedFile.h"
#include "tools/document/LoadedFile.h"
#include "tools/text/Terminal.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

struct SetOptions : EditOptions
{
    std::vector<formats::FieldChange> changes;
    bool list = false;
};

void listFields(const EditedFile& file)
{
    const auto fields = nameErrors(file.path(), [&] { return formats::fileFields(file.contents()); });
    for (const formats::FileField& field : fields)
        if (!field.isLayout())
            printLine("{} = {}", field.path, formats::fieldText(file.contents(), field));
}

void setFields(EditedFile& file, const SetOptions& options)
{
    formats::FieldsSet set;
    try {
        set = nameErrors(file.path(), [&] { return formats::setFields(file.contents(), options.changes); });
    } catch (const formats::Refused& error) {
        failRequest(file.path(), error.message());
    }
    file.save(set.bytes, {options.output, options.replace});
    for (const formats::ChangedField& changed : set.fields)
        printLine("{:#010x}  {} = {}  (was {})", changed.field.offset, changed.field.path, changed.after,
                  changed.before);
}

int runSet(const SetOptions& options)
{
    return guarded(options.file.string(), [&] {
        if (options.list && !(options.changes.empty() && options.output.empty()))
            failRequest(options.file, "--list only says what there is: it takes no PATH=VALUE and no -o");
        EditedFile file(options.file, options.limit);
        requireKind(file.path(), file.contents());
        if (options.list)
            return listFields(file);
        if (options.changes.empty() || options.output.empty())
            failRequest(options.file, "needs a PATH=VALUE and -o OUT, or --list to see what there is");
        setFields(file, options);
    });
}

} // namespace

Command setCommand()
{
    const auto options = std::make_shared<SetOptions>();
    const auto takeChanges = [options](const Argument::Values& values) {
        options->changes.clear();
        std::ranges::transform(values, std::back_inserter(options->changes), formats::parseFieldChange);
    };
    Arguments arguments{pathValue("FILE", options->file, "File to change", "").required(),
                        Argument{.kind = Argument::Kind::List,
                                 .name = "CHANGE",
                                 .help = "PATH=VALUE: a field by its name in telepipe dump, and what it shall be",
                                 .form = "",
                                 .take = takeChanges},
                        flag("--list", options->list, "Every field that can be set, with its value")};
    Arguments rest = editArguments(*options, false);
    arguments.add(rest);
    return {kSetHelp, std::move(arguments), [options] { return runSet(*options); }};
}

} // namespace telepipe::tools
