#pragma once

#include "tools/document/Document.h"

namespace telepipe::tools {

// "motion", "stage", "archive": motions are in files of the family that models are in.
const char* contentsName(formats::Bytes bytes);

// The uses a browser has for an entry.
enum class EntryUse
{
    Open,     // as a document: models, stages, and whatever may turn out to be one
    Textures, // go with the document
    Motion,   // likewise
    Browse    // an archive
};

// An entry of an archive, or the archive file itself, as a browser shows it.
struct ArchiveNode
{
    std::filesystem::path path; // the path that opens it: gsl_x.gsl/bm_y.bml/z.nj
    std::string name;
    std::optional<formats::FileKind> kind; // of the unpacked bytes
    const char* packing = "";              // "PRS", "PRC"
    std::size_t offset = 0;                // in its archive
    std::size_t storedSize = 0, size = 0;
    EntryUse use = EntryUse::Open;
    std::string goesWith;   // "Booma.xvm, 12 motions" of a model; "Booma.nj" of its textures
    formats::Message error; // why it does not unpack, or is no archive

    const char* kindName() const; // as contentsName; empty where it does not unpack
};

struct ArchiveNodes
{
    std::vector<ArchiveNode> nodes; // in the order of the archive's table; bad entries have their error
    formats::Message error;         // there are none because of this
};
// The entries of an archive file, which may itself lie in archives. Each is unpacked to see what it is; limit counts
// for each alone, as no two are in memory together. Throws Cancelled.
ArchiveNodes readArchiveNodes(const std::filesystem::path& archive, std::size_t limit = kUnpackLimit,
                              LoadProgress* progress = nullptr);
ArchiveNode nodeOfFile(const std::filesystem::path& archive); // the archive itself; its size, nothing read
// The files that are archives with entries to choose from. Broken ones are left out.
std::vector<std::filesystem::path> archivesAmong(const std::vector<std::filesystem::path>& files,
                                                 std::size_t limit = kUnpackLimit);

} // namespace telepipe::tools
