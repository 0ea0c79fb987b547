// The window's answers to the commands of keys, panels, menus and dialogs.
#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/output/MadeFiles.h"
#include "tools/disk/system/ShowFolder.h"
#include "tools/document/beside/ChooseOffer.h"
#include "tools/document/library/LibraryNames.h"
#include "tools/window/actions/WindowRecord.h"
#include "tools/window/language/Translation.h"
#include "tools/window/layout/PanelId.h"
#include "tools/window/saving/PutPicture.h"
#include "tools/window/shell/App.h"

#include <algorithm>
#include <utility>

namespace telepipe::tools {

namespace {

template <class... Functions> struct Overloaded : Functions...
{
    using Functions::operator()...;
};

} // namespace

void App::obey()
{
    for (Command& command : _state.commands.take())
        std::visit(Overloaded{[this](Action action) { perform(action); },
                              [this](DialogPurpose purpose) { askFor(purpose); },
                              [this](SavePurpose purpose) { askWhere(purpose); },
                              [this](OpenPaths& paths) { openPaths(std::move(paths.files)); },
                              [this](DocumentRequest& request) {
                                  _state.loader.drawThings(_state.settings.layers.things);
                                  _state.loader.load(std::move(request));
                              },
                              [this](Wear& wanted) { load(wanted); },
                              [this](CompareWith& wanted) { compareWith(std::move(wanted.files)); },
                              [this](PutPicture& wanted) { put(wanted); },
                              [this](ShowFolder& wanted) { showFolderOf(std::move(wanted.folder)); },
                              [this](CopyText& wanted) { copyText(wanted.text); },
                              [this](Thing& thing) { _screen.thingMenu().ask(std::move(thing)); }},
                   command);
}

// A motion alone is for the model that is open.
bool App::takesAsMotion(const std::vector<std::filesystem::path>& files) const
{
    const auto opensStage = [](const auto& file) { return isStage(*file); };
    return files.size() == 1 && isMotionFile(files[0]) && _state.files.open && !_state.files.isDemo() &&
           std::ranges::none_of(_state.files.open->document().files, opensStage);
}

// A folder or an image of a disc is looked through first.
void App::openPaths(std::vector<std::filesystem::path> files)
{
    if (files.size() != 1 || !isPlace(files[0]))
        return takesAsMotion(files)
                   ? _state.loader.load(requestWith(_state.files.open->document(), Offer::Kind::Motion, files[0]))
                   : _state.loader.start(std::move(files));
    const std::filesystem::path place = wholePath(files[0]); // "v2/" is called v2
    _state.settings.addRecentFile(place.string());
    _state.names.add(place.string());
    _imgui.awaitField();
    _state.shelf.open(place);
}

void App::askFor(DialogPurpose purpose)
{
    _imgui.awaitField();
    _openDialog.ask(purpose);
}

void App::askWhere(SavePurpose purpose)
{
    _imgui.awaitField();
    _saveDialog.ask(purpose);
}

void App::askToDraw(DrawKind kind)
{
    if (!_state.files.open)
        return;
    const glm::ivec2 pixels(_window.framebufferSize());
    try {
        _drawDialog.ask(kind, windowRecord(_state.files, _state.view, _state.settings, _state.measuring,
                                           {{std::uint32_t(pixels.x), std::uint32_t(pixels.y)}, samples(), ""}));
    } catch (const std::exception& error) { // a file that is gone cannot be recorded, nor drawn
        _state.notices.errors.push_back(messageOf(error));
    }
    _imgui.awaitField();
}

// The picture is shown as if the file on the disk had it.
void App::put(const PutPicture& wanted)
{
    if (!_state.files.open || _state.files.isDemo())
        return;
    try {
        const PutResult put = putPicture(_state.files, wanted.texture, wanted.picture);
        if (!put.change.empty())
            _state.notices.toasts.add(reportText(put.change));
        NextStep save{"Save the file ...", [this, file = put.file] {
                          _state.files.toSave = file;
                          _state.commands.ask(SavePurpose::Textures);
                      }};
        _state.notices.toasts.replace(kUnsavedPicture, reportText(put.text), std::move(save));
    } catch (const std::exception& error) {
        _state.notices.errors.push_back(messageOf(error));
    }
}

// Performs actions of the program and its window. The performer has those for the open document and its view.
void App::perform(Action action)
{
    switch (action) {
    case Action::CaptureMouse:
        _captured = !_captured;
        return;
    case Action::OpenFile:
        return askFor(DialogPurpose::Open);
    case Action::ChooseTextures:
        return askFor(DialogPurpose::Textures);
    case Action::OpenDemo:
        return _state.loader.start({});
    case Action::ShowLibrary:
        return showLibrary();
    case Action::PreviousOnShelf:
        return _state.shelf.takeBeside(-1);
    case Action::NextOnShelf:
        return _state.shelf.takeBeside(1);
    case Action::CommandPalette:
        _imgui.awaitField();
        return _palette.ask();
    case Action::CopyPlaces:
        return copyText(_state.measuring.text());
    case Action::Measure:
        return _state.measuring.mark();
    case Action::OfferDeeds:
        return offerDeeds();
    case Action::Screenshot:
        _screenshot = true;
        return;
    case Action::DrawPicture:
    case Action::DrawPlan:
    case Action::DrawSheet:
    case Action::DrawTurntable:
    case Action::DrawFilm:
        return askToDraw(DrawKind(std::size_t(action) - std::size_t(Action::DrawPicture)));
    case Action::Export:
        return _state.files.open ? askWhere(SavePurpose::Export) : void();
    case Action::SaveOverrides:
        return saveChanges();
    case Action::ToggleFullscreen:
        _toggleFullscreen = true;
        return;
    case Action::ResetLayout:
        return _screen.panels().reset();
    case Action::Quit:
        return _window.close();
    case Action::ClearSelection:
        _captured = false;
        [[fallthrough]];
    default:
        return _state.performer.perform(action);
    }
}

// Saves the overrides, or else the first file whose textures have a new picture.
void App::saveChanges()
{
    if (canSaveOverrides(_state.files))
        return askWhere(SavePurpose::Overrides);
    const std::vector<std::filesystem::path> unsaved = unsavedFiles(_state.files);
    if (unsaved.empty())
        return _state.notices.toasts.replace("saved", tr("Nothing was tried that could be saved"));
    _state.files.toSave = unsaved.front();
    askWhere(SavePurpose::Textures);
}

// Shows the library of the place that was looked through last, or of the folder that the open file, or the last one,
// lies in.
void App::showLibrary()
{
    if (const auto& shelf = _state.shelf.shelf())
        return openPaths({shelf->place});
    if (_state.files.open && !_state.files.isDemo() && !_state.files.open->paths().empty())
        return openPaths({_state.files.open->paths().front().parent_path()});
    if (!_state.settings.recentFiles.empty())
        return openPaths({std::filesystem::path(_state.settings.recentFiles.front()).parent_path()});
    askFor(DialogPurpose::Open);
}

// The program may take its time.
void App::showFolderOf(std::filesystem::path folder)
{
    if (!_opener.isBusy())
        _opener.start([folder = std::move(folder)](LoadProgress&) {
            showFolder(folder);
            return Saved();
        });
}

void App::copyText(const std::string& text)
{
    if (text.empty())
        return;
    ImGui::SetClipboardText(text.c_str());
    _state.notices.toasts.replace("copied", message(tr("Copied:\n%s"), text.c_str()));
}

void App::load(const Wear& wanted)
{
    const OpenFiles& files = _state.files;
    if (files.open && !files.isDemo())
        _state.loader.load(requestWith(files.open->document(), wanted.kind, wanted.file));
    else
        _state.notices.toasts.replace("offer", tr("Open a model or a stage first; then this goes with it"));
}

void App::compareWith(std::vector<std::filesystem::path> files)
{
    _state.settings.addRecentFile(documentKey(files)); // pictures of the two may open it again
    _state.files.comparison.load(std::move(files));
    _state.settings.showPanel(PanelId::Comparison);
}

void App::browseArchives(const std::vector<std::filesystem::path>& files)
{
    if (files.empty())
        return;
    _state.files.archives = files;
    _state.settings.showPanel(PanelId::Archives);
    for (const std::filesystem::path& file : files)
        _state.settings.addRecentFile(documentKey({file}));
}

void App::takeDrop(const std::vector<std::filesystem::path>& files)
{
    const bool compared = std::exchange(_state.files.comparison.hovered, false);
    const auto texture = std::exchange(_state.files.hoveredTexture, std::nullopt);
    if (texture && files.size() == 1 && lowerCase(files.front().extension().string()) == ".png")
        put({files.front(), *texture});
    else if (!files.empty() && compared)
        compareWith(files);
    else if (!files.empty())
        openPaths(files);
}

} // namespace telepipe::tools
