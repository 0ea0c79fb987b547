#pragma once

// The texts that --help prints below the options of each command.
namespace telepipe::tools {

constexpr const char* kProgramSummary = "draws Phantasy Star Online stages as on the Dreamcast";
constexpr const char* kProgramDescription =
    "Telepipe draws Phantasy Star Online stages as the Ninja library drew them on the Dreamcast.";

constexpr const char* kProgramHelp = R"(Examples:
  telepipe                                   walk through the built-in demo stage
  telepipe map_forest01n.rel                 a stage; its map_forest01d.rel and map_forest01.xvm
                                             beside it are opened too, names compared without case
  telepipe Booma.nj attack.njm               a model moved by a motion
  telepipe shot map_forest01n.rel -o a.png   a picture, no display needed
  telepipe info map_forest01n.rel            what is in a file
  telepipe gsl_x.gsl/bm_y.bml/z.nj           a model in an archive in an archive, with its textures
  telepipe COMMAND --help                    more about one command

Files are told apart by their bytes, not their names: stages (n.rel, d.rel of version 2, n.rel of Blue
Burst), models (.nj, .xj), motions (.njm), textures (.pvr, .pvm, .xvm, .xvr), palettes (.pvp), PRS or PRC
compressed ones of these, collision (c.rel), archives (.afs, .bml, .gsl, .rlc, .qst).

Keys in the window: W A S D and the mouse move, F1 shows every key, F12 saves a picture.

A file named with -o is replaced, whole or not at all, unless it is one of those read. Commands that fill a folder
replace what they made there themselves, which .telepipe-made in it lists, and anything else only with --force. So do
commands that write more beside the file named.

--software, with any command, has the processor draw in place of the graphics card: with Mesa, which on Windows is an
opengl32.dll in the folder "software" beside telepipe.exe.
)";

constexpr const char* kInfoHelp =
    R"(Numbers are of exactly the files named, companions not counted. They count every placement: a tree placed
twice counts twice. models: nodes with a model. vertices: written to the chunk vertex buffer (XJ: of all tables).
triangles: the sum of strip length - 2, degenerate ones included and also given apart. Bounds and area are
of the drawn triangles at rest, in world space. motions: distinct ones. goes with: the textures and motions that
telepipe view uses with a stage or model, and others beside it that can be chosen, with the reason for each. Motions
are listed where their entries fit its nodes. --no-companions leaves them out. stands there, with --things: what the
objects and enemies beside a stage place in it, with --json each of them where it stands in the world; --set, --players,
--wave, --layers and --difficulty choose among them, and model says whether one was found for it.

Of a folder or image all files are told of, those of no known format passed over, and what is in it all together is
said at the end. lost: model trees of a stage that nothing leads to, which telepipe lost lists.

--json prints one object a file and line, with those of these keys that apply:
  file kind container variant holds sections view_distance static_models animated_models motions texture_swaps
  uv_scrolls effects_are_likely nodes models vertices strips triangles degenerate_triangles textures bounds{min,max}
  surface_area frames interpolation channels tracks keys blocks surface_flags rooms floor relocations
  palette{format,first_bank,first_color,colors}
  lost{trees,copies,repeats,unique,with_own_vertices,triangles,vertices,bytes}
  unpacked{kind,size} entries[{name,offset,size,packing,unpacked_size}] basic{points,meshsets,polygons,materials}
  cameras[{offset,ninja2,position,direction,roll,field_of_view,near,far}] lights[{offset,ninja2,kind,position,
  direction,color,ambient,diffuse,specular,near,far,inner_angle,outer_angle}] shape_lists[{offset,shapes,
  vertex_lists,vertices}] camera_motions light_motions shape_motions compact_shape_motions
  texture_animations[{offset,type,id,frames[{texture,delay}]}]
  goes_with[{kind,file,reason,used}] notes warnings[{offset,text}] parts
  with --things: stands_there[{file,things[{entry,offset,type,name,layer,section,section_missing,wave or group,
  position,yaw,model,radius,box,leads_to,leads_to_floor,sets_switches,waits_for_switches,fires_event}]}]
  of objects and enemies: size entries types sections layers groups waves clones rotated_xz nonfinite_pos pos_min
  pos_max
  of events: size entries random action_offset entries_offset action_bytes event_ids sections waves delays actions
  of quest scripts: size form number episode texts code_offset code_size extra_size labels used_labels
  of setdata: size entries big_endian areas layouts variants stage_files
  of fog and light entries: fogs[{kind,color,start,end,density,speed,start_pulse,end_pulse,start_phase,end_phase,
  transition}] area_lights[{direction,direction_2,specular,diffuse,ambient,diffuse_argb,ambient_argb}]
