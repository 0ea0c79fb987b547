#include "tools/disk/output/MadeFiles.h"

#include "formats/bytes/Sha256.h"
#include "tools/disk/FileError.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/output/NewFile.h"
#include "tools/disk/system/OpenFile.h"
#include "tools/disk/system/Process.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace telepipe::tools {

namespace fs = std::filesystem;

bool isOwnName(std::string_view name)
{
    return name == kMadeFiles || isPartName(name);
}

fs::path wholePath(const fs::path& path)
{
    std::error_code error;
    const fs::path absolute = fs::absolute(path, error).lexically_normal();
    return absolute.has_filename() ? absolute : absolute.parent_path();
}

bool isThere(const fs::path& path)
{
    std::error_code error;
    return fs::symlink_status(path, error).type() != fs::file_type::not_found;
}

bool leadsSomewhere(const fs::path& path)
{
    std::error_code error;
    return fs::exists(path, error);
}

void refuseLink(const fs::path& path)
{
    if (isLink(path))
        failFile(path, "is a link, which is not written through");
}

void refuseOthersFile(const fs::path& path)
{
    failFile(path, "exists already with other contents than were made here; --force replaces it");
}

// A name with a line feed would begin a line of its own choice. No name has two slashes in a row.
std::string madeLine(const std::string& hash, const fs::path& name)
{
    std::string line = hash + "  ";
    for (const char c : name.generic_string())
        line += c == '\n' ? "//" : std::string(1, c);
    return line;
}

std::set<std::string> readMadeLines(const fs::path& folder)
{
    std::error_code error;
    const fs::path path = folder / kMadeFiles;
    if (!fs::is_regular_file(fs::symlink_status(path, error)))
        return {};
    const formats::ByteVector bytes = readFile(path);
    std::set<std::string> lines;
    for (auto at = bytes.begin(); at != bytes.end();) {
        const auto end = std::find(at, bytes.end(), std::uint8_t('\n'));
        lines.emplace(at, end);
        at = end == bytes.end() ? end : end + 1;
    }
    return lines;
}

void appendMadeLine(const fs::path& folder, const std::string& line)
{
    const fs::path path = folder / kMadeFiles;
    const OpenedFile file = openForAppending(path);
    const std::string text = line + "\n";
    if (!file || std::fwrite(text.data(), 1, text.size(), file.get()) != text.size() || std::fflush(file.get()) != 0)
        failFile(path, {"cannot be written: {}", std::string(std::strerror(errno))});
}

std::string hashOfFile(const fs::path& path)
{
    const OpenedFile file = openFile(path);
    formats::Sha256 hash;
    formats::ByteVector bytes(std::size_t(1) << 18);
    for (std::size_t got = 1; got > 0; hash.add(formats::Bytes(bytes).first(got)))
        got = std::fread(bytes.data(), 1, bytes.size(), file.get());
    if (std::ferror(file.get()))
        failFile(path, {"cannot be read: {}", std::string(std::strerror(errno))});
    return hash.finish();
}

} // namespace telepipe::tools
