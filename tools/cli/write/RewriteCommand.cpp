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

namespace telepipe::tools {

namespace {

struct RewriteOptions
{
    std::filesystem::path input, output;
    std::size_t limit = kUnpackLimit;
};

int runRewrite(const RewriteOptions& options)
{
    return guarded(options.input.string(), [&] {
        const HeldFiles held({options.input});
        UnpackBudget budget(options.limit);
        const formats::ByteVector input = readFile(options.input, budget);
        budget.requirePackingAgain(options.input, input, formats::detectFileKind(input));
        const formats::Rewritten written = nameErrors(options.input, [&] { return formats::rewriteFile(input); });
        writeFile(options.output, written.bytes);
        printLine("{}: {} bytes, {} carried over", options.output, written.bytes.size(), written.carried.size());
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
