#include "tools/document/DocumentBuilder.h"

#include "engine/stage/AddTextureSwaps.h"
#include "formats/lost/LostTrees.h"
#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/WrongRequest.h"
#include "tools/document/AddCamerasAndLights.h"
#include "tools/document/LostWish.h"
#include "tools/document/beside/AreaFiles.h"
#include "tools/document/beside/MapHalves.h"
#include "tools/document/beside/Offers.h"
#include "tools/document/beside/Placements.h"
#include "tools/document/beside/SideFiles.h"
#include "tools/document/beside/TextureSwapFiles.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

// True of files that have no models of their own, but motions, cameras or lights for those of other files.
bool isCompanion(const LoadedFile& file)
{
    return motionKinds(file) != 0 || (!isModel(file) && hasCamerasOrLights(file));
}

bool isOfArea(const LoadedFile& file)
{
    return file.as<formats::FogEntries>() || file.as<formats::LightEntries>() || file.as<formats::Events>();
}

bool isSameFile(const fs::path& a, const fs::path& b)
{
    std::error_code error;
    return a == b || fs::equivalent(a, b, error);
}

bool isTerrain(const LoadedFile& file)
{
    const auto name = stageName(file.path);
    return name && name->letter == 'd';
}

std::string joinTitle(const std::vector<std::string>& names)
{
    std::string title;
    for (const std::string& name : names)
        title += (title.empty() ? "" : " + ") + name;
    return title;
}

} // namespace

bool DocumentBuilder::Subject::takeMotion(LoadedFile& file)
{
    const unsigned kinds = motionKinds(file) & ~given;
    if (isStage() || kinds == 0)
        return false;
    given |= kinds;
    motions.push_back(&file);
    return true;
}

void DocumentBuilder::step(formats::Message what, float fraction)
{
    if (_progress)
        _progress->step(std::move(what), fraction);
}

LoadedFile& DocumentBuilder::load(const fs::path& path)
{
    _document->files.push_back(parseFile(path, _source.read(path)));
    return *_document->files.back();
}

std::unique_ptr<Document> DocumentBuilder::build(const DocumentRequest& request)
{
    _document->request = request;
    loadGiven(request.files);
    requireSomethingDrawn(request.files);
    overrule(request);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < _subjects.size(); ++i) {
        Subject& subject = _subjects[i];
        addTerrain(subject);
        step({"Compiling {}", subject.last().name()},
             0.6f + 0.4f * static_cast<float>(i) / static_cast<float>(_subjects.size()));
        compile(subject);
        for (const LoadedFile* file : subject.drawn)
            names.push_back(file->name());
    }
    noteIdleMotions();
    for (const auto& file : _document->files)
        addCamerasAndLights(_document->scene, *file);
    for (const LoadedFile* file : _placements)
        addPlacement(*_document, *file);
    settleSet(*_document, _source);
    addThings();
    layMarkers(*_document);
    addAreaEntries(*_document, _source);
    if (_subjects.empty())
        addWhatStandsAlone(names);
    else
        noteUnusedTextures();
    _document->title = joinTitle(names);
    orderFiles();
    step("Done", 1);
    return std::move(_document);
}

void DocumentBuilder::loadGiven(const std::vector<fs::path>& paths)
{
    std::vector<fs::path> done;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const auto same = [&](const fs::path& path) { return isSameFile(path, paths[i]); };
        if (std::any_of(done.begin(), done.end(), same))
            continue;
        done.push_back(paths[i]);
        step({"Reading {}", paths[i].filename().string()},
             0.6f * static_cast<float>(i) / static_cast<float>(paths.size()));
        assign(load(paths[i]));
    }
}

std::vector<LoadedFile*> DocumentBuilder::loadAll(const std::vector<fs::path>& paths, bool (*wanted)(const LoadedFile&),
                                                  const char* expected)
{
    std::vector<LoadedFile*> files;
    for (const fs::path& path : paths) {
        files.push_back(&load(path));
        if (!wanted(*files.back()))
            failKind(*files.back(), expected);
    }
    return files;
}

