#include "tools/picture/job/PlanMaker.h"

#include "engine/draw/order/Reach.h"
#include "engine/draw/overlay/Hue.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/MadeFiles.h"
#include "tools/disk/output/ReadFiles.h"
#include "tools/picture/figure/FigureSvg.h"
#include "tools/picture/figure/PaintFigure.h"
#include "tools/picture/image/PngWriter.h"
#include "tools/picture/plan/PlanArea.h"
#include "tools/picture/plan/PlanJson.h"
#include "tools/picture/plan/PlanLayout.h"
#include "tools/picture/record/RestorePicture.h"
#include "tools/picture/record/json/RecordJson.h"
#include "tools/text/Base64.h"

#include <algorithm>
#include <map>
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

bool cutsRoof(const PlanWork& work)
{
    return work.autoCut && work.request.side == PlanSide::Top;
}

PlanRequest planRequest(const PlanWork& work, const Document& document, const scene::Visibility& visibility)
{
    PlanRequest request = work.request;
    if (cutsRoof(work))
        request.cut = roofCut(collisionsOf(document), document.scene, visibility);
    if (work.autoArea)
        request.area = usualArea(document.scene, visibility, request);
    return request;
}

// True where some section is seen, at least in part.
bool showsAny(const PlanLayout& layout)
{
    return std::ranges::any_of(layout.sections, [&map = layout.map](const PlanSection& section) {
        const PlanRectangle& own = section.pixels;
        return !section.bounds.empty() && glm::all(glm::lessThanEqual(own.min, map.max)) &&
               glm::all(glm::lessThanEqual(map.min, own.max));
    });
}

PlanLayout layoutOf(const PictureRecord& record, const Document& document, const scene::Visibility& visibility)
{
    const scene::Scene& scene = document.scene;
    scene::Pose pose;
    scene::evaluatePose(scene, record.seconds, pose);
    return layOutPlan(scene, scene::sectionReaches(scene, pose), visibility,
                      planRequest(*record.work.plan, document, visibility));
}

// Makes margins transparent where they let through what lies behind: that is not to be the rest of the stage.
void clearMargins(const PlanRectangle& map, const PixelRows& rows)
{
    for (std::uint32_t y = 0; y < rows.rows(); ++y)
        for (std::uint32_t x = 0; x < rows.width; ++x) {
            const double column = x, row = rows.firstRow + y;
            if (column < map.min.x || row < map.min.y || column >= map.max.x || row >= map.max.y)
                std::fill_n(rows.rgba.begin() + std::ptrdiff_t(4) * (std::ptrdiff_t(y) * rows.width + x), 4,
                            std::uint8_t(0));
        }
}

// Gives each kind a colour, those of neighbours in the legend as far apart as can be.
void color(std::vector<PlanMark>& marks)
{
    std::map<std::string, std::uint32_t> numbers;
    for (const PlanMark& mark : marks)
        numbers[mark.kind] = 0;
    std::uint32_t next = 0;
    for (auto& [kind, number] : numbers)
        number = next++;
    for (PlanMark& mark : marks)
        mark.color = scene::markerColor(numbers[mark.kind]);
}

// A thing is marked where it is drawn, too: on a plan it is small, and may stand under trees.
std::vector<PlanMark> marksOf(const Document& document)
{
    std::vector<PlanMark> marks;
    if (!document.request.things.drawn)
        return marks;
    for (const DocumentPlacement& placement : document.placements)
        for (const scene::PlacedThing& thing : placement.things)
            if (document.request.things.takes(thing))
                marks.push_back(
                    {std::string(thing.name), 0, glm::dvec3(thing.position), glm::dvec3(thing.rotation[2])});
    color(marks);
    return marks;
}

PlanContents contentsOf(const PictureRecord& record, const Document& document, const PlanLayout& layout,
                        const PictureNotices& notices)
{
    PlanContents contents;
    contents.title = document.title;
    contents.marks = marksOf(document);
    contents.paper = !record.transparent;
    if (!record.work.plan->collision)
        return contents;
    for (const scene::OverlayMesh* collision : collisionsOf(document))
        for (OutlineKind& kind : cutOutline(collisionOutline(*collision), layout.axes, layout.cut))
            contents.outline.push_back(std::move(kind));
    if (contents.outline.empty())
        notices.warn("--collision: no collision file (c.rel) was found or given");
    return contents;
}

fs::path beside(const fs::path& output, const char* extension)
{
    return fs::path(output).replace_extension(extension);
}

} // namespace

// Draws the map and hands out rows of the sheet.
class PlanWriter
{
public:
    PlanWriter(render::SceneView& view, const PictureRecord& record, const PlanLayout& layout,
               const scene::Visibility& visibility)
        : _maker(view, samplesOf(record)), _request(pictureRequest(record)), _record(record), _layout(layout)
    {
        addMeasurements(record.measurements, _measured);
        _request.frame.labels = _measured;
        view.visibility() = visibility;
    }

