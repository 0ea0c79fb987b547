// The part of the window that handles files: it takes what was read, shows it, follows it on disk and remembers its
// view.
#include "tools/window/shell/App.h"

#include "tools/window/language/Translation.h"
#include "tools/window/open/Comparison.h"
#include "tools/window/open/Marking.h"
#include "tools/window/shell/Carried.h"
#include "tools/window/shell/WindowRecord.h"

#include <algorithm>
#include <spdlog/spdlog.h>
#include <utility>

namespace telepipe::tools {

// The frame between reading and uploading shows that the upload has begun: it holds the window still.
void App::takeLoad()
{
    if (_loaded && _loaded->again && _workspace.open)
        showAgain(std::move(*std::exchange(_loaded, std::nullopt)));
    else if (_loaded)
        show(std::move(*std::exchange(_loaded, std::nullopt)));
    else if (auto result = _workspace.loader.take()) {
        _workspace.browseArchives(result->archives);
        if (result->document)
            _loaded = std::move(result);
        else if (!result->error.empty())
            report(result->error, result->again);
    }
    _workspace.uploading = _loaded.has_value();
    if (const auto [mistake, again] = _workspace.comparison->take(_workspace.open.get()); !mistake.empty())
        report(mistake, again);
}

// A file that is being worked on may be broken for a while: that stops nobody.
void App::report(const std::string& error, bool again)
{
    spdlog::error("{}", error);
    if (!again)
        return _workspace.errors.push_back(error);
    _workspace.notes.push_back(message(tr("changed on disk, not shown: %s"), reportText(error).c_str()));
    _workspace.toasts.add(_workspace.notes.back());
}

void App::followFiles()
{
    if (_files.takeChange() && _workspace.open && !_workspace.loader.isLoading() && !_loaded)
        _workspace.loader.loadAgain(_workspace.open->document().request);
}

void App::showAgain(LoadResult result)
{
    const Carried carried(_workspace);
    if (!open(result))
        return;
    carried.putBack(_workspace);
    _workspace.toasts.replace("again", tr("Changed on disk, and read again"));
}

bool App::open(LoadResult& result)
{
    try {
        auto open = std::make_unique<OpenDocument>(std::move(result.document), result.request.files);
        rememberView();
        open.swap(_workspace.open);
        _workspace.comparison->follow(std::move(open), *_workspace.open, result.again);
        ++_workspace.opened;
    } catch (const std::exception& error) {
        report(error.what(), result.again);
        return false;
    }
    for (const std::filesystem::path& file : _workspace.open->paths())
        _workspace.names += file.string();
    for (const std::string& name : _workspace.open->document().textureNames)
        _workspace.names += name;
    _files.watch(_workspace.open->paths());
    return true;
}

void App::show(LoadResult result)
{
    if (!open(result))
        return;
    _workspace.lookedThrough.reset();
    _workspace.selection = {};
    _workspace.overrides.clear();
    _workspace.probe.reset();
    _workspace.clock.set(0);
    if (!result.request.files.empty())
        _workspace.settings.addRecentFile(_workspace.open->key());
    lookForFiles();
    _window.setTitle((result.request.files.empty() ? tr("Demo stage") : _workspace.open->document().title) +
                     " - Telepipe");
    _workspace.settings.restoreLook(stageName(_workspace.open->key()));
    _workspace.restoreCamera();
    openMarks(result.request);
    if (result.restored)
        restorePicture(*result.restored);
    for (const ViewChange& change : std::exchange(_changes, {}))
        change(_workspace.settings.view);
    _workspace.history.start(_workspace);
}

void App::restorePicture(const RestoredPicture& restored)
{
    showRecord(_workspace, restored.record);
    for (const std::string& note : restored.notes) {
        _workspace.notes.push_back(note);
        _workspace.toasts.add(reportText(note));
    }
}

// The files of a picture may lie in folders where other files were opened.
void App::lookForFiles()
{
    std::vector<std::filesystem::path> folders;
    for (const std::string& file : _workspace.settings.recentFiles)
        if (auto folder = std::filesystem::path(file).parent_path();
            std::ranges::find(folders, folder) == folders.end())
            folders.push_back(std::move(folder));
    _workspace.loader.lookIn(std::move(folders));
    _workspace.loader.seeWith(_workspace.settings.fov);
}

void App::openMarks(const DocumentRequest& request)
{
    const std::string& folder = _workspace.settings.bookmarksFolder;
    _workspace.preview.end();
    if (const std::string mistake =
            _workspace.marks.open(request, folder.empty() ? usualBookmarksFolder() : std::filesystem::path(folder));
        !mistake.empty())
        _workspace.errors.push_back(mistake);
    for (const Bookmark& mark : _workspace.marks.now().marks)
        _workspace.names += mark.name;
    const std::string first = std::exchange(_bookmark, {});
    if (first.empty())
        return;
    try {
        const Bookmarks& here = _workspace.marks.now();
        const Bookmark* mark = _bookmarks.empty() ? findBookmark(here, first) : nullptr;
        goTo(_workspace, mark ? *mark : bookmarkCalled(first, request, _bookmarks));
        _workspace.camera.finishGlide();
    } catch (const std::exception& error) {
        _workspace.errors.push_back(error.what());
    }
}

void App::rememberView()
{
    _workspace.settings.window = _window.placement();
    if (!_workspace.open)
        return;
    _workspace.settings.rememberLook(stageName(_workspace.open->key()));
    const CameraController& camera = _workspace.camera;
    _workspace.settings.remember(
        {_workspace.open->key(), camera.camera(), camera.speed(), camera.orbitDistance(), camera.isOrbit()});
}

} // namespace telepipe::tools