Angles are in degrees. The motions of cameras, lights and shapes hold frames, interpolation, channels, tracks and keys.
textures are names for stages and models, and {name, global_index, width, height, pixel_format, data_format,
mipmaps} for texture files, mipmaps being the stored levels with the top one. container is prs, prc or text where
kind is what was found in one. holds counts what a Ninja file has: models, motions, cameras, lights, shapes.
surface_flags counts collision triangles by their flags. parts holds an object for each model and motion of a file
with several, and for each of a quest's data, with its floor. types counts entries by their number, sections by the id
of the section they stand in; groups counts what events build later, clones the children that entries ask for.

Examples:
  telepipe info map_forest01n.rel
  telepipe info *.nj --json | jq -s 'map(.triangles) | add')";

constexpr const char* kDumpHelp =
    R"(Every structure with its offset, every field with its name, value and meaning, in the order of the file; what lies
between them is said to be padding or unread, and every warning stands at the structure it is about. Files in archives
and compressed files follow, with offsets of their own. The same bytes give the same text. A file that cannot be read
gives the one error and no text. The last line of a file counts the bytes that are understood, and those unread.

Examples:
  telepipe dump Booma.nj
  telepipe dump --hex map_forest01n.rel -o forest.txt)";

constexpr const char* kStepsHelp =
    R"(The machine that vertex and polygon lists run on, a step a chunk, cached lists where they are called: offset, bytes,
chunk type, every field under its SDK name with its meaning; * marks the registers a step changes, with what was there
before; then each slot of the chunk vertex buffer it writes or reads: the vertex it holds, its weights so far, the strip
that reads it next and the step that overwrites it. Models of a stage are numbered in the order of its lists. --at takes
any offset that telepipe pixel names: of a chunk, strip or vertex, which prints the steps it is of, or of a node or
model.

Examples:
  telepipe steps Booma.nj
  telepipe steps map_forest01n.rel --model 12 --node 1
  telepipe steps map_forest01n.rel --at 0x7f48)";

constexpr const char* kCoverageHelp =
    R"(A byte is understood when a structure says what it means, padding when it is 0 between structures or slack after
one, of unknown meaning when it is part of a structure but nobody knows what it does, and never reached when nothing
leads to it; a pointer in data that nothing leads to is part of that data. What is in archives and compressed files is
counted for itself, under the path of the archive. --map draws where. --fields names the fields that are not understood,
over all files together: how many bytes in how many places.

Model trees of stages that nothing leads to, as telepipe lost lists them, are counted as lost.

telepipe check --roundtrip carries over what is lost or never reached, and nothing that is understood.

Examples:
  telepipe coverage map_forest01n.rel --map
  telepipe coverage *.rel --fields)";

constexpr const char* kDiffHelp =
    R"(Structure by structure, and field by field in those that have changed: - as in the first file, + as in the second.
Where one file has a structure more, those behind it are still held against their own kind; a pointer differs where it
leads to something else, not where that has only moved. --summary has a line a kind of structure instead, for files that
have little in common. The picture shows the first, the second from the same place, and in red where they differ; each
is drawn with what lies beside it, the second with what lies beside the first where it has less, or both with what
--textures and its like name. Files of two kinds, a stage and a model, are refused. Exit status 1 where anything
differs.

Examples:
  telepipe diff map_forest01n.rel edited/map_forest01n.rel
  telepipe diff map_forest01n.rel map_ruins02n.rel --summary
  telepipe diff old.nj new.nj -o both.png)";

constexpr const char* kTextureHelp =
    R"(A PNG a texture: 8-bit RGBA, straight alpha, 5-, 6- and 4-bit channels expanded by repeating their bits.
A texture is called as the file calls it, made safe for any file system; without a name, as its file and its
number. Palettised textures take their colours from --palette; without it they are grey ramps of their indices.

Examples:
  telepipe texture map_forest01.xvm -o textures
  telepipe texture *.pvr -o textures --mips --palette PAL_0.pvp)";

constexpr const char* kListHelp =
    R"(A line an entry: where its bytes are in the archive, how many, how they are packed, how many they unpack to, what they
are by their contents, and the name under which extract saves them. A name is a path: any command that takes a
file takes "gsl_x.gsl/bm_y.bml/z.nj" as well. Entries of an AFS have no names and are called after the file.

--json prints one object a file and line: file format endian entries[] warnings[{offset,text}]. An entry has
  name stored_name offset stored_size packing (stored, prs or prc) unpacked_size kind
and, with --all, format endian entries warnings where it is an archive itself; error where it does not unpack.

Examples:
  telepipe list bm_ene_dubchik.bml
  telepipe list gsl_forest01.gsl --all
  telepipe list *.gsl --json | jq -r '.entries[].name')";

