#include "engine/gl/HeadlessContext.h"
#include "tools/cli/OpenPicture.h"
#include "tools/cli/Report.h"
#include "tools/files/WriteFile.h"
#include "tools/image/AnimatedPng.h"
#include "tools/picture/PictureView.h"
#include "tools/sheet/ContactSheet.h"
#include "tools/sheet/SectionPage.h"

#include <algorithm>
#include <cstdio>
#include <functional>
#include <set>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

std::string padded(std::size_t number, std::size_t digits)
{
    const std::string text = std::to_string(number);
    return std::string(text.size() < digits ? digits - text.size() : 0, '0') + text;
}

// What is asked for on one document.
class SheetMaker
{
public:
    SheetMaker(const SheetOptions& options, const PictureRecord& record, const Document& document)
        : _options(options), _record(record), _document(document),
          _studio(document, {record.settings, record.samples, record.supersampling, record.transparent})
    {
        _studio.visibility = pictureView(document, record).visibility;
    }

    void make()
    {
        if (isWanted(SheetKind::Sections, isStage()))
            writeSections();
        if (isWanted(SheetKind::Textures, !_document.textures.empty()))
            writeTextures();
        if (isWanted(SheetKind::Turntable, !isStage()))
            writeTurntable();
        if (isWanted(SheetKind::Motion, !isStage() && cycleOf(_document.scene) > 0))
            writeMotion();
    }

private:
    bool isStage() const
    {
        const auto& files = _document.scene.files;
        return std::any_of(files.begin(), files.end(), [](const scene::SceneFile& file) { return file.stage; });
    }

    bool isWanted(SheetKind kind, bool otherwise) const
    {
        return _options.kinds.empty() ? otherwise : std::count(_options.kinds.begin(), _options.kinds.end(), kind) > 0;
    }

    PngColor color() const { return _record.transparent ? PngColor::Rgba : PngColor::Rgb; }

    void save(const std::string& name, formats::Bytes png) const
    {
        const fs::path path = _options.picture.output / name;
        writeFile(path, png);
        std::printf("%s\n", path.string().c_str());
    }

    void writeSections()
    {
        const scene::Visibility shown = _studio.visibility;
        SectionPages pages(_document, _studio, _record.size, _record.fov, _record.seconds);
        for (std::size_t i = 0; i < pages.count(); ++i)
            save("section_" + padded(i, 3) + "_id" + std::to_string(pages.section(i).id) + ".png",
                 encodePng(pages.draw(i), PngColor::Rgb));
        _studio.visibility = shown;
    }

    void writeTextures()
    {
        std::vector<ContactCell> cells;
        std::set<const formats::Texture*> seen;
        for (std::size_t i = 0; i < _document.textures.size(); ++i)
            if (const formats::Texture* texture = _document.textures[i]; texture && seen.insert(texture).second)
                cells.push_back(textureCell(*texture, i));
        if (cells.empty()) {
            reportWarning("textures: there are none");
            return;
        }
        save("textures.png", encodePng(contactSheet(cells, {_document.title, 160, 160, 0}), PngColor::Rgb));
    }

    ContactCell textureCell(const formats::Texture& texture, std::size_t index) const
    {
        const std::size_t levels = texture.levels.size();
        const std::string size = std::to_string(texture.width) + "x" + std::to_string(texture.height) + ", " +
                                 std::to_string(levels) + (levels == 1 ? " level" : " levels");
        const std::string format = std::string(formats::pixelFormatName(texture.pixelFormat)) + " " +
                                   formats::dataFormatName(texture.dataFormat);
        return {formats::decodeLevel(texture, 0, _document.palette), {nameOf(texture, index), size, format}};
    }

    // Its own, or what the list of the stage or model calls it.
    std::string nameOf(const formats::Texture& texture, std::size_t index) const
    {
        const auto& names = _document.textureNames;
        std::string name = texture.name.empty() && index < names.size() ? names[index] : texture.name;
        return std::to_string(index) + (name.empty() ? "" : " " + printableName(name));
    }

