#include "tools/cli/Commands.h"
#include "tools/cli/HelpTexts.h"
#include "tools/demo/Demo.h"
#include "tools/disk/Report.h"
#include "tools/disk/WriteFile.h"

#include <cstdio>

namespace telepipe::tools {

namespace {

struct DemoOptions
{
    std::filesystem::path folder;
};

int runDemo(const DemoOptions& options)
{
    return guarded("demo", [&] {
        createFolder(options.folder);
        for (const DemoFile& file : demoFiles()) {
            const std::filesystem::path path = options.folder / file.name;
            writeFile(path, file.bytes);
            std::printf("%s: %zu bytes\n", path.string().c_str(), file.bytes.size());
        }
    });
}

} // namespace

Command demoCommand()
{
    const auto options = std::make_shared<DemoOptions>();
    return {"demo",
            "Write the files of the demo stage",
            kDemoHelp,
            {pathValue("DIR", options->folder, "Folder to write to; made where it does not exist", "").required()},
            [options] { return runDemo(*options); }};
}

} // namespace telepipe::tools
