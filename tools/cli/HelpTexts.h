#pragma once

// The texts that --help prints below the options of each command.
namespace telepipe::tools {

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
compressed ones of these, collision (c.rel), archives (.afs, .bml, .gsl, .rlc).

Keys in the window: W A S D and the mouse move, F1 shows every key, F12 saves a picture.


A file named with -o is replaced, whole or not at all, unless it is one of those read. Commands that fill a folder replace
what they made there themselves, which .telepipe-made in it lists, and anything else only with --force.
)";

constexpr const char* kViewHelp =
    R"(Several stages and models may be given; all are shown in one world. A motion moves the models given before
it. A texture archive or palette given is used for what was given before it; without one, the archive with
the stem of the stage or model is looked for beside it (.xvm, .pvm, .pvr), and where there is none either, one
given before everything is used. --textures and --motion take the place of all; of several motions a model takes the first with entries for as many nodes as it has. telepipe info
lists what there is to choose from.

A picture made by shot, plan, sheet or F12 opens as the view it shows: camera, time, options, what was hidden; the clock
stands; of a plan it is the map. Its files are looked for where they were from the picture, beside it, and where files
were opened of late.

--bookmark begins with a view kept in map_forest01.bookmarks.json beside the stage. Ctrl+1 to Ctrl+9 set bookmarks, Shift
with the number goes there, Ctrl+K adds the view to a camera path, Ctrl+Space plays it; 9 shows them all. Each change is
written at once. The file can be given to others.

--compare opens a second file beside the first (Ctrl+Shift+O in the window): the same camera, time and options show either,
both at a line that can be dragged, or the pixels that differ, and a panel lists the structures that do. Shift+B blinks
between the two, Shift+M takes the next view. A file that changed on disk can be compared with how it was when opened.

Keys: F1 shows them all. W A S D move, E and Q up and down, the mouse looks, the wheel changes the speed, Shift
and Ctrl fast and slow, Space pauses the clock, O orbits, F focuses, R shows the whole stage, F12 saves a picture.
A click picks a triangle. Files can be dropped on the window. The options of the picture are those of telepipe shot;
given here they are as if chosen in the View panel.

The window is English or Japanese as the system is, or as --language says. Japanese text, of files too, needs a font: the
first of Noto CJK, IPA, VL, Takao, Hiragino, Yu Gothic and the like that is installed, or --font FILE.)";

constexpr const char* kShotHelp =
    R"(The world is the files': right-handed, y up. Yaw 0 looks along -Z and a positive yaw turns left seen from
above (towards -X); a positive pitch looks up; both in degrees. With no --camera a stage is seen from above, or from
within where a roof would hide it, and a model whole; the demo has a view of its own. Motions run at 30 frames a second times their entry's speed, so motion
frame 10 is --time 0.33334 at speed 1. The same input on the same machine gives the same bytes.

What the files do not say, because the game's program decided it, is an option: the draw functions, lights, fog,
punch-through, draw distance. Those that are on at first are turned off by --no-NAME, the others on by --NAME. Fog and
lights that no option sets are the area's own where fogentry.dat and lightentry.bin lie beside the stage, in the folder
around it, or are given. Objects and enemies (o.dat, e.dat) are found beside the stage, or given among the files.
--punch-through cuts translucent strips out by their texture's alpha where that is one bit (ARGB1555).

Pictures larger than the driver's largest target are drawn in tiles that meet without a seam. --transparent gives a
picture to lay over others: glass and glow let as much through as they do in the game.

--overlay lays the c.rel (collision) and r.rel (minimap) beside the stage over the picture, and markers of what stands
in it (o.dat, e.dat: objects, enemies), and prints a legend: colour,
triangles, what the flags mean; bits nobody knows are called so. Given as files they are drawn too, alone as well.
--sky draws a model behind everything, around the camera. --normals, --skeleton, --spheres and --cells draw lines over
everything that explain it; --view-mode says what surfaces show.

The picture says how it was made, in a text called Telepipe: files with their SHA-256, camera, time, every option that
is not as usual, version and driver; --record FILE.json writes the same beside it. A picture or such a record in the
place of FILE is made again, byte for byte where nothing has changed, or with other options where they are given. Its
files are looked for where they were from the picture, and beside it; one with other bytes is a warning. Files outside
the folder of the picture are named and not opened, unless --trust says so: whoever sent it chose them.

