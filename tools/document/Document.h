#pragma once

#include "engine/draw/overlay/OverlayMesh.h"
#include "engine/placement/StageLinks.h"
#include "engine/scene/Camera.h"
#include "engine/scene/Scene.h"
#include "tools/disk/FileError.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/progress/LoadProgress.h"
#include "tools/document/LoadedFile.h"
#include "tools/document/beside/MissingTextures.h"

#include <map>
#include <optional>

namespace telepipe::tools {

// The difficulty that chooses the monsters' models: Ultimate has its own.
enum class Difficulty : std::uint8_t
{
    OfStage, // as the stage's name says
    Normal,
    Ultimate
};
// For whom a stage has sets of its own. Where they are there, they replace the sets for all.
enum class Players : std::uint8_t
{
    All,
    One, // offline, or alone
    Challenge,
    Battle
};

// The request for the things in a stage: whether they are drawn with their models, where these are found.
struct ThingsRequest
{
    bool drawn = false;
    std::optional<std::uint16_t> wave = 1;       // of enemies those of this wave and of none; without: of all at once
    std::vector<std::filesystem::path> models;   // folders and archives to look through, besides those of the stage
    std::vector<scene::OverlayKind> layers = {}; // layers to show; empty: what the game shows
    Difficulty difficulty = Difficulty::OfStage;

    bool shows(scene::OverlayKind layer) const; // with its models, or markers
    bool takes(const scene::PlacedThing& thing) const;

    bool operator==(const ThingsRequest&) const = default;
};

// The files and options that the user asked to see.
struct DocumentRequest
{
    std::vector<std::filesystem::path> files; // stages, models, and files that belong to those before them
    // In place of those in files or found by name, for every stage and model.
    std::vector<std::filesystem::path> textures;
    std::vector<std::filesystem::path> motions; // each model takes the first that fits its nodes
    bool companions = true;                     // false: companions are not looked for
    bool looksAbove = true;           // also one folder above a stage; false: of a record that does not reach so far
    std::size_t limit = kUnpackLimit; // bytes to unpack from one file
    bool noTextures = false, noMotions = false; // none at all, whatever is given or found
    // The game's tables of areas, instead of those found; and which of the sets beside a stage stands in it: "00", or
    // empty for the first.
    std::filesystem::path fogFile, lightFile;
    std::string set;
    bool setMayLack = false;    // of a record: where its set is missing, the first stands there and a note says so
    std::filesystem::path sets; // a folder to look for them in, in place of the stage's
    Players players = Players::All;
    ThingsRequest things;
    std::string lost; // of stages: draws trees that nothing leads to (LostWish.h); empty: none

    bool operator==(const DocumentRequest&) const = default;
};

// Why a file is taken for a model or stage, or offered to be.
enum class OfferReason
{
    Given,
    SameFile,    // a motion that lies in the model's own file
    SameEntry,   // the texture archive of a model in a BML
    SameStem,    // Booma.pvm of Booma.nj; map_x.xvm of map_x_n.rel
    SameArchive, // in the archive the model lies in
    SameFolder,
    Outside, // beside, or in an archive around, the archive the model lies in
};

// Textures or a motion that belong to a model or stage. To take another one than is used, open the request again with
// its path as the request's textures or motions.
struct Offer
{
    enum class Kind
    {
        Textures,
        Motion, // its entries fit the nodes of the model
    };

    Kind kind = Kind::Textures;
    std::filesystem::path subject; // the file of the model or stage
    std::filesystem::path path;    // may lie in archives
    OfferReason reason = OfferReason::SameFolder;
    bool used = false; // in this document
};

// A collision or minimap file as geometry to lay over the picture, or the markers of things in a stage.
struct DocumentOverlay
{
    std::filesystem::path path;
    scene::OverlayMesh mesh;
};

// The things that a file places in the stage.
struct DocumentPlacement
{
    const LoadedFile* file = nullptr; // of the document
    std::vector<scene::PlacedThing> things;
};

// The files of a set of things that stands in a stage, by the letter of their names: objects, enemies, events.
using PlacementSet = std::map<char, std::filesystem::path>;

// A placed thing that is drawn: a section of the scene for each part of its model.
struct DrawnThing
{
    std::uint32_t section = 0;              // Scene::sections
    std::uint32_t placement = 0, thing = 0; // Document::placements, and its things
};

// Everything that a view or a shot shows: the files given by the user and the companions found beside them (d.rel,
// texture archive, same stem, names compared without case), compiled into one scene.
struct Document
{
    std::vector<std::unique_ptr<LoadedFile>> files; // in drawing order: d.rel before its n.rel
    scene::Scene scene;
    std::vector<const formats::Texture*> textures; // texture index -> texture, null where missing
    const formats::Palette* palette = nullptr;
    std::vector<std::string> textureNames;
    std::vector<MissingTextures> missingTextures; // a model or stage each; notes tell of them
    DocumentRequest request;                      // that made it
    std::vector<Offer> offers;                    // those in use; findOffers() lists the others
    std::vector<DocumentOverlay> overlays;        // given, or found by addSideFiles
    std::vector<DocumentPlacement> placements;    // likewise
    std::optional<PlacementSet> set;              // that the request names, as it was found
    std::vector<DrawnThing> drawnThings;          // by their sections
    scene::StageLinks links;                      // of the placements
    std::unique_ptr<Document> sky;                // around it all, found by addSky
    std::vector<formats::Message> notes; // "map_forest01d.rel: not found beside map_forest01n.rel" and the like
    std::string title;
    std::optional<scene::Camera> start; // the first view; none: a camera that frames everything drawn
};

// Everything needed to draw the given files. Motions (.njm) among them animate the models given before them; texture
// archives among them are used before those found by name. Throws FileError or Cancelled.
std::unique_ptr<Document> openDocument(const DocumentRequest& request, LoadProgress* progress = nullptr);
std::unique_ptr<Document> openDocument(const std::vector<std::filesystem::path>& paths,
                                       LoadProgress* progress = nullptr);
// Opens a document from another source of files than the disk.
class FileSource;
std::unique_ptr<Document> openDocument(const DocumentRequest& request, const FileSource& source,
                                       LoadProgress* progress);
std::unique_ptr<Document> openDocument(const std::vector<std::filesystem::path>& paths, const FileSource& source,
                                       LoadProgress* progress);
// The built-in demo stage, made in memory.
std::unique_ptr<Document> openDemo(LoadProgress* progress = nullptr);

} // namespace telepipe::tools
