#pragma once

#include "engine/draw/DrawList.h"
#include "engine/scene/Overrides.h"
#include "tools/document/ChangedSource.h"
#include "tools/document/beside/ChooseOffer.h"
#include "tools/window/settings/Settings.h"

#include <cstddef>
#include <string>
#include <vector>

namespace telepipe::tools {

class View;
struct Notices;
struct OpenFiles;

// The user's changes that can be undone, as one value.
struct Edits
{
    scene::Overrides overrides;
    ChangedSource::Files pictures; // files with pictures in their textures, not saved
    Worn worn;
    std::vector<std::uint8_t> sections, models, nodes, states; // scene::Visibility
    render::ViewSettings view;
    LayerSettings layers;
    float fov = 0, mouseSensitivity = 0, padSensitivity = 0, uiScale = 0;
    std::uint32_t samples = 0;
    bool invertY = false, highlight = false;
    KeyBindings keys;

    bool operator==(const Edits&) const = default;
};

// A single stack of undo for all of them. Nothing reports a change: each frame is compared with the one before. A new
// member of ViewSettings or LayerSettings can be undone without more code; one of Settings, once it is in Edits and in
// settingsOf.
class History
{
public:
    History(OpenFiles& files, Settings& settings, View& view, Notices& notices)
        : _files(files), _settings(settings), _view(view), _notices(notices)
    {
    }

    // To be called when a document has been opened: nothing before it can be undone.
    void start();
    // resting: no slider is dragged and no text typed, as each of their values would be a step of its own.
    void watch(bool resting);
    bool undo();
    bool redo();
    bool canUndo() const { return !_undo.empty(); }
    bool canRedo() const { return !_redo.empty(); }

private:
    static constexpr std::size_t kMost = 200;

    scene::Visibility* visibility() const; // null: nothing is open
    Edits edits() const;
    void put(const Edits& edits);
    bool isSame() const;
    bool step(std::vector<Edits>& from, std::vector<Edits>& to, const char* what);

    OpenFiles& _files;
    Settings& _settings;
    View& _view;
    Notices& _notices;
    Edits _now;
    std::vector<Edits> _undo, _redo; // newest last
};

// The difference in a few words.
std::string differenceText(const Edits& before, const Edits& after, const scene::Scene* scene);

} // namespace telepipe::tools