--bookmark NAME is a view kept in map_forest01.bookmarks.json beside map_forest01n.rel, by its name or number; other
options change what it says. --path NAME draws a camera path of that file, --fps pictures a second: OUT_0000.png and so
on, each of which can be made again, and OUT.png, an animated PNG. --video mp4, webm or mkv (without loss) writes it as a
video too, where the program ffmpeg is installed.

--compare draws other files over the view, right of a line, or marks where they differ (--compare-as): what telepipe
view --compare shows. The picture says both; telepipe pixel asks the files that the pixel shows.

Of a floor plan or a sheet given in the place of FILE its view is drawn: of a plan the map alone, pixel for pixel, so
that passes can be laid over it.

--pass draws more than colours, each beside the picture, as OUT.depth.png and so on: depth as 16-bit grey, normals as
colours, a colour of its own for each section, model, material (distinct state) or list, flat and without antialiasing,
how many fragments a pixel took, triangles. OUT.section.json and its like say which colour is what, a pixel that has it,
and the scale of the depth.

A model plays the shape motions (NSSM, or CPSM with NJSL) and node motions in its file, or in files given after it.
Cameras in the files given (NJCA, moved by NCAM) are numbered from 0 in their order: --look-through 0 is the view of
the first at --time, whose field of view is that across a 4:3 screen.

Examples:
  telepipe shot -o demo.png
  telepipe shot map_forest01n.rel -o in.png --camera 100,42,300,135,0
  telepipe shot map_forest01n.rel -o map.png --size 32768x18432
  telepipe shot in.png -o large.png --size 3840x2160
  telepipe shot in.png -o in.png --pass depth,material
  telepipe shot map_forest01n.rel -o gate.png --bookmark gate
  telepipe shot map_forest01n.rel -o walk.png --path walk --size 640x360
  telepipe shot map_forest01n.rel -o smooth.png --supersample 4
  telepipe shot map_forest01n.rel -o both.png --compare new/map_forest01n.rel --compare-as split:0.3
  telepipe shot map_ruins02n.rel -o room.png --sections 12,13 --background 0,0,0,0
  telepipe shot map_forest01n.rel -o fog.png --fog table --fog-color 90,120,140 --fog-near 50 --fog-far 600
  telepipe shot map_forest01n.rel -o own.png --fog-file fogentry.dat
  telepipe shot map_forest01n.rel -o boxes.png --overlay objects,enemies --set 02
  telepipe shot Booma.nj -o lit.png --draw-mode normal --light '2 kind=point color=255,120,0 position=0,20,10'
  telepipe shot Booma.nj attack.njm -o booma.png --camera 0,11,32,0,0 --time 0.5)";

constexpr const char* kPlanHelp =
    R"(The map to scale, with the sections' bounds, places and ids, a grid of world coordinates, scale bar, compass and
legend. North is -Z, east +X: so yaw 0 looks, and seen from above it is at the top. The files know no compass. From below
it is at the bottom; from the sides, up is +Y. The plan shows everything there is, however far, or with --area what lies
between two corners: X,Z,X,Z from above, else the coordinates along the picture's rows and columns. --area auto leaves
out scenery that lies far around the stage, where with it the map would be more than twice as large.

--cut leaves out what is nearer to you than a plane, at a height (Y) from above and below, else at an X or Z.
--cut auto, from above, cuts 30 units over the highest ground of the collision (c.rel) beside the stage, or the highest
section where there is none. Ceilings seen from behind are culled anyway; --no-cull draws them.

--collision draws where collision ends, bends by more than 40 degrees or changes its kind, in the colours of
telepipe shot --overlay collision.

The picture says how it was made, as those of telepipe shot do: given in the place of FILE it is made again, with other
options where they are given; telepipe map.png opens the stage as it is seen on it, telepipe pixel map.png X,Y tells what
made a pixel of the map.

--svg and --json write map.svg and map.json beside map.png. The drawing holds the picture itself, with --bare a link to
it. The numbers, in units and in pixels from the top left corner:
  title picture files size from cut pixels_per_unit grid_units scale_bar{units,from,to}
  map_pixels{min,max}     the map on the sheet, and map_right_up{min,max}: the same along the axes
  axes{right,up,towards}  world vectors along rows, up columns and to the eye; north: where -Z points in the picture
  world_to_pixel          2 rows of 4: pixel = row . (x, y, z, 1)
  pixel_to_world          3 rows of 3: world = row . (x, y, 1), on the plane of the cut or of the nearest point
  world{min,max}          of what is drawn, where it is at --time
  sections[]              id position rotation_y_bams rotation_y_degrees radius bounds{min,max} pixel_position
                          pixels{min,max}; bounds and pixels are null where the cut left nothing

