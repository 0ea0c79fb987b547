#include "tools/picture/job/RecordMaker.h"

#include "engine/draw/AlignSections.h"
#include "engine/gl/Capabilities.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/picture/job/OpenPicture.h"

#include <utility>

namespace telepipe::tools {

struct RecordMaker::Second
{
    Second(const PictureRecord& record, const scene::Scene& first, const PictureNotices& notices)
        : opened(openPicture(record, notices)), document(*opened.document),
          view(document.scene, document.textures, document.palette), layers(document, record, notices),
          maker(view, samplesOf(record)), alignment(scene::alignSections(first, document.scene))
    {
    }

    OpenedPicture opened;
    const Document& document;
    render::SceneView view;
    ShotLayers layers;
    PictureMaker maker;
    scene::SectionAlignment alignment; // with the first
};

namespace {

// Where the driver blends while it draws, the driver rounds: there shaders cannot read what they draw over.
bool blendsByDriver(const render::ViewSettings& settings)
{
    const bool asDrawn = settings.translucency == render::Translucency::Batches ||
                         settings.translucency == render::Translucency::Triangles;
    return settings.countsAsChip() && asDrawn && !gl::detectCapabilities().framebufferFetch;
}

} // namespace

RecordMaker::~RecordMaker() = default;

RecordMaker::RecordMaker(const Document& document, render::SceneView& view, const PictureRecord& first,
                         PictureNotices notices, std::vector<RecordedFile> inputs, std::string driver)
    : _document(document), _view(view), _notices(std::move(notices)), _layers(document, first, _notices),
      _maker(view, samplesOf(first)), _inputs(std::move(inputs)), _driver(std::move(driver))
{
    if (blendsByDriver(first.settings))
        _notices.warn(
            "the chip's arithmetic ends before the blending: the driver blends what --translucency does not sort "
            "by pixel, and rounds otherwise");
    if (first.compared)
        _second = std::make_unique<Second>(secondOf(first), document.scene, _notices.warningsAlone());
}

std::optional<Mistake> RecordMaker::mistakeIn(const PictureRecord& record) const
{
    if (const auto visible = visibleParts(record, _document); !visible)
        return visible.mistake();
    if (_second)
        if (const auto visible = visibleParts(secondOf(record), _second->document); !visible)
            return visible.mistake();
    return std::nullopt;
}

PictureRecord RecordMaker::complete(const PictureRecord& asked) const
{
    PictureRecord record = completed(asked, resolve(asked, _document)->camera, _inputs, _driver);
    if (_second)
        record.compared->inputs = _second->opened.inputs;
    return record;
}

PictureRequest RecordMaker::request(const PictureRecord& record)
{
    _view.visibility() = *visibleParts(record, _document);
    PictureRequest request = pictureRequest(record);
    request.frame.settings =
        settingsAt(record.settings, _document, request.frame.camera.position, request.frame.seconds);
    _layers.addTo(request.frame);
    return request;
}

// The first as it comes, the second whole before it.
void RecordMaker::drawRows(const PictureRecord& record, const RowSink& sink)
{
    const PictureRequest wanted = request(record);
    if (!_second)
        return _maker.draw(wanted, sink);
    PictureRequest other = wanted;
    if (record.compared->look.aligned)
        other.frame.camera =
            scene::alignedCamera(wanted.frame.camera, _document.scene, _second->document.scene, _second->alignment);
    _second->view.visibility() = *visibleParts(secondOf(record), _second->document);
    _second->layers.addTo(other.frame);
    const formats::Image second = _second->maker.draw(other);
    std::vector<std::uint8_t> composed;
    std::uint32_t row = 0;
    _maker.draw(wanted, [&](std::span<const std::uint8_t> rows) {
        composed.assign(rows.begin(), rows.end());
        composeRows(record.compared->look, composed, row, second);
        row += static_cast<std::uint32_t>(rows.size() / 4 / second.width);
        sink(composed);
    });
}

formats::Image RecordMaker::draw(const PictureRecord& record)
{
    formats::Image image{record.size.width, record.size.height, {}};
    drawRows(record, [&](auto rows) { image.rgba.insert(image.rgba.end(), rows.begin(), rows.end()); });
    warnOfVolumes();
    return image;
}

void RecordMaker::write(const PictureRecord& record, const std::filesystem::path& output, const RowSink& alsoTo)
{
    writePicture([&](const RowSink& sink) { drawRows(record, sink); }, record, output, alsoTo);
    warnOfVolumes();
}

void RecordMaker::writePasses(const PictureRecord& record, const std::vector<PicturePass>& passes,
                              const std::filesystem::path& output)
{
    _view.visibility() = *visibleParts(record, _document);
    for (const PicturePass pass : passes)
        if (pass != PicturePass::Color)
            writePass(_view, _document.scene, record, pass, output);
}

void RecordMaker::warnOfVolumes()
{
    const std::uint32_t wrong = _view.statistics().volumes.wrongFrames;
    if (std::exchange(_wrongFrames, wrong) != wrong)
        _notices.warn("modifier volumes are wrong around translucent strips: more of their faces than "
                      "--fragment-memory holds, or too many volumes at a pixel");
}

} // namespace telepipe::tools
