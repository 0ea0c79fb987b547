#include "formats/compression/Prc.h"
#include "tools/cli/Commands.h"
#include "tools/disk/FileName.h"
#include "tools/disk/Report.h"
#include "tools/disk/WriteFile.h"

namespace telepipe::tools {

namespace {

// Data that decodes neither as PRS nor as PRC is broken. Then the name decides which of them reports the error.
formats::FileKind packedKind(const std::filesystem::path& path, formats::Bytes input)
{
    const formats::FileKind packing = packingOf(input);
    if (packing != formats::FileKind::Unknown)
        return packing;
    const std::string extension = lowerCase(path.extension().string());
    return extension == ".prc" || extension == ".pr2" ? formats::FileKind::Prc : formats::FileKind::Prs;
}

formats::ByteVector unpack(const ConvertOptions& options, formats::Bytes input, formats::FileKind packing,
                           UnpackBudget& budget)
{
    formats::Warnings warnings;
    formats::ByteVector bytes = unpackFile(options.input, input, packing, budget, warnings);
    for (const formats::Warning& warning : warnings.list())
        reportWarning(options.input.string() + ": offset " + formats::hexadecimal(warning.offset) + ": " +
                      warning.text);
    return bytes;
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

} // namespace

int runConvert(const ConvertOptions& options)
{
    return guarded(options.input.string(), [&] {
        UnpackBudget budget(options.limit);
        const formats::ByteVector input = readFile(options.input, budget);
        writeFile(options.output, convert(options, input, budget));
    });
}

} // namespace telepipe::tools