Examples:
  telepipe plan map_forest01n.rel -o map.png
  telepipe plan map_lobby_01n.rel -o lobby.png --area auto --cut auto
  telepipe plan map_ruins02n.rel -o map.png --scale 2 --cut auto --collision --svg --json
  telepipe plan map_mines02n.rel -o south.png --from south --size 3000x1200 --supersample 2
  telepipe plan map_forest01n.rel -o tile.png --bare --scale 4 --transparent --json)";

constexpr const char* kSheetHelp =
    R"(Of a stage, unless --what says otherwise: section_000_id1.png and so on, each with the section's picture, where it lies
in the stage, and its numbers; and textures.png. Of a model: textures.png, turntable and, where it moves, motion. Of
textures alone: textures.png. Textures that are given and used by nothing stand behind those that are.

A turntable goes once around; a motion goes once through the longest of the motions, 30 pictures a second, 600 at most, or
--frames of them. Both are written as numbered pictures (turntable_0000.png), as one that moves (turntable.png, an
animated PNG that every browser plays) and as a sheet of up to 36 of them (turntable_sheet.png); with --video mp4, webm
or mkv (without loss) as a video too, where the program ffmpeg is installed.

Every picture says how it was made: telepipe shot turntable_0007.png makes that frame again, telepipe sheet
turntable.png -o DIR the whole, telepipe section_000_id1.png opens the view of the page.

--size is that of each picture (800x600). The rest is as for telepipe shot.

Examples:
  telepipe sheet map_forest01n.rel -o forest
  telepipe sheet map_forest01n.rel -o forest --what sections --sections 1,2,3 --size 1600x1200
  telepipe sheet Booma.nj attack.njm -o booma --size 400x400 --supersample 2
  telepipe sheet map_forest01.xvm -o textures
  telepipe sheet map_forest01.xvm Booma.nj -o textures --what textures)";

constexpr const char* kShotsHelp =
    R"(A list is written by hand, or by telepipe materials --list:

  {"defaults": {"files": ["map_forest01n.rel"], "size": [800, 450], "samples": 4},
   "shots": [{"name": "gate", "camera": {"position": [100, 42, 300], "yaw": 135, "pitch": 0}, "time": 2.5},
             {"name": "rooms", "sections": [12, 13], "view-mode": "sections", "wireframe": true, "fov": 70}]}

Each shot becomes DIR/NAME.png. It may say the options of telepipe shot, by their names, and the fields of a record
(telepipe shot --record). What it leaves out is as the defaults say, and then as usual. Paths are as seen from the
list, outside its folder only with --trust; without files it is the demo stage.

  options                  "fog-near": 300, "frame": 45, "overlay": "collision,minimap", "no-companions": true:
                           numbers, true, texts as on the command line, lists; of a plan or sheet also its own
  files textures motions   lists of paths       sections   ids
  companions               false: look for nothing beside the files
  camera                   position yaw pitch roll fov near orthographic-height orthographic-depth
  look-through             number of a camera of the files
  size                     [width, height]      time samples supersample transparent
  view                     options of telepipe shot by their names: words, true or false, numbers; colours as lists
                           of numbers from 0 to 1; "lights": up to six of {"kind", "color", "position", ...}
  overlays                 {"kinds": ["collision", "minimap"], flags, xray, back-faces, fill, line}
  sky                      a path, or "auto"

  states                   numbers of the materials drawn, as telepipe materials lists them
  bookmark                 name or number of one kept beside the stage, or in the file "bookmarks" names; the other
                           fields change what it says

A shot may be something else than a view:

  "plan": {"from": "top", "scale": 2, "size": [w, h], "area": [x, z, x, z] or "auto", "cut": 40 or "auto",
           "grid": 100, "bare", "collision", "svg", "json": true}    a floor plan, as by telepipe plan
  "sheet": {"what": ["turntable"], "frames": 24}    the folder DIR/NAME, as by telepipe sheet
  "path": {"name": "walk", "fps": 30, "bookmarks": "walk.json"}, or "path": "walk"
                                                    DIR/NAME_0000.png ..., and DIR/NAME.png that moves
  "video": "mp4"                                    with a sheet or a path: a video too

"passes" are names of passes, drawn beside the picture as by telepipe shot --pass.

A picture that is there, says the same of itself, and whose files have the same bytes is left as it is, so an
interrupted run goes on where it was. --force draws it too: after a change of the program. A line a shot says what
became of it: unchanged, changed (by how much, on how many pixels), new, or the error; the others are still made.

