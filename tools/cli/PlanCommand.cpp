#include "engine/gl/HeadlessContext.h"
#include "engine/render/SceneView.h"
#include "tools/cli/OpenPicture.h"
#include "tools/cli/Report.h"
#include "tools/figure/FigureSvg.h"
#include "tools/figure/PaintFigure.h"
#include "tools/files/SideFiles.h"
#include "tools/files/WriteFile.h"
#include "tools/image/PngWriter.h"
#include "tools/picture/PictureView.h"
#include "tools/plan/PlanFigure.h"
#include "tools/plan/PlanJson.h"

#include <stdexcept>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

using Collisions = std::vector<const scene::OverlayMesh*>;

Collisions collisionsOf(const Document& document)
{
    Collisions result;
    for (const DocumentOverlay& overlay : document.overlays)
        if (overlay.mesh.kind == scene::OverlayKind::Collision)
            result.push_back(&overlay.mesh);
    return result;
}

PlanRequest planRequest(const PlanOptions& options, const Document& document, const scene::Visibility& visibility)
{
    PlanRequest request = options.plan;
    if (options.autoCut)
        request.cut = roofCut(collisionsOf(document), document.scene, visibility);
    return request;
}

PlanContents contentsOf(const PlanOptions& options, const PictureRecord& record, const Document& document,
                        const PlanLayout& layout)
{
    PlanContents contents;
    contents.title = document.title;
    contents.paper = !record.transparent;
    if (!options.collision)
        return contents;
    for (const scene::OverlayMesh* collision : collisionsOf(document))
        for (OutlineKind& kind : cutOutline(collisionOutline(*collision), layout.axes, layout.cut))
            contents.outline.push_back(std::move(kind));
    if (contents.outline.empty())
        reportWarning("--collision: no collision file (c.rel) was found or given");
    return contents;
}

// Draws the map and hands out rows of the sheet.
class PlanPainter
{
public:
    PlanPainter(const Document& document, const PictureRecord& record, const PlanLayout& layout,
                const scene::Visibility& visibility)
        : _view(document.scene, document.textures, document.palette), _maker(_view, record.samples)
    {
        _view.visibility() = visibility;
        _request.size = layout.sheet;
        _request.supersampling = record.supersampling;
        _request.transparent = record.transparent;
        _request.frame.camera = planCamera(layout);
        _request.frame.seconds = record.seconds;
        _request.frame.settings = record.settings;
        const bool isOpaque = !_request.transparent && record.settings.background.a >= 1;
        _color = isOpaque ? PngColor::Rgb : PngColor::Rgba;
    }

    // figure: painted over the map; null: the map alone.
    void write(const PngWriter::ByteSink& sink, const Figure* figure)
    {
        PngWriter png(sink, _request.size.width, _request.size.height, _color);
        std::uint32_t row = 0;
        _maker.draw(_request, [&](std::span<const std::uint8_t> rgba) {
            std::vector<std::uint8_t> pixels(rgba.begin(), rgba.end());
            const PixelRows rows{pixels, _request.size.width, row};
            if (figure)
                paintFigure(*figure, rows);
            row += rows.rows();
            png.writeRows(pixels);
        });
        png.finish();
    }

private:
    render::SceneView _view;
    PictureMaker _maker;
    PictureRequest _request;
    PngColor _color = PngColor::Rgb;
};

void writePicture(const fs::path& path, PlanPainter& painter, const Figure* figure)
{
    FileWriter file(path);
    painter.write([&](formats::Bytes bytes) { file.write(bytes); }, figure);
    file.commit();
}

// A bare picture is linked to; any other already bears the labels, so that the drawing brings one without.
void writeSvg(const PlanOptions& options, PlanPainter& painter, const PlanLayout& layout, const Figure& figure)
{
    std::string picture = options.picture.output.filename().string();
    if (!layout.bare) {
        formats::ByteVector png;
        painter.write([&](formats::Bytes bytes) { png.insert(png.end(), bytes.begin(), bytes.end()); }, nullptr);
        picture = pngDataUri(png);
    }
    const std::string svg = figureSvg(figure, layout.sheet, picture);
    writeFile(fs::path(options.picture.output).replace_extension(".svg"),
              {reinterpret_cast<const std::uint8_t*>(svg.data()), svg.size()});
}

void writeJson(const PlanOptions& options, const Document& document, const PlanLayout& layout)
{
    PlanSource source{document.title, options.picture.output.filename().string(), {}};
    for (const auto& file : document.files)
        source.files.push_back(file->path.filename().string());
    const std::string json = planJson(layout, source);
    writeFile(fs::path(options.picture.output).replace_extension(".json"),
              {reinterpret_cast<const std::uint8_t*>(json.data()), json.size()});
}

void drawPlan(const PlanOptions& options, const PictureRecord& record, const Document& document)
{
    const scene::Visibility visibility = pictureView(document, record).visibility;
    const PlanLayout layout = layOutPlan(document.scene, visibility, planRequest(options, document, visibility));
    const Figure figure = planFigure(layout, contentsOf(options, record, document, layout));
    const gl::HeadlessContext context;
    PlanPainter painter(document, record, layout, visibility);
    writePicture(options.picture.output, painter, layout.bare ? nullptr : &figure);
    if (options.svg)
        writeSvg(options, painter, layout, figure);
    if (options.json)
        writeJson(options, document, layout);
}

} // namespace

int runPlan(const PlanOptions& options)
{
    bool mistaken = false;
    const int code = guardedPicture("plan", [&] {
        PictureRecord record = askedRecord(options.picture);
        record.overlays = {};
        if (options.collision || options.autoCut)
            record.overlays.kinds = {scene::OverlayKind::Collision}; // has the side files looked for
        try {
            drawPlan(options, record, *openPicture(record));
        } catch (const std::invalid_argument& error) {
            report(std::string("plan: ") + error.what());
            mistaken = true;
        }
    });
    return mistaken ? kExitUsage : code;
}

} // namespace telepipe::tools
