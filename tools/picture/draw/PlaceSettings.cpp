#include "tools/picture/draw/PlaceSettings.h"

#include "engine/render/AreaSettings.h"
#include "tools/document/beside/FogVolumes.h"

namespace telepipe::tools {

render::ViewSettings settingsAt(const render::ViewSettings& settings, const Document& document, glm::vec3 place,
                                double seconds)
{
    const formats::FogEntry* fog = fogAt(document, place);
    if (fog == document.scene.areaFog)
        return settings;
    render::ViewSettings result = render::settingsOfEntries(settings, fog, document.scene.areaLight, seconds);
    result.areaEntries = false;
    return result;
}

} // namespace telepipe::tools
