#include "tools/cli/Commands.h"
#include "tools/demo/Demo.h"
#include "tools/disk/Report.h"
#include "tools/disk/WriteFile.h"

#include <cstdio>

namespace telepipe::tools {

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

} // namespace telepipe::tools
