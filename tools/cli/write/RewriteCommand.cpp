#include "formats/kind/FileKind.h"
#include "formats/rewrite/RoundTrip.h"
#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/write/WriteCommands.h"
#include "tools/disk/FileError.h"
#include "tools/disk/Print.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/Report.h"
#include "tools/disk/Unpack.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/HeldFiles.h"
#include "tools/document/LoadedFile.h"

#include <fmt/format.h>

namespace telepipe::tools {

namespace {

struct RewriteOptions
{
    std::filesystem::path input, output;
    std::size_t limit = kUnpackLimit;
};

// One line about the file that was written.
std::string writtenText(const formats::Rewritten& written, const formats::RoundTrip& trip)
{
    std::string text = fmt::format("{} bytes, {} carried over", written.bytes.size(), written.carried.size());
    if (!trip.leftOut.empty())
        text += fmt::format(", {} left out, the first from {:#x}", trip.leftOut.size(), trip.leftOut.front());
    if (trip.result == formats::RoundTripResult::Same)
        text += ", other bytes that say the same";
    return text;
}

// Throws where what was written does not say the same as the original.
void requireSame(const RewriteOptions& options, formats::Bytes input, const formats::Rewritten& written,
                 const formats::RoundTrip& trip)
{
    if (trip.result != formats::RoundTripResult::Differs)
        return;
    const formats::ByteDifference difference = formats::byteDifference(input, written.bytes);
    throw FileError({"{}: differs from the original in {} bytes, the first at {:#x}: {}", options.output.string(),
                     difference.count, difference.first, trip.detail});
}

int runRewrite(const RewriteOptions& options)
{
    return guarded(options.input.string(), [&] {
        const HeldFiles held({options.input});
        UnpackBudget budget(options.limit);
        const formats::ByteVector input = readFile(options.input, budget);
        requireKind(options.input, input);
        budget.requirePackingAgain(options.input, input, formats::detectFileKind(input));
        const formats::Rewritten written = nameErrors(options.input, [&] { return formats::rewriteFile(input); });
        writeFile(options.output, written.bytes);
        const formats::RoundTrip trip =
            nameErrors(options.input, [&] { return formats::compareRewritten(input, written); });
        printLine("{}: {}", options.output, writtenText(written, trip));
        requireSame(options, input, written, trip);
    });
}

} // namespace

Command rewriteCommand()
{
    const auto options = std::make_shared<RewriteOptions>();
    return {kRewriteHelp,
            {pathValue("FILE", options->input, "File to read", "").required(),
             output(options->output, "File to write", "OUT"), limit(options->limit)},
            [options] { return runRewrite(*options); }};
}

} // namespace telepipe::tools
