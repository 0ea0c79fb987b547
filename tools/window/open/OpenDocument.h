#pragma once

#include "engine/render/SceneView.h"
#include "engine/stage/OverriddenScene.h"
#include "tools/camera/CameraController.h"
#include "tools/document/Document.h"
#include "tools/window/background/FileMaps.h"
#include "tools/window/background/TexturePreview.h"
#include "tools/window/open/StageLayers.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace telepipe::scene {

class Ground;

} // namespace telepipe::scene

namespace telepipe::tools {

// A document on the screen: the files that were read, and their GPU side. Needs the window's GL context for its whole
// life.
class OpenDocument
{
public:
    OpenDocument(std::unique_ptr<Document> document, const std::vector<std::filesystem::path>& files);

    const Document& document() const { return *_document; }
    const scene::Scene& scene() const { return _document->scene; }
    render::SceneView& view() { return _view; }
    const render::SceneView& view() const { return _view; }
    void apply(const scene::Overrides& overrides);     // costs nothing where they are as before
    std::uint64_t changes() const { return _changes; } // how often they were not
    StageLayers& layers() { return _layers; }
    const StageLayers& layers() const { return _layers; }
    FileMaps& maps() { return _maps; }
    TexturePreview& texturePreview() { return _texturePreview; }
    bool isBusy() const { return _maps.isBusy() || _texturePreview.isBusy(); } // beside the frame
    std::vector<std::filesystem::path> paths() const;                          // of all its files; the demo has none
    const std::string& key() const { return _key; }                            // under which its camera is remembered
    const Sphere& bounds() const { return _bounds; }
    float stride() const;               // a flying speed that suits its rooms, units a second
    double lap() const { return _lap; } // seconds: scene::sceneCycle()
    // True where the clock changes anything: what has a lap, and textures that scroll and fog that pulses, which have
    // none. eye: the place that it is seen from, whose fog counts.
    bool moves(const render::ViewSettings& settings, glm::vec3 eye) const;
    // The ground to walk on, with shut doors or without; made when it is first asked for.
    std::shared_ptr<const scene::Ground> ground(bool doors = false);
    // The camera to begin with: the document's own view, or one that sees all of it.
    // free: the share of the picture, in its middle, that it is to be seen in.
    scene::Camera start(float fov, float aspect, glm::vec2 free = glm::vec2(1)) const;

private:
    std::unique_ptr<Document> _document; // before all that refers to it
    scene::OverriddenScene _overridden;
    render::SceneView _view;
    std::uint64_t _changes = 0;
    StageLayers _layers;
    std::string _key;
    Sphere _bounds;
    double _lap = 0;
    std::shared_ptr<const scene::Ground> _ground, _withDoors;
    FileMaps _maps;
    TexturePreview _texturePreview;
};

// The key of a list of files; "demo" for none.
std::string documentKey(const std::vector<std::filesystem::path>& files);
// The stage a key is of, wherever it lies and whichever of its files was opened: "map_forest01" of
// /a/map_forest01n.rel and of MAP_FOREST01D.REL.
std::string stageOfKey(const std::string& key);

} // namespace telepipe::tools
