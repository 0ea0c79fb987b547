#include "tools/cli/write/EditCommands.h"
#include "tools/disk/Unpack.h"

namespace telepipe::tools {

EditOptions::EditOptions() : limit(kUnpackLimit) {}

Arguments editArguments(EditOptions& options, bool needsOutput)
{
    return {needsOutput ? output(options.output, "File to write", "OUT")
                        : pathValue("-o,--output", options.output, "File to write", "OUT"),
            flag("--force", options.replace, "Also over the file that is changed, which stays beside it as a .bak"),
            tools::limit(options.limit)};
}

} // namespace telepipe::tools
