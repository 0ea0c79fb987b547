#include "engine/gl/HeadlessContext.h"
#include "tools/cli/OpenPicture.h"
#include "tools/cli/Report.h"
#include "tools/cli/ShotLayers.h"
#include "tools/files/WriteFile.h"
#include "tools/image/AnimatedPng.h"
#include "tools/picture/BookmarkFile.h"
#include "tools/picture/RestorePicture.h"
#include "tools/picture/WritePicture.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

bool wantsColor(const ShotOptions& options)
{
    const auto& passes = options.passes;
    return passes.empty() || std::find(passes.begin(), passes.end(), PicturePass::Color) != passes.end();
}

// Draws pictures of one document that differ in camera and time alone.
class Shooter
{
public:
    Shooter(const Document& document, const PictureRecord& asked, const ShotOptions& options)
        : _document(document), _options(options), _layers(document, asked),
          _view(document.scene, document.textures, document.palette), _maker(_view, asked.samples),
          _inputs(recordedFiles(document))
    {
        if (_maker.samples() != asked.samples)
            reportWarning("this driver draws with " + std::to_string(_maker.samples()) + " samples a pixel");
        if (!asked.inputs.empty())
            for (const std::string& change : changedInputs(asked.inputs, _inputs))
                reportWarning(change);
    }

    // Returns what the picture says of itself.
    PictureRecord shoot(const PictureRecord& asked, const fs::path& output)
    {
        const PictureView shown = pictureView(_document, asked);
        _view.visibility() = shown.visibility;
        const PictureRecord record = completed(asked, shown.camera, _inputs, _context.description());
        PictureRequest request = pictureRequest(record);
        _layers.addTo(request.frame);
        if (wantsColor(_options))
            writePicture(_maker, request, record, output);
        for (const PicturePass pass : _options.passes)
            if (pass != PicturePass::Color)
                writePass(_view, _document.scene, record, pass, output);
        warnOfVolumes();
        return record;
    }

private:
    void warnOfVolumes()
    {
        const std::uint32_t wrong = _view.statistics().volumes.wrongFrames;
        if (std::exchange(_wrongFrames, wrong) != wrong)
            reportWarning("modifier volumes are wrong around translucent strips: more of their faces than "
                          "--fragment-memory holds, or too many volumes at a pixel");
    }

    const Document& _document;
    const ShotOptions& _options;
    const gl::HeadlessContext _context;
    ShotLayers _layers;
    render::SceneView _view;
    PictureMaker _maker;
    std::vector<RecordedFile> _inputs;
    std::uint32_t _wrongFrames = 0;
};

// OUT.png and 7: OUT_0007.png.
fs::path framePath(const fs::path& output, std::uint32_t frame)
{
    char number[16];
    std::snprintf(number, sizeof number, "_%04u", frame);
    fs::path path = output;
    return path.replace_filename(output.stem().string() + number + output.extension().string());
}

std::uint32_t frameCount(const scene::CameraPath& path, double framesASecond)
{
    constexpr double kMost = 100'000;
    const double frames = std::floor(path.length() * framesASecond + 1e-6) + 1;
    if (frames > kMost)
        throw WrongUsage{"--path: " + path.name + " would be more than 100000 pictures"};
    return static_cast<std::uint32_t>(frames);
}

// The motions go on by themselves along a path that does not say their time.
PictureRecord recordAt(const PictureRecord& asked, const scene::CameraPath& path, double seconds)
{
    const scene::PathPlace place = scene::placeAt(path, seconds);
    PictureRecord record = asked;
    goToBookmark(record, {"", 0, place.camera, place.clock.value_or(asked.seconds + seconds)});
    return record;
}

// Every frame is a picture of its own, that says how it was made; all of them together are one that moves.
void shootPath(Shooter& shooter, const PictureRecord& asked, const ShotOptions& options, const scene::CameraPath& path)
{
    const std::uint32_t frames = frameCount(path, options.framesASecond);
    FileWriter file(options.output);
    AnimatedPngWriter moving([&](formats::Bytes bytes) { file.write(bytes); }, frames, 1 / options.framesASecond);
    for (std::uint32_t i = 0; i < frames; ++i) {
        const fs::path picture = framePath(options.output, i);
        std::fprintf(stderr, "[%u/%u] %s\n", i + 1, frames, printableName(picture.string()).c_str());
        shooter.shoot(recordAt(asked, path, i / options.framesASecond), picture);
        if (wantsColor(options))
            moving.add(readFile(picture));
    }
    if (!wantsColor(options))
        return;
    moving.finish();
    file.commit();
}

void takeShot(const ShotOptions& options)
{
    const PictureRecord asked = askedRecord(options);
    std::optional<scene::CameraPath> path;
    if (!options.path.empty() && !options.record.empty())
        throw WrongUsage{"--record: each picture of a path says it by itself"};
    if (!options.path.empty())
        path = pathCalled(options.path, asked.request, options.bookmarks);
    const std::unique_ptr<Document> document = openPicture(asked);
    pictureView(*document, asked); // a mistake in the options is told before anything is drawn
    Shooter shooter(*document, asked, options);
    if (path)
        return shootPath(shooter, asked, options, *path);
    const PictureRecord record = shooter.shoot(asked, options.output);
    if (!options.record.empty())
        writeRecord(options.record, record, options.output);
}

} // namespace

int runShot(const ShotOptions& options)
{
    return guardedPicture("shot", [&] { takeShot(options); });
}

} // namespace telepipe::tools
