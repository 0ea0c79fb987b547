#include "tools/window/shell/DocumentKeeper.h"

#include "tools/disk/FileError.h"
#include "tools/json/Json.h"
#include "tools/picture/record/json/OverridesJson.h"
#include "tools/window/actions/Carried.h"
#include "tools/window/actions/Marking.h"
#include "tools/window/actions/WindowRecord.h"
#include "tools/window/language/Translation.h"
#include "tools/window/log/Log.h"
#include "tools/window/open/Comparison.h"
#include "tools/window/picture/ScenePicture.h"
#include "tools/window/saving/PutPicture.h"
#include "tools/window/shell/CommandRunner.h"
#include "tools/window/shell/FrameTime.h"
#include "tools/window/shell/GlfwWindow.h"

#include <algorithm>
#include <utility>

namespace telepipe::tools {

DocumentKeeper::DocumentKeeper(WindowState& state, const Parts& parts, const WindowOptions& options)
    : _state(state), _parts(parts), _changes(options.changes), _bookmark(options.bookmark),
      _bookmarks(options.bookmarks)
{
}

// The frame between reading and uploading shows that the upload has begun: it holds the window still.
void DocumentKeeper::takeLoad(const WindowArea& area)
{
    if (_loaded && _loaded->again && _state.files.open)
        showAgain(std::move(*std::exchange(_loaded, std::nullopt)));
    else if (_loaded && !unsavedFiles(_state.files).empty())
        askWhatIsLost([this] { _state.files.changes = {}; }, [this] { _loaded.reset(); });
    else if (_loaded)
        show(std::move(*std::exchange(_loaded, std::nullopt)), area);
    else if (auto result = _state.loader.take()) {
        _parts.runner.browse(result->archives);
        if (result->document)
            _loaded = std::move(result);
        else
            tellWhyNot(*result);
    }
    _state.uploading = _loaded.has_value() && !_state.notices.question;
    if (_state.loader.isLoading() || _loaded) // the document for a comparison is on its way
        return;
    if (const auto [mistake, again] = _state.files.comparison.take(_state.files.open.get()); !mistake.empty())
        report(mistake, again);
}

// The error and the question are shown over the demo, not over an empty window.
void DocumentKeeper::tellWhyNot(const LoadResult& result)
{
    if (!result.untrusted.empty())
        _state.notices.question = {"Files from elsewhere", trustQuestion(result.untrusted), "Open them", "Do not open",
                                   [this, request = result.request] { _state.loader.load(request, true); }};
    else if (!result.error.empty())
        report(result.error, result.again && !result.worn);
    else
        return;
    if (result.worn && _state.files.open)
        _state.files.worn = wornBy(_state.files.open->document().request);
    if (!_state.files.open)
        _state.commands.ask(OpenPaths{});
}

// A file that is being worked on may be broken for a while: that stops nobody.
void DocumentKeeper::report(const formats::Message& error, bool again)
{
    logError(english(error));
    if (!again)
        return _state.notices.errors.push_back(error);
    const formats::Message note{"changed on disk, not shown: {}", error};
    _state.notices.notes.push_back(note);
    _state.notices.toasts.add(reportText(note));
}

void DocumentKeeper::askWhatIsLost(std::function<void()> yes, std::function<void()> no)
{
    _state.notices.question = {"Pictures that are not saved",
                               unsavedQuestion(unsavedFiles(_state.files)),
                               "Go on without them",
                               "Stay here",
                               std::move(yes),
                               std::move(no)};
}

void DocumentKeeper::followFiles()
{
    if (!_state.files.open || _state.loader.isLoading() || _loaded)
        return;
    _changedOnDisk |= _files.takeChange();
    const DocumentRequest& shown = _state.files.open->document().request;
    const bool isPut = _state.files.changes.files() != _picturesShown, isWorn = _state.files.worn != wornBy(shown);
    if (!_changedOnDisk && !isPut && !isWorn)
        return;
    _tellsOfDisk = std::exchange(_changedOnDisk, false) && !isPut && !isWorn;
    _picturesShown = _state.files.changes.files();
    if (_picturesShown.empty())
        _state.notices.toasts.take(kUnsavedPicture);
    _state.loader.loadAgain(requestWearing(shown, _state.files.worn), _state.files.changes, isWorn);
}

void DocumentKeeper::showAgain(LoadResult result)
{
    const Carried carried(_state.files, _state.selected, _state.view);
    const Worn before = wornBy(_state.files.open->document().request), now = wornBy(result.request);
    if (!open(result))
        return;
    if (_state.files.worn == before) // not undone meanwhile
        _state.files.worn = now;
    if (before.motions != now.motions || before.noMotions != now.noMotions)
        _state.view.clock.set(0);
    if (!carried.putBack(_state.files, _state.selected, _state.view))
        _state.history.start();
    if (_tellsOfDisk)
        _state.notices.toasts.replace("again", tr("Changed on disk, and read again"));
}

bool DocumentKeeper::open(LoadResult& result)
{
    try {
        auto open = std::make_unique<OpenDocument>(std::move(result.document), result.request.files);
        rememberView();
        open.swap(_state.files.open);
        _state.files.comparison.follow(std::move(open), *_state.files.open, result.again);
        ++_state.files.opened;
        _parts.picture.forget();
        _state.selected.forget();
    } catch (const std::exception& error) {
        report(messageOf(error), result.again);
        return false;
    }
    for (const std::filesystem::path& file : _state.files.open->paths())
        _state.names.add(file.string());
    for (const std::string& name : _state.files.open->document().textureNames)
        _state.names.add(name);
    _files.watch(_state.files.open->paths());
    return true;
}

// What belonged to the document before.
void DocumentKeeper::forgetLast()
{
    _state.view.lookedThrough.reset();
    _state.files.overrides.clear();
    _state.files.worn = wornBy(_state.files.open->document().request);
    _state.notices.toasts.take(kTried);
    _state.files.changes = {};
    _state.files.saved.clear();
    _picturesShown.clear();
    _state.notices.toasts.take(kUnsavedPicture);
    _state.view.probe.reset();
    _state.measuring.clear();
    _state.view.clock.set(0);
    _parts.time.forget();
    _parts.picture.forgetPace();
    _hasTried = false;
}

void DocumentKeeper::show(LoadResult result, const WindowArea& area)
{
    _parts.picture.fitView(area);
    if (!open(result))
        return;
    forgetLast();
    _state.shelf.followOpened(result.request.files);
    if (!result.request.files.empty())
        _state.settings.addRecentFile(_state.files.open->key());
    lookForFiles();
    _parts.window.setTitle((result.request.files.empty() ? tr("Demo stage") : _state.files.open->document().title) +
                           " - Telepipe");
    _state.settings.restoreLook(stageOfKey(_state.files.open->key()));
    _state.view.restore();
    openMarks(result.request);
    if (result.restored)
        restorePicture(*result.restored);
    for (const ViewChange& change : std::exchange(_changes, {}))
        change(_state.settings.view);
    _state.history.start();
    if (!result.restored)
        offerTried();
}

void DocumentKeeper::restorePicture(const RestoredPicture& restored)
{
    showRecord(restored.record, _state.files, _state.view, _state.measuring, _state.settings, _state.notices);
    for (const formats::Message& note : restored.notes) {
        _state.notices.notes.push_back(note);
        _state.notices.toasts.add(reportText(note));
    }
}

void DocumentKeeper::lookForFiles()
{
    std::vector<std::filesystem::path> folders;
    std::error_code error;
    for (const std::filesystem::path file : _state.settings.recentFiles)
        if (auto folder = std::filesystem::is_directory(file, error) ? file : file.parent_path();
            std::ranges::find(folders, folder) == folders.end())
            folders.push_back(std::move(folder));
    _state.loader.lookIn(std::move(folders));
    _state.loader.seeWith(_state.settings.fov);
    _state.loader.drawThings(_state.settings.layers.things);
}

void DocumentKeeper::openMarks(const DocumentRequest& request)
{
    const std::string& folder = _state.settings.bookmarksFolder;
    _state.view.preview.end();
    if (const formats::Message mistake =
            _state.marks.open(request, folder.empty() ? usualBookmarksFolder() : std::filesystem::path(folder));
        !mistake.empty())
        _state.notices.errors.push_back(mistake);
    for (const Bookmark& mark : _state.marks.now().marks)
        _state.names.add(mark.name);
    goToFirstMark(request);
}

void DocumentKeeper::goToFirstMark(const DocumentRequest& request)
{
    const std::string first = std::exchange(_bookmark, {});
    if (first.empty())
        return;
    try {
        const Bookmarks& here = _state.marks.now();
        const Bookmark* mark = _bookmarks.empty() ? findBookmark(here, first) : nullptr;
        _state.marking.goTo(mark ? *mark : bookmarkCalled(first, request, _bookmarks));
        _state.view.camera.finishGlide();
    } catch (const std::exception& error) {
        _state.notices.errors.push_back(messageOf(error));
    }
}

void DocumentKeeper::rememberView()
{
    _state.settings.window = _parts.window.placement();
    if (!_state.files.open)
        return;
    _state.settings.rememberLook(stageOfKey(_state.files.open->key()));
    const CameraController& camera = _state.view.camera;
    _state.settings.remember({_state.files.open->key(), camera.camera(), camera.speed(), camera.orbitDistance(),
                              camera.isOrbit(), triedHere()});
}

// The last overrides are kept until there are new ones.
std::string DocumentKeeper::triedHere()
{
    _hasTried |= !_state.files.overrides.empty();
    if (_hasTried)
        return _state.files.overrides.empty() ? std::string() : jsonText(overridesJson(_state.files.overrides));
    const FileView* before = _state.settings.fileView(_state.files.open->key());
    return before ? before->tried : std::string();
}

void DocumentKeeper::offerTried()
{
    const FileView* before = _state.settings.fileView(_state.files.open->key());
    if (!before || before->tried.empty())
        return;
    scene::Overrides tried;
    try {
        tried = overridesOf(parseJson(before->tried), "tried");
    } catch (const std::exception&) { // settings may say anything
        return;
    }
    std::erase_if(tried, [&](const auto& value) { return !scene::isOf(_state.files.open->scene(), value); });
    if (tried.empty())
        return;
    const std::string text =
        reportText({tried.size() == 1 ? "{} value was tried here last time" : "{} values were tried here last time",
                    tried.size()});
    _state.notices.toasts.replace(kTried, text,
                                  {tried.size() == 1 ? "Try it again" : "Try them again",
                                   [this, tried = std::move(tried)] { _state.files.overrides = tried; }});
}

} // namespace telepipe::tools
