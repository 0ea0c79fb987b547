#include "tools/disk/output/NamedOutputs.h"

#include "formats/bytes/AsText.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/WrongRequest.h"
#include "tools/disk/output/MadeFiles.h"
#include "tools/disk/output/ReadFiles.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

thread_local const NamedOutputs* current = nullptr;

// The path with its links resolved, as far as it exists.
fs::path placeOf(const fs::path& path)
{
    std::error_code error;
    const fs::path place = fs::weakly_canonical(path, error);
    return error ? wholePath(path) : place;
}

// Pictures name the program that made them, records and legends have its version, SVG, texts and films have records.
bool bearsOurName(const fs::path& path)
{
    const formats::ByteVector bytes = readFile(path);
    const std::string_view text = formats::asText(bytes);
    return text.find("Telepipe") != text.npos || text.find("telepipe") != text.npos;
}

} // namespace

NamedOutputs::NamedOutputs(const std::vector<fs::path>& named, bool replace)
    : _replace(replace), _before(std::exchange(current, this))
{
    std::ranges::transform(named, std::back_inserter(_named), wholePath);
    try {
        refuseOneForTwo(named);
    } catch (...) {
        current = _before;
        throw;
    }
}

NamedOutputs::~NamedOutputs()
{
    current = _before;
}

const NamedOutputs* NamedOutputs::beside(const fs::path& file)
{
    return current && std::ranges::find(current->_named, wholePath(file)) == current->_named.end() ? current : nullptr;
}

bool NamedOutputs::replacesAll()
{
    return current && current->_replace;
}

void NamedOutputs::admit(const fs::path& file, const fs::path& part) const
{
    const OnlyLookedAt looking;
    if (!_replace && isThere(file) && !bearsOurName(file) && hashOfFile(file) != hashOfFile(part))
        refuseOthersFile(file);
}

void refuseOneForTwo(const std::vector<fs::path>& outputs)
{
    for (auto first = outputs.begin(); first != outputs.end(); ++first)
        for (auto second = first + 1; second != outputs.end(); ++second)
            if (!first->empty() && !second->empty() && placeOf(*first) == placeOf(*second))
                failRequest(*second, "is to be written twice; each output needs a name of its own");
}

} // namespace telepipe::tools
