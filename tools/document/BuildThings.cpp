#include "engine/draw/order/Reach.h"
#include "engine/scene/Transform.h"
#include "engine/stage/AddStage.h"
#include "formats/vocabulary/ObjectTypes.h"
#include "tools/disk/FileError.h"
#include "tools/document/DocumentBuilder.h"
#include "tools/document/beside/Placements.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <map>
#include <tuple>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

constexpr float kThingsEnd = 1e6f; // things farther out are not drawn

// The game shows the things of a season, which stand in the city, for some days only.
bool isSeasonal(std::uint16_t type)
{
    constexpr std::uint16_t kFirst = 0x4b, kLast = 0x52;
    return type >= kFirst && type <= kLast;
}

bool isWanted(const scene::PlacedThing& thing, const ThingsRequest& request)
{
    if (!scene::isInWorld(thing.position, kThingsEnd) || !request.takes(thing))
        return false;
    if (thing.kind == scene::PlacedKind::Enemy)
        return true;
    const formats::ObjectType* type = formats::objectType(thing.type);
    return type && type->shown == formats::Shown::Model && !isSeasonal(thing.type);
}

// The places of one model, in a scene of its own: broken ones fail there.
bool compiles(const formats::NjFile& nj, const formats::NjModel& model, const scene::ModelMotions& motions)
{
    scene::Scene alone;
    scene::addModel(alone, nj.pool, model.tree, motions, "");
    return !alone.strips.empty();
}

// The rest of a thing's stance besides its yaw: its scale, and the tilt that few have.
glm::mat3 stanceOf(const scene::PlacedThing& thing)
{
    const glm::dmat3 back = scene::rotation<double>(glm::ivec3(0, -std::int32_t(thing.yaw), 0), false);
    glm::dmat3 stance = back * glm::dmat3(thing.rotation);
    if (glm::distance(stance[0], {1, 0, 0}) + glm::distance(stance[1], {0, 1, 0}) < 1e-3)
        stance = glm::dmat3(1); // as exact as without
    scene::applyScale(stance, thing.scale);
    return glm::mat3(stance);
}

} // namespace

// Things with the same model are looked for once.
std::vector<std::pair<std::vector<ThingPart>, DocumentBuilder::Standing>>
DocumentBuilder::findThings(const fs::path& stage)
{
    using Kind = std::tuple<scene::PlacedKind, std::uint16_t, int>;
    std::map<Kind, Standing> kinds;
    for (std::uint32_t i = 0; i < _document->placements.size(); ++i) {
        const auto& things = _document->placements[i].things;
        for (std::uint32_t k = 0; k < things.size(); ++k)
            if (isWanted(things[k], _document->request.things))
                kinds[{things[k].kind, things[k].type, things[k].variant}].push_back({0, i, k});
    }
    const ThingModelFinder finder(*_document, stage, _source);
    std::vector<std::pair<std::vector<ThingPart>, Standing>> found;
    for (auto& [kind, standing] : kinds) {
        const DrawnThing& first = standing.front();
        auto parts = finder.find(_document->placements[first.placement].things[first.thing]);
        if (!parts.empty())
            found.emplace_back(std::move(parts), std::move(standing));
    }
    return found;
}

void DocumentBuilder::addThings()
{
    const auto isStage = [](const Subject& subject) { return subject.isStage(); };
    const auto stage = std::ranges::find_if(_subjects, isStage);
    if (!_document->request.things.drawn || stage == _subjects.end())
        return;
    step({"Placing what stands in the stage"}, 1);
    const fs::path path = stage->last().path;
    if (_document->request.companions)
        findPlacements(*_document, _source);
    for (const auto& [parts, standing] : findThings(path)) {
        bool isDrawn = false;
        for (const ThingPart& part : parts)
            isDrawn |= addThing(part, standing);
        for (const DrawnThing& drawn : standing)
            _document->placements[drawn.placement].things[drawn.thing].isDrawn = isDrawn;
    }
}

// Models share textures and motions.
LoadedFile& DocumentBuilder::loadOnce(const fs::path& path)
{
    const auto same = [&](const auto& file) { return file->path == path; };
    const auto known = std::ranges::find_if(_document->files, same);
    return known == _document->files.end() ? load(path) : **known;
}

// A bad model does not spoil its stage: it becomes a note.
bool DocumentBuilder::addThing(const ThingPart& part, const Standing& standing)
try {
    Subject subject{{&loadOnce(part.model)}, {}, {}, 0, OfferReason::Given};
    if (!isModel(subject.last()))
        failKind(subject.last(), "a model");
    if (!part.textures.empty() && !_document->request.noTextures) {
        subject.textures.push_back(&loadOnce(part.textures));
        if (!subject.textures.back()->as<formats::TextureArchive>())
            failKind(*subject.textures.back(), "textures");
    }
    if (!part.motion.empty() && !_document->request.noMotions)
        subject.takeMotion(loadOnce(part.motion));
    return placeThings(subject, standing);
} catch (const FileError& error) {
    _document->notes.push_back(error.message());
    return false;
}

bool DocumentBuilder::placeThings(Subject& subject, const Standing& standing)
{
    std::vector<scene::ModelPlace> places;
    for (const DrawnThing& drawn : standing)
        places.push_back(placeOf(drawn));
    bool isDrawn = false;
    for (const formats::NjModel& model : subject.last().as<formats::NjFile>()->models) {
        const auto section = static_cast<std::uint32_t>(_document->scene.sections.size());
        const std::size_t count = placeModel(subject, model, places);
        isDrawn |= count > 0;
        for (std::uint32_t i = 0; i < count; ++i)
            _document->drawnThings.push_back({section + i, standing[i].placement, standing[i].thing});
    }
    return isDrawn;
}

// A motion moves the model only if it fits: the name alone is no proof.
std::size_t DocumentBuilder::placeModel(Subject& subject, const formats::NjModel& model,
                                        std::span<const scene::ModelPlace> places)
{
    const LoadedFile& file = subject.last();
    const formats::NjFile& nj = *file.as<formats::NjFile>();
    scene::ModelMotions motions;
    if (!subject.motions.empty())
        motions.nodes = fittingMotion(*subject.motions.front(), evaluatedNodes(nj.pool, model.tree));
    const std::size_t first = _document->textures.size();
    _document->scene.textureBase = static_cast<std::uint32_t>(first);
    std::size_t count = 0;
    nameErrors(file.path, [&] {
        if (compiles(nj, model, motions))
            count = scene::addPlaced(_document->scene, nj.pool, model.tree, motions, file.name(), places);
    });
    if (count == 0)
        return 0;
    if (count < places.size())
        _document->notes.push_back(
            {"{}: there is no room for {} of {} places", file.name(), places.size() - count, places.size()});
    nameTextures(subject, model.textureList == formats::kNone
                              ? nullptr
                              : &nj.textureLists[static_cast<std::size_t>(model.textureList)]);
    if (!_document->request.noTextures)
        noteMissingTextures(subject, first);
    return count;
}

scene::ModelPlace DocumentBuilder::placeOf(const DrawnThing& drawn) const
{
    const scene::PlacedThing& thing = _document->placements[drawn.placement].things[drawn.thing];
    scene::ModelPlace place{thing.position, thing.yaw, thing.section, thing.number, thing.fileOffset, 0, glm::mat3(1)};
    place.stance = stanceOf(thing);
    if (!_document->scene.sections.empty())
        place.viewDistance = _document->scene.sections.front().viewDistance;
    return place;
}

} // namespace telepipe::tools
