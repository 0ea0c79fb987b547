#include "engine/render/SceneView.h"

#include "engine/gl/TimerRing.h"
#include "engine/render/Backdrop.h"
#include "engine/render/FileLights.h"
#include "engine/render/FrameViewport.h"
#include "engine/render/GuidePass.h"
#include "engine/render/pass/CountFragments.h"
#include "engine/render/pass/OverlayPass.h"
#include "engine/render/pass/TintStates.h"
#include "engine/render/pass/TranslucentPasses.h"
#include "engine/render/pass/VolumePass.h"
#include "engine/render/resource/RenderTarget.h"
#include "engine/render/resource/SceneBuffers.h"
#include "engine/render/screen/DifferencePass.h"
#include "engine/render/screen/DreamcastPass.h"
#include "engine/render/screen/SamplePass.h"
#include "engine/stage/OverriddenScene.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace telepipe::render {

namespace {

using Clock = std::chrono::steady_clock;

enum TimedPasses : std::size_t
{
    kOpaqueTime,
    kTranslucentTime,
    kOverlayTime,
    kTimedPasses
};

} // namespace

struct SceneView::Impl
{
    Impl(const scene::Scene& compiled, const std::vector<const formats::Texture*>& images,
         const formats::Palette* palette)
        : scene(compiled), capabilities(gl::detectCapabilities()), programs(ShaderLibrary(clipDepth())),
          buffers(scene, capabilities), textures(images, scene.textureCount, palette, capabilities),
          samplers(capabilities), draws(programs, state, capabilities), timers(kTimedPasses),
          translucent(capabilities, programs.library()), overlayPass(programs.library()),
          samplePass(programs.library()), difference(programs.library()), dreamcastPass(programs.library())
    {
        if (!scene.volumes.empty())
            volumes.emplace(scene, buffers, programs);
        bindStates();
    }

    ClipDepth clipDepth() const { return capabilities.clipControl ? ClipDepth::AsIs : ClipDepth::Remapped; }
    void bindStates();
    void follow(const scene::SceneChange& change);
    void draw(const FrameRequest& request, RenderTarget& target);
    void drawPicture(const FrameRequest& request, RenderTarget& target);
    void drawAsDreamcast(const FrameRequest& request, const RenderTarget& target);
    void prepare(const FrameRequest& request, const RenderTarget& target);
    bool needsSampleFrames(const FrameRequest& request) const;
    void updatePose(double seconds);
    void buildList(const FrameRequest& request, const RenderTarget& target);
    void drawWhole(const FrameRequest& request, RenderTarget& target);
    void drawOneByOne(const FrameRequest& request, const RenderTarget& target);
    void drawDifference(const FrameRequest& request, const RenderTarget& target);
    void drawFrame(const FrameRequest& request, RenderTarget& target, glm::vec2 offset);
    void prepareTarget(const FrameRequest& request, const RenderTarget& target);
    void drawSurfaces(const FrameRequest& request, RenderTarget& target);
    void drawInspected();
    VolumeMode volumeMode(const ViewSettings& settings) const;
    bool drawsVolumes(const ViewSettings& settings) const;
    void markVolumes(const FrameRequest& request, RenderTarget& target);
    void drawTranslucent(const FrameRequest& request, RenderTarget& target);
    void drawOverlay(const FrameRequest& request, const RenderTarget& target);
    void countFrame(bool mayLag);
    // A context that cannot count as the chip does draws with real numbers.
    bool countsAsChip(const ViewSettings& settings) const
    {
        return capabilities.geometryShaders && settings.countsAsChip();
    }
    TranslucentPass& translucentPass(const ViewSettings& settings)
    {
        return translucent.passFor(settings, drawsVolumes(settings));
    }

    const scene::Scene& scene;
    std::optional<scene::OpaqueOrder> opaqueOrder;     // once a list is built, and then until the scene changes
    std::optional<scene::TriangleOrder> triangleOrder; // likewise, once a list needs it
    gl::Capabilities capabilities;
    StagePrograms programs;
    SceneBuffers buffers;
    TextureSet textures;
    SamplerSet samplers;
    bool smooth = false;                   // the bound textures have it; ViewSettings::smooth
    std::vector<scene::List> punchThrough; // ViewSettings::punchThrough
    gl::StateTracker state;
    DrawSubmitter draws;
    FrameUniformBuffer uniforms;
    gl::TimerRing timers;
    TranslucentPasses translucent;
    OverlayPass overlayPass;
    GuidePass guides;
    SamplePass samplePass;
    DifferencePass difference;
    DreamcastPass dreamcastPass;
    std::optional<VolumePass> volumes; // of a scene that has them
    bool twoParameters = false;        // some state has

