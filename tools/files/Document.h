#pragma once

#include "engine/scene/Camera.h"
#include "engine/scene/OverlayMesh.h"
#include "engine/scene/Scene.h"
#include "formats/archive/Archive.h"
#include "formats/bytes/ByteWriter.h"
#include "formats/collision/Collision.h"
#include "formats/kind/FileKind.h"
#include "formats/nj/NjFile.h"
#include "formats/stage/Minimap.h"
#include "formats/stage/Stage.h"
#include "formats/stage/TextureAnimations.h"
#include "formats/texture/Texture.h"

#include <atomic>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace telepipe::tools {

// The most that one file given by the user may unpack to, all that is packed in it together, unless --limit says
// otherwise. The largest real archives stay far below.
constexpr std::size_t kUnpackLimit = std::size_t(256) << 20;

// A file that could not be used: what() is "FILE: offset 0x1a40: expected ..., found ..." or "FILE: cannot be read:
// ...".
class FileError : public std::runtime_error
{
    using std::runtime_error::runtime_error;
};

// Shared between the loading thread and the window. Loading looks at cancelled() between steps and throws Cancelled.
class LoadProgress
{
public:
    void step(std::string what, float fraction); // throws Cancelled when asked to stop
    void cancel() { _cancelled = true; }
    float fraction() const { return _fraction; }
    std::string what() const;

private:
    std::atomic<bool> _cancelled = false;
    std::atomic<float> _fraction = 0;
    mutable std::mutex _mutex;
    std::string _what;
};
struct Cancelled
{
};

// One file in memory with everything read from it. Parsed data windows the bytes, so a LoadedFile never moves.
struct LoadedFile
{
    LoadedFile() = default;
    LoadedFile(const LoadedFile&) = delete;
    LoadedFile& operator=(const LoadedFile&) = delete;

    std::filesystem::path path;
    formats::FileKind kind = formats::FileKind::Unknown;      // of bytes
    formats::FileKind container = formats::FileKind::Unknown; // Prs or Prc when bytes were unpacked from one
    formats::ByteVector bytes;
    // What the bytes parsed to, by kind.
    std::unique_ptr<formats::Stage> stage;
    std::unique_ptr<formats::NjFile> nj;
    std::unique_ptr<formats::Motion> motion; // REL-wrapped player motion
    std::unique_ptr<formats::TextureArchive> textures;
    std::unique_ptr<formats::Palette> palette;
    std::unique_ptr<formats::Collision> collision;
    std::unique_ptr<formats::Minimap> minimap;
    std::unique_ptr<formats::TextureAnimations> textureAnimations;
    std::unique_ptr<formats::Archive> archive;
    formats::Warnings warnings;     // of the readers
    std::vector<std::string> notes; // nothing odd, but needed to read the rest: what offsets count from
};

class UnpackBudget;

// What the user asked to see.
struct DocumentRequest
{
    std::vector<std::filesystem::path> files; // stages, models, and what belongs to those before them
    // Instead of what is given in files or found by name, for every stage and model.
    std::vector<std::filesystem::path> textures;
    std::vector<std::filesystem::path> motions; // each model takes the first that fits its nodes
    bool companions = true;                     // false: nothing is looked for beside the files
    std::size_t limit = kUnpackLimit;           // bytes to unpack from one file
    bool noTextures = false, noMotions = false; // none at all, whatever is given or found
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

// A collision or minimap file as geometry to lay over the picture.
struct DocumentOverlay
{
    std::filesystem::path path;
    scene::OverlayMesh mesh;
};

// What a view or a shot shows: files given by the user and the companions found beside them (d.rel, texture archive,
// same stem, names compared without case), compiled into one scene.
struct Document
{
    std::vector<std::unique_ptr<LoadedFile>> files; // in drawing order: d.rel before its n.rel
    scene::Scene scene;
    std::vector<const formats::Texture*> textures; // texture index -> texture, null where missing
    const formats::Palette* palette = nullptr;
    std::vector<std::string> textureNames;
    DocumentRequest request;               // that made it
    std::vector<Offer> offers;             // those in use; findOffers() tells of the others
    std::vector<DocumentOverlay> overlays; // given, or found by addSideFiles
    std::unique_ptr<Document> sky;         // around it all, found by addSky
    std::vector<std::string> notes;        // "map_forest01d.rel: not found beside map_forest01n.rel" and the like
    std::string title;
    std::optional<scene::Camera> start; // where to look from first; none: frame what is drawn
};

// Reads a whole file; "gsl_x.gsl/bm_y.bml/z.nj" is one in archives, unpacked. Throws FileError.
formats::ByteVector readFile(const std::filesystem::path& path);
formats::ByteVector readFile(const std::filesystem::path& path, UnpackBudget& budget);
// Reads and parses one file, companions not looked for. A PRS or PRC file that holds something this program reads is
// unpacked on the way. A file of no known format comes back as Unknown; one whose name promises a format its bytes do
// not keep is a FileError that says where they fail.
std::unique_ptr<LoadedFile> loadFile(const std::filesystem::path& path, std::size_t limit = kUnpackLimit);
// The same for bytes already in memory; path is only a name.
std::unique_ptr<LoadedFile> parseFile(const std::filesystem::path& path, formats::ByteVector bytes);
std::unique_ptr<LoadedFile> parseFile(const std::filesystem::path& path, formats::ByteVector bytes,
                                      UnpackBudget& budget);
// Everything needed to draw the given files. Motions (.njm) among them animate the models given before them; texture
// archives among them are used before those found by name. Throws FileError or Cancelled.
std::unique_ptr<Document> openDocument(const DocumentRequest& request, LoadProgress* progress = nullptr);
std::unique_ptr<Document> openDocument(const std::vector<std::filesystem::path>& paths,
                                       LoadProgress* progress = nullptr);
// The built-in demo stage, made in memory.
std::unique_ptr<Document> openDemo(LoadProgress* progress = nullptr);

} // namespace telepipe::tools
