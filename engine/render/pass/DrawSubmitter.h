#pragma once

#include "engine/draw/order/SubmittedCorners.h"
#include "engine/gl/Capabilities.h"
#include "engine/gl/State.h"
#include "engine/render/resource/StagePrograms.h"
#include "engine/render/resource/StateBindings.h"
#include "engine/settings/ViewSettings.h"

#include <glm/vec4.hpp>
#include <span>
#include <vector>

namespace telepipe::render {

// One way of drawing a list: which fragment shader, and the fixed-function state around it.
struct DrawSetup
{
    Pass pass = Pass::Opaque;
    gl::State state;       // cull is filled in a draw
    bool ownBlend = false; // blend with each draw's own factors
};

// Sends draw groups to GL, changing only state that differs from the draw before.
class DrawSubmitter
{
public:
    DrawSubmitter(StagePrograms& programs, gl::StateTracker& state, const gl::Capabilities& capabilities)
        : _programs(programs), _state(state), _readsFramebuffer(capabilities.framebufferFetch),
          _hasChip(capabilities.geometryShaders)
    {
    }

    void setBindings(std::vector<StateBinding> bindings); // of Scene::states
    void beginFrame(const scene::DrawList& list, const ViewSettings& settings);
    // Sets the texture swaps of the scene to a time of its clock.
    void swapTextures(const scene::Scene& scene, double seconds);
    void draw(std::span<const scene::DrawGroup> groups, const DrawSetup& setup);
    // The list's translucent triangles with one group a state, for passes that put fragments in order themselves.
    std::span<const scene::DrawGroup> translucentByState() const { return _byState; }
    // The same list in shares with about as many triangles each.
    static constexpr std::size_t kShares = 4;
    std::span<const scene::DrawGroup> translucentShare(std::size_t number) const;
    // Every group of a list in one colour.
    void drawTinted(std::span<const scene::DrawGroup> groups, const gl::State& state, glm::vec4 tint);
    void drawTinted(scene::DrawRange range, const gl::State& state, glm::vec4 tint);

    // Sets how the following draws look inside modifier volumes. Area::None: as outside.
    void setVolumes(VolumeMode mode, Area area);
    // The corners of the frame: ViewMode::DrawOrder.
    void setSubmitted(scene::CornerSpan corners) { _submitted = corners; }
    // Forgets GL's bindings. To be called after other code has used GL.
    void forgetBindings();
    void leave(); // GL's defaults again, for whoever draws next

    std::uint32_t draws() const { return _draws; }

private:
    void buildRanges(const scene::DrawList& list);
    void regroup(const scene::DrawList& list);
    void addShared(std::uint16_t state, scene::DrawRange range, std::uint32_t shareIndices);
    void addRange(const scene::DrawRange& range);
    std::uint32_t variantBits(Pass pass) const;
    ProgramKey keyOf(const StateBinding& binding, const DrawSetup& setup) const;
    StageProgram& use(const ProgramKey& key);
    static void setMaterial(StageProgram& program, const StateBinding& binding);
    static void setSecond(StageProgram& program, const StateBinding& binding);
    static void setLevelBias(const StageProgram& program, const StateBinding& binding);
    void setSampling(const StageProgram& program, const StateBinding& binding) const;
    void bindImage(const StateBinding& binding, bool chip);
    void bindSecondImage(const SecondBinding& binding, bool chip) const;
    Inside insideOf(const StateBinding& binding, Pass pass) const;
    void submit(const scene::DrawGroup& group);
    bool culls(const StateBinding& binding) const
    {
        return _settings.backfaceCulling && _settings.drawMode != DrawMode::Easy && !binding.doubleSided;
    }

    std::vector<StateBinding> _bindings;
    std::vector<std::uint32_t> _swapping; // bindings with texture swaps
    StagePrograms& _programs;
    gl::StateTracker& _state;
    bool _readsFramebuffer; // shaders can read the pixel behind their fragments, and blend in the chip's whole numbers
    bool _hasChip;          // the chip's arithmetic can be done
    ViewSettings _settings;
    std::vector<GLsizei> _counts; // of the list's ranges, as glMultiDrawElements wants them
    std::vector<const void*> _offsets;
    std::vector<std::uint32_t> _order;      // translucent groups, by state
    std::vector<scene::DrawGroup> _byState; // their ranges follow the list's
    std::vector<std::size_t> _shareStarts;  // in _byState
    std::uint32_t _shareLeft = 0;           // indices that the last share is still to have
    std::uint64_t _listHash = 0;
    bool _rangesKnown = false;
    VolumeMode _volumes = VolumeMode::Off;
    Area _area = Area::None;
    scene::CornerSpan _submitted;
    GLuint _program = 0, _texture = 0, _sampler = 0;
    std::uint32_t _draws = 0;
};

} // namespace telepipe::render
