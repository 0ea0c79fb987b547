#pragma once

// The help texts about images of discs, and about the files in them.
namespace telepipe::tools {

// Printed behind the help of the program.
constexpr const char* kDiscHelp = R"(
An image of a disc is one more folder: pso.gdi/map_forest01n.rel is a stage in it, pso.gdi/data.gsl/bm_y.bml/z.nj a
model in an archive in it, names compared without case. Images: .gdi and .cue with their tracks, .iso, .bin, .cdi, .chd,
GameCube .gcm, .zip, .7z. Nothing is unpacked to disk.
)";

// Printed before the help of list and extract.
constexpr const char* kListDiscHelp =
    R"(Of an image of a disc, or a folder in one: its files with their offset and size; with --all, the archives among them
follow. --json has format, system and sha256 (of its folders' bytes) of it, and name, offset and size of each entry. Of
a folder on the disk the same; images in it are looked into.

Of an archive:

)";
constexpr const char* kExtractDiscHelp =
    R"(Of an image of a disc, or a folder in one, all files are saved, in folders and under names as they are there; where a
name is none on every system, the one it is saved under is said. Of an archive:

)";

constexpr const char* kLibraryHelp =
    R"(Areas by the names that the game has for them, in English and Japanese, and the stages of each: which layout, which file
opens it, and what else belongs to it, with the kind of each file. Behind them what its stages share, the models of
enemies, objects, players and weapons, and all other files with what is known of them. It goes by the names of files, in
folders within, in images of discs and in GSL archives; no other file is opened.

--json prints one object a path and line: path areas[{english japanese number ultimate stages[] shared[]}]
models[{kind files[]}] others[]. A stage has map opens english japanese layout files[], a file file what read, which is
false where there is no reader.

Examples:
  telepipe library ~/pso/data/scene
  telepipe library pso.gdi --json | jq -r '.areas[].stages[] | [.english, .opens] | @tsv')";

} // namespace telepipe::tools