constexpr const char* kExtractHelp =
    R"(Entries are unpacked unless --packed is given. With --all, an archive in an archive becomes a folder of its name,
and files within that are PRS or PRC as a whole are unpacked. Several archives get a folder each.

telepipe list shows the names. They come out of the archive and are made safe for any file system: nothing is
written outside DIR or through a link, an entry saved under another name than its own is said, two of one name become
name and name_2, and a file that is there with other contents stays unless --force is given.

No more than --limit bytes are unpacked from one file, its own size not counted: 256M unless said otherwise.

Examples:
  telepipe extract bm_ene_dubchik.bml -o dubchik
  telepipe extract gsl_forest01.gsl -o forest --all
  telepipe extract *.afs -o textures)";

constexpr const char* kPackHelp =
    R"(What extract saved from an archive, packed again, unpacks to the same bytes. Without --like, files go in by name,
numbers in names by value (tex_9 before tex_10): in an AFS or RLC that is the order by which the game finds them. A
folder in DIR called something.afs, .bml, .gsl or .rlc is packed as that first.

--like ARCHIVE lays the new archive out as that one: kind, byte order, order of the files, BML types, room behind the
table and padding stay, and so do the packed bytes of every file that ARCHIVE unpacks to the same contents; with
nothing changed the result is ARCHIVE to the byte. Files are matched by name, in an AFS or RLC by the number at the end
of their name. What is new goes behind the others, what is missing is left out; both are said. Folders and unpacked
files that extract --all made go back into the archives and packed files they came from.

afs  No names are kept: the order is all. --compress packs each file as PRS.
bml  Every file is PRS. Textures called MODEL.pvm, whatever kind they are, go with the model of that stem. Motions
     (NMDM) get type 0x1F, all else 0. Names have at most 31 characters.
gsl  Every file as it is. Names have at most 31 characters.
rlc  Every file is PRC with --key. No names are kept: the order is all. --big-endian is that of the PRC files, the
     table is big-endian always.

Examples:
  telepipe extract tex.afs -o tex && telepipe pack tex -o tex2.afs --as afs
  telepipe pack tex -o tex2.afs --like tex.afs
  telepipe pack forest -o gsl_forest01.gsl --as gsl --big-endian)";

constexpr const char* kCheckHelp =
    R"(Reads every file below the folders, compiles stages and models and decodes textures; files of no known format
are counted and passed over. One line on standard error for each bad file, a summary at the end, exit code 1 if any was
bad.

Archives are looked into, those in archives and packed ones too, 8 deep. A bad entry does not keep the others from
being read: each has its line, with its path and the offset of the fault in the file on the disk, or in what an entry
unpacks to and where that entry is.

With --roundtrip every file is read, written and read again, those in archives too. One line for each: "identical" for
the same bytes, "same" for other bytes that say the same, "differs" with the first difference, "not written" where there
is no writer. Structures are written from what was read of them; bytes that nothing leads to (the unreferenced trees of
a stage) or that are not understood are carried over as they are, and their number is told, as is that of those left out
where the gaps of an archive are elsewhere in what is written. Exit code 1 if any differs.

Examples:
  telepipe check ~/pso/data
  telepipe check --roundtrip map_forest01n.rel
  telepipe check map_forest01n.rel)";

constexpr const char* kGalleryHelp =
    R"(Every stage and model below DIR, those in archives too, gets a picture, a page with its numbers, textures, materials,
notes and warnings, and a card on SITE/index.html that can be filtered and sorted; a stage's page has its plan and what
stands in it as well. The pages are plain files: open them in a browser, or put them on any server. A file that cannot
be read gets a card that says why; the exit status is 1 then. Into a SITE that is there already, only that is drawn
whose files, names beside it, options, program or driver have changed (--force: everything).
A stage is seen from the first of its bookmarks, or else as telepipe shot shows it without a camera: from above, or from
within where a roof would hide it. --lost draws what telepipe lost lists, each tree by itself, as telepipe lost -o does.
--shard draws a part of the pages; telepipe merge SITE makes the index when all parts are there.
With --live each picture leads to a page in which it can be walked, in a browser with WebGL 2, from a disk as well as
from a server. The page comes with the program (or in telepipe-VERSION-web.zip; --viewer); the files that a picture was
made of are then part of the SITE: put it where others can see it only if you may give those away.

Examples:
  telepipe gallery ~/pso -o ~/pso-gallery
  telepipe gallery ~/pso -o ~/pso-gallery --live
  telepipe gallery gsl_forest01.gsl -o forest)";

constexpr const char* kDemoHelp =
    R"(An original little world, made by this program's own writers: a stage of version 2 with its textures, and loose