    using CameraAt = std::function<scene::Camera(double)>; // 0..1
    using SecondsAt = std::function<double(double)>;

    // Numbered pictures, all of them on one sheet, and one that moves.
    void writeFrames(const std::string& name, std::uint32_t frames, double secondsEach, const CameraAt& camera,
                     const SecondsAt& seconds)
    {
        constexpr std::uint32_t kMostCells = 36;
        const std::uint32_t every = (frames + kMostCells - 1) / kMostCells;
        formats::ByteVector moving;
        AnimatedPngWriter animated(
            [&](formats::Bytes bytes) { moving.insert(moving.end(), bytes.begin(), bytes.end()); }, frames,
            secondsEach);
        std::vector<ContactCell> cells;
        for (std::uint32_t i = 0; i < frames; ++i) {
            const double at = double(i) / frames;
            formats::Image image = _studio.draw(camera(at), _record.size, seconds(at));
            const formats::ByteVector png = encodePng(image, color());
            save(name + "_" + padded(i, 4) + ".png", png);
            animated.add(png);
            if (i % every == 0)
                cells.push_back({fitted(image, 200, 200), {padded(i, 4)}});
        }
        animated.finish();
        save(name + ".png", moving);
        save(name + "_sheet.png", encodePng(contactSheet(cells, {_document.title, 200, 200, 0}), PngColor::Rgb));
    }

    double aspect() const { return double(_record.size.width) / _record.size.height; }

    scene::Box reach(const std::vector<double>& seconds) const
    {
        const scene::Box box = reachOf(_document.scene, _studio.visibility, seconds);
        return box.empty() ? scene::Box{glm::vec3(-1), glm::vec3(1)} : box;
    }

    void writeTurntable()
    {
        constexpr double kTurnSeconds = 4;
        const std::uint32_t frames = _options.frames > 0 ? _options.frames : 24;
        const scene::Box box = reach({_record.seconds});
        writeFrames(
            "turntable", frames, kTurnSeconds / frames,
            [&](double at) { return orbit(box, at, aspect(), _record.fov); }, [&](double) { return _record.seconds; });
    }

    void writeMotion()
    {
        constexpr double kFramesASecond = 30, kMostFrames = 600;
        const double cycle = cycleOf(_document.scene);
        if (cycle <= 0) {
            reportWarning("motion: nothing moves");
            return;
        }
        const auto all = static_cast<std::uint32_t>(std::clamp(std::round(cycle * kFramesASecond), 1.0, kMostFrames));
        const std::uint32_t frames = _options.frames > 0 ? _options.frames : all;
        const scene::Camera camera = motionCamera(cycle);
        writeFrames(
            "motion", frames, cycle / frames, [&](double) { return camera; }, [&](double at) { return at * cycle; });
    }

    // The one asked for, or one that has all of the motion in view.
    scene::Camera motionCamera(double cycle) const
    {
        if (_record.camera || _record.lookThrough)
            return pictureView(_document, _record).camera;
        constexpr int kLooks = 32;
        std::vector<double> seconds;
        for (int i = 0; i < kLooks; ++i)
            seconds.push_back(cycle * i / kLooks);
        const scene::Box box = reach(seconds);
        return scene::framing(box.min, box.max, _record.fov, float(aspect()));
    }

    const SheetOptions& _options;
    const PictureRecord& _record;
    const Document& _document;
    Studio _studio;
};

} // namespace

int runSheet(const SheetOptions& options)
{
    return guardedPicture("sheet", [&] {
        const PictureRecord record = askedRecord(options.picture);
        const std::unique_ptr<Document> document = openPicture(record);
        createFolder(options.picture.output);
        const gl::HeadlessContext context;
        SheetMaker(options, record, *document).make();
    });
}

} // namespace telepipe::tools
