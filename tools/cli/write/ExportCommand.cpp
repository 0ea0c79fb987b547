#include "formats/bytes/Errors.h"
#include "tools/cli/draw/PictureArguments.h"
#include "tools/cli/write/ExportHelpText.h"
#include "tools/cli/write/WriteCommands.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/disk/WrongRequest.h"
#include "tools/disk/output/NamedOutputs.h"
#include "tools/document/HoldDocument.h"
#include "tools/document/beside/Placements.h"
#include "tools/document/beside/SideFiles.h"
#include "tools/export/ExportDocument.h"
#include "tools/export/write/WriteExport.h"
#include "tools/picture/option/OptionText.h"
#include "tools/picture/option/ParseText.h"
#include "tools/picture/option/ViewOptions.h"
#include "tools/picture/record/json/RecordValues.h"
#include "tools/text/Counted.h"

#include <sstream>

namespace telepipe::tools {

namespace {

struct ExportRequest
{
    DocumentRequest request;
    ExportOptions options;
    std::filesystem::path output;
    std::filesystem::path sky; // empty: the one beside the stage
    bool noOverlays = false, originals = false;
    bool force = false; // also files beside it that this did not make
};

std::filesystem::path parseExportName(const std::string& text)
{
    std::filesystem::path path = text;
    if (!isExportName(path))
        throw formats::Refused({"expected a name that ends in .glb, .gltf or .obj, found '{}'", text});
    return path;
}

std::vector<std::uint32_t> parseOffsets(const std::string& text)
{
    std::vector<std::uint32_t> offsets;
    std::istringstream words(text);
    for (std::string word; std::getline(words, word, ',');)
        offsets.push_back(parseOffset(word));
    return offsets;
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
    printLine("{}: {}, {}, {}, {}, {}, {}", path, counted(counts.triangles, "triangle"), counted(counts.nodes, "node"),
              counted(counts.meshes, "mesh", "meshes"), counted(counts.materials, "material"),
              counted(counts.images, "image"), counted(counts.animations, "animation"));
}

ExportModel exported(const ExportRequest& asked, const Document& document)
{
    try {
        return exportDocument(document, asked.options);
    } catch (const formats::Refused& error) {
        failRequest(asked.request.files.front(), error.message());
    }
}

void runExport(const ExportRequest& asked)
{
    const std::unique_ptr<Document> document = openDocument(asked.request);
    const bool looksBeside = asked.request.companions && !asked.noOverlays;
    if (looksBeside)
        addSideFiles(*document);
    if (!asked.sky.empty())
        document->sky = openDocument(skyFiles(asked.sky));
    else if (looksBeside)
        addSky(*document);
    for (const formats::Message& note : document->notes)
        reportWarning(note);
    if (const auto missing = missingThings(*document))
        reportWarning(*missing);
    const HeldFiles held = holdFiles(*document);
    const NamedOutputs named({asked.output}, asked.force);
    ExportModel model = exported(asked, *document);
    for (const formats::Message& note : model.notes)
        reportWarning(note);
    if (asked.originals) {
        const WrittenOriginals originals = writeOriginals(asked.output, *document, model);
        printLine("{}: {} as stored", originals.folder, counted(originals.count, "texture"));
    }
    for (const formats::Message& lost : writeExport(asked.output, model))
        reportWarning({"lost in .obj: {}", lost});
    printCounts(asked.output, model);
}

} // namespace

Command exportCommand()
{
    const auto asked = std::make_shared<ExportRequest>();
    return {
        kExportHelp,
        {files(asked->request.files, "Stages or models, and what belongs to them").required(),
         value("-o,--output", asked->output, parseExportName, "File to write, .glb, .gltf or .obj", "OUT").required(),
         value("--sections", asked->options.selection.sections, parseIds, "Only the sections with these ids", "ID,..."),
         value("--only", asked->options.selection.offsets, parseOffsets,
               "Only the sections, placements and nodes at these offsets", "OFFSET,..."),
         flag("--all", asked->options.all, "Triangles with two corners of the same index, too"),
         flag("--flatten", asked->options.flatten, "One mesh of what stands still in a section"),
         flag("--originals", asked->originals, "Textures as they are stored beside it, too"),
         scrollArgument("uv-scroll-u", &glm::vec2::x, asked->options),
         scrollArgument("uv-scroll-v", &glm::vec2::y, asked->options),
         pathValue("--sky", asked->sky, "The sky's model (the one beside the stage)", "FILE"),
         flag("--no-overlays", asked->noOverlays, "Leave out collision, minimap, sky and what stands in the stage"),
         besideFlag(asked->force), companionArguments(asked->request)},
        [asked] { return guarded(asked->output.string(), [&] { runExport(*asked); }); }};
}

} // namespace telepipe::tools
