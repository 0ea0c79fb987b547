#include "tools/picture/draw/WritePicture.h"

#include "tools/disk/WriteFile.h"
#include "tools/picture/image/PngWriter.h"
#include "tools/picture/record/json/RecordJson.h"

namespace telepipe::tools {

// An opaque background makes an opaque picture, whatever blending left in the alpha channel.
bool hasAlpha(const PictureRecord& record)
{
    return record.transparent || record.settings.background.a < 1;
}

PictureRecord completed(PictureRecord record, const scene::Camera& camera, std::vector<RecordedFile> inputs,
                        std::string driver)
{
    record.camera = camera;
    record.fov = camera.fov;
    record.inputs = std::move(inputs);
    record.driver = std::move(driver);
    record.version = TELEPIPE_VERSION;
    return record;
}

PngTexts pictureTexts(const PictureRecord& record, const std::filesystem::path& picture)
{
    return {madeHere(), {kRecordKeyword, recordText(relativeTo(picture.parent_path(), record))}};
}

void writeRecord(const std::filesystem::path& path, const PictureRecord& record, const std::filesystem::path& picture)
{
    const std::string text = recordText(relativeTo(picture.parent_path(), record)) + "\n";
    writeText(path, text);
}

PictureRequest pictureRequest(const PictureRecord& record)
{
    PictureRequest request;
    request.size = record.size;
    request.supersampling = record.supersampling;
    request.transparent = record.transparent;
    request.frame.camera = record.camera.value_or(scene::Camera{});
    request.frame.camera.fov = record.fov;
    request.frame.seconds = record.seconds;
    request.frame.settings = record.settings;
    return request;
}

void writePicture(PictureMaker& maker, const PictureRequest& request, const PictureRecord& record,
                  const std::filesystem::path& path, const RowSink& alsoTo)
{
    writePicture([&](const RowSink& sink) { maker.draw(request, sink); }, record, path, alsoTo);
}

void writePicture(const std::function<void(const RowSink&)>& draw, const PictureRecord& record,
                  const std::filesystem::path& path, const RowSink& alsoTo)
{
    FileWriter file(path);
    PngWriter png([&](formats::Bytes bytes) { file.write(bytes); }, record.size.width, record.size.height,
                  hasAlpha(record) ? PngColor::Rgba : PngColor::Rgb, pictureTexts(record, path));
    draw([&](auto rows) {
        png.writeRows(rows);
        if (alsoTo)
            alsoTo(rows);
    });
    png.finish();
    file.commit();
}

} // namespace telepipe::tools
