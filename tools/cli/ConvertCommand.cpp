#include "formats/compression/Prc.h"
#include "tools/cli/Commands.h"
#include "tools/cli/Report.h"
#include "tools/files/FileError.h"
#include "tools/files/WriteFile.h"

namespace telepipe::tools {

namespace {

formats::ByteVector convert(const ConvertOptions& options, formats::Bytes input)
{
    switch (options.conversion) {
    case Conversion::Compress:
        return formats::compressPrs(input);
    case Conversion::Decompress:
        return formats::decompressPrs(input).bytes;
    case Conversion::Encrypt:
        return formats::writePrc(input, options.key, options.endian);
    case Conversion::Decrypt:
        return formats::readPrc(input).bytes;
    }
    return {};
}

} // namespace

int runConvert(const ConvertOptions& options)
{
    return guarded(options.input.string(), [&] {
        const formats::ByteVector input = readFile(options.input);
        writeFile(options.output, nameErrors(options.input, [&] { return convert(options, input); }));
    });
}

} // namespace telepipe::tools
