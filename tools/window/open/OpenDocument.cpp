#include "tools/window/open/OpenDocument.h"

#include "engine/draw/Overview.h"
#include "engine/motion/SceneCycle.h"
#include "engine/render/MovesByItself.h"
#include "engine/walk/Walker.h"
#include "tools/disk/FileName.h"
#include "tools/document/FileOf.h"
#include "tools/document/beside/FogVolumes.h"
#include "tools/document/beside/SideFiles.h"
#include "tools/document/beside/Standing.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/window/open/Selection.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <span>
#include <utility>

namespace telepipe::tools {

namespace {

Sphere boundsOfDocument(const Document& document)
{
    const scene::Box box = overlayBounds(document);
    if (!document.scene.sections.empty() || box.empty())
        return boundsOfScene(document.scene);
    return {box.center(), glm::length(box.half())};
}

} // namespace

OpenDocument::OpenDocument(std::unique_ptr<Document> document, const std::vector<std::filesystem::path>& files)
    : _document(std::move(document)), _overridden(_document->scene),
      _view(_document->scene, _document->textures, _document->palette), _layers(*_document), _key(documentKey(files)),
      _bounds(boundsOfDocument(*_document)), _lap(scene::sceneCycle(_document->scene)), _maps(*_document)
{
    showAll(_view.visibility(), _document->scene);
}

std::vector<std::filesystem::path> OpenDocument::paths() const
{
    std::vector<std::filesystem::path> result;
    if (!_document->request.files.empty())
        for (const auto& file : _document->files)
            result.push_back(file->path);
    return result;
}

void OpenDocument::apply(const scene::Overrides& overrides)
{
    const scene::SceneChange change = _overridden.apply(overrides);
    if (!change.any())
        return;
    _view.follow(change);
    ++_changes;
}

bool OpenDocument::moves(const render::ViewSettings& settings, glm::vec3 eye) const
{
    return _lap > 0 || render::movesByItself(settings, scene(), fogAt(document(), eye));
}

std::shared_ptr<const scene::Ground> OpenDocument::ground(bool doors)
{
    if (!_ground)
        _ground = std::make_shared<const scene::Ground>(groundOf(*_document));
    if (doors && !_withDoors)
        _withDoors = std::make_shared<const scene::Ground>(withDoors(*_ground, *_document));
    return doors ? _withDoors : _ground;
}

// The view that was found for a stage is a place in it, and is kept. A model is framed as if the picture were only the
// free part.
scene::Camera OpenDocument::start(float fov, float aspect, glm::vec2 free) const
{
    const float angle = glm::degrees(2 * std::atan(std::tan(glm::radians(fov) / 2) * free.y));
    scene::Camera camera =
        _document->start ? *_document->start : firstLook(*_document, {}, angle, aspect * free.x / free.y);
    camera.fov = fov;
    return camera;
}

// The speed that crosses a room of middling size in four seconds. In a stage, which was made for people, it is no
// slower than they walk and no faster than they hurry.
float OpenDocument::stride() const
{
    constexpr float kHurry = 4 * scene::kWalkSpeed;
    const float reach = scene::middlingReach(scene(), std::span(scene().sections).first(ownSections(document())));
    const float speed = reach > 0 ? reach / 2 : _bounds.radius;
    return showsStage(document()) ? std::clamp(speed, scene::kWalkSpeed, kHurry) : speed;
}

std::string documentKey(const std::vector<std::filesystem::path>& files)
{
    if (files.empty())
        return "demo";
    std::error_code error; // a path that cannot be made absolute stays as it is
    const std::filesystem::path absolute = std::filesystem::absolute(files.front(), error);
    return (error ? files.front() : absolute).lexically_normal().string();
}

std::string stageOfKey(const std::string& key)
{
    const std::filesystem::path path(key);
    std::string name = lowerCase(path.stem().string());
    const std::string extension = lowerCase(path.extension().string());
    if (extension == ".rel" && (name.ends_with('n') || name.ends_with('d')))
        name.pop_back();
    return name;
}

} // namespace telepipe::tools
