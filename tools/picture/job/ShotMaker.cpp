#include "tools/picture/job/ShotMaker.h"

#include "tools/disk/ReadFile.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/FolderHold.h"
#include "tools/disk/output/MadeFiles.h"
#include "tools/disk/output/ReadFiles.h"
#include "tools/picture/image/PictureDifference.h"
#include "tools/picture/job/Flight.h"
#include "tools/picture/job/PlanMaker.h"
#include "tools/picture/job/SheetMaker.h"
#include "tools/picture/record/RestorePicture.h"
#include "tools/picture/record/json/RecordJson.h"

#include <fmt/format.h>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

// The fields of a record that decide which document must be open, as text: records with the same text can share one.
std::string documentOf(const PictureRecord& record)
{
    PictureRecord document;
    document.request = record.request;
    document.overlays.kinds = record.overlays.kinds; // whether they are opened
    document.overrides = record.overrides;           // put into it
    return recordText(document);
}

formats::Image pictureAt(const fs::path& path)
{
    const OnlyLookedAt looking;
    return pictureBefore(readFile(path));
}

ShotResult resultOf(const PictureFiles& files)
{
    if (files.newOnes() == files.count())
        return {ShotResult::Kind::New, files.count() > 1 ? fmt::format("{} pictures", files.count()) : std::string()};
    if (files.newOnes() + files.changed() == 0)
        return {ShotResult::Kind::Unchanged, ""};
    return {ShotResult::Kind::Changed, files.changeText()};
}

ShotResult failed(formats::Message why)
{
    return {ShotResult::Kind::Failed, std::move(why)};
}

} // namespace

SharedDocuments::Pointer SharedDocuments::open(const PictureRecord& record, const PictureNotices& notices)
{
    std::promise<Pointer> promise;
    std::shared_future<Pointer> future;
    bool isFirst = false;
    {
        const std::lock_guard lock(_mutex);
        auto [at, inserted] = _documents.try_emplace(documentOf(record));
        isFirst = inserted;
        if (inserted)
            at->second = promise.get_future().share();
        future = at->second;
    }
    if (isFirst)
        try {
            promise.set_value(std::make_shared<const OpenedPicture>(openPicture(record, notices)));
        } catch (...) {
            promise.set_exception(std::current_exception());
        }
    return future.get();
}

ShotResult ShotMaker::make(const ListedShot& shot)
{
    if (!shot.error.empty())
        return failed(shot.error);
    if (const auto mistake = mistakeIn(shot.record))
        return failed(mistake->text);
    try {
        const PictureWork& work = shot.record.work;
        return work.plan ? makePlan(shot) : work.sheet ? makeSheet(shot) : work.path ? makePath(shot) : makeView(shot);
    } catch (const std::exception& error) {
        return failed(messageOf(error));
    }
}

render::SceneView& ShotMaker::view()
{
    const Document& document = *_shown->document;
    if (!_view)
        _view = std::make_unique<render::SceneView>(document.scene, document.textures, document.palette);
    return *_view;
}

void ShotMaker::show(const PictureRecord& record)
{
    SharedDocuments::Pointer wanted = _documents.open(record, _notices);
    if (wanted == _shown)
        return;
    _view.reset();
    _shown = std::move(wanted);
}

// A pass may be older than its picture, which was drawn again without it.
ShotResult ShotMaker::makeView(const ListedShot& shot)
{
    show(shot.record);
    const fs::path path = _folder / (shot.name + ".png");
    RecordMaker maker(*_shown->document, view(), shot.record, _notices, _shown->inputs, _driver);
    if (const auto mistake = maker.mistakeIn(shot.record))
        return failed(mistake->text);
    const PictureRecord record = maker.complete(shot.record);
    const bool isSame =
        !_force && leadsSomewhere(path) && recordTextIn(path) == recordText(relativeTo(path.parent_path(), record));
    std::vector<PicturePass> passes = shot.passes;
    std::erase_if(passes, [&](PicturePass pass) { return isSame && isPassThere(record, pass, path); });
    maker.writePasses(record, passes, path);
    if (isSame)
        return {ShotResult::Kind::Skipped, ""};
    return redraw(record, path, [&](const RowSink& alsoTo) { maker.write(record, path, alsoTo); });
}

ShotResult ShotMaker::makePlan(const ListedShot& shot)
{
    const PictureRecord asked = withCollision(shot.record);
    show(asked);
    OrMistake<PlanMaker> made = PlanMaker::make(*_shown->document, asked, _shown->inputs, _driver, _notices);
    if (!made)
        return failed(made.mistake().text);
    PlanMaker& plan = *made;
    const fs::path path = _folder / (shot.name + ".png");
    if (!_force && plan.isThere(path))
        return {ShotResult::Kind::Skipped, ""};
    return redraw(plan.record(), path, [&](const RowSink& alsoTo) { plan.write(view(), path, alsoTo); });
}

// NAME/sheet.json has the program and the record of the whole, and its pictures.
ShotResult ShotMaker::makeSheet(const ListedShot& shot)
{
    show(shot.record);
    if (const auto visible = visibleParts(shot.record, *_shown->document); !visible)
        return failed(visible.mistake().text);
    _view.reset(); // the sheet has a view of its own
    const fs::path folder = _folder / shot.name, index = folder / "sheet.json";
    const FolderHold hold(folder);
    SheetMaker sheet(*_shown->document, shot.record, _shown->inputs, _driver, _force, _notices);
    if (!_force && isSheetThere(index, relativeTo(folder, sheet.record())))
        return {ShotResult::Kind::Skipped, ""};
    PictureFiles files;
    sheet.make(files, folder);
    if (files.count() == 0)
        return failed("nothing that was asked for is there to draw");
    writeText(index, sheetIndex(relativeTo(folder, sheet.record()), files.paths()));
    return resultOf(files);
}

ShotResult ShotMaker::makePath(const ListedShot& shot)
{
    show(shot.record);
    RecordMaker maker(*_shown->document, view(), shot.record, _notices, _shown->inputs, _driver);
    if (const auto mistake = maker.mistakeIn(shot.record))
        return failed(mistake->text);
    const OrMistake<Flight> made = Flight::make(shot.record);
    if (!made)
        return failed(made.mistake().text);
    const Flight& flight = *made;
    const MovingPictureFormat format = flight.format(maker, _folder / (shot.name + ".png"));
    if (!_force && isMovingPictureThere(format))
        return {ShotResult::Kind::Skipped, ""};
    PictureFiles files;
    MovingPicture moving(files, format);
    for (std::uint32_t i = 0; i < flight.frames(); ++i) {
        _notices.step(shot.record.work.path->name, i, flight.frames());
        const PictureRecord record = maker.complete(flight.recordAt(i));
        moving.add(record, _force, [&] { return maker.draw(record); });
    }
    moving.finish();
    return resultOf(files);
}

ShotResult ShotMaker::redraw(const PictureRecord& record, const fs::path& path,
                             const std::function<void(const RowSink&)>& write)
{
    if (!leadsSomewhere(path)) {
        write({});
        return {ShotResult::Kind::New, ""};
    }
    formats::Image before = pictureAt(path);
    if (PictureSize{before.width, before.height} != record.size) {
        write({});
        return {ShotResult::Kind::Changed, sizeBeforeText(before)};
    }
    PictureDifference difference(std::move(before), hasAlpha(record));
    write([&](auto rows) { difference.add(rows); });
    if (difference.none())
        return {ShotResult::Kind::Unchanged, ""};
    return {ShotResult::Kind::Changed, differenceText(difference.mean(), difference.share())};
}

} // namespace telepipe::tools