    scene::Visibility visibility;
    scene::Pose pose;
    double poseSeconds = 0;
    bool posed = false;
    scene::DrawList list;
    FrameStatistics statistics;
};

void SceneView::Impl::bindStates()
{
    punchThrough = punchThroughLists(scene, textures);
    draws.setBindings(render::bindStates(scene, textures, samplers));
    twoParameters = std::ranges::any_of(scene.states, &scene::DrawState::twoParameter);
}

void SceneView::Impl::follow(const scene::SceneChange& change)
{
    if (change.states)
        bindStates();
    if (change.order || change.influences) {
        opaqueOrder.reset();
        triangleOrder.reset();
    }
    if (change.order || change.places || change.influences)
        buffers.forgetPlanes();
    if (change.vertexCount != 0)
        buffers.uploadVertices(scene, change.firstVertex, change.vertexCount);
    if (change.influences)
        buffers.uploadInfluences(scene);
    if (change.places || change.influences || change.vertexCount != 0)
        posed = false;
}

void SceneView::Impl::updatePose(double seconds)
{
    if (!posed) {
        scene::evaluatePose(scene, seconds, pose);
        buffers.uploadPose(pose);
        buffers.uploadShapes(pose);
    } else if (seconds != poseSeconds && buffers.moves()) {
        scene::updatePose(scene, seconds, pose);
        buffers.uploadMovingNodes(pose);
        buffers.uploadShapes(pose);
    }
    posed = true;
    poseSeconds = seconds;
}

void SceneView::Impl::buildList(const FrameRequest& request, const RenderTarget& target)
{
    scene::DrawListRequest wanted;
    wanted.camera = request.camera;
    const Viewport shown = viewport(request, target);
    wanted.aspect = shown.aspect;
    wanted.part = shown.part;
    wanted.pose = &pose;
    if (!opaqueOrder)
        opaqueOrder.emplace(scene, pose);
    wanted.opaqueOrder = &*opaqueOrder;
    wanted.translucentOrder = translucentPass(request.settings).order();
    if (wanted.translucentOrder == scene::TranslucentOrder::Triangles && !triangleOrder)
        triangleOrder.emplace(scene);
    wanted.triangleOrder = triangleOrder ? &*triangleOrder : nullptr;
    wanted.drawDistance = request.settings.drawDistance == DrawDistance::Game;
    if (request.settings.punchThrough)
        wanted.listOfState = punchThrough;
    scene::buildDrawList(scene, visibility, wanted, list);
    buffers.uploadSorted(list.sorted, list.hash);
    draws.beginFrame(list, request.settings);
    if (request.settings.mode == ViewMode::DrawOrder)
        draws.setSubmitted(scene::submittedCorners(scene, list));
    draws.swapTextures(scene, request.seconds);
}

