#include "formats/ascii/NinjaAscii.h"
#include "formats/bytes/Errors.h"
#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/write/WriteCommands.h"
#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/Report.h"
#include "tools/disk/Unpack.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/HeldFiles.h"
#include "tools/picture/option/ParseText.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace telepipe::tools {

namespace {

using formats::AsciiKind;

// `telepipe convert`: between Ninja's binary files and the texts of its converters. The extension of the output says
// which, the bytes of the input what it is.
struct ConvertAsciiOptions
{
    std::filesystem::path input, output;
    std::string modeller; // of the text's first line; empty: that of an input that is a text, else this program
    formats::AsciiBinary binary;
    std::size_t limit = kUnpackLimit;
};

// The extensions of texts and binary files, from both guides. NJAConv wrote the binary ones from the texts.
struct Extension
{
    std::string_view text, binary;
    AsciiKind kind;
};
constexpr Extension kExtensions[] = {
    {".nat", ".njt", AsciiKind::TextureList}, {".nad", ".njd", AsciiKind::Model},  {".nal", ".njl", AsciiKind::Light},
    {".nac", ".njc", AsciiKind::Camera},      {".nam", ".njm", AsciiKind::Motion}, {".nas", ".njs", AsciiKind::Shape},
    {".nja", ".nj", AsciiKind::Mix},
};

const Extension* find(const std::filesystem::path& path, std::string_view Extension::*member)
{
    const std::string extension = lowerCase(path.extension().string());
    const auto found = std::ranges::find(kExtensions, extension, member);
    return found == std::end(kExtensions) ? nullptr : found;
}

formats::ByteVector bytesOf(const std::string& text)
{
    return formats::ByteVector(text.begin(), text.end());
}

// Parts that do not belong into this kind of text are left out, with a warning.
formats::ByteVector fileText(const std::filesystem::path& path, formats::Bytes bytes,
                             const formats::AsciiOptions& options)
{
    const formats::NjFile file = formats::readNj(bytes);
    reportWarnings(path, file.warnings);
    const std::size_t parts = formats::asciiParts(file, options.kind);
    const std::size_t left = formats::asciiParts(file, AsciiKind::Mix) - parts;
    if (parts == 0)
        throw FileError(path.string() + ": holds nothing that goes into a text of this extension" +
                        (left == 0 ? "" : "; .nja takes everything"));
    if (left != 0)
        reportWarning(fmt::format("{}: {} parts are left out; .nja takes everything", path.string(), left));
    return bytesOf(formats::writeNinjaAscii(file, options));
}

formats::ByteVector motionText(const std::filesystem::path& path, formats::Bytes bytes,
                               const formats::AsciiOptions& options)
{
    formats::Warnings warnings;
    const formats::Motion motion = formats::readRelMotion(bytes, warnings);
    reportWarnings(path, warnings);
    if (options.kind != AsciiKind::Motion && options.kind != AsciiKind::Mix)
        throw FileError({"{}: holds a motion, which goes into .nam or .nja", path.string()});
    return bytesOf(formats::writeNinjaAscii(motion, options));
}

// Writes a text again, with the words of its first line.
formats::ByteVector textText(const std::filesystem::path& path, formats::Bytes bytes, formats::AsciiOptions options)
{
    formats::Warnings warnings;
    const formats::ByteVector binary = formats::readNinjaAscii(bytes, warnings);
    reportWarnings(path, warnings);
    if (const auto head = formats::readAsciiHead(bytes)) {
        options.version = head->version;
        if (options.modeller.empty())
            options.modeller = head->modeller;
    }
    return fileText(path, binary, options);
}

formats::ByteVector toText(const std::filesystem::path& path, formats::Bytes bytes,
                           const formats::AsciiOptions& options)
{
    if (formats::looksLikeNj(bytes))
        return fileText(path, bytes, options);
    if (formats::looksLikeNinjaAscii(bytes))
        return textText(path, bytes, options);
    if (formats::looksLikeRelMotion(bytes))
        return motionText(path, bytes, options);
    throw FileError({"{}: offset 0x0: expected a Ninja file, found something else", path.string()});
}

// The bytes of chunks of no known name cannot be turned.
void warnOfUnknown(const std::filesystem::path& path, formats::Bytes file, formats::Endian endian)
{
    const formats::NjFile read = formats::readNj(file);
    const std::size_t unknown = read.endian == endian ? 0 : formats::unknownChunks(read);
    if (unknown != 0)
        reportWarning({"{}: {} chunks of no known name keep their bytes in the other order", path.string(), unknown});
}

formats::ByteVector toBinary(const std::filesystem::path& path, formats::Bytes bytes,
                             const formats::AsciiBinary& binary)
{
    formats::ByteVector text(bytes.begin(), bytes.end());
    if (formats::looksLikeNj(bytes)) {
        warnOfUnknown(path, bytes, binary.endian);
        text = fileText(path, bytes, {AsciiKind::Mix, path.stem().string()});
    } else if (!formats::looksLikeNinjaAscii(bytes)) {
        throw FileError({"{}: offset 0x0: expected a Ninja file or its text, found something else", path.string()});
    }
    formats::Warnings warnings;
    formats::ByteVector file = formats::readNinjaAscii(text, warnings, 0, binary);
    reportWarnings(path, warnings);
    return file;
}

std::optional<std::uint32_t> parseAddress(const std::string& text)
{
    return parseKey(text);
}

// A path with an extension of either family; throws Refused.
std::filesystem::path parseNinjaName(const std::string& text)
{
    const std::filesystem::path path(text);
    if (!find(path, &Extension::text) && !find(path, &Extension::binary))
        throw formats::Refused({"expected a name with .nat .nad .nal .nac .nam .nas .nja, or .njt .njd .njl .njc "
                                ".njm .njs .nj, found '{}'",
                                text});
    return path;
}

int runConvertAscii(const ConvertAsciiOptions& options)
{
    return guarded(options.input.string(), [&] {
        const HeldFiles held({options.input});
        UnpackBudget budget(options.limit);
        const formats::ByteVector input = readFile(options.input, budget);
        const Extension* text = find(options.output, &Extension::text);
        writeFile(options.output, nameErrors(options.input, [&] {
                      return text ? toText(options.input, input,
                                           {text->kind, options.input.stem().string(), options.modeller})
                                  : toBinary(options.input, input, options.binary);
                  }));
    });
}

} // namespace

Command convertCommand()
{
    const auto options = std::make_shared<ConvertAsciiOptions>();
    return {kConvertAsciiHelp,
            {pathValue("FILE", options->input, "File to read", "").required(),
             value("OUT", options->output, parseNinjaName, "File to write", "").required(),
             textValue("--modeller", options->modeller, "Modeller to name in the text's first line", "NAME"),
             bigEndian(options->binary.endian, "Binary files for the GameCube"),
             value("--address", options->binary.address, parseAddress, "Of every chunk, as an NJAD", "ADDRESS"),
             limit(options->limit)},
            [options] { return runConvertAscii(*options); }};
}

} // namespace telepipe::tools
