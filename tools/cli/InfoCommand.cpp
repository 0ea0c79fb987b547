#include "tools/cli/Commands.h"
#include "tools/cli/FileInfo.h"
#include "tools/cli/Report.h"

#include <cstdio>

namespace telepipe::tools {

int runInfo(const InfoOptions& options)
{
    return forEachPath(options.files, [&](const std::filesystem::path& path) {
        const FileInfo info = describe(*loadFile(path), path.string());
        const std::string text = options.json ? toJson(info) + "\n" : toText(info);
        std::fwrite(text.data(), 1, text.size(), stdout);
    });
}

} // namespace telepipe::tools
