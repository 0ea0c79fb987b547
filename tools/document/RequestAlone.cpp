#include "tools/document/RequestAlone.h"

#include "tools/document/beside/MapHalves.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

bool isDrawn(const LoadedFile& file)
{
    return isStage(file) || isModel(file);
}

bool isOneSubject(const LoadedFile& a, const LoadedFile& b)
{
    return &a == &b || (isStage(a) && isStage(b) && areHalvesOfAMap(a.path, b.path));
}

// Textures and motions that another one uses, and this one does not.
bool isForAnother(const Document& document, const fs::path& companion, const LoadedFile& file)
{
    bool used = false;
    for (const Offer& offer : document.offers)
        if (offer.used && offer.path == companion) {
            if (offer.subject == file.path || areHalvesOfAMap(offer.subject, file.path))
                return false;
            used = true;
        }
    return used;
}

} // namespace

bool hasOneSubject(const Document& document)
{
    const auto first = std::ranges::find_if(document.files, [](const auto& file) { return isDrawn(*file); });
    return std::none_of(first, document.files.end(),
                        [&](const auto& file) { return isDrawn(*file) && !isOneSubject(**first, *file); });
}

DocumentRequest requestAlone(const Document& document, const LoadedFile& file)
{
    DocumentRequest request = document.request;
    std::erase_if(request.files, [&](const fs::path& given) {
        const auto found = std::ranges::find(document.files, given, [](const auto& each) { return each->path; });
        if (found == document.files.end())
            return false;
        return isDrawn(**found) ? !isOneSubject(**found, file) : isForAnother(document, given, file);
    });
    return request;
}

} // namespace telepipe::tools
