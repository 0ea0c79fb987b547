#pragma once

#include "formats/bytes/ByteWriter.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace telepipe::test {

double processSeconds(); // of processor time, of all threads

// Two jobs in turn, so that other work on the machine meets both: seconds of each at its best, and the median of the
// ratios of neighbours.
struct Paired
{
    double seconds = 0, yardstick = 0, ratio = 0;
};
Paired paired(const std::function<void()>& job, const std::function<void()>& yardstick, int rounds = 9);

// The files of a folder by what they are; without a folder, none.
struct Corpus
{
    struct File
    {
        std::string name;
        formats::ByteVector bytes;
    };
    struct Pair
    {
        std::filesystem::path path; // of its n.rel
        std::vector<File> files;    // d.rel, where there is one, before n.rel
        std::size_t bytes() const;
    };

    explicit Corpus(const std::filesystem::path& folder);

    std::vector<Pair> v2Stages, bbStages;
    std::vector<File> models, textures, streams;
};

// Prints each row as soon as it is measured: the job, its figure, its ratio to what, and the goal for that ratio.
class SpeedTable
{
public:
    SpeedTable();

    // Bytes a second against a copy of memory between the runs of the job, as "copy / x": the smaller x, the faster.
    void addBytes(const std::string& job, double bytes, const std::function<void()>& run, double goal,
                  double perByte = 0, const char* unit = "");
    void addRatio(const std::string& job, const std::string& measured, double ratio, const std::string& against,
                  double goal);
    void addSkipped(const std::string& job, const std::string& why);
    void addMachine(); // names the machine, in a line below the table
};

void measureFormats(const Corpus& corpus, SpeedTable& table);
void measureLoading(const Corpus& corpus, SpeedTable& table);
void measureFrames(const Corpus& corpus, SpeedTable& table);
void measureProgram(const std::filesystem::path& folder, SpeedTable& table);

} // namespace telepipe::test
