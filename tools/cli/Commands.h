#pragma once

#include "tools/disk/Unpack.h"
#include "tools/picture/job/ShotOptions.h"
#include "tools/picture/option/ViewOptions.h"
#include "tools/picture/plan/PlanLayout.h"

#include <filesystem>
#include <vector>

// The commands behind the command line, one function each; they return the exit code.
namespace telepipe::tools {

using Paths = std::vector<std::filesystem::path>;

struct ViewOptions
{
    DocumentRequest request;                    // no files: the demo stage
    std::vector<ViewChange> changes;            // of the picture, before the first file shows
    std::string bookmark;                       // to look from first; empty: from where the user was last
    std::filesystem::path bookmarks;            // where it is looked up; empty: beside the files
    std::string language;                       // of the window: "auto", "en", "ja"; empty: as in its settings
    std::filesystem::path font;                 // likewise
    std::vector<std::filesystem::path> compare; // what is held against the files
};
int runView(const ViewOptions& options);

int runShot(const ShotOptions& options);

struct ShotsOptions
{
    std::filesystem::path list, folder;
    std::vector<std::string> only; // names of shots; empty: all
    std::uint32_t jobs = 0;        // at the same time; 0: as many as help
    bool force = false;            // those too that are as they were
};
int runShots(const ShotsOptions& options);

int runPlan(const ShotOptions& options);  // record.work.plan
int runSheet(const ShotOptions& options); // record.work.sheet; output: a folder; size: of each picture

struct MaterialsOptions
{
    ShotOptions picture;               // its output unused
    bool strange = false;              // explain the strangest
    std::uint32_t top = 3;             // so many of them
    std::vector<std::uint32_t> states; // explain these in their place
    std::filesystem::path list;        // of shots that show them; empty: not written
    std::filesystem::path page;        // Markdown; empty: not written
    bool json = false;
};
int runMaterials(const MaterialsOptions& options);

struct PixelPlace
{
    std::uint32_t x = 0, y = 0; // from the top left
};
struct PixelOptions
{
    ShotOptions picture; // its output unused; the last of its files is the pixel, X,Y
    bool json = false;
};
int runPixel(const PixelOptions& options);

struct InfoOptions
{
    DocumentRequest request;
    bool json = false;
};
int runInfo(const InfoOptions& options);

struct DumpCommandOptions
{
    Paths files;
    std::filesystem::path output; // empty: standard output
    bool hex = false;
    std::size_t limit = kUnpackLimit;
};
int runDump(const DumpCommandOptions& options);

struct StepsOptions
{
    std::filesystem::path file;
    std::uint32_t model = 0;
    std::optional<std::uint32_t> node; // of the model; none: all
    std::optional<std::uint32_t> at;   // the model and the steps that this byte is of, instead
    std::size_t limit = kUnpackLimit;
};
int runSteps(const StepsOptions& options);

struct CoverageOptions
{
    Paths files;
    bool map = false;
    std::size_t limit = kUnpackLimit;
};
int runCoverage(const CoverageOptions& options);

struct DiffOptions
{
    std::filesystem::path first, second;
    std::filesystem::path output; // of a picture of both; empty: none
    PictureSize size{640, 480};   // of each
    std::optional<scene::Camera> camera;
    bool summary = false; // kinds of structures counted, in place of each
    std::size_t limit = kUnpackLimit;
};
int runDiff(const DiffOptions& options); // 1 where they differ

struct TextureOptions
{
    Paths files;
    std::filesystem::path folder;
    std::filesystem::path palette; // empty: none
    bool mips = false;
    std::size_t limit = kUnpackLimit;
};
int runTexture(const TextureOptions& options);

struct ListOptions
{
    Paths files;
    bool json = false;
    bool all = false; // archives in archives too
    std::size_t limit = kUnpackLimit;
};
int runList(const ListOptions& options);

struct ExtractOptions
{
    Paths files;
    std::filesystem::path folder;
    bool packed = false; // leave entries as they are stored
    bool all = false;    // archives in archives too
    bool force = false;  // replace what is there
    std::size_t limit = kUnpackLimit;
};
int runExtract(const ExtractOptions& options);

struct CheckOptions
{
    Paths paths;
    bool roundTrip = false; // write what was read, and compare
    std::size_t limit = kUnpackLimit;
};
int runCheck(const CheckOptions& options);
int runRoundTrip(const CheckOptions& options);

struct PackOptions
{
    std::filesystem::path folder, output;
    std::filesystem::path like; // an archive whose layout to keep; empty: none, and what follows counts
    formats::ArchiveKind kind = formats::ArchiveKind::Gsl;
    formats::Endian endian = formats::Endian::Little;
    bool compress = false;            // AFS: each file as PRS
    std::uint32_t key = 0;            // RLC: of the encryption
    std::size_t limit = kUnpackLimit; // like
};
int runPack(const PackOptions& options);

struct GalleryOptions
{
    std::filesystem::path folder, output;
    std::size_t limit = kUnpackLimit;
};
int runGallery(const GalleryOptions& options);

struct DemoOptions
{
    std::filesystem::path folder;
};
int runDemo(const DemoOptions& options);

enum class Conversion
{
    Compress,
    Decompress,
    Encrypt,
    Decrypt
};
struct ConvertOptions
{
    Conversion conversion = Conversion::Compress;
    std::filesystem::path input, output;
    std::uint32_t key = 0;                            // Encrypt
    formats::Endian endian = formats::Endian::Little; // Encrypt
    std::size_t limit = kUnpackLimit;
};
int runConvert(const ConvertOptions& options);

} // namespace telepipe::tools
