// FuzzSeeds FOLDER Nj Rel ... makes FOLDER/NjFuzz/0, FOLDER/NjFuzz/1 and so on.

#include "tests/fuzz/Seeds.h"
#include "tools/disk/WriteFile.h"

using namespace telepipe;

int main(int argc, char** argv)
{
    for (int i = 2; i < argc; ++i) {
        const std::filesystem::path folder = std::filesystem::path(argv[1]) / (std::string(argv[i]) + "Fuzz");
        tools::createFolder(folder);
        std::size_t number = 0;
        for (const formats::ByteVector& seed : fuzz::seedsOf(argv[i]))
            tools::writeFile(folder / std::to_string(number++), seed);
    }
    return argc < 3 ? 2 : 0;
}
