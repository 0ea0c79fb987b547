#pragma once

namespace telepipe::tools {

constexpr const char* kBuildHelp =
    R"(The way back from telepipe export: GLTF was made by it, has been changed in another program, and becomes the game's
files again, in DIR under their own names. --base names all files that it was exported from. All that was not touched
stays to the byte; what was, is written over it in its place, and what is new behind all that was there:

  sections moved, or turned about y;
  nodes of models moved, turned or scaled;
  sections and their entries copied and taken away, trees moved in one of their places: these make the file longer;
  meshes taken off their nodes, or exchanged for others;
  positions, normals, colours (COLOR_0) and texture coordinates of corners, and their weights in skins;
  meshes with other triangles or materials, and new ones, which become entries of the section they hang below or stand
  nearest to: written as strips and chunks of version 2, or tables and strips of Blue Burst, with textures that are
  there;
  pictures, which become their textures again in the format that stands there, in the texture file beside the stage; a
  picture of another name becomes one more, where archive and list of textures can take it;
  keys of animations and corners of morph targets, in the motions that they were made of; corners of modifier volumes;
  cameras and lights; triangles of the collision (moved, with other flags in their extras, new, taken away), which go
  into the c.rel beside the stage, and rooms of the minimap, which go into the r.rel;
  of materials, what their extras say: source, destination, diffuse, ambient, specular, exponent, strip_flags, texture
  and the wrap of the sampler.

Nodes and meshes are found again by their extras, and corners by the attribute _CORNER, so whatever changes the file
must keep both. In Blender import with tools/blender/telepipe.py and export with Custom Properties and Attributes,
and with Cameras and Punctual Lights where these were changed.

Animations are found by their names. Whatever has another name, or is gone, and stays in the files, is told.

What does not fit into the files is told, with the reason, and then nothing is written; --partial writes what fits.
Before a file is put in place it is read again, and has to give the glTF's stage once more.

An export of parts (--sections, --only) is built into the whole files: what was not exported stays.

Examples:
  telepipe export map_forest01n.rel -o forest01.glb
  telepipe build changed.glb --base map_forest01n.rel -o new)";

} // namespace telepipe::tools