    // figure: painted over the map; null: the map alone.
    void write(const PngWriter::ByteSink& sink, const Figure* figure, const PngTexts& texts, const RowSink& alsoTo = {})
    {
        const std::uint32_t width = _request.size.width;
        PngWriter png(sink, width, _request.size.height, hasAlpha(_record) ? PngColor::Rgba : PngColor::Rgb, texts);
        std::uint32_t row = 0;
        _maker.draw(_request, [&](std::span<const std::uint8_t> rgba) {
            std::vector<std::uint8_t> pixels(rgba.begin(), rgba.end());
            const PixelRows rows{pixels, width, row};
            if (_record.transparent && !_layout.bare)
                clearMargins(_layout.map, rows);
            if (figure)
                paintFigure(*figure, rows);
            row += rows.rows();
            png.writeRows(pixels);
            if (alsoTo)
                alsoTo(pixels);
        });
        png.finish();
    }

private:
    PictureMaker _maker;
    PictureRequest _request;
    std::vector<scene::GuideEnd> _measured;
    const PictureRecord& _record;
    const PlanLayout& _layout;
};

PictureRecord withCollision(PictureRecord record)
{
    record.overlays = {};
    if (record.work.plan->collision || cutsRoof(*record.work.plan))
        record.overlays.kinds = {scene::OverlayKind::Collision}; // has the side files looked for
    return record;
}

OrMistake<PlanMaker> PlanMaker::make(const Document& document, const PictureRecord& record,
                                     std::vector<RecordedFile> inputs, std::string driver,
                                     const PictureNotices& notices)
{
    OrMistake<PictureView> view = resolve(record, document);
    if (!view)
        return view.mistake();
    if (record.work.plan->autoCut && !cutsRoof(*record.work.plan))
        notices.warn("--cut auto: takes off a roof, which only a plan from above has over it; nothing is cut");
    try {
        return PlanMaker(document, record, std::move(view->visibility), std::move(inputs), std::move(driver), notices);
    } catch (const PlanError& error) {
        return Mistake{"", error.message()};
    }
}

PlanMaker::PlanMaker(const Document& document, const PictureRecord& record, scene::Visibility visibility,
                     std::vector<RecordedFile> inputs, std::string driver, const PictureNotices& notices)
    : _document(document), _record(record), _visibility(std::move(visibility)),
      _layout(layoutOf(record, document, _visibility))
{
    if (!showsAny(_layout))
        notices.warn("--area: nothing lies in it");
    _record.overlays = {}; // the outline is the figure's
    _record.size = _layout.sheet;
    _record.lookThrough.reset();
    _record = completed(std::move(_record), planCamera(_layout), std::move(inputs), std::move(driver));
    _figure = planFigure(_layout, contentsOf(_record, document, _layout, notices));
}

std::vector<fs::path> PlanMaker::sideFiles(const fs::path& output) const
{
    std::vector<fs::path> files;
    if (_record.work.plan->svg)
        files.push_back(beside(output, ".svg"));
    if (_record.work.plan->json)
        files.push_back(beside(output, ".json"));
    return files;
}

bool PlanMaker::isThere(const fs::path& output) const
{
    return leadsSomewhere(output) && std::ranges::all_of(sideFiles(output), leadsSomewhere) &&
           recordTextIn(output) == recordText(relativeTo(output.parent_path(), _record));
}

void PlanMaker::write(render::SceneView& view, const fs::path& output, const RowSink& alsoTo)
{
    for (const fs::path& side : sideFiles(output)) // before anything is written
        if (wasRead(side))
            refuseToReplace(side);
    PlanWriter writer(view, _record, _layout, _visibility);
    FileWriter file(output);
    writer.write([&](formats::Bytes bytes) { file.write(bytes); }, _layout.bare ? nullptr : &_figure,
                 pictureTexts(_record, output), alsoTo);
    file.commit();
    if (_record.work.plan->svg)
        writeSvg(writer, output);
    if (_record.work.plan->json)
        writeJson(output);
}

// A bare picture is linked to; any other already bears the labels, so that the drawing brings one without.
void PlanMaker::writeSvg(PlanWriter& writer, const fs::path& output)
{
    std::string picture = output.filename().string();
    if (!_layout.bare) {
        formats::ByteVector png;
        writer.write([&](formats::Bytes bytes) { png.insert(png.end(), bytes.begin(), bytes.end()); }, nullptr, {});
        picture = "data:image/png;base64," + base64(png);
    }
    const std::string svg =
        figureSvg(_figure, _layout.sheet, picture, recordText(relativeTo(output.parent_path(), _record)));
    writeText(beside(output, ".svg"), svg);
}

void PlanMaker::writeJson(const fs::path& output)
{
    PlanSource source{_document.title, output.filename().string(), {}};
    for (const auto& file : _document.files)
        source.files.push_back(file->name());
    const std::string json = planJson(_layout, source);
    writeText(beside(output, ".json"), json);
}

} // namespace telepipe::tools