void SceneView::Impl::prepareTarget(const FrameRequest& request, const RenderTarget& target)
{
    state.forget();
    state.apply(gl::State());
    if (capabilities.clipControl)
        glClipControl(GL_LOWER_LEFT, GL_ZERO_TO_ONE);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    glViewport(0, 0, static_cast<GLsizei>(target.width()), static_cast<GLsizei>(target.height()));
    const glm::vec4 color =
        countsFragments(request.settings.mode) ? glm::vec4(0, 0, 0, 1) : request.settings.background;
    glClearColor(color.r, color.g, color.b, color.a);
    gl::setClearDepth(0); // infinitely far
    glClear(backdrop(request) ? GL_DEPTH_BUFFER_BIT : GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    buffers.bind();
    draws.forgetBindings();
}

void SceneView::Impl::drawSurfaces(const FrameRequest& request, RenderTarget& target)
{
    {
        const gl::TimedPass timed(timers, kOpaqueTime);
        if (countsFragments(request.settings.mode))
            return countFragments(request.settings.mode, list, draws);
        draws.draw(list.opaque, {Pass::Opaque, opaqueState(), false});
        draws.draw(list.punchThrough, {Pass::PunchThrough, punchThroughState(), true});
    }
    const gl::TimedPass timed(timers, kTranslucentTime);
    if (inspects(request.settings.mode))
        drawInspected();
    else if (!list.translucent.empty())
        drawTranslucent(request, target);
}

// A translucent fragment lies among the volumes with its own depth: their faces are stored, or marked a layer at a
// time.
void SceneView::Impl::drawTranslucent(const FrameRequest& request, RenderTarget& target)
{
    TranslucentPass& pass = translucentPass(request.settings);
    if (pass.order() == scene::TranslucentOrder::Submission)
        buffers.needPlanes(scene);
    TranslucentInput input{
        list, target, draws, state, request.mayLag, isTile(request, target), countsAsChip(request.settings)};
    if (drawsVolumes(request.settings)) {
        const bool marks = translucent.marksVolumes(pass);
        if (marks)
            input.volumes = &*volumes;
        else if (translucent.storesFragments())
            volumes->collectFaces(target.framebuffer(), sizeOfImages(target), state);
        draws.setVolumes(volumeMode(request.settings), marks                           ? Area::Mask
                                                       : translucent.storesFragments() ? Area::Faces
                                                                                       : Area::None);
    }
    draws.forgetBindings(); // a pass that makes its images binds them
    pass.draw(input);
}

VolumeMode SceneView::Impl::volumeMode(const ViewSettings& settings) const
{
    if (settings.volumes != VolumeMode::Automatic)
        return settings.volumes;
    return twoParameters ? VolumeMode::Parameters : VolumeMode::Shadow;
}

bool SceneView::Impl::drawsVolumes(const ViewSettings& settings) const
{
    const VolumeMode mode = volumeMode(settings);
    const bool matters = mode == VolumeMode::Shadow || (mode == VolumeMode::Parameters && twoParameters);
    return volumes && matters && !volumes->empty() && !inspects(settings.mode);
}

// Which pixels lie inside depends on the depth of the visible surface, so depth is drawn first. A two-parameter strip
// that is punched through differently inside is not handled: that would need the area before the depth.
void SceneView::Impl::markVolumes(const FrameRequest& request, RenderTarget& target)
{
    draws.setVolumes(VolumeMode::Off, Area::None);
    if (!drawsVolumes(request.settings))
        return;
    drawDepths(list, draws);
    volumes->mark(target.depthTexture(), sizeOfImages(target), state);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    state.apply(gl::State());
    glClear(GL_DEPTH_BUFFER_BIT);
    draws.forgetBindings();
    draws.setVolumes(volumeMode(request.settings), Area::Mask);
}

// Normals, sections and lists are read off single surfaces: nothing is blended, and the nearest surface shows.
void SceneView::Impl::drawInspected()
{
    draws.draw(list.translucent, {Pass::Blended, punchThroughState(), false});
}

void SceneView::Impl::drawOverlay(const FrameRequest& request, const RenderTarget& target)
{
    const gl::TimedPass timed(timers, kOverlayTime);
    if (request.settings.wireframe && gl::drawsEdges())
        for (const auto* groups : {&list.opaque, &list.punchThrough, &list.translucent})
            draws.drawTinted(*groups, wireState(), kWireTint);
    if (request.settings.volumeOutlines && volumes && gl::drawsEdges()) {
        volumes->drawOutlines(state);
        draws.forgetBindings();
    }
    drawHighlight(draws, scene, request.highlighted, request.highlightGlow);
    overlayPass.draw(request.overlays, state);
    guides.draw(request, target, state);
}

void SceneView::Impl::countFrame(bool mayLag)
{
    statistics.draws = draws.draws();
    statistics.triangles = list.triangles;
    statistics.sections = list.sectionsDrawn;
    statistics.models = list.modelsDrawn;
    statistics.batches = list.batchesDrawn;
    statistics.gpu = {timers.milliseconds(kOpaqueTime), timers.milliseconds(kTranslucentTime),
                      timers.milliseconds(kOverlayTime)};
    if (const FragmentStatistics* fragments = translucent.statistics())
        statistics.fragments = *fragments;
    if (volumes)
        statistics.volumes = volumes->countFrame(mayLag);
}

void SceneView::Impl::drawFrame(const FrameRequest& request, RenderTarget& target, glm::vec2 offset)
{
    if (SceneView* sky = backdrop(request))
        sky->_impl->drawFrame(behind(request), target, offset);
    Viewport shown = viewport(request, target);
    shown.part.shift += 2.0f * offset / sizeOf(target);
    uniforms.upload(frameUniforms(request.camera, shown, request.settings, request.seconds));
    prepareTarget(request, target);
    markVolumes(request, target);
    drawSurfaces(request, target);
    drawOverlay(request, target);
}

void SceneView::Impl::drawOneByOne(const FrameRequest& request, const RenderTarget& target)
{
    RenderTarget& canvas = samplePass.canvas(target);
    for (std::uint32_t sample = 0; sample < target.samples(); ++sample) {
        drawFrame(request, canvas, SamplePass::offset(target, sample));
        samplePass.put(target, sample, state);
    }
}

void SceneView::Impl::prepare(const FrameRequest& request, const RenderTarget& target)
{
    if (SceneView* sky = backdrop(request)) {
        sky->_impl->updatePose(request.seconds);
        sky->_impl->prepare(behind(request), target);
    }
    const bool smoother = request.settings.smooth && !countsAsChip(request.settings);
    const bool decoded = countsAsChip(request.settings) && textures.decodeCompressed();
    if (std::exchange(smooth, smoother) != smoother) {
        textures.setSmooth(smoother);
        samplers.setSmooth(smoother);
        bindStates();
    } else if (decoded) {
        bindStates();
    }
    buildList(request, target);
    guides.update(programs.library(), scene, pose, visibility, request, target);
    timers.beginFrame();
    if (volumes)
        volumes->beginFrame(visibility, request.settings);
}

bool SceneView::Impl::needsSampleFrames(const FrameRequest& request) const
{
    const SceneView* sky = backdrop(request);
    const bool blends = !list.translucent.empty() || (sky && !sky->_impl->list.translucent.empty());
    return drawsVolumes(request.settings) || (blends && TranslucentPasses::sortsPixels(request.settings));
}

// Draws both pictures with one sample a pixel, and in colours finer than the rounding of blending.
void SceneView::Impl::drawDifference(const FrameRequest& request, const RenderTarget& target)
{
    FrameRequest sorted = request;
    sorted.settings.mode = ViewMode::Textured;
    sorted.settings.translucency = Translucency::PerPixel;
    prepare(sorted, target);
    drawFrame(sorted, difference.right(target), glm::vec2(0));
    sorted.settings.translucency = Translucency::Triangles;
    prepare(sorted, target);
    drawFrame(sorted, difference.wrong(target), glm::vec2(0));
    difference.paint(target, state);
}

void SceneView::Impl::drawWhole(const FrameRequest& request, RenderTarget& target)
{
    prepare(request, target);
    if (target.samples() > 1 && needsSampleFrames(request))
        drawOneByOne(request, target);
    else
        drawFrame(request, target, glm::vec2(0));
}

void SceneView::Impl::drawPicture(const FrameRequest& request, RenderTarget& target)
{
    if (request.settings.mode == ViewMode::SortDifference)
        drawDifference(request, target);
    else
        drawWhole(request, target);
}

void SceneView::Impl::drawAsDreamcast(const FrameRequest& request, const RenderTarget& target)
{
    const PictureTile all{target.width(), target.height(), 0, 0}, tile = request.tile.value_or(all);
    FrameRequest whole = request;
    whole.tile.reset();
    drawPicture(whole, dreamcastPass.canvas());
    dreamcastPass.put(target, {float(tile.pictureWidth), float(tile.pictureHeight)}, {float(tile.x), float(tile.y)},
                      state);
}

void SceneView::Impl::draw(const FrameRequest& request, RenderTarget& target)
{
    const auto start = Clock::now();
    ++statistics.frames;
    updatePose(request.seconds);
    if (request.settings.dreamcast)
        drawAsDreamcast(request, target);
    else
        drawPicture(request, target);
    draws.leave();
    countFrame(request.mayLag);
    statistics.cpuMilliseconds = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

SceneView::SceneView(const scene::Scene& scene, const std::vector<const formats::Texture*>& textures,
                     const formats::Palette* palette)
    : _impl(std::make_unique<Impl>(scene, textures, palette))
{
}

SceneView::~SceneView() = default;

void SceneView::draw(const FrameRequest& request, RenderTarget& target)
{
    FrameRequest lit = request;
    lit.settings = settingsOfScene(request.settings, _impl->scene, request.seconds);
    _impl->draw(lit, target);
}

bool SceneView::supportsPerPixel() const
{
    return _impl->translucent.storesFragments();
}

void SceneView::follow(const scene::SceneChange& change)
{
    _impl->follow(change);
}

scene::Visibility& SceneView::visibility()
{
    return _impl->visibility;
}

const scene::Visibility& SceneView::visibility() const
{
    return _impl->visibility;
}

const scene::Pose& SceneView::pose() const
{
    return _impl->pose;
}

const scene::DrawList& SceneView::drawList() const
{
    return _impl->list;
}

const FrameStatistics& SceneView::statistics() const
{
    return _impl->statistics;
}

std::uint32_t SceneView::textureName(std::uint32_t index) const
{
    return _impl->textures.has(index) ? _impl->textures.name(index) : 0;
}

} // namespace telepipe::render
