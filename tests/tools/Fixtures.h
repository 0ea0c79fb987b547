#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/texture/Texture.h"

#include <string>
#include <vector>

// Small files made by our own writers, for tests of the program and of documents.
namespace telepipe::test {

std::vector<std::string> inEnglish(const std::vector<formats::Message>& messages);
formats::ByteVector v2StageFile();
formats::ByteVector bbStageFile();
// A model file of one or more squares side by side, with a texture list.
formats::ByteVector modelFile(int models = 1);
// A square of one unit with that many textures of one after the other, named in a list unless nameless.
formats::ByteVector texturedFile(const std::vector<std::string>& names, bool nameless = false);
// Moves the first of two nodes; modelFile has one, which it moves as well.
formats::ByteVector motionFile();
formats::ByteVector movingModelFile(); // two nodes, and that motion in the same file
// A picture of one colour, 16 x 16.
formats::Image plainImage(std::uint8_t red, std::uint8_t green, std::uint8_t blue);
formats::ByteVector pvrFile(const formats::Image& image);
formats::ByteVector pvmFile(const std::vector<std::string>& names);
formats::ByteVector paletteFile();
formats::ByteVector palettisedPvrFile();
// A level square of 400 units at y = 1 around the origin, seen from above: half of it wall (0x920), half water (0x104).
formats::ByteVector collisionFile();
// An AFS of `entries` entries, each of them the whole archive again, down without an end.
formats::ByteVector archiveOfItself(std::uint32_t entries);

} // namespace telepipe::test
