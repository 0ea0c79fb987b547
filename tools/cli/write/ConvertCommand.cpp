#include "formats/compression/Prc.h"
#include "formats/kind/FileKind.h"
#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/command/Values.h"
#include "tools/cli/write/WriteCommands.h"
#include "tools/disk/FileName.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/Report.h"
#include "tools/disk/Unpack.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/WrongRequest.h"
#include "tools/disk/output/HeldFiles.h"
#include "tools/document/Document.h"
#include "tools/picture/option/ParseText.h"

namespace telepipe::tools {

namespace {

enum class Conversion
{
    Compress,
    Decompress,
    Encrypt,
    Decrypt
};

struct ConvertOptions
{
    Conversion conversion = Conversion::Compress;
    std::filesystem::path input, output;
    std::uint32_t key = 0;                            // Encrypt
    formats::Endian endian = formats::Endian::Little; // Encrypt
    std::size_t limit = kUnpackLimit;
};

// Data that decodes neither as PRS nor as PRC is broken. Then the name decides which of them reports the error.
formats::FileKind packedKind(const std::filesystem::path& path, formats::Bytes input)
{
    const formats::FileKind packing = packingOf(input);
    if (packing != formats::FileKind::Unknown)
        return packing;
    const std::string extension = lowerCase(path.extension().string());
    return extension == ".prc" || extension == ".pr2" ? formats::FileKind::Prc : formats::FileKind::Prs;
}

// What a file holds that is not packed so, as telepipe info tells it; the word of its bytes where they cannot be read.
const char* kindWord(const std::filesystem::path& path, formats::Bytes input, formats::FileKind kind)
{
    try {
        return holdingName(*parseFile(path, formats::ByteVector(input.begin(), input.end())));
    } catch (const std::exception&) {
        return formats::fileKindName(kind);
    }
}

// Says what the file is, where that is known: a fault in a stream that it never was would tell nobody anything.
void expectPacked(const ConvertOptions& options, formats::Bytes input)
{
    if (options.conversion == Conversion::Decrypt && packingOf(input) == formats::FileKind::Prs)
        failRequest(options.input, "is PRS and not encrypted: telepipe decompress unpacks it");
    const formats::FileKind kind = formats::detectFileKind(input);
    if (kind == formats::FileKind::Archive)
        failRequest(options.input, "is an archive, not packed as a whole: telepipe extract takes its files out");
    if (kind != formats::FileKind::Unknown && kind != formats::FileKind::Prs && kind != formats::FileKind::Prc)
        failRequest(options.input, {"is a file of kind {}, not packed", kindWord(options.input, input, kind)});
}

// Unpacks before it asks what else the file could be: kinds without a magic are told from noise by guesses.
formats::ByteVector unpack(const ConvertOptions& options, formats::Bytes input, formats::FileKind packing,
                           UnpackBudget& budget)
{
    try {
        formats::Warnings warnings;
        formats::ByteVector bytes = unpackFile(options.input, input, packing, budget, warnings);
        reportWarnings(options.input, warnings);
        return bytes;
    } catch (const FileParseError&) {
        expectPacked(options, input);
        throw;
    }
}

formats::ByteVector convert(const ConvertOptions& options, formats::Bytes input, UnpackBudget& budget)
{
    switch (options.conversion) {
    case Conversion::Compress:
        return formats::compressPrs(input);
    case Conversion::Decompress:
        return unpack(options, input, packedKind(options.input, input), budget);
    case Conversion::Encrypt:
        return formats::writePrc(input, options.key, options.endian);
    case Conversion::Decrypt:
        return unpack(options, input, formats::FileKind::Prc, budget);
    }
    return {};
}

int runConvert(const ConvertOptions& options)
{
    return guarded(options.input.string(), [&] {
        UnpackBudget budget(options.limit);
        const formats::ByteVector input = readFile(options.input, budget);
        const HeldFiles held({options.input});
        writeFile(options.output, convert(options, input, budget));
    });
}

Command conversionCommand(Conversion conversion, const char* help)
{
    const auto options = std::make_shared<ConvertOptions>();
    options->conversion = conversion;
    Command command{help,
                    {pathValue("FILE", options->input, "File to read", "").required(),
                     output(options->output, "File to write", "OUT"), limit(options->limit)},
                    [options] { return runConvert(*options); }};
    if (conversion == Conversion::Encrypt)
        command.arguments.add({value("--key", options->key, parseKey, "Key of the encryption (0)", "KEY"),
                               bigEndian(options->endian, "For the GameCube")});
    return command;
}

} // namespace

Command decompressCommand()
{
    return conversionCommand(Conversion::Decompress, kDecompressHelp);
}

Command compressCommand()
{
    return conversionCommand(Conversion::Compress, kCompressHelp);
}

Command decryptCommand()
{
    return conversionCommand(Conversion::Decrypt, kDecryptHelp);
}

Command encryptCommand()
{
    return conversionCommand(Conversion::Encrypt, kEncryptHelp);
}

} // namespace telepipe::tools
