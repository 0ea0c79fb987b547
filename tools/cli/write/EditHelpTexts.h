#pragma once

// The help texts of the commands that change a file.
namespace telepipe::tools {

constexpr const char* kTexturePutHelp =
    R"(Each CHANGE is NAME=PICTURE.png: a texture shows that picture from now on. NAME is what the file calls the texture,
what telepipe texture saves it as (map_forest01_003), or its number, from 0. ARCHIVE is a PVR, PVM, XVR or XVM, also
PRS-compressed or in an archive (gsl_x.gsl/bm_y.bml/y.xvm); OUT is then the whole archive, in which only that entry is
packed anew.

The format stays unless --pixels or --data say otherwise, in the words of telepipe encode; a Blue Burst texture also
takes DXT1 to DXT5 and, as data, COMPRESSED, SWIZZLED or LINEAR. Names, numbers and all other textures stay to the byte,
and so do the blocks and texels of this one whose colours have not changed: the picture that telepipe texture saved, put
back, gives the same file. Mipmaps are made where there were some. Palettised textures take the colours of --palette;
without it, and as telepipe texture saves them without it, the picture is a grey ramp of their indices.

OUT is written whole after it was read again and held against the pictures; one line for each says what it became and
how near it is, as a peak signal-to-noise ratio.

Examples:
  telepipe texture map_forest01.xvm -o textures
  telepipe texture put map_forest01.xvm map_forest01_003=textures/map_forest01_003.png -o new.xvm
  telepipe texture put face.pvm eye=eye.png --pixels ARGB4444 --data VQ -o face2.pvm
  telepipe texture put gsl_x.gsl/bm_y.bml/y.xvm 0=skin.png -o gsl_x.gsl --force)";

constexpr const char* kSetHelp =
    R"(Each CHANGE is PATH=VALUE. A path is made of the names that telepipe dump prints, the structure first: of "section 3,
id 7" the field "position" is section[3].position.x, of "static entry of section 3" the field "flags" is
section[3].static_entry[0].flags, those of one name counted from 0 in the order of the file. @0x1c40.position.x is of
the structure at that offset, @00001c40.position.x too, as dump prints it. Case does not count, nor does an s before a
bracket: sections[3] is the same.

Values are numbers, decimal or from 0x on hexadecimal; angles are BAMS, or degrees as 90deg; colours 0xAARRGGBB; names
have at most the room that is there. What says where or how many things are (pointers, counts, sizes) cannot be set, and
no value that would make the file be read as other structures than before. All other bytes stay.

--list prints every path with its value, a line each. FILE may be PRS-compressed or in an archive; OUT is then the
whole.

Examples:
  telepipe set map_forest01n.rel --list
  telepipe set map_forest01n.rel sections[3].position.x=120 sections[3].rotation.y=90deg -o new.rel
  telepipe set gsl_x.gsl/bm_y.bml/z.nj NJS_CNK_OBJECT[0].pos.y=9 -o gsl_x.gsl --force)";

constexpr const char* kPatchMakeHelp =
    R"(A patch is a small text that others can apply to their own copy of the file. It names the changed fields with their new
values, other changed bytes by their offsets, and the SHA-256 of the file before and after; nothing of the file that has
stayed is in it. Archives are compared entry by entry, and PRS by what it unpacks to. What has become longer or shorter
cannot be said, nor can new entries.

Examples:
  telepipe patch make map_forest01n.rel new.rel -o forest.patch
  telepipe patch make gsl_x.gsl changed.gsl -o x.patch)";

constexpr const char* kPatchApplyHelp =
    R"(FILE must be what the patch was made for, told by SHA-256: a file in PRS or in an archive by what it unpacks to, so that
how it is packed does not count. What comes of it must be what came of it where the patch was made; then OUT is written.

Example:
  telepipe patch apply map_forest01n.rel forest.patch -o new.rel)";

} // namespace telepipe::tools