// Textures and motions that the request names replace those among its files.
void DocumentBuilder::overrule(const DocumentRequest& request)
{
    const auto isTextures = [](const LoadedFile& file) { return file.as<formats::TextureArchive>() != nullptr; };
    const auto isMotion = [](const LoadedFile& file) { return motionKinds(file) != 0; };
    const std::vector<LoadedFile*> motions = loadAll(request.motions, isMotion, "a motion");
    const std::vector<LoadedFile*> textures = loadAll(request.textures, isTextures, "textures");
    for (Subject& subject : _subjects) {
        if (!subject.isStage())
            subject.motions.insert(subject.motions.begin(), motions.begin(), motions.end());
        if (!textures.empty() || request.noTextures)
            subject.textures = textures;
        if (request.noMotions)
            subject.motions.clear();
    }
}

void DocumentBuilder::assign(LoadedFile& file)
{
    const bool textures = file.as<formats::TextureArchive>() != nullptr;
    if (isStage(file))
        addStageFile(file);
    else if (isCompanion(file))
        assignMotion(file);
    else if (isModel(file))
        _subjects.push_back({{&file}, {}, {}, 0, OfferReason::Given});
    else if (textures)
        assignTextures(file);
    else if (const auto* palette = file.as<formats::Palette>())
        _document->palette = palette;
    else if (file.as<formats::TextureAnimations>())
        _textureAnimations = &file;
    else if (isPlacement(file))
        _placements.push_back(&file);
    else if (isOfArea(file))
        return; // found among the document's files
    else if (auto overlay = overlayOf(file))
        _document->overlays.push_back(std::move(*overlay));
    else
        failKind(file, "a stage, model, motion, texture file, palette, texture animations, collision, minimap, "
                       "objects, enemies or entries of areas");
    _lastWasTextures = textures;
}

void DocumentBuilder::addStageFile(LoadedFile& file)
{
    for (Subject& subject : _subjects)
        if (subject.isStage() && subject.drawn.size() == 1 && areHalvesOfAMap(subject.drawn.front()->path, file.path)) {
            // d.rel is drawn first, whichever was given first.
            subject.drawn.insert(isTerrain(file) ? subject.drawn.begin() : subject.drawn.end(), &file);
            return;
        }
    _subjects.push_back({{&file}, {}, {}, 0, OfferReason::Given});
}

// A motion moves every model given before it that has none of its kind yet; one given before any model waits for the
// first.
void DocumentBuilder::assignMotion(LoadedFile& file)
{
    bool used = motionKinds(file) == 0;
    for (Subject& subject : _subjects)
        used |= subject.takeMotion(file);
    if (!used)
        _waitingMotions.push_back(&file);
}

// Textures belong to the subject before them that has none; several texture files in a row are one set.
void DocumentBuilder::assignTextures(LoadedFile& file)
{
    if (_lastWasTextures && _waitingTextures.empty() && !_subjects.empty()) {
        LoadedFile* previous = _subjects.back().textures.empty() ? nullptr : _subjects.back().textures.back();
        for (Subject& subject : _subjects)
            if (!subject.textures.empty() && subject.textures.back() == previous)
                subject.textures.push_back(&file);
        return;
    }
    bool used = false;
    for (Subject& subject : _subjects)
        if (subject.textures.empty()) {
            subject.textures.push_back(&file);
            used = true;
        }
    if (!used)
        _waitingTextures.push_back(&file);
}

void DocumentBuilder::requireSomethingDrawn(const std::vector<fs::path>& paths) const
{
    if (!_subjects.empty() || !_document->overlays.empty() || !_placements.empty() || paths.empty() ||
        (_takesTexturesAlone && !_waitingTextures.empty()))
        return;
    const LoadedFile& file = *_document->files.front();
    if (file.kind == formats::FileKind::Unknown || file.kind == formats::FileKind::Archive)
        failKind(file, "a stage or a model among the files given");
    if (file.as<formats::TextureArchive>())
        throw FileError(
            {"{}: nothing to look at by itself (textures): open it together with the stage or model that it "
             "belongs to; telepipe texture FILE -o FOLDER writes them as pictures",
             file.path.string()});
    throw FileError(
        {"{}: nothing to look at by itself ({}): open it together with the stage or model that it belongs to",
         file.path.string(), holdingName(file)});
}

