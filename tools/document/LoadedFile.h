#pragma once

#include "formats/archive/Archive.h"
#include "formats/area/FogEntries.h"
#include "formats/area/LightEntries.h"
#include "formats/bytes/ByteWriter.h"
#include "formats/collision/Collision.h"
#include "formats/kind/FileKind.h"
#include "formats/nj/NjFile.h"
#include "formats/placement/QuestData.h"
#include "formats/placement/QuestScript.h"
#include "formats/placement/SetData.h"
#include "formats/stage/Minimap.h"
#include "formats/stage/Stage.h"
#include "formats/stage/TextureAnimations.h"
#include "formats/texture/Texture.h"
#include "tools/disk/OpenArchive.h"

#include <filesystem>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace telepipe::tools {

// The parsed contents of a file; empty where no reader keeps what it found. A Motion alone is a player motion, wrapped
// as REL: the motions of .njm files are in an NjFile.
using FileContents =
    std::variant<std::monostate, formats::Stage, formats::NjFile, formats::Motion, formats::TextureArchive,
                 formats::Palette, formats::Collision, formats::Minimap, formats::TextureAnimations,
                 formats::FogEntries, formats::LightEntries, formats::PlacedObjects, formats::PlacedEnemies,
                 formats::Events, formats::SetData, formats::QuestData, formats::QuestScript, formats::Archive>;

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
    FileContents contents;
    formats::Warnings warnings;          // of the readers
    std::vector<formats::Message> notes; // facts that are needed to read the rest: where offsets count from

    std::string name() const { return path.filename().string(); }
    template <class T> const T* as() const { return std::get_if<T>(&contents); } // null: it holds something else
};

// A .nj file with something to draw: not only motions, cameras or lights.
bool isModel(const LoadedFile& file);
// The kind's name of a file. For a .nj without models it is the name of its contents, if these are of one kind.
const char* holdingName(const LoadedFile& file);
inline bool isStage(const LoadedFile& file)
{
    return file.as<formats::Stage>() != nullptr;
}
// The models of a stage or .nj file; null for other files.
const formats::ModelPool* modelPool(const LoadedFile& file);

// True for a name that promises a file of the game which is loaded. Files of other names may be one as well.
bool isCalledLikeOurs(const std::filesystem::path& path);

// Reads and parses one file, without companions. A PRS or PRC file with contents that this program reads is unpacked on
// the way. A file of no known format comes back as Unknown. Where the name promises a format that the bytes are not, a
// FileError names the place of the fault.
// Throws what reading a file throws whose bytes are of no known kind, but whose name is: where it breaks off, and why.
void requireKind(const std::filesystem::path& path, formats::Bytes bytes);
std::unique_ptr<LoadedFile> loadFile(const std::filesystem::path& path, std::size_t limit = kUnpackLimit);
// Parses bytes that are already in memory; path is only a name.
std::unique_ptr<LoadedFile> parseFile(const std::filesystem::path& path, formats::ByteVector bytes);
std::unique_ptr<LoadedFile> parseFile(const std::filesystem::path& path, formats::ByteVector bytes,
                                      UnpackBudget& budget);
// An archive file, which may itself lie in archives. Throws FileError.
OpenArchive openArchive(const std::filesystem::path& path, UnpackBudget& budget);
// Throws for a file that was read but is of another kind than was asked for: "FILE: offset 0x0: expected a stage, found
// a palette".
[[noreturn]] void failKind(const LoadedFile& file, const std::string& expected);

} // namespace telepipe::tools
