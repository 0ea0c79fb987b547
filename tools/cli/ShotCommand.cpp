#include "engine/gl/HeadlessContext.h"
#include "engine/render/SceneView.h"
#include "tools/cli/Commands.h"
#include "tools/cli/Report.h"
#include "tools/files/Document.h"
#include "tools/files/WriteFile.h"
#include "tools/image/PngWriter.h"
#include "tools/picture/Picture.h"

#include <limits>

namespace telepipe::tools {

namespace {

// --sections names one the files do not have: the caller's mistake, not a file's.
struct NoSuchSection
{
    std::int32_t id;
};

bool show(scene::Visibility& visibility, const scene::Scene& scene, std::int32_t id)
{
    bool found = false;
    for (std::size_t i = 0; i < scene.sections.size(); ++i)
        if (scene.sections[i].id == id) {
            visibility.sections[i] = 1;
            found = true;
        }
    return found;
}

scene::Visibility visibleSections(const scene::Scene& scene, const std::vector<std::int32_t>& ids)
{
    scene::Visibility visibility;
    if (ids.empty())
        return visibility;
    visibility.sections.assign(scene.sections.size(), 0);
    for (const std::int32_t id : ids)
        if (!show(visibility, scene, id))
            throw NoSuchSection{id};
    return visibility;
}

// Of all visible sections that draw anything.
scene::Camera framingCamera(const scene::Scene& scene, const scene::Visibility& visibility, const ShotOptions& options)
{
    glm::vec3 low(std::numeric_limits<float>::max()), high(std::numeric_limits<float>::lowest());
    for (std::uint32_t i = 0; i < scene.sections.size(); ++i)
        if (visibility.section(i) && scene.sections[i].boundsMin.x <= scene.sections[i].boundsMax.x) {
            low = glm::min(low, scene.sections[i].boundsMin);
            high = glm::max(high, scene.sections[i].boundsMax);
        }
    if (low.x > high.x)
        low = high = glm::vec3(0);
    const float aspect = static_cast<float>(options.size.width) / static_cast<float>(options.size.height);
    return scene::framing(low, high, options.fov, aspect);
}

// The one asked for, or the document's own, or one that sees everything.
scene::Camera camera(const Document& document, const scene::Visibility& visibility, const ShotOptions& options)
{
    scene::Camera camera = document.start.value_or(scene::Camera{});
    if (options.camera) {
        camera.position = options.camera->position;
        camera.yaw = options.camera->yaw;
        camera.pitch = options.camera->pitch;
    } else if (!document.start) {
        camera = framingCamera(document.scene, visibility, options);
    }
    camera.fov = options.fov;
    return camera;
}

PictureRequest pictureRequest(const Document& document, const scene::Visibility& visibility, const ShotOptions& options)
{
    PictureRequest request;
    request.size = options.size;
    request.supersampling = options.supersampling;
    request.transparent = options.transparent;
    request.frame.camera = camera(document, visibility, options);
    request.frame.seconds = options.seconds;
    request.frame.settings = options.settings;
    return request;
}

// An opaque background makes an opaque picture, whatever blending left in the alpha channel.
PngColor pngColor(const ShotOptions& options)
{
    const bool opaque = options.settings.background.a >= 1 && !options.transparent;
    return opaque ? PngColor::Rgb : PngColor::Rgba;
}

void draw(const Document& document, const ShotOptions& options)
{
    const scene::Visibility visibility = visibleSections(document.scene, options.sections);
    const gl::HeadlessContext context;
    render::SceneView view(document.scene, document.textures, document.palette);
    view.visibility() = visibility;
    PictureMaker maker(view, options.samples);
    if (maker.samples() != options.samples)
        reportWarning("this driver draws with " + std::to_string(maker.samples()) + " samples a pixel");
    FileWriter file(options.output);
    PngWriter png([&](formats::Bytes bytes) { file.write(bytes); }, options.size.width, options.size.height,
                  pngColor(options));
    maker.draw(pictureRequest(document, visibility, options), [&](auto rows) { png.writeRows(rows); });
    png.finish();
    file.commit();
}

void takeShot(const ShotOptions& options)
{
    const std::unique_ptr<Document> document = options.files.empty() ? openDemo() : openDocument(options.files);
    for (const std::string& note : document->notes)
        reportWarning(note);
    draw(*document, options);
}

} // namespace

int runShot(const ShotOptions& options)
{
    try {
        return guarded("shot", [&] { takeShot(options); });
    } catch (const NoSuchSection& section) {
        report("--sections: no section has the id " + std::to_string(section.id));
        return kExitUsage;
    }
}

} // namespace telepipe::tools
