#pragma once

#include "engine/ninja/PolygonState.h"
#include "engine/scene/Scene.h"

namespace telepipe::scene {

// Finds the number of a draw state in Scene::states, adding it when it is new. Neighbouring strips mostly share a
// state, so the last answers are kept under their registers.
class StateTable
{
public:
    explicit StateTable(Scene& scene);

    // offset: of the structure that asks, for the ParseError when a scene has too many states.
    std::uint16_t find(const StripRegisters& strip, std::uint32_t offset)
    {
        Recent& recent = _recent[strip.hash() % kRecent];
        if (recent.state == kNoState || !(recent.strip == strip))
            recent = {strip, find(drawState(strip, _scene.textureBase), offset)};
        return static_cast<std::uint16_t>(recent.state);
    }
    std::uint16_t find(const DrawState& state, std::uint32_t offset);

private:
    static constexpr std::size_t kRecent = 64;
    static constexpr std::uint32_t kNoState = 0xffffffff;
    struct Recent
    {
        StripRegisters strip;
        std::uint32_t state = kNoState;
    };

    std::uint32_t& slotOf(const DrawState& state);
    void rehash(std::size_t size);

    Scene& _scene;
    Recent _recent[kRecent];
    std::vector<std::uint32_t> _table; // open addressing, a power of two, at most half full; state numbers
};

} // namespace telepipe::scene
