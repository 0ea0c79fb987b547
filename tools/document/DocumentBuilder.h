#pragma once

#include "engine/stage/AddStage.h"
#include "engine/stage/PlacedModels.h"
#include "tools/document/Document.h"
#include "tools/document/FileSource.h"
#include "tools/document/beside/MatchMotions.h"
#include "tools/document/beside/ThingModels.h"

namespace telepipe::tools {

// Turns a list of files into one document: groups files that belong together, looks for companions, compiles the scene
// and gives each texture index its texture.
class DocumentBuilder
{
public:
    DocumentBuilder(const FileSource& source, LoadProgress* progress) : _source(source), _progress(progress) {}
    void takeTexturesAlone() { _takesTexturesAlone = true; } // as a document that draws nothing
    std::unique_ptr<Document> build(const DocumentRequest& request);

private:
    // A stage (d.rel and n.rel of one map) or a model, with its motions and textures.
    struct Subject
    {
        std::vector<LoadedFile*> drawn;   // in drawing order
        std::vector<LoadedFile*> motions; // given for it
        std::vector<LoadedFile*> textures;
        unsigned given = 0; // MotionKinds of motions
        OfferReason texturesReason = OfferReason::Given;
        std::vector<std::string> lookedFor = {}; // archives of textures that were not found

        bool takeMotion(LoadedFile& file); // false: it has such a one, or is no model
        LoadedFile& last() const { return *drawn.back(); }
        bool isStage() const { return tools::isStage(*drawn.front()); }
    };
    using TextureList = std::vector<const formats::Texture*>;

    void step(formats::Message what, float fraction);
    LoadedFile& load(const std::filesystem::path& path);
    void loadGiven(const std::vector<std::filesystem::path>& paths);
    std::vector<LoadedFile*> loadAll(const std::vector<std::filesystem::path>& paths, bool (*wanted)(const LoadedFile&),
                                     const char* expected);
    void overrule(const DocumentRequest& request);

    // Sorting the given files into subjects.
    void assign(LoadedFile& file);
    void addStageFile(LoadedFile& file);
    void assignMotion(LoadedFile& file);
    void assignTextures(LoadedFile& file);
    void requireSomethingDrawn(const std::vector<std::filesystem::path>& paths) const;

    // Companions by name.
    void addTerrain(Subject& subject);
    void addWhatStandsAlone(std::vector<std::string>& names);
    const LoadedFile* findTextureAnimations(const LoadedFile& file);
    void addTextureSwaps(const LoadedFile& file);

    // Compiling.
    void compile(Subject& subject);
    void takeLost(LoadedFile& file) const;
    void compileStages(Subject& subject);
    void compileModels(Subject& subject);
    void compileModel(Subject& subject, std::size_t part, const scene::ModelMotions& motions);
    void addMotionOffer(const Subject& subject, const formats::Motion* motion);
    void noteIdleMotions();
    void addOffer(Offer::Kind kind, const Subject& subject, const LoadedFile& file, OfferReason reason);
    void orderFiles();

    // Textures and the files they come from, in BuildTextures.cpp.
    static TextureList allTextures(const std::vector<LoadedFile*>& files);
    void addTextureArchive(Subject& subject);
    bool findTextureArchive(Subject& subject);
    void nameTextures(Subject& subject, const formats::TextureList* list);
    void noteMissingTextures(const Subject& subject, std::size_t first);
    void noteUnusedTextures(const Subject& subject, std::size_t first);
    void noteUnusedTextures();

    // Models of the things in the stage, in BuildThings.cpp.
    using Standing = std::vector<DrawnThing>; // without their sections
    void addThings();
    std::vector<std::pair<std::vector<ThingPart>, Standing>> findThings(const std::filesystem::path& stage);
    bool addThing(const ThingPart& part, const Standing& standing);
    bool placeThings(Subject& subject, const Standing& standing);
    std::size_t placeModel(Subject& subject, const formats::NjModel& model, std::span<const scene::ModelPlace> places);
    LoadedFile& loadOnce(const std::filesystem::path& path);
    scene::ModelPlace placeOf(const DrawnThing& drawn) const;

    const FileSource& _source;
    LoadProgress* _progress;
    std::unique_ptr<Document> _document = std::make_unique<Document>();
    std::vector<Subject> _subjects;
    std::vector<LoadedFile*> _waitingMotions;       // given before any model
    std::vector<LoadedFile*> _waitingTextures;      // not given for anything; used where there are no others
    std::vector<const LoadedFile*> _placements;     // given
    const LoadedFile* _textureAnimations = nullptr; // given, for every stage
    bool _lastWasTextures = false, _takesTexturesAlone = false;
};

} // namespace telepipe::tools
