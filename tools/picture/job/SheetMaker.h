#pragma once

#include "tools/picture/draw/MovingPicture.h"
#include "tools/picture/job/SectionPage.h"

namespace telepipe::tools {

// Pages, textures, turntable and motion of one document, each picture with what made it. Needs a GL context.
class SheetMaker
{
public:
    // record.work.sheet is set, and the record is right for the document. force: pictures that are there and say the
    // same are drawn all the same.
    SheetMaker(const Document& document, PictureRecord record, std::vector<RecordedFile> inputs, std::string driver,
               bool force, PictureNotices notices);

    // The record stored in the whole sheet; it has no view of its own.
    const PictureRecord& record() const { return _record; }
    bool moves() const { return hasTurntable() || hasMotion(); } // something on it does
    // Throws FileError.
    void make(PictureFiles& files, const std::filesystem::path& folder);

private:
    using CameraAt = std::function<scene::Camera(double)>; // 0..1
    using SecondsAt = std::function<double(double)>;

    bool isStage() const;
    bool drawsAnything() const { return !_document.scene.models.empty(); } // and is not textures alone
    bool hasSections() const;
    bool hasTurntable() const;
    bool hasMotion() const;
    bool isWanted(SheetKind kind, bool otherwise) const;
    PictureRecord partRecord(SheetKind kind) const;
    PictureRecord frameRecord(const scene::Camera& camera, double seconds) const;
    void save(const std::string& name, const formats::Image& image, const PictureRecord& record, PngColor color);
    void writeSections();
    void writeTextures();
    void writeFrames(SheetKind kind, std::uint32_t frames, double secondsEach, const CameraAt& camera,
                     const SecondsAt& seconds);
    void writeTurntable();
    void writeMotion();
    double aspect() const { return double(_record.size.width) / _record.size.height; }
    scene::Box reach(const std::vector<double>& seconds) const;
    scene::Camera motionCamera(double cycle) const;

    const Document& _document;
    PictureRecord _record; // complete but for the camera, which is the one asked for
    bool _force;
    PictureNotices _notices;
    ViewMaker _maker;
    PictureFiles* _files = nullptr; // while something is made
    std::filesystem::path _folder;
};

// The index file of a sheet that is a folder of pictures: {"record": ..., "pictures": [names]}.
std::string sheetIndex(const PictureRecord& record, const std::vector<std::filesystem::path>& pictures);
// The index says this record, and all pictures it names are there.
bool isSheetThere(const std::filesystem::path& index, const PictureRecord& record);

} // namespace telepipe::tools
