#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/files/FileCommands.h"
#include "tools/demo/Demo.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/OutputFolder.h"

namespace telepipe::tools {

namespace {

struct DemoOptions
{
    std::filesystem::path folder;
    bool force = false;
};

int runDemo(const DemoOptions& options)
{
    return guarded("demo", [&] {
        const OutputFolder folder(options.folder, {.replace = options.force});
        for (const DemoFile& file : demoFiles()) {
            const std::filesystem::path path = options.folder / file.name;
            writeFile(path, file.bytes);
            printLine("{}: {} bytes", path, file.bytes.size());
        }
    });
}

} // namespace

Command demoCommand()
{
    const auto options = std::make_shared<DemoOptions>();
    return {kDemoHelp,
            {pathValue("DIR", options->folder, "Folder to write to; made where it does not exist", "").required(),
             replaceFlag(options->force)},
            [options] { return runDemo(*options); }};
}

} // namespace telepipe::tools