models, motions and textures. What telepipe and telepipe shot show when no file is given.

Example:
  telepipe demo demo && telepipe info demo/*)";

constexpr const char* kDecompressHelp =
    R"(PRC and PR2 files are told by their contents and decrypted first. Output past --limit bytes is refused.

Example:
  telepipe decompress unitxt.prs -o unitxt.bin)";
constexpr const char* kCompressHelp = R"(Writes the smallest PRS stream there is.

Example:
  telepipe compress unitxt.bin -o unitxt.prs)";
constexpr const char* kDecryptHelp =
    R"(Both byte orders are tried: little-endian is Dreamcast and PC, big-endian GameCube.

Example:
  telepipe decrypt TextEnglish.pr2 -o text.bin)";
constexpr const char* kEncryptHelp = R"(PRS inside: the file is compressed, then encrypted.

Example:
  telepipe encrypt text.bin -o TextEnglish.pr2 --key 0x12345678)";

constexpr const char* kConvertAsciiHelp =
    R"(Ninja's converters wrote texts beside the binary files: C source in macros, to be read, compared and compiled with
the library's NjDef.h. The extension of OUT says what is written:

  text          binary
  .nja          .nj           everything
  .nat          .njt          texture lists
  .nad          .njd          models
  .nal .nac     .njl .njc     lights, cameras
  .nam          .njm          motions
  .nas          .njs          shapes

A text holds only what its extension is for; a binary file gets all that its text describes, whatever it is called.
Texts keep every value: binary to text to binary gives the same numbers to the bit. NjDef.h has no notation for Blue
Burst's models (XJMODEL), the addresses of an NJAD (ADDRESS) and chunks of no known name (CHUNK, their bytes): those
are ours. Floats of vertices are written as
their bits, with the values in a comment; elsewhere hexadecimal stands for the bits of a float too. An error in a text
names line and column. Definitions that nothing leads to are left out with a warning.

The first line of a text names its version and the modeller it came from (SI, LW, MAX, MAYA), which binary files have no
place for: text to text keeps them, --modeller sets one.

Binary to binary goes by way of a text. --big-endian writes the byte order of the GameCube; chunks of no known name
keep their bytes, with a warning. --address puts an NJAD before every chunk, with pointers that hold in memory there, in
place of the lists of pointers.

Examples:
  telepipe convert Booma.nj Booma.nja        read it, change a colour
  telepipe convert Booma.nja Booma2.nj       and back
  telepipe convert attack.njm attack.nam
  telepipe convert scene.nja scene.nam       only the motions, from the same modeller
  telepipe convert Booma.nj gc.nj --big-endian
  telepipe convert Booma.nj fixed.nj --address 0x8c010000)";

constexpr const char* kEncodeHelp =
    R"(Stores pictures in the formats of the Dreamcast: one as a PVR, any number as a PVM. What is given may be PNG or
textures of any kind that telepipe reads, Blue Burst's XVM as well; those keep their names and global indices, PNGs are
called as their files.

Without --pixels each picture gets what it needs: RGB565, ARGB1555 where alpha is 0 or full, else ARGB4444. Without
--data it is twiddled, with mipmaps where its source had some. Sides must be what the hardware takes: 8 to 1024,
powers of two but for rectangles, and squares for mipmaps and VQ. Palettised textures take the colours of --palette, or
--make-palette finds the best ones in the first picture and writes them. One line for each picture says what it became.

Examples:
  telepipe encode map_forest01.xvm -o map_forest01.pvm
  telepipe encode stone.png -o stone.pvr --data VQ_MM
  telepipe encode face.png -o face.pvr --data PAL4 --make-palette face.pvp)";

constexpr const char* kRewriteHelp =
    R"(Reads a file and writes it again from what was read: stages, models, motions, collision, minimaps, textures,
palettes, texture animations, archives, PRS and PRC. Structures go back to where they stood. What nothing leads to, and
what nobody understands, is carried over, and the number of such bytes that are not 0 is told, as is that of those that
have no place in what is written. The file is read again: exit status 1 where it does not say the same. It is what
telepipe check --roundtrip compares.

Examples:
  telepipe rewrite map_forest01n.rel -o again.rel)";

constexpr const char* kManualHelp = R"(All of it is made of the same tables as --help.

Examples:
  telepipe manual | man -l -
  telepipe manual --as bash > ~/.local/share/bash-completion/completions/telepipe
  telepipe manual --as zsh > ~/.zfunc/_telepipe
  telepipe manual --as fish > ~/.config/fish/completions/telepipe.fish
  telepipe manual --as icon --side 48 -o telepipe.png)";

} // namespace telepipe::tools
