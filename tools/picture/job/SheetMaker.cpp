#include "tools/picture/job/SheetMaker.h"

#include "engine/motion/SceneCycle.h"
#include "formats/bytes/AsText.h"
#include "formats/text/NameText.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "tools/disk/FileName.h"
#include "tools/disk/Report.h"
#include "tools/disk/output/MadeFiles.h"
#include "tools/disk/output/ReadFiles.h"
#include "tools/json/JsonKinds.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/picture/job/ContactSheet.h"
#include "tools/picture/record/json/RecordJson.h"
#include "tools/text/Counted.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <set>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

std::string padded(std::size_t number, std::size_t digits)
{
    const std::string text = fmt::to_string(number);
    return std::string(text.size() < digits ? digits - text.size() : 0, '0') + text;
}

// The name that telepipe texture gives to a texture without one of its own; empty for textures of no file.
std::string nameByFile(const Document& document, const formats::Texture& texture)
{
    for (const auto& file : document.files)
        if (const auto* archive = file->as<formats::TextureArchive>())
            for (std::size_t i = 0; i < archive->textures.size(); ++i)
                if (&archive->textures[i] == &texture)
                    return textureFileName("", file->path, i, archive->textures.size());
    return "";
}

// A texture's own name, the one in the list of the stage or model, or that of its file.
std::string nameOf(const Document& document, const formats::Texture& texture, std::size_t index)
{
    const auto& names = document.textureNames;
    std::string name = texture.name.empty() && index < names.size() ? names[index] : formats::nameText(texture.name);
    if (name.empty())
        name = nameByFile(document, texture);
    return fmt::format("{}{}", index, name.empty() ? "" : " " + printableName(name));
}

ContactCell textureCell(const Document& document, const formats::Texture& texture, std::string name,
                        const PictureNotices& notices)
{
    if (texture.isPalettised() && !document.palette)
        notices.warn({"{}: has no colours without a palette; drawn as a grey ramp of its indices", name});
    const std::size_t levels = texture.levels.size();
    const std::string size = fmt::format("{}x{}, {}", texture.width, texture.height, counted(levels, "level"));
    const std::string format =
        std::string(formats::pixelFormatName(texture.pixelFormat)) + " " + formats::dataFormatName(texture.dataFormat);
    return {formats::decodeLevel(texture, 0, document.palette), {std::move(name), size, format}};
}

// Textures of files that were given and are used by nothing, by their own names.
void addUnused(std::vector<ContactCell>& cells, const Document& document, const LoadedFile& file,
               const PictureNotices& notices)
{
    const auto* archive = file.as<formats::TextureArchive>();
    const auto isUsed = [&](const formats::Texture& texture) {
        return std::ranges::count(document.textures, &texture) != 0;
    };
    if (!archive || std::ranges::any_of(archive->textures, isUsed))
        return;
    for (std::size_t i = 0; i < archive->textures.size(); ++i) {
        const formats::Texture& texture = archive->textures[i];
        const std::string name = texture.name.empty() ? "" : " " + printableName(texture.name);
        cells.push_back(textureCell(document, texture, fmt::format("{} {}{}", file.name(), i, name), notices));
    }
}

PictureRecord sheetRecord(PictureRecord record, std::vector<RecordedFile> inputs, std::string driver)
{
    const std::optional<scene::Camera> camera = record.camera;
    const float fov = record.fov;
    record = completed(std::move(record), {}, std::move(inputs), std::move(driver));
    record.camera = camera;
    record.fov = fov;
    return record;
}

// How a sheet was made, and the names of its pictures, beside which it lies.
struct SheetIndex
{
    Json record;
    std::vector<std::string> pictures;
};
constexpr JsonField<SheetIndex> kIndexFields[] = {
    jsonField<AnyKind, &SheetIndex::record>("record"),
    jsonField<ListKind<StringKind>, &SheetIndex::pictures>("pictures"),
};

// None where the text is no index.
std::optional<SheetIndex> indexIn(std::string_view text)
try {
    SheetIndex index;
    readFields(parseJson(text), "", FieldsOf{kIndexFields, index, true});
    return index;
} catch (const JsonError&) {
    return std::nullopt;
} catch (const FieldError&) {
    return std::nullopt;
}

} // namespace

