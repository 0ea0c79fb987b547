#pragma once

#include "tools/document/Document.h"

namespace telepipe::tools {

// `telepipe convert`: between Ninja's binary files and the texts of its converters. The extension of the output says
// which, the bytes of the input what it is.
struct ConvertAsciiOptions
{
    std::filesystem::path input, output;
    std::string modeller; // of the text's first line; empty: that of an input that is a text, else this program
    std::size_t limit = kUnpackLimit;
};
int runConvertAscii(const ConvertAsciiOptions& options);

// A path with an extension of either family; throws std::invalid_argument.
std::filesystem::path parseNinjaName(const std::string& text);

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
Texts keep every value: binary to text to binary gives the same numbers to the bit. Floats of vertices are written as
their bits, with the values in a comment; elsewhere hexadecimal stands for the bits of a float too. An error in a text
names line and column. Definitions that nothing leads to are left out with a warning.

The first line of a text names its version and the modeller it came from (SI, LW, MAX, MAYA), which binary files have no
place for: text to text keeps them, --modeller sets one.

Examples:
  telepipe convert Booma.nj Booma.nja        read it, change a colour
  telepipe convert Booma.nja Booma2.nj       and back
  telepipe convert attack.njm attack.nam
  telepipe convert Booma.nja Booma.nam       only the motions, from the same modeller)";

} // namespace telepipe::tools
