#include "tools/cli/CommandLine.h"
#include "tools/disk/output/Unfinished.h"
#include "tools/disk/system/Console.h"
#include "tools/disk/system/Memory.h"
#include "tools/disk/system/Platform.h"

int main(int argc, char** argv)
{
    using namespace telepipe::tools;
    keepFreedMemory();
    openStandardStreams();
    makeStandardOutputBinary(); // output has the same bytes on every system
    printUtf8();
    takeBackUnfinishedWhenKilled();
    const std::vector<std::string> words = programArguments(argc, argv);
    std::vector<const char*> texts{"telepipe"};
    for (const std::string& word : words)
        texts.push_back(word.c_str());
    return runCommandLine(static_cast<int>(texts.size()), texts.data());
}