SheetMaker::SheetMaker(const Document& document, PictureRecord record, std::vector<RecordedFile> inputs,
                       std::string driver, bool force, PictureNotices notices)
    : _document(document), _record(sheetRecord(std::move(record), std::move(inputs), std::move(driver))), _force(force),
      _notices(std::move(notices)),
      _maker(document, {_record.settings, samplesOf(_record), _record.supersampling, _record.transparent})
{
    _maker.visibility = *visibleParts(_record, document);
}

void SheetMaker::make(PictureFiles& files, const fs::path& folder)
{
    _files = &files;
    _folder = folder;
    if (hasSections())
        writeSections();
    if (isWanted(SheetKind::Textures, !_document.textures.empty()))
        writeTextures();
    if (hasTurntable())
        writeTurntable();
    if (hasMotion())
        writeMotion();
    for (const SheetKind kind : {SheetKind::Sections, SheetKind::Turntable, SheetKind::Motion})
        if (!drawsAnything() && isWanted(kind, false))
            _notices.warn({"{}: there are textures alone", sheetKindName(kind)});
}

bool SheetMaker::hasSections() const
{
    return drawsAnything() && isWanted(SheetKind::Sections, isStage());
}

bool SheetMaker::hasTurntable() const
{
    return drawsAnything() && isWanted(SheetKind::Turntable, !isStage());
}

bool SheetMaker::hasMotion() const
{
    return drawsAnything() && isWanted(SheetKind::Motion, !isStage() && scene::modelCycle(_document.scene) > 0);
}

bool SheetMaker::isStage() const
{
    return scene::hasStage(_document.scene);
}

bool SheetMaker::isWanted(SheetKind kind, bool otherwise) const
{
    const auto& kinds = _record.work.sheet->kinds;
    return kinds.empty() ? otherwise : std::count(kinds.begin(), kinds.end(), kind) > 0;
}

// The record for pictures that show no single view.
PictureRecord SheetMaker::partRecord(SheetKind kind) const
{
    PictureRecord record = _record;
    record.work.sheet->kinds = {kind};
    return record;
}

PictureRecord SheetMaker::frameRecord(const scene::Camera& camera, double seconds) const
{
    PictureRecord record = _record;
    record.camera = camera;
    record.fov = camera.fov;
    record.lookThrough.reset();
    record.seconds = seconds;
    record.work = {};
    return record;
}

void SheetMaker::save(const std::string& name, const formats::Image& image, const PictureRecord& record, PngColor color)
{
    const fs::path path = _folder / name;
    _files->save(path, encodePng(image, color, pictureTexts(record, path)));
}

void SheetMaker::writeSections()
{
    const scene::Visibility shown = _maker.visibility;
    SectionPages pages(_document, _maker, _record.size, _record.fov, _record.seconds);
    for (std::size_t i = 0; i < pages.count(); ++i) {
        _notices.step(sheetKindName(SheetKind::Sections), i, pages.count());
        PictureRecord record = partRecord(SheetKind::Sections);
        record.camera = pages.camera(i);
        record.sections = {pages.section(i).id};
        save(fmt::format("section_{}_id{}.png", padded(i, 3), pages.section(i).id), pages.draw(i), record,
             PngColor::Rgb);
    }
    _maker.visibility = shown;
}

void SheetMaker::writeTextures()
{
    std::vector<ContactCell> cells;
    std::set<const formats::Texture*> seen;
    for (std::size_t i = 0; i < _document.textures.size(); ++i)
        if (const formats::Texture* texture = _document.textures[i]; texture && seen.insert(texture).second)
            cells.push_back(textureCell(_document, *texture, nameOf(_document, *texture, i), _notices));
    for (const auto& file : _document.files)
        addUnused(cells, _document, *file, _notices);
    if (cells.empty()) {
        _notices.warn("textures: there are none");
        return;
    }
    save("textures.png", contactSheet(cells, {_document.title, 160, 160, 0}), partRecord(SheetKind::Textures),
         PngColor::Rgb);
}

