#include "tools/cli/CommandLine.h"
#include "tools/disk/output/Unfinished.h"
#include "tools/disk/system/Platform.h"

int main(int argc, char** argv)
{
    telepipe::tools::openStandardStreams();
    telepipe::tools::takeBackUnfinishedWhenKilled();
    return telepipe::tools::runCommandLine(argc, argv);
}
