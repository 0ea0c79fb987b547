#include "tools/document/LoadedFile.h"

#include "formats/ascii/NinjaAscii.h"
#include "formats/disc/UnreadImage.h"
#include "formats/rel/RelFile.h"
#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/PlacementName.h"
#include "tools/disk/ReadFile.h"

namespace telepipe::tools {

namespace {

using formats::FileKind;

void parse(LoadedFile& file, UnpackBudget& budget);

// Keeps a reader's result and its warnings.
template <class T> void keep(LoadedFile& file, T contents)
{
    if constexpr (requires { contents.warnings; })
        file.warnings.append(contents.warnings);
    file.contents = std::move(contents);
}

// Kinds of files that games keep compressed and this program shows. Packed text, archives and tables are shown as
// packed files.
bool isShown(FileKind kind)
{
    switch (kind) {
    case FileKind::Stage:
    case FileKind::Model:
    case FileKind::RelMotion:
    case FileKind::Pvr:
    case FileKind::Pvm:
    case FileKind::Xvm:
    case FileKind::Palette:
    case FileKind::Objects:
    case FileKind::Enemies:
    case FileKind::Events:
    case FileKind::SetData:
    case FileKind::QuestData:
    case FileKind::QuestScript:
        return true;
    default:
        return false;
    }
}

// Takes the unpacked bytes when they are something to show; otherwise it has at least been seen that they unpack.
void parsePacked(LoadedFile& file, UnpackBudget& budget)
{
    formats::Warnings warnings;
    formats::ByteVector unpacked = unpackFile(file.path, file.bytes, file.kind, budget, warnings);
    file.warnings.append(warnings);
    const FileKind inner = formats::detectFileKind(unpacked);
    if (!isShown(inner))
        return;
    file.container = std::exchange(file.kind, inner);
    file.bytes = std::move(unpacked);
    const char* container = file.container == FileKind::Prs ? "PRS" : "PRC";
    file.notes.push_back({"unpacked from {}: offsets count from the start of the unpacked bytes", container});
    parse(file, budget);
}

// A text is shown as the binary file that it describes.
void parseText(LoadedFile& file)
{
    const auto head = formats::readAsciiHead(file.bytes);
    formats::ByteVector assembled = formats::readNinjaAscii(file.bytes, file.warnings);
    const std::string origin =
        head ? ", " + head->kind + " " + head->version + " " + head->contents + " (" + head->modeller + ")" : "";
    file.notes.push_back({"assembled from a text{}: offsets count from the start of the assembled bytes", origin});
    file.container = std::exchange(file.kind, FileKind::Model);
    file.bytes = std::move(assembled);
    keep(file, formats::readNj(file.bytes));
}

void parseByKind(LoadedFile& file, UnpackBudget& budget)
{
    switch (file.kind) {
    case FileKind::Stage:
        return keep(file, formats::readStage(file.bytes));
    case FileKind::Model:
        return keep(file, formats::readNj(file.bytes));
    case FileKind::RelMotion:
        return keep(file, formats::readRelMotion(file.bytes, file.warnings));
    case FileKind::Pvr:
    case FileKind::Pvm:
    case FileKind::Xvm:
        return keep(file, formats::readTextures(file.bytes));
    case FileKind::Palette:
        return keep(file, formats::readPalette(file.bytes));
    case FileKind::Collision:
        return keep(file, formats::readCollision(file.bytes));
    case FileKind::Minimap:
        return keep(file, formats::readMinimap(file.bytes));
    case FileKind::TextureAnimations:
        return keep(file, formats::readTextureAnimations(file.bytes));
    case FileKind::FogEntries:
        return keep(file, formats::readFogEntries(file.bytes));
    case FileKind::LightEntries:
        return keep(file, formats::readLightEntries(file.bytes));
    case FileKind::Objects:
        return keep(file, formats::readObjects(file.bytes));
    case FileKind::Enemies:
        return keep(file, formats::readEnemies(file.bytes));
    case FileKind::Events:
        return keep(file, formats::readEvents(file.bytes));
    case FileKind::SetData:
        return keep(file, formats::readSetData(file.bytes));
    case FileKind::QuestData:
        return keep(file, formats::readQuestData(file.bytes));
    case FileKind::QuestScript:
        return keep(file, formats::readQuestScript(file.bytes));
    case FileKind::OtherRel:
        return file.warnings.append(formats::readRel(file.bytes, formats::relEndian(file.bytes)).warnings);
    case FileKind::Archive:
        return keep(file, formats::readArchive(file.bytes));
    case FileKind::Ascii:
        return parseText(file);
    case FileKind::Prs:
    case FileKind::Prc:
        return parsePacked(file, budget);
    default:
        return;
    }
}

void parse(LoadedFile& file, UnpackBudget& budget)
{
    const std::filesystem::path name =
        file.container == FileKind::Unknown ? file.path : std::filesystem::path(file.path.string() + " (unpacked)");
    nameErrors(name, [&] { parseByKind(file, budget); });
}

// Tables without a magic: an empty one has nothing but its name.
std::optional<FileKind> tableByName(const std::filesystem::path& path)
{
    const std::string name = lowerCase(path.filename().string());
    if (name == "fogentry.dat")
        return FileKind::FogEntries;
    if (name == "lightentry.bin")
        return FileKind::LightEntries;
    const auto placement = placementName(path);
    if (placement && placement->letter != 'v') // events bear a mark, and an extension of their own
        return placement->letter == 'o' ? FileKind::Objects : FileKind::Enemies;
    return std::nullopt;
}

// Detection looks for signs a cut or damaged file may have lost; then the name says which reader is to complain.
FileKind kindByExtension(const std::filesystem::path& path)
{
    static constexpr std::pair<const char*, FileKind> kKinds[] = {
        {".nj", FileKind::Model},    {".xj", FileKind::Model},     {".njm", FileKind::Model},
        {".njt", FileKind::Model},   {".njd", FileKind::Model},    {".njl", FileKind::Model},
        {".njc", FileKind::Model},   {".njs", FileKind::Model},    {".pvr", FileKind::Pvr},
        {".pvm", FileKind::Pvm},     {".xvm", FileKind::Xvm},      {".xvr", FileKind::Xvm},
        {".pvp", FileKind::Palette}, {".prs", FileKind::Prs},      {".prc", FileKind::Prc},
        {".pr2", FileKind::Prc},     {".rel", FileKind::OtherRel}, {".afs", FileKind::Archive},
        {".bml", FileKind::Archive}, {".gsl", FileKind::Archive},  {".rlc", FileKind::Archive},
        {".qst", FileKind::Archive}, {".nja", FileKind::Ascii},    {".nad", FileKind::Ascii},
        {".nat", FileKind::Ascii},   {".nal", FileKind::Ascii},    {".nac", FileKind::Ascii},
        {".nam", FileKind::Ascii},   {".nas", FileKind::Ascii},    {".tam", FileKind::TextureAnimations},
        {".evt", FileKind::Events},
    };
    if (const auto kind = tableByName(path))
        return *kind;
    const std::string extension = lowerCase(path.extension().string());
    for (const auto& [known, kind] : kKinds)
        if (extension == known)
            return kind;
    return FileKind::Unknown;
}

FileKind kindOf(const LoadedFile& file)
{
    const FileKind detected = formats::detectFileKind(file.bytes);
    const bool vague = detected == FileKind::Unknown || detected == FileKind::OtherRel;
    if (vague && stageName(file.path) && lowerCase(file.name()).starts_with("map_"))
        return FileKind::Stage;
    // A table of enemies may look like objects, so the name decides.
    const auto table = detected == FileKind::Objects ? tableByName(file.path) : std::nullopt;
    if (table == FileKind::Enemies && formats::looksLikeEnemies(file.bytes))
        return *table;
    return detected == FileKind::Unknown ? kindByExtension(file.path) : detected;
}

} // namespace

bool isModel(const LoadedFile& file)
{
    const auto* nj = file.as<formats::NjFile>();
    return nj && !nj->models.empty();
}

const char* holdingName(const LoadedFile& file)
{
    const auto* nj = file.as<formats::NjFile>();
    if (!nj || !nj->models.empty())
        return formats::fileKindName(file.kind);
    const bool moves = !nj->motions.empty() || !nj->cameraMotions.empty() || !nj->lightMotions.empty() ||
                       !nj->shapeMotions.empty() || !nj->compactMotions.empty();
    const std::pair<bool, const char*> kinds[] = {{moves, "motion"},
                                                  {!nj->cameras.empty(), "camera"},
                                                  {!nj->lights.empty(), "light"},
                                                  {!nj->shapeLists.empty(), "shapes"}};
    if (std::ranges::count(kinds, true, &std::pair<bool, const char*>::first) != 1)
        return formats::fileKindName(file.kind);
    return std::ranges::find(kinds, true, &std::pair<bool, const char*>::first)->second;
}

const formats::ModelPool* modelPool(const LoadedFile& file)
{
    if (const auto* stage = file.as<formats::Stage>())
        return &stage->pool;
    const auto* nj = file.as<formats::NjFile>();
    return nj ? &nj->pool : nullptr;
}

bool isCalledLikeOurs(const std::filesystem::path& path)
{
    return kindByExtension(path) != FileKind::Unknown;
}

std::unique_ptr<LoadedFile> parseFile(const std::filesystem::path& path, formats::ByteVector bytes)
{
    UnpackBudget budget;
    return parseFile(path, std::move(bytes), budget);
}

std::unique_ptr<LoadedFile> parseFile(const std::filesystem::path& path, formats::ByteVector bytes,
                                      UnpackBudget& budget)
{
    auto file = std::make_unique<LoadedFile>();
    file->path = path;
    file->bytes = std::move(bytes);
    file->kind = kindOf(*file);
    parse(*file, budget);
    return file;
}

std::unique_ptr<LoadedFile> loadFile(const std::filesystem::path& path, std::size_t limit)
{
    UnpackBudget budget(limit);
    formats::ByteVector bytes = readFile(path, budget);
    return parseFile(path, std::move(bytes), budget);
}

void requireKind(const std::filesystem::path& path, formats::Bytes bytes)
{
    if (formats::detectFileKind(bytes) == FileKind::Unknown && isCalledLikeOurs(path))
        parseFile(path, {bytes.begin(), bytes.end()});
}

void failKind(const LoadedFile& file, const std::string& expected)
{
    const std::string found = file.kind == formats::FileKind::Archive
                                  ? std::string("an archive, whose files are named FILE/ENTRY as telepipe list shows")
                              : file.kind != formats::FileKind::Unknown
                                  ? std::string("a file of kind ") + formats::fileKindName(file.kind)
                                  : formats::unreadFile(file.bytes, file.name());
    throw FileError({"{}: {}", file.path.string(), formats::ParseError(0, expected, found).message()});
}

OpenArchive openArchive(const std::filesystem::path& path, UnpackBudget& budget)
{
    formats::ByteVector bytes = readFile(path, budget);
    budget.allow(bytes.size());
    if (std::optional<OpenArchive> archive = openArchive(path, bytes, budget))
        return std::move(*archive);
    failKind(*parseFile(path, std::move(bytes)), "an archive");
}

} // namespace telepipe::tools
