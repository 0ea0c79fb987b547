#include "tools/cli/draw/PictureArguments.h"
#include "tools/cli/write/ExportHelpText.h"
#include "tools/cli/write/WriteCommands.h"
#include "tools/disk/FileName.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/document/HoldDocument.h"
#include "tools/document/beside/SideFiles.h"
#include "tools/export/ExportDocument.h"
#include "tools/export/gltf/GltfFile.h"
#include "tools/picture/option/OptionText.h"
#include "tools/picture/option/ViewOptions.h"

#include <stdexcept>

namespace telepipe::tools {

namespace {

struct ExportRequest
{
    DocumentRequest request;
    ExportOptions options;
    std::filesystem::path output;
    bool noOverlays = false;
};

std::filesystem::path parseExportName(const std::string& text)
{
    std::filesystem::path path = text;
    const std::string extension = lowerCase(path.extension().string());
    if (extension != ".glb" && extension != ".gltf")
        throw std::invalid_argument("expected a name that ends in .glb or .gltf, found '" + text + "'");
    return path;
}

// An option of pictures, for how fast UVs scroll.
Argument scrollArgument(const char* name, float glm::vec2::*direction, ExportOptions& options)
{
    const ViewOption& option = viewOption(name);
    const auto take = [&option, direction, &options](const std::string& text) {
        render::ViewSettings settings;
        setOption(option, settings, text);
        options.uvScroll.*direction = settings.uvScroll.*direction;
    };
    return valueFor(std::string("--") + name, take, optionHelp(option), optionForm(option));
}

void printCounts(const std::filesystem::path& path, const ExportModel& model)
{
    const ExportCounts counts = countsOf(model);
    printLine("{}: {} triangles, {} nodes, {} meshes, {} materials, {} images, {} animations", path, counts.triangles,
              counts.nodes, counts.meshes, counts.materials, counts.images, counts.animations);
}

void runExport(const ExportRequest& asked)
{
    const std::unique_ptr<Document> document = openDocument(asked.request);
    if (asked.request.companions && !asked.noOverlays)
        addSideFiles(*document);
    for (const formats::Message& note : document->notes)
        reportWarning(note);
    const HeldFiles held = holdFiles(*document);
    const ExportModel model = exportDocument(*document, asked.options);
    for (const formats::Message& note : model.notes)
        reportWarning(note);
    if (lowerCase(asked.output.extension().string()) == ".glb")
        writeGlb(asked.output, model);
    else
        writeGltf(asked.output, model);
    printCounts(asked.output, model);
}

} // namespace

Command exportCommand()
{
    const auto asked = std::make_shared<ExportRequest>();
    return {"export",
            "Write a stage or model as glTF",
            kExportHelp,
            {files(asked->request.files, "Stages or models, and what belongs to them").required(),
             value("-o,--output", asked->output, parseExportName, "File to write, .glb or .gltf", "OUT").required(),
             flag("--all", asked->options.all, "Triangles with two corners of the same index, too"),
             flag("--flatten", asked->options.flatten, "One mesh of what stands still in a section"),
             scrollArgument("uv-scroll-u", &glm::vec2::x, asked->options),
             scrollArgument("uv-scroll-v", &glm::vec2::y, asked->options),
             flag("--no-overlays", asked->noOverlays, "Leave out collision, minimap and what stands in the stage"),
             companionArguments(asked->request)},
            [asked] { return guarded(asked->output.string(), [&] { runExport(*asked); }); }};
}

} // namespace telepipe::tools