void DocumentBuilder::addTerrain(Subject& subject)
{
    LoadedFile& file = *subject.drawn.front();
    const auto name = stageName(file.path);
    const auto* stage = file.as<formats::Stage>();
    // Blue Burst keeps the terrain in n.rel; only v2 has d.rel.
    if (!_document->request.companions || !stage || isLostAlone(_document->request.lost) ||
        stage->variant != formats::StageVariant::V2 || subject.drawn.size() > 1 || !name || name->letter != 'n')
        return;
    const auto found = _source.findBeside(file.path, terrainName(*name));
    if (!found) {
        _document->notes.push_back({"{}: not found beside {}", terrainName(*name), file.name()});
        return;
    }
    LoadedFile& terrain = load(*found);
    if (isStage(terrain))
        subject.drawn.insert(subject.drawn.begin(), &terrain);
    else
        failKind(terrain, "a stage");
}

// Overlays, or else textures to look at.
void DocumentBuilder::addWhatStandsAlone(std::vector<std::string>& names)
{
    for (const DocumentOverlay& overlay : _document->overlays)
        names.push_back(overlay.path.filename().string());
    if (!names.empty())
        return;
    _document->textures = allTextures(_waitingTextures);
    for (const formats::Texture* texture : _document->textures)
        _document->textureNames.push_back(texture->name);
    for (const LoadedFile* file : _waitingTextures)
        names.push_back(file->name());
}

void DocumentBuilder::compile(Subject& subject)
{
    std::erase_if(_waitingMotions, [&](LoadedFile* file) { return subject.takeMotion(*file); });
    const std::size_t first = _document->textures.size();
    if (subject.isStage())
        compileStages(subject);
    else
        compileModels(subject);
    if (!_document->request.noTextures)
        noteMissingTextures(subject, first);
}

// Turns the trees of a stage that nothing leads to into placed ones, where the request asks for them.
void DocumentBuilder::takeLost(LoadedFile& file) const
{
    if (_document->request.lost.empty())
        return;
    const LostWish wish = parseLostWish(_document->request.lost);
    nameErrors(file.path, [&] {
        formats::LostTrees lost = formats::readLostTrees(file.bytes);
        if (wish.isAlone && lost.trees.empty())
            failRequest(file.path, "has no tree that nothing leads to");
        if (wish.isAlone && wish.number.value_or(0) >= lost.trees.size())
            failRequest(file.path,
                        {"has no lost tree {}: they are 0 to {}", _document->request.lost, lost.trees.size() - 1});
        formats::compareLostTrees(lost);
        file.contents = formats::stageOfLost(std::move(lost), wish.number, wish.isAlone);
    });
}

void DocumentBuilder::compileStages(Subject& subject)
{
    // Both halves of a map index one texture set.
    _document->scene.textureBase = static_cast<std::uint32_t>(_document->textures.size());
    for (LoadedFile* file : subject.drawn) {
        takeLost(*file);
        nameErrors(file->path, [&] { scene::addStage(_document->scene, *file->as<formats::Stage>(), file->name()); });
        addTextureSwaps(*file);
    }
    nameTextures(subject, &subject.drawn.front()->as<formats::Stage>()->textures);
}

const LoadedFile* DocumentBuilder::findTextureAnimations(const LoadedFile& file)
{
    if (_textureAnimations || !_document->request.companions)
        return _textureAnimations;
    for (const std::string& name : textureAnimationNames(file.path))
        if (const auto found = _source.findBeside(file.path, name)) {
            const LoadedFile& animations = load(*found);
            if (!animations.as<formats::TextureAnimations>())
                failKind(animations, "texture animations");
            return &animations;
        }
    // No such file of version 2 is known.
    if (file.as<formats::Stage>()->variant == formats::StageVariant::Bb)
        _document->notes.push_back({"{}: not found beside {}, whose texture swaps stand still",
                                    textureAnimationNames(file.path).front(), file.name()});
    return nullptr;
}

void DocumentBuilder::addTextureSwaps(const LoadedFile& file)
{
    if (!namesTextureSwaps(*file.as<formats::Stage>()))
        return;
    const auto number = static_cast<std::uint32_t>(_document->scene.files.size() - 1);
    if (const LoadedFile* animations = findTextureAnimations(file))
        nameErrors(animations->path, [&] {
            scene::addTextureSwaps(_document->scene, number, *animations->as<formats::TextureAnimations>(),
                                   _document->scene.textureBase);
        });
}

