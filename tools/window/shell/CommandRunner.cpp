#include "tools/window/shell/CommandRunner.h"

#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/output/MadeFiles.h"
#include "tools/disk/system/ShowFolder.h"
#include "tools/document/beside/ChooseOffer.h"
#include "tools/document/library/LibraryNames.h"
#include "tools/window/actions/WindowRecord.h"
#include "tools/window/language/Translation.h"
#include "tools/window/layout/PanelId.h"
#include "tools/window/picture/Pointing.h"
#include "tools/window/picture/ScenePicture.h"
#include "tools/window/saving/PutPicture.h"
#include "tools/window/shell/GlfwWindow.h"
#include "tools/window/shell/ImGuiLayer.h"
#include "tools/window/shell/Screen.h"
#include "tools/window/shell/Steering.h"
#include "tools/window/shell/WindowState.h"

#include <algorithm>
#include <utility>

namespace telepipe::tools {

namespace {

template <class... Functions> struct Overloaded : Functions...
{
    using Functions::operator()...;
};

} // namespace

void CommandRunner::obey()
{
    for (Command& command : _state.commands.take())
        std::visit(Overloaded{[this](Action action) { perform(action); },
                              [this](DialogPurpose purpose) { ask(purpose); },
                              [this](SavePurpose purpose) { ask(purpose); },
                              [this](OpenPaths& paths) { openPaths(std::move(paths.files)); },
                              [this](DocumentRequest& request) { load(std::move(request)); },
                              [this](Wear& wanted) { load(wanted); },
                              [this](CompareWith& wanted) { compareWith(std::move(wanted.files)); },
                              [this](PutPicture& wanted) { put(wanted); },
                              [this](ShowFolder& wanted) { showFolderOf(std::move(wanted.folder)); },
                              [this](CopyText& wanted) { copyText(wanted.text); },
                              [this](Thing& thing) { _parts.screen.thingMenu().ask(std::move(thing)); }},
                   command);
}

// A motion alone is for the model that is open.
bool CommandRunner::takesAsMotion(const std::vector<std::filesystem::path>& files) const
{
    const auto opensStage = [](const auto& file) { return isStage(*file); };
    return files.size() == 1 && isMotionFile(files[0]) && _state.files.open && !_state.files.isDemo() &&
           std::ranges::none_of(_state.files.open->document().files, opensStage);
}

// A folder or an image of a disc is looked through first.
void CommandRunner::openPaths(std::vector<std::filesystem::path> files)
{
    if (files.size() != 1 || !isPlace(files[0]))
        return takesAsMotion(files) ? load(requestWith(_state.files.open->document(), Offer::Kind::Motion, files[0]))
                                    : _state.loader.start(std::move(files));
    const std::filesystem::path place = wholePath(files[0]); // "v2/" is called v2
    _state.settings.addRecentFile(place.string());
    _state.names.add(place.string());
    _parts.imgui.awaitField();
    _state.shelf.open(place);
}

void CommandRunner::ask(DialogPurpose purpose)
{
    _parts.imgui.awaitField();
    _parts.screen.dialogs().open.ask(purpose);
}

void CommandRunner::ask(SavePurpose purpose)
{
    _parts.imgui.awaitField();
    _parts.screen.dialogs().save.ask(purpose);
}

void CommandRunner::askToDraw(DrawKind kind)
{
    if (!_state.files.open)
        return;
    const glm::ivec2 pixels(_parts.window.framebufferSize());
    try {
        _parts.screen.dialogs().draw.ask(
            kind, windowRecord(_state.files, _state.view, _state.settings, _state.measuring,
                               {{std::uint32_t(pixels.x), std::uint32_t(pixels.y)}, _parts.picture.samples(), ""}));
    } catch (const std::exception& error) { // a file that is gone cannot be recorded, nor drawn
        _state.notices.errors.push_back(messageOf(error));
    }
    _parts.imgui.awaitField();
}

// The picture is shown as if the file on the disk had it.
void CommandRunner::put(const PutPicture& wanted)
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

void CommandRunner::perform(Action action)
{
    switch (action) {
    case Action::CaptureMouse:
        return _parts.steering.toggleCapture();
    case Action::OpenFile:
        return ask(DialogPurpose::Open);
    case Action::ChooseTextures:
        return ask(DialogPurpose::Textures);
    case Action::OpenDemo:
        return _state.loader.start({});
    case Action::ShowLibrary:
        return showLibrary();
    case Action::PreviousOnShelf:
        return _state.shelf.takeBeside(-1);
    case Action::NextOnShelf:
        return _state.shelf.takeBeside(1);
    case Action::CommandPalette:
        _parts.imgui.awaitField();
        return _parts.screen.dialogs().palette.ask();
    case Action::CopyPlaces:
        return copyText(_state.measuring.text());
    case Action::Measure:
        return _state.measuring.mark();
    case Action::OfferDeeds:
        return _parts.pointing.offerDeeds();
    case Action::Screenshot:
        return _parts.picture.askForScreenshot();
    case Action::DrawPicture:
    case Action::DrawPlan:
    case Action::DrawSheet:
    case Action::DrawTurntable:
    case Action::DrawFilm:
        return askToDraw(DrawKind(std::size_t(action) - std::size_t(Action::DrawPicture)));
    case Action::Export:
        return _state.files.open ? ask(SavePurpose::Export) : void();
    case Action::SaveOverrides:
        return saveChanges();
    case Action::ToggleFullscreen:
        _toggleFullscreen = true;
        return;
    case Action::ResetLayout:
        return _parts.screen.panels().reset();
    case Action::Quit:
        return _parts.window.close();
    case Action::ClearSelection:
        _parts.steering.letGo();
        [[fallthrough]];
    default:
        return _state.performer.perform(action);
    }
}

// Saves the overrides, or else the first file whose textures have a new picture.
void CommandRunner::saveChanges()
{
    if (canSaveOverrides(_state.files))
        return ask(SavePurpose::Overrides);
    const std::vector<std::filesystem::path> unsaved = unsavedFiles(_state.files);
    if (unsaved.empty())
        return _state.notices.toasts.replace("saved", tr("Nothing was tried that could be saved"));
    _state.files.toSave = unsaved.front();
    ask(SavePurpose::Textures);
}

// Shows the library of the place that was looked through last, or of the folder that the open file, or the last one,
// lies in.
void CommandRunner::showLibrary()
{
    if (const auto& shelf = _state.shelf.shelf())
        return openPaths({shelf->place});
    if (_state.files.open && !_state.files.isDemo() && !_state.files.open->paths().empty())
        return openPaths({_state.files.open->paths().front().parent_path()});
    if (!_state.settings.recentFiles.empty())
        return openPaths({std::filesystem::path(_state.settings.recentFiles.front()).parent_path()});
    ask(DialogPurpose::Open);
}

// The program may take its time.
void CommandRunner::showFolderOf(std::filesystem::path folder)
{
    if (!_opener.isBusy())
        _opener.start([folder = std::move(folder)](LoadProgress&) {
            showFolder(folder);
            return Saved();
        });
}

void CommandRunner::copyText(const std::string& text)
{
    if (text.empty())
        return;
    ImGui::SetClipboardText(text.c_str());
    _state.notices.toasts.replace("copied", reportText({"Copied:\n{}", text}));
}

// What is worn alone can be undone.
void CommandRunner::load(DocumentRequest request)
{
    _state.loader.drawThings(_state.settings.layers.things);
    const OpenFiles& files = _state.files;
    if (files.open && differInWornAlone(request, files.open->document().request))
        _state.loader.loadAgain(std::move(request), files.changes, true);
    else
        _state.loader.load(std::move(request));
}

void CommandRunner::load(const Wear& wanted)
{
    const OpenFiles& files = _state.files;
    if (files.open && !files.isDemo())
        load(requestWith(files.open->document(), wanted.kind, wanted.file));
    else
        _state.notices.toasts.replace("offer", tr("Open a model or a stage first; then this goes with it"));
}

void CommandRunner::compareWith(std::vector<std::filesystem::path> files)
{
    _state.settings.addRecentFile(documentKey(files)); // pictures of the two may open it again
    _state.files.comparison.load(std::move(files));
    _state.settings.showPanel(PanelId::Comparison);
}

void CommandRunner::browse(const std::vector<std::filesystem::path>& archives)
{
    if (archives.empty())
        return;
    _state.files.archives = archives;
    _state.settings.showPanel(PanelId::Archives);
    for (const std::filesystem::path& file : archives)
        _state.settings.addRecentFile(documentKey({file}));
}

bool CommandRunner::takeFullscreen()
{
    return std::exchange(_toggleFullscreen, false);
}

void CommandRunner::takeDrop(const std::vector<std::filesystem::path>& files)
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