// Numbered pictures, all of them on one sheet, and one that moves.
void SheetMaker::writeFrames(SheetKind kind, std::uint32_t frames, double secondsEach, const CameraAt& camera,
                             const SecondsAt& seconds)
{
    constexpr std::uint32_t kMostCells = 36;
    const std::uint32_t every = (frames + kMostCells - 1) / kMostCells;
    const std::string name = sheetKindName(kind);
    PictureRecord whole = frameRecord(camera(0), _record.seconds);
    whole.work = partRecord(kind).work;
    MovingPicture moving(*_files, {_folder / (name + ".png"), frames, secondsEach, whole, _record.work.video});
    std::vector<ContactCell> cells;
    for (std::uint32_t i = 0; i < frames; ++i) {
        _notices.step(name, i, frames);
        const double at = double(i) / frames;
        const PictureRecord record = frameRecord(camera(at), seconds(at));
        const formats::Image image =
            moving.add(record, _force, [&] { return _maker.draw(*record.camera, _record.size, record.seconds); });
        if (i % every == 0)
            cells.push_back({fitted(image, 200, 200), {padded(i, 4)}});
    }
    moving.finish();
    save(name + "_sheet.png", contactSheet(cells, {_document.title, 200, 200, 0}), whole, PngColor::Rgb);
}

scene::Box SheetMaker::reach(const std::vector<double>& seconds) const
{
    const scene::Box box = reachOf(_document.scene, _maker.visibility, seconds);
    return box.empty() ? scene::Box{glm::vec3(-1), glm::vec3(1)} : box;
}

void SheetMaker::writeTurntable()
{
    constexpr double kTurnSeconds = 4;
    const std::uint32_t asked = _record.work.sheet->frames, frames = asked > 0 ? asked : 24;
    const scene::Box box = reach({_record.seconds});
    writeFrames(
        SheetKind::Turntable, frames, kTurnSeconds / frames,
        [&](double at) { return orbit(box, at, aspect(), _record.fov); }, [&](double) { return _record.seconds; });
}

void SheetMaker::writeMotion()
{
    constexpr double kMostFrames = 600;
    const double cycle = scene::modelCycle(_document.scene);
    if (cycle <= 0) {
        _notices.warn("motion: nothing moves");
        return;
    }
    const auto all = static_cast<std::uint32_t>(std::clamp(std::round(cycle * scene::kGameFrames), 1.0, kMostFrames));
    const std::uint32_t asked = _record.work.sheet->frames, frames = asked > 0 ? asked : all;
    const scene::Camera camera = motionCamera(cycle);
    writeFrames(
        SheetKind::Motion, frames, cycle / frames, [&](double) { return camera; },
        [&](double at) { return at * cycle; });
}

// The one asked for, or one that has all of the motion in view.
scene::Camera SheetMaker::motionCamera(double cycle) const
{
    if (_record.camera || _record.lookThrough)
        return resolve(_record, _document)->camera;
    constexpr int kLooks = 32;
    std::vector<double> seconds;
    for (int i = 0; i < kLooks; ++i)
        seconds.push_back(cycle * i / kLooks);
    const scene::Box box = reach(seconds);
    return scene::framing(box.min, box.max, _record.fov, float(aspect()));
}

std::string sheetIndex(const PictureRecord& record, const std::vector<fs::path>& pictures)
{
    SheetIndex index{recordJson(record), {}};
    for (const fs::path& picture : pictures)
        index.pictures.push_back(picture.filename().string());
    Json json;
    writeFields(json, kIndexFields, index);
    return sortedJsonText(json, 1) + "\n";
}

bool isSheetThere(const fs::path& index, const PictureRecord& record)
{
    if (!leadsSomewhere(index))
        return false;
    const OnlyLookedAt looking;
    const formats::ByteVector text = readFile(index);
    const std::optional<SheetIndex> found = indexIn(formats::asText(text));
    const auto isThere = [&](const std::string& picture) { return leadsSomewhere(index.parent_path() / picture); };
    return found && std::ranges::all_of(found->pictures, isThere) && found->record == recordJson(record);
}

} // namespace telepipe::tools
