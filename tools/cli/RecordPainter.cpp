#include "tools/cli/RecordPainter.h"

#include "tools/cli/Report.h"

#include <utility>

namespace telepipe::tools {

RecordPainter::RecordPainter(const Document& document, render::SceneView& view, const PictureRecord& first,
                             bool printsLegend, std::vector<RecordedFile> inputs, std::string driver)
    : _document(document), _view(view), _layers(document, first, printsLegend), _maker(view, first.samples),
      _inputs(std::move(inputs)), _driver(std::move(driver))
{
}

PictureRecord RecordPainter::complete(const PictureRecord& asked) const
{
    return completed(asked, pictureView(_document, asked).camera, _inputs, _driver);
}

PictureRequest RecordPainter::request(const PictureRecord& record)
{
    _view.visibility() = pictureView(_document, record).visibility;
    PictureRequest request = pictureRequest(record);
    _layers.addTo(request.frame);
    return request;
}

formats::Image RecordPainter::draw(const PictureRecord& record)
{
    formats::Image image = _maker.draw(request(record));
    warnOfVolumes();
    return image;
}

void RecordPainter::write(const PictureRecord& record, const std::filesystem::path& output, const RowSink& alsoTo)
{
    writePicture(_maker, request(record), record, output, alsoTo);
    warnOfVolumes();
}

void RecordPainter::writePasses(const PictureRecord& record, const std::vector<PicturePass>& passes,
                                const std::filesystem::path& output)
{
    _view.visibility() = pictureView(_document, record).visibility;
    for (const PicturePass pass : passes)
        if (pass != PicturePass::Color)
            writePass(_view, _document.scene, record, pass, output);
}

void RecordPainter::warnOfVolumes()
{
    const std::uint32_t wrong = _view.statistics().volumes.wrongFrames;
    if (std::exchange(_wrongFrames, wrong) != wrong)
        reportWarning("modifier volumes are wrong around translucent strips: more of their faces than "
                      "--fragment-memory holds, or too many volumes at a pixel");
}

} // namespace telepipe::tools
