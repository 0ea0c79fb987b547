#include "formats/bytes/Errors.h"
#include "formats/edit/Patch.h"
#include "tools/cli/write/EditCommands.h"
#include "tools/cli/write/EditHelpTexts.h"
#include "tools/disk/FileError.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/Print.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/Report.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/WrongRequest.h"
#include "tools/disk/output/EditedFile.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;
using formats::ByteVector;

constexpr int kDeepestPatch = 8; // archives in archives

struct PatchOptions : EditOptions
{
    fs::path second; // the new file, or the patch
};

// The file itself, or an entry of it.
fs::path placeIn(const fs::path& file, const std::string& place)
{
    return place.empty() ? file : file / place;
}

// Runs work that throws Refused where a file is good but not the right one.
template <class Work> auto requestFrom(const fs::path& path, Work&& work) -> decltype(work())
{
    try {
        return nameErrors(path, work);
    } catch (const formats::Refused& error) {
        failRequest(path, error.message());
    }
}

// The parts of a file, entry by entry, that differ from those of another.
class PatchMaker
{
public:
    PatchMaker(fs::path path, std::size_t limit) : _path(std::move(path)), _budget(limit) {}

    formats::Patch make(const EditedFile& before, const EditedFile& after)
    {
        compare("", before.contents(), after.contents(), 0);
        return std::move(_patch);
    }

private:
    void compare(const std::string& place, formats::Bytes before, formats::Bytes after, int depth)
    {
        if (std::ranges::equal(before, after))
            return;
        if (depth < kDeepestPatch && formats::detectArchive(before) && formats::detectArchive(after))
            return compareEntries(place, OpenArchive(_path, {before.begin(), before.end()}),
                                  OpenArchive(_path, {after.begin(), after.end()}), depth);
        const bool isPacked = packingOf(before) != formats::FileKind::Unknown && packingOf(before) == packingOf(after);
        if (isPacked && depth < kDeepestPatch)
            return compare(place, unpacked(before), unpacked(after), depth + 1);
        _patch.parts.push_back(
            requestFrom(placeIn(_path, place), [&] { return formats::makePatchPart(place, before, after); }));
    }

    void compareEntries(const std::string& place, const OpenArchive& before, const OpenArchive& after, int depth)
    {
        if (before.size() != after.size())
            failRequest(_path / place,
                        {"{} entries became {}: a patch says what changed in its place", before.size(), after.size()});
        formats::Warnings warnings;
        for (std::size_t i = 0; i < before.size(); ++i) {
            if (before.name(i) != after.name(i))
                failRequest(_path / place, {"entry '{}' became '{}'", before.name(i), after.name(i)});
            const std::string name = place.empty() ? before.name(i) : place + "/" + before.name(i);
            if (!std::ranges::equal(before.entry(i).bytes, after.entry(i).bytes))
                compare(name, before.unpack(i, _budget, warnings), after.unpack(i, _budget, warnings), depth + 1);
        }
    }

    ByteVector unpacked(formats::Bytes bytes)
    {
        formats::Warnings warnings;
        return unpackFile(_path, bytes, packingOf(bytes), _budget, warnings);
    }

    fs::path _path;
    UnpackBudget _budget;
    formats::Patch _patch;
};

void makePatch(const PatchOptions& options)
{
    const EditedFile before(options.file, options.limit), after(options.second, options.limit);
    const formats::Patch patch = PatchMaker(options.second, options.limit).make(before, after);
    if (patch.parts.empty())
        failRequest(options.second, {"is the same as {}: there is nothing to say", options.file.string()});
    writeText(options.output, formats::writePatch(patch));
    for (const formats::PatchPart& part : patch.parts)
        printLine("{}: {} fields by name, {} runs of other bytes", part.place.empty() ? "the file" : part.place,
                  part.fields.size(), part.bytes.size());
}

ByteVector applyPart(const fs::path& patch, const formats::PatchPart& part, formats::Bytes contents)
{
    try {
        return formats::applyPatchPart(part, contents);
    } catch (const formats::DamagedPatch& error) {
        throw FileError({"{}: {}", patch.string(), error.message()});
    }
}

void applyPatch(const PatchOptions& options)
{
    const HeldFiles held({options.second});
    const ByteVector text = readFile(options.second);
    const formats::Patch patch = nameErrors(options.second, [&] { return formats::readPatch(text); });
    EditedFile file(options.file, options.limit);
    for (const formats::PatchPart& part : patch.parts) {
        const auto place = placeIn(options.file, part.place);
        if (part.after.empty())
            reportWarning(
                {"{}: the patch does not say what comes of it, which is not held against anything", place.string()});
        file.edit(part.place, [&](formats::Bytes contents) {
            return requestFrom(place, [&] { return applyPart(options.second, part, contents); });
        });
    }
    file.save({options.output, options.replace});
    printLine("{}: {} changed", options.output, patch.parts.size());
}

Command patchCommandOf(const char* help, const char* second, const char* secondHelp, void (*run)(const PatchOptions&))
{
    const auto options = std::make_shared<PatchOptions>();
    Arguments arguments{pathValue("FILE", options->file, "The file as it was", "").required(),
                        pathValue(second, options->second, secondHelp, "").required()};
    if (run == makePatch)
        arguments.add({output(options->output, "Patch to write", "OUT"), limit(options->limit)});
    else
        arguments.add(editArguments(*options));
    return {help, std::move(arguments),
            [options, run] { return guarded(options->file.string(), [&] { run(*options); }); }};
}

} // namespace

Command patchMakeCommand()
{
    return patchCommandOf(kPatchMakeHelp, "CHANGED", "The file as it is now", makePatch);
}

Command patchApplyCommand()
{
    return patchCommandOf(kPatchApplyHelp, "PATCH", "What telepipe patch make wrote", applyPatch);
}

} // namespace telepipe::tools
