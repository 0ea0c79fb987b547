#pragma once

#include <filesystem>
#include <vector>

namespace telepipe::tools {

// The files that the user has named for a command to write. While this exists, other files that its thread writes
// outside an OutputFolder stand beside one of them, under a name of the program's choice (a legend, a material library,
// a frame of a film). Such a file follows no link, and replaces only files that this program has made, or that are the
// same to the last byte.
class NamedOutputs
{
public:
    // Empty ones count for nothing. replace: whatever is there, also in folders that are filled meanwhile. Throws
    // WrongRequest where two of them are one file.
    NamedOutputs(const std::vector<std::filesystem::path>& named, bool replace);
    ~NamedOutputs();
    NamedOutputs(const NamedOutputs&) = delete;
    NamedOutputs& operator=(const NamedOutputs&) = delete;

    // The outputs beside which the file stands; null where it is one of them, or where there are none.
    static const NamedOutputs* beside(const std::filesystem::path& file);
    static bool replacesAll();

    // A FileWriter asks before it puts the file in place that is whole as part; links it refuses. Throws FileError.
    void admit(const std::filesystem::path& file, const std::filesystem::path& part) const;

private:
    std::vector<std::filesystem::path> _named; // absolute
    bool _replace;
    const NamedOutputs* _before; // of the thread
};

// Throws WrongRequest where two of the files, which need not be there yet, are one. Empty ones count for nothing.
void refuseOneForTwo(const std::vector<std::filesystem::path>& outputs);

} // namespace telepipe::tools
