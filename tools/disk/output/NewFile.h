#pragma once

#include "formats/bytes/ByteView.h"

#include <filesystem>
#include <memory>

namespace telepipe::tools {

// The system's side of FileWriter. Faults are FileErrors that name the target.
class NewFile
{
public:
    enum class Links : bool
    {
        Followed,
        Refused
    };

    // Writes to a file with a random name in the folder of the target, where the target is an ordinary file or not
    // there: no link can lead that file elsewhere. What a killed run has left in that folder is taken away.
    NewFile(const std::filesystem::path& target, Links links);
    ~NewFile(); // deletes the file if it was not put in place
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    void write(formats::Bytes bytes);
    void putInPlace(); // the file is on the disk before it gets its name
    std::filesystem::path partial() const;

private:
    struct Impl;
    std::unique_ptr<Impl> _impl;
};

// ".telepipe-" and 16 hexadecimal digits and ".part"
std::string randomPartName();
bool isPartName(std::string_view name);

} // namespace telepipe::tools
