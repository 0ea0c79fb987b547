#pragma once

#include "tools/picture/draw/WritePicture.h"
#include "tools/picture/plan/PlanFigure.h"
#include "tools/picture/record/PictureNotices.h"

namespace telepipe::tools {

// A floor plan that a record asks for.
class PlanMaker
{
public:
    // record.work.plan is set, and the document has been opened with collision if the plan takes any. A mistake where
    // nothing is left to draw or the sheet is too large.
    static OrMistake<PlanMaker> make(const Document& document, const PictureRecord& record,
                                     std::vector<RecordedFile> inputs, std::string driver,
                                     const PictureNotices& notices);

    // The record stored in the picture. Its view is the map's, seen from far away.
    const PictureRecord& record() const { return _record; }
    bool isThere(const std::filesystem::path& output) const; // all of its files, and they say the same

    // The picture, and the drawing and the numbers where they are asked for. Throws FileError.
    void write(render::SceneView& view, const std::filesystem::path& output, const RowSink& alsoTo = {});

private:
    PlanMaker(const Document& document, const PictureRecord& record, scene::Visibility visibility,
              std::vector<RecordedFile> inputs, std::string driver, const PictureNotices& notices);
    std::vector<std::filesystem::path> sideFiles(const std::filesystem::path& output) const; // that are asked for
    void writeSvg(class PlanWriter& writer, const std::filesystem::path& output);
    void writeJson(const std::filesystem::path& output);

    const Document& _document;
    PictureRecord _record;
    scene::Visibility _visibility;
    PlanLayout _layout;
    Figure _figure;
};

// The record a plan's document is opened by: with the collision that it is cut by or outlines.
PictureRecord withCollision(PictureRecord record);

} // namespace telepipe::tools
