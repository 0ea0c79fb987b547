#pragma once

namespace telepipe::tools {

constexpr const char* kExportHelp =
    R"(glTF 2.0, as one binary file (.glb) or as one text (.gltf). A stage is written with its other half and its textures,
as telepipe view finds them: a node a section, a placement and an object, each with its name, and with its file offset
and all that glTF has no field for under "extras". A tree that is placed many times is one mesh with many nodes;
--flatten makes one mesh of what stands still in a section, for programs that are slow with many nodes. Colours of
corners are COLOR_0 in linear light, and _COLOR_SRGB as the file has them. Triangles with two corners of the same index
have no area and are left out without --all. Each motion given is an animation. Collision, minimap, sky and objects
beside a stage become scenes of their own; programs that show all scenes at once want --no-overlays. --things puts the
models of objects and enemies where they stand. Materials are unlit where the file's colours are the light.

--sections takes those with these ids alone, --only the sections, placements and nodes at these file offsets, which the
names of nodes, dump and pixel tell, each with all below it, and of materials, pictures and motions those that they
have. --originals puts the textures as they are stored into OUT_originals, and their names into the extras of images.

An OUT that ends in .obj is for programs that know nothing newer: triangles at rest where they stand, OUT.mtl and
pictures in OUT_textures. What is lost is told on standard error and at the top of the file.

Lengths and axes are the game's: right-handed, y up. docs/gltf.md says what is where, docs/gltf-extras.schema.json what
stands in the extras. What cannot be said is told on standard error and in the extras of "asset".

Examples:
  telepipe export map_forest01n.rel -o forest01.glb
  telepipe export map_forest01n.rel --sections 3,4 --originals -o rooms.glb
  telepipe export Booma.nj walk.njm attack.njm -o booma.glb
  telepipe export Booma.nj -o booma.obj)";

} // namespace telepipe::tools
