// Without arguments of its own this is Google Benchmark. With --table it measures each job of the README's table and
// prints that table: over the demo and built files, or over all files below a folder. A word behind the folder,
// program, formats, loading or frames, measures those rows alone.
#include "tests/bench/SpeedTable.h"
#include "tools/disk/system/Memory.h"

#include <benchmark/benchmark.h>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <string_view>

namespace {

// Which rows: all, or those of one file of the table.
bool wants(std::string_view asked, std::string_view part)
{
    return asked.empty() || asked == part;
}

// The program is measured first: a process hands its peak of memory on to those that it starts.
int printTable(const std::filesystem::path& folder, std::string_view part)
{
    using namespace telepipe::test;
    SpeedTable table;
    if (wants(part, "program"))
        measureProgram(folder, table);
    const Corpus corpus(folder);
    if (wants(part, "formats"))
        measureFormats(corpus, table);
    if (wants(part, "loading"))
        measureLoading(corpus, table);
    if (wants(part, "frames"))
        measureFrames(corpus, table);
    table.addMachine();
    return 0;
}

} // namespace

int main(int count, char** arguments)
try {
    telepipe::tools::keepFreedMemory(); // as the program does
    if (count > 1 && std::string_view(arguments[1]) == "--table")
        return printTable(count > 2 ? arguments[2] : "", count > 3 ? arguments[3] : "");
    benchmark::Initialize(&count, arguments);
    if (benchmark::ReportUnrecognizedArguments(count, arguments))
        return 1;
    benchmark::RunSpecifiedBenchmarks();
} catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
