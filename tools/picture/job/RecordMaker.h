#pragma once

#include "tools/picture/draw/PicturePasses.h"
#include "tools/picture/job/ShotLayers.h"

namespace telepipe::tools {

// Draws records of one document, which may differ in camera, time and size; the rest is that of the first. The document
// that they are compared with is opened here.
class RecordMaker
{
public:
    // The notices say the legends of overlays and view modes. inputs: the document's, hashed.
    RecordMaker(const Document& document, render::SceneView& view, const PictureRecord& first, PictureNotices notices,
                std::vector<RecordedFile> inputs, std::string driver);
    ~RecordMaker();

    // Checks that all documents have what a record asks for. The functions below need a record that passed.
    std::optional<Mistake> mistakeIn(const PictureRecord& record) const;
    // Fills in everything that a record has left open.
    PictureRecord complete(const PictureRecord& asked) const;

    // Draws all of a complete record. Throws FileError.
    formats::Image draw(const PictureRecord& record);
    void write(const PictureRecord& record, const std::filesystem::path& output, const RowSink& alsoTo = {});
    void writePasses(const PictureRecord& record, const std::vector<PicturePass>& passes,
                     const std::filesystem::path& output); // but Color

    std::uint32_t samples() { return _maker.samples(); } // a pixel, that the driver gave

private:
    struct Second;
    PictureRequest request(const PictureRecord& record);
    void drawRows(const PictureRecord& record, const RowSink& sink);
    void warnOfVolumes();

    const Document& _document;
    render::SceneView& _view;
    PictureNotices _notices;
    ShotLayers _layers;
    PictureMaker _maker;
    std::vector<RecordedFile> _inputs;
    std::string _driver;
    std::uint32_t _wrongFrames = 0;
    std::unique_ptr<Second> _second;
};

} // namespace telepipe::tools
