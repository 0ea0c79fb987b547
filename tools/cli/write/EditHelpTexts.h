#pragma once

// What --help prints below the options of the commands that change a file.
namespace telepipe::tools {

constexpr const char* kTexturePutHelp =
    R"(Each CHANGE is NAME=PICTURE.png: a texture shows that picture from now on. NAME is what the file calls the texture,
what telepipe texture saves it as (map_forest01_003), or its number, from 0. ARCHIVE is a PVR, PVM, XVR or XVM, also
PRS-compressed or in an archive (gsl_x.gsl/bm_y.bml/y.xvm); OUT is then the whole archive, in which only that entry is packed anew.

The format stays unless --pixels or --data say otherwise, in the words of telepipe encode; a Blue Burst texture also takes
DXT1 to DXT5 and, as data, COMPRESSED, SWIZZLED or LINEAR. Names, numbers and all other textures stay to the byte, and so
do the blocks and texels of this one whose colours have not changed: the picture that telepipe texture saved, put back,
gives the same file. Mipmaps are made where there were some. Palettised textures take the colours of --palette; without it,
and as telepipe texture saves them without it, the picture is a grey ramp of their indices.

OUT is written whole after it was read again and held against the pictures; one line for each says what it became and how
near it is, as a peak signal-to-noise ratio.

Examples:
  telepipe texture map_forest01.xvm -o textures
  telepipe texture put map_forest01.xvm map_forest01_003=textures/map_forest01_003.png -o new.xvm
  telepipe texture put face.pvm eye=eye.png --pixels ARGB4444 --data VQ -o face2.pvm
  telepipe texture put gsl_x.gsl/bm_y.bml/y.xvm 0=skin.png -o gsl_x.gsl --force)";

} // namespace telepipe::tools
