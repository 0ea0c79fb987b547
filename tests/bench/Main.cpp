// Without arguments of its own this is Google Benchmark. With --table it measures each job of the README's table and
// prints that table: over the demo and built files, or over all files below a folder.
#include "tests/bench/SpeedTable.h"

#include <benchmark/benchmark.h>
#include <cstdio>
#include <exception>
#include <string_view>

namespace {

int printTable(int count, char** arguments)
{
    telepipe::test::SpeedTable table;
    telepipe::test::Corpus corpus(count > 2 ? arguments[2] : "");
    telepipe::test::measureFormats(corpus, table);
    telepipe::test::measureLoading(corpus, table);
    telepipe::test::measureFrames(corpus, table);
    telepipe::test::measureProgram(corpus, table);
    return 0;
}

} // namespace

int main(int count, char** arguments)
try {
    if (count > 1 && std::string_view(arguments[1]) == "--table")
        return printTable(count, arguments);
    benchmark::Initialize(&count, arguments);
    if (benchmark::ReportUnrecognizedArguments(count, arguments))
        return 1;
    benchmark::RunSpecifiedBenchmarks();
} catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
