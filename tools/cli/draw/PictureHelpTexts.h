#pragma once

// The texts that --help prints below the options of the commands that draw.
namespace telepipe::tools {

constexpr const char* kViewHelp =
    R"(Several stages and models may be given; all are shown in one world. A motion moves the models given before
it. A texture archive or palette given is used for what was given before it; without one, the archive with
the stem of the stage or model is looked for beside it (.xvm, .pvm, .pvr), and where there is none either, one
given before everything is used. --textures and --motion take the place of all; of several motions a model takes the
first with entries for as many nodes as it has. telepipe info lists what there is to choose from.

A picture made by shot, plan, sheet or F12 opens as the view it shows: camera, time, options, what was hidden; the clock
stands; of a plan it is the map. Its files are looked for where they were from the picture, beside it, and where files
were opened of late.

--bookmark begins with a view kept in map_forest01.bookmarks.json beside the stage. Ctrl+1 to Ctrl+9 set bookmarks,
Shift with the number goes there, Ctrl+K adds the view to a camera path, Ctrl+Space plays it; 9 shows them all. Each
change is written at once. The file can be given to others.

--compare opens a second file beside the first (Ctrl+Shift+O in the window): the same camera, time and options show
either, both at a line that can be dragged, or the pixels that differ, and a panel lists the structures that do. Shift+B
blinks between the two, Shift+M takes the next view. A file that changed on disk can be compared with how it was when
opened. Of two versions or layouts of an area the panel lists the sections that were moved, numbered anew or left out,
and the second is seen from the same place in the section that the camera is in (--compare-as split,aligned).

Keys: F1 shows them all. W A S D move, E and Q up and down, the mouse looks, the wheel changes the speed, Shift
and Ctrl fast and slow, Space pauses the clock, O orbits, F focuses, R shows the whole stage, F12 saves a picture.
A click picks a triangle. Files can be dropped on the window. The options of the picture are those of telepipe shot;
given here they are as if chosen in the View panel.

The window is English or Japanese as the system is, or as --language says. Japanese text, of files too, needs a font:
the first of Noto CJK, IPA, VL, Takao, Hiragino, Yu Gothic and the like that is installed, or --font FILE.)";

constexpr const char* kShotHelp =
    R"(The world is the files': right-handed, y up. Yaw 0 looks along -Z and a positive yaw turns left seen from
above (towards -X); a positive pitch looks up; both in degrees. With no --camera a stage is seen from above, or from
within where a roof would hide it, and a model whole; the demo has a view of its own. Motions run at 30 frames a second
times their entry's speed, so motion frame 10 is --time 0.33334 at speed 1. The same input on the same machine gives the
same bytes.

What the files do not say, because the game's program decided it, is an option: the draw functions, lights, fog,
punch-through, draw distance. Those that are on at first are turned off by --no-NAME, the others on by --NAME. Fog and
lights that no option sets are the area's own where fogentry.dat and lightentry.bin lie beside the stage, in the folder
around it, or are given. Objects and enemies (o.dat, e.dat) are found beside the stage, or given among the files.
--punch-through cuts translucent strips out by their texture's alpha where that is one bit (ARGB1555).

Pictures larger than the driver's largest target are drawn in tiles that meet without a seam. --transparent gives a
picture to lay over others: glass and glow let as much through as they do in the game.

--things draws what stands in the stage: the objects and enemies of its o.dat and e.dat with the models of the games'
archives (gsl_forest01.gsl, bm_ene_re8_b_beast.bml ...) or loose copies of them, looked for beside the stage, in the
folder around it and in --models PATH; each with its textures, and the motion it waits with. What has no model there is
a marker with its name. Enemies come in waves, one of which is drawn (--wave). --layers draws some of it alone,
--players and --sets choose another set, --difficulty the monsters of Ultimate. telepipe pixel tells the entry that
placed what a pixel shows. --eye stands where people come in, --at ID on the ground of a section, at eye height.

