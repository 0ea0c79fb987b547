#pragma once

#include "formats/archive/Archive.h"
#include "formats/vocabulary/ArchiveCodes.h"
#include "tools/disk/Unpack.h"

#include <filesystem>
#include <string>
#include <vector>

namespace telepipe::tools {

using formats::kBmlModel, formats::kBmlMotion;

struct PackOptions
{
    std::filesystem::path folder, output;
    std::filesystem::path like; // an archive whose layout to keep; empty: none, and the options below count
    formats::ArchiveKind kind = formats::ArchiveKind::Gsl;
    formats::Endian endian = formats::Endian::Little;
    bool compress = false;            // AFS: each file as PRS
    std::uint32_t key = 0;            // RLC: of the encryption
    std::size_t limit = kUnpackLimit; // like
};

struct FileToPack
{
    std::string name;
    std::filesystem::path path;
    bool isFolder = false;
};

// The files of a folder in natural order of their names, without the archive itself should it lie there from an earlier
// run. Throws FileError where the folder cannot be read or is empty.
std::vector<FileToPack> filesToPack(const std::filesystem::path& folder, const std::filesystem::path& output);

} // namespace telepipe::tools