Examples:
  telepipe shots list.json -o pictures
  telepipe shots list.json -o pictures --only gate --force)";

constexpr const char* kMaterialsHelp =
    R"(A material is a distinct state of drawing: list, blend codes, flags, texture, sampling and colours together. They are
listed by how strange they are: each value counts by how rare it is among the materials of the files, in bits (one in
32 is 5), above what its field says on average; blend codes also by how rare they are in the game's files. Textures
that are missing, alpha that hides everything, and codes that the hardware does not look at are told as well.

--strange and --states say of each: in what it is strange, how many others share that; texture; who draws with it; the
bytes that set each register, with the chunk they are in; and the commands that show it in its place and alone, the pixel
and the steps to go on with. The place to look from is found by trying: the one where most of it is seen, and something
else. --list writes those pictures, and a plan of a stage, as a list for telepipe shots, --page the text with them as
Markdown. Several stages and models are ranked together, but each is shown by itself: the commands open that one alone,
and number its materials as telepipe materials does with that one alone.

--json prints one object a material and line: material bits state texture triangles strips draws models; with --strange
or --states also traits[{name,value,meaning,shared,of,bits}] set_by[{what,bytes,at,chunk,chunk_at}] camera pixel[x,y]
seen commands[] and first, the first strip drawn with it: {file,section,section_id,section_at,model,model_at,node,
node_at,drawn_by,chunk_at,strip_at}. What ends in "at" is an offset in the file.

Examples:
  telepipe materials map_forest01n.rel
  telepipe materials map_forest01n.rel --strange
  telepipe materials map_forest01n.rel --strange --top 5 --list strange.json --page strange.md
  telepipe shots strange.json -o .
  telepipe materials map_forest01n.rel --states 12,40)";

constexpr const char* kPixelHelp =
    R"(Every triangle over the pixel, in the order in which they are blended, those that left no trace too: the pixel's
colour before and after, the list and draw, section, model, node, strip and triangle, for each corner its slot and the
vertices that wrote it, state, texel, and where in which file all of that stands. The picture is the one
telepipe shot draws with the same options at one sample a pixel; it is worked out on the CPU, no GL needed.
With --arithmetic chip or --dreamcast it tells the PowerVR2's steps in whole numbers: base colour, texels and their
weights, texture environment, offset colour, fog, the blend unit's product; with --dreamcast of the 640x480 picture, and
the 16-bit code that is written.

Examples:
  telepipe pixel 640,360
  telepipe pixel map_forest01n.rel 640,360 --camera 100,42,300,135,0
  telepipe pixel map_forest01n.rel 320,240 --size 640x480 --dreamcast
  telepipe pixel map_forest01n.rel 12,700 --json | jq '.fragments[].strip.offset')";

constexpr const char* kInfoHelp =
    R"(Numbers are of exactly the files named, companions not counted. They count every placement: a tree placed
twice counts twice. models: nodes with a model. vertices: written to the chunk vertex buffer (XJ: of all tables).
triangles: the sum of strip length - 2, degenerate ones included and also given apart. Bounds and area are
of the drawn triangles at rest, in world space. motions: distinct ones. goes with: the textures and motions that
telepipe view uses with a stage or model, and others beside it that can be chosen, with the reason for each. Motions
are listed where their entries fit its nodes. --no-companions leaves them out.

--json prints one object a file and line, with those of these keys that apply:
  file kind container variant holds sections view_distance static_models animated_models motions nodes models vertices
  strips triangles degenerate_triangles textures bounds{min,max} surface_area frames interpolation
  channels tracks keys blocks surface_flags rooms relocations palette{format,first_bank,first_color,colors}
  unpacked{kind,size} entries[{name,offset,size,packing,unpacked_size}] basic{points,meshsets,polygons,materials}
  cameras[{offset,ninja2,position,direction,roll,field_of_view,near,far}] lights[{offset,ninja2,kind,position,
  direction,color,ambient,diffuse,specular,near,far,inner_angle,outer_angle}] shape_lists[{offset,shapes,
  vertex_lists,vertices}] camera_motions light_motions shape_motions compact_shape_motions
  goes_with[{kind,file,reason,used}] warnings[{offset,text}] parts
  of objects and enemies: size entries types sections groups waves clones rotated_xz nonfinite_pos pos_min pos_max
  of events: size entries random action_offset entries_offset action_bytes event_ids sections waves delays actions
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
any offset that telepipe pixel names: of a chunk, strip or vertex, which prints the steps it is of, or of a node or model.