--overlay lays the c.rel (collision) and r.rel (minimap) beside the stage over the picture, and markers of what stands
in it (o.dat, e.dat: objects, enemies, people, areas of sounds, fog and events, particles' places) with lines from what
opens, fires or brings something to that (.evt: links), and prints a legend: colour,
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
on, each of which can be made again, and OUT.png, an animated PNG. --video mp4, webm or mkv (without loss) writes it as
a video too, where the program ffmpeg is installed.

--compare draws other files over the view, right of a line, or marks where they differ (--compare-as): what telepipe
view --compare shows. The picture says both; telepipe pixel asks the files that the pixel shows.

Of a floor plan or a sheet given in the place of FILE its view is drawn: of a plan the map alone, pixel for pixel, so
that passes can be laid over it.

--pass draws more than colours, each beside the picture, as OUT.depth.png and so on: depth as 16-bit grey, normals as
colours, a colour of its own for each section, model, material (distinct state) or list, flat and without antialiasing,
how many fragments a pixel took, triangles. OUT.section.json and its like say which colour is what, a pixel that has it,
and the scale of the depth.

--pvr-dump DIR writes the view as the Dreamcast's graphics chip finds it in its memory: DIR/pvr_regs (registers, fog
table, palettes) and DIR/vram (8 MiB: regions of tiles, object lists, parameters, textures), laid out as public dumps of
scenes. Always 640x480, whatever --size says, and sorted by pixel. What does not fit is refused, with what takes how
many bytes; --pvr-reduce leaves out what is seen from behind, then halves the largest textures until it does, and says
so.

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
  telepipe shot map_forest01n.rel -o console.png --dreamcast --pvr-dump scene
  telepipe shot map_forest01n.rel -o boxes.png --overlay objects,enemies --set 02
  telepipe shot Booma.nj -o lit.png --draw-mode normal --light '2 kind=point color=255,120,0 position=0,20,10'
  telepipe shot Booma.nj attack.njm -o booma.png --camera 0,11,32,0,0 --time 0.5)";

constexpr const char* kPlanHelp =
    R"(The map to scale, with the sections' bounds, places and ids, a grid of world coordinates, scale bar, compass and
legend. North is -Z, east +X: so yaw 0 looks, and seen from above it is at the top. The files know no compass. From
below it is at the bottom; from the sides, up is +Y. The plan shows everything there is, however far, or with --area
what lies between two corners: X,Z,X,Z from above, else the coordinates along the picture's rows and columns. --area
auto leaves out scenery that lies far around the stage, where with it the map would be more than twice as large.

--cut leaves out what is nearer to you than a plane, at a height (Y) from above and below, else at an X or Z.
--cut auto, from above alone, cuts 30 units over the highest ground of the collision (c.rel) beside the stage, or the
highest section where there is none. Ceilings seen from behind are culled anyway; --no-cull draws them.

--collision draws where collision ends, bends by more than 40 degrees or changes its kind, in the colours of
telepipe shot --overlay collision.

--things marks what stands in the stage, besides drawing it: each thing as a dart that points the way it looks, with its
name in the legend. --layers, --wave, --set and --players choose among them, as in telepipe shot.

The picture says how it was made, as those of telepipe shot do: given in the place of FILE it is made again, with other
options where they are given; telepipe map.png opens the stage as it is seen on it, telepipe pixel map.png X,Y tells
what made a pixel of the map.

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
textures alone: textures.png. Textures that are given and used by nothing stand behind those that are. A texture without
a name of its own or of its model is called as its file; palettised ones without a palette are grey ramps of their
indices.

A turntable goes once around; a motion goes once through the longest of the motions, 30 pictures a second, 600 at most,
or --frames of them. Both are written as numbered pictures (turntable_0000.png), as one that moves (turntable.png, an
animated PNG that every browser plays) and as a sheet of up to 36 of them (turntable_sheet.png); with --video mp4, webm
or mkv (without loss) as a video too, where the program ffmpeg is installed.

Every picture says how it was made: telepipe shot turntable_0007.png makes that frame again, telepipe sheet
turntable.png -o DIR the whole, telepipe section_000_id1.png opens the view of the page. With --trust where the files
that it shows lie outside of its folder.

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
  measure                  [x, y, z, x, y, z, ...]: notes of what lies between two points

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
bytes that set each register, with the chunk they are in; and the commands that show it in its place and alone, the
pixel and the steps to go on with. The place to look from is found by trying: the one where most of it is seen, and
something else. --list writes those pictures, and a plan of a stage, as a list for telepipe shots, --page the text with
them as Markdown. Several stages and models are ranked together, but each is shown by itself: the commands open that one
alone, and number its materials as telepipe materials does with that one alone.

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

} // namespace telepipe::tools
