#include "tools/cli/write/BuildHelpText.h"
#include "tools/cli/write/WriteCommands.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/disk/WrongRequest.h"
#include "tools/disk/output/OutputFolder.h"
#include "tools/document/beside/SideFiles.h"
#include "tools/export/gltf/read/ReadGltf.h"
#include "tools/import/BuiltOnDisk.h"
#include "tools/import/node/OtherBase.h"
#include "tools/text/Counted.h"

namespace telepipe::tools {

namespace {

struct BuildRequest
{
    DocumentRequest request;
    std::filesystem::path gltf, output;
    bool partial = false, replace = false;
};

void reportBuild(const BuildRequest& asked, const BuildNotes& notes)
{
    for (const formats::Message& warning : notes.warnings)
        reportWarning(warning);
    for (const formats::Message& problem : notes.problems)
        reportWarning({"does not fit: {}", problem});
    if (!notes.problems.empty() && !asked.partial)
        failRequest(asked.gltf, {"nothing was written: {} found no room in the files; --partial writes the rest",
                                 counted(notes.problems.size(), "thing")});
    for (const formats::Message& change : notes.changes)
        printLine("{}", english(change));
}

void writeBuilt(const BuildRequest& asked, const Built& built)
{
    const OutputFolder folder(asked.output, {.replace = asked.replace});
    for (const DiskFile& file : diskFiles(built)) {
        const std::filesystem::path target = asked.output / file.path.filename();
        saveBuilt(file, {target, asked.replace}, asked.request.limit);
        printLine("{}: {}", target, file.isChanged() ? "changed" : "as it was");
    }
}

void runBuild(const BuildRequest& asked)
{
    const HeldFiles held({asked.gltf});
    ExportModel edited = readGltf(asked.gltf);
    for (const formats::Message& note : edited.notes)
        reportWarning(note);
    const std::unique_ptr<Document> base = openDocument(asked.request);
    if (const auto why = whyOtherBase(*base, edited))
        failRequest(asked.gltf, *why);
    addSideFiles(*base);
    addSky(*base);
    const Built built = buildFiles(*base, std::move(edited));
    reportBuild(asked, built.notes);
    writeBuilt(asked, built);
}

} // namespace

Command buildCommand()
{
    const auto asked = std::make_shared<BuildRequest>();
    return {kBuildHelp,
            {pathValue("GLTF", asked->gltf, "What telepipe export wrote, changed", "").required(),
             repeatedPath("--base", asked->request.files, "A file that it was exported from").required(),
             output(asked->output, "Folder to write the files to", "DIR"),
             flag("--partial", asked->partial, "Leave out what does not fit"), replaceFlag(asked->replace),
             limit(asked->request.limit)},
            [asked] { return guarded(asked->gltf.string(), [&] { runBuild(*asked); }); }};
}

} // namespace telepipe::tools
