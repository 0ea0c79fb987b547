#include "tools/picture/job/StandCamera.h"

#include "tools/document/beside/SideFiles.h"
#include "tools/document/beside/Standing.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

OrMistake<scene::Camera> atSection(const Document& document, const scene::Ground& ground, std::int32_t id, float fov)
{
    bool known = false;
    for (const scene::SceneSection& section : document.scene.sections) {
        if (section.id != id)
            continue;
        known = true;
        if (const auto stand = standIn(document, withDoors(ground, document), section))
            return scene::eyeLevel(*stand, fov);
    }
    if (!known)
        return Mistake{"--at", {"no section has the id {}", id}};
    return Mistake{"--at", {"section {} has no floor to stand on", id}};
}

} // namespace

OrMistake<scene::Camera> standCamera(DocumentRequest request, const StandOptions& stand, float fov)
{
    request.things.drawn = false; // nobody stands on things
    const std::unique_ptr<Document> document = request.files.empty() ? openDemo() : openDocument(request);
    if (request.companions)
        addSideFiles(*document);
    const scene::Ground ground = groundOf(*document);
    if (stand.section)
        return atSection(*document, ground, *stand.section, fov);
    if (const auto entrance = entranceOf(*document, ground))
        return scene::eyeLevel(*entrance, fov);
    return Mistake{"--eye", "there is no floor to stand on"};
}

} // namespace telepipe::tools