Examples:
  telepipe steps Booma.nj
  telepipe steps map_forest01n.rel --model 12 --node 0
  telepipe steps map_forest01n.rel --at 0x21f6c)";

constexpr const char* kCoverageHelp =
    R"(A byte is understood when a structure says what it means, padding when it is 0 between structures or slack after
one, of unknown meaning when it is part of a structure but nobody knows what it does, and never reached when nothing
leads to it; a pointer in data that nothing leads to is part of that data. What is in archives and compressed files is
counted for itself, under the path of the archive. --map draws where. --fields names the fields that are not understood,
over all files together: how many bytes in how many places.

telepipe check --roundtrip carries over what is never reached, and nothing that is understood.

Examples:
  telepipe coverage map_forest01n.rel --map
  telepipe coverage *.rel --fields)";

constexpr const char* kDiffHelp =
    R"(Structure by structure, and field by field in those that have changed: - as in the first file, + as in the second.
Where one file has a structure more, those behind it are still held against their own kind; a pointer differs where it
leads to something else, not where that has only moved. --summary has a line a kind of structure instead, for files that
have little in common. The picture shows the first, the second from the same place, and in red where they differ. Files
of two kinds, a stage and a model, are refused. Exit status 1 where anything differs.

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
nothing changed the result is ARCHIVE to the byte. Files are matched by name, in an AFS or RLC by the number at the end of
their name. What is new goes behind the others, what is missing is left out; both are said. Folders and unpacked files
that extract --all made go back into the archives and packed files they came from.

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
are counted and passed over. One line on standard error for each bad file, a summary at the end, exit code 1 if any was bad.

Archives are looked into, those in archives and packed ones too, 8 deep. A bad entry does not keep the others from
being read: each has its line, with its path and the offset of the fault in the file on the disk, or in what an entry
unpacks to and where that entry is.

With --roundtrip every file is read, written and read again, those in archives too. One line for each: "identical" for
the same bytes, "same" for other bytes that say the same, "differs" with the first difference, "not written" where there
is no writer. Structures are written from what was read of them; bytes that nothing leads to (the unreferenced trees of
a stage) or that are not understood are carried over as they are, and their number is told. Exit code 1 if any differs.

Examples:
  telepipe check ~/pso/data
  telepipe check --roundtrip map_forest01n.rel
  telepipe check map_forest01n.rel)";

constexpr const char* kGalleryHelp =
    R"(Every stage and model below DIR, those in archives too, gets a picture, a page with its numbers, notes and
warnings, and a card on SITE/index.html that can be filtered and sorted. The pages are plain files: open them in a
browser, or put them on any server. A file that cannot be read gets a card that says why; the exit status is 1 then.
A stage is seen from the first of its bookmarks, or else as telepipe shot shows it without a camera: from above, or from
within where a roof would hide it.

Examples:
  telepipe gallery ~/pso -o ~/pso-gallery
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
  telepipe convert Booma.nja Booma.nam       only the motions, from the same modeller
  telepipe convert Booma.nj gc.nj --big-endian
  telepipe convert Booma.nj fixed.nj --address 0x8c010000)";

constexpr const char* kEncodeHelp =
    R"(Stores pictures in the formats of the Dreamcast: one as a PVR, any number as a PVM. What is given may be PNG or
textures of any kind that telepipe reads, Blue Burst's XVM as well; those keep their names and global indices, PNGs are
called as their files.

Without --pixels each picture gets what it needs: RGB565, ARGB1555 where alpha is 0 or full, else ARGB4444. Without
--data it is twiddled, with mipmaps where its source had some. Sides must be what the hardware takes: powers of two
from 8, and squares for mipmaps and VQ. Palettised textures take the colours of --palette, or --make-palette finds the
best ones in the first picture and writes them. One line for each picture says what it became.

Examples:
  telepipe encode map_forest01.xvm -o map_forest01.pvm
  telepipe encode stone.png -o stone.pvr --data VQ_MM
  telepipe encode face.png -o face.pvr --data PAL4 --make-palette face.pvp)";

constexpr const char* kRewriteHelp =
    R"(Reads a file and writes it again from what was read: stages, models, motions, collision, minimaps, textures,
palettes, texture animations, archives, PRS and PRC. Structures go back to where they stood. What nothing leads to, and
what nobody understands, is carried over, and the number of such bytes that are not 0 is told. It is what telepipe check
--roundtrip compares.

Examples:
  telepipe rewrite map_forest01n.rel -o again.rel)";

} // namespace telepipe::tools