void DocumentBuilder::compileModels(Subject& subject)
{
    if (!_document->request.lost.empty())
        _document->notes.push_back({"{}: a model has no trees that nothing leads to", subject.last().name()});
    MotionMatcher motions(subject.last(), subject.motions, _document->notes);
    for (std::size_t part = 0; part < subject.last().as<formats::NjFile>()->models.size(); ++part)
        compileModel(subject, part, _document->request.noMotions ? scene::ModelMotions() : motions.match(part));
}

void DocumentBuilder::compileModel(Subject& subject, std::size_t part, const scene::ModelMotions& motions)
{
    const LoadedFile& file = subject.last();
    const formats::NjFile& nj = *file.as<formats::NjFile>();
    const formats::NjModel& model = nj.models[part];
    const std::string name = file.name() + (nj.models.size() > 1 ? fmt::format("#{}", part) : "");
    _document->scene.textureBase = static_cast<std::uint32_t>(_document->textures.size());
    nameErrors(file.path, [&] { scene::addModel(_document->scene, nj.pool, model.tree, motions, name); });
    addMotionOffer(subject, motions.nodes);
    nameTextures(subject, model.textureList == formats::kNone
                              ? nullptr
                              : &nj.textureLists[static_cast<std::size_t>(model.textureList)]);
}

// A motion in use comes from a file given, or from the model's own.
void DocumentBuilder::addMotionOffer(const Subject& subject, const formats::Motion* motion)
{
    const auto holds = [&](const LoadedFile* file) { return holdsMotion(*file, motion); };
    const auto given = std::find_if(subject.motions.begin(), subject.motions.end(), holds);
    if (given != subject.motions.end())
        addOffer(Offer::Kind::Motion, subject, **given, OfferReason::Given);
    else if (holds(&subject.last()))
        addOffer(Offer::Kind::Motion, subject, subject.last(), OfferReason::SameFile);
}

// Notes the motions that were given and fit no model. Those that are in use have had their note.
void DocumentBuilder::noteIdleMotions()
{
    if (_document->request.noMotions)
        return;
    std::vector<const LoadedFile*> models, idle;
    const auto isUsed = [&](const LoadedFile* file) {
        return std::ranges::any_of(_document->offers, [&](const Offer& offer) {
            return offer.kind == Offer::Kind::Motion && offer.path == file->path;
        });
    };
    const auto take = [&](const LoadedFile* file) {
        if (!isUsed(file) && std::ranges::find(idle, file) == idle.end())
            idle.push_back(file);
    };
    for (const Subject& subject : _subjects)
        if (!subject.isStage()) {
            models.push_back(&subject.last());
            std::for_each(subject.motions.begin(), subject.motions.end(), take);
        }
    std::for_each(_waitingMotions.begin(), _waitingMotions.end(), take);
    noteMotionsForNothing(idle, models, _document->notes);
}

void DocumentBuilder::addOffer(Offer::Kind kind, const Subject& subject, const LoadedFile& file, OfferReason reason)
{
    const auto same = [&](const Offer& offer) {
        return offer.kind == kind && offer.subject == subject.last().path && offer.path == file.path;
    };
    if (std::none_of(_document->offers.begin(), _document->offers.end(), same))
        _document->offers.push_back({kind, subject.last().path, file.path, reason, true});
}

// Drawn files first, in drawing order, then the rest as they were met.
void DocumentBuilder::orderFiles()
{
    std::vector<const LoadedFile*> drawn;
    for (const Subject& subject : _subjects)
        drawn.insert(drawn.end(), subject.drawn.begin(), subject.drawn.end());
    const auto place = [&](const std::unique_ptr<LoadedFile>& file) {
        return std::find(drawn.begin(), drawn.end(), file.get()) - drawn.begin();
    };
    std::stable_sort(_document->files.begin(), _document->files.end(),
                     [&](const auto& a, const auto& b) { return place(a) < place(b); });
}

} // namespace telepipe::tools
