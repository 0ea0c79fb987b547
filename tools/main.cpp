#include "tools/cli/CommandLine.h"

int main(int argc, char** argv)
{
    return telepipe::tools::runCommandLine(argc, argv);
}
