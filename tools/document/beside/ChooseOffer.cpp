#include "tools/document/beside/ChooseOffer.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

bool isOffered(const Document& document, const Offer& chosen, const std::filesystem::path& subject)
{
    return std::ranges::any_of(document.offers, [&](const Offer& offer) {
        return offer.kind == chosen.kind && offer.path == chosen.path && offer.subject == subject;
    });
}

// Each model takes the first motion that fits, so the chosen one leads.
std::vector<std::filesystem::path> motionsWith(const Document& document, const Offer& chosen)
{
    std::vector<std::filesystem::path> motions{chosen.path};
    for (const Offer& offer : document.offers)
        if (offer.kind == Offer::Kind::Motion && offer.used && offer.reason != OfferReason::SameFile &&
            !isOffered(document, chosen, offer.subject) && std::ranges::find(motions, offer.path) == motions.end())
            motions.push_back(offer.path);
    return motions;
}

} // namespace

DocumentRequest requestWith(const Document& document, const Offer& chosen)
{
    DocumentRequest request = requestAsFound(document, chosen.kind);
    if (chosen.kind == Offer::Kind::Textures)
        request.textures = {chosen.path};
    else if (chosen.reason != OfferReason::SameFile) // a model takes its own motion without being told
        request.motions = motionsWith(document, chosen);
    return request;
}

DocumentRequest requestWith(const Document& document, Offer::Kind kind, const std::filesystem::path& file)
{
    return requestWith(document, Offer{kind, {}, file, OfferReason::Given, false});
}

DocumentRequest requestWithout(const Document& document, Offer::Kind kind)
{
    DocumentRequest request = requestAsFound(document, kind);
    (kind == Offer::Kind::Textures ? request.noTextures : request.noMotions) = true;
    return request;
}

DocumentRequest requestAsFound(const Document& document, Offer::Kind kind)
{
    DocumentRequest request = document.request;
    if (kind == Offer::Kind::Textures) {
        request.textures.clear();
        request.noTextures = false;
    } else {
        request.motions.clear();
        request.noMotions = false;
    }
    return request;
}

Worn wornBy(const DocumentRequest& request)
{
    return {request.textures, request.motions, request.noTextures, request.noMotions};
}

DocumentRequest requestWearing(DocumentRequest request, Worn worn)
{
    request.textures = std::move(worn.textures);
    request.motions = std::move(worn.motions);
    request.noTextures = worn.noTextures;
    request.noMotions = worn.noMotions;
    return request;
}

bool differInWornAlone(const DocumentRequest& a, const DocumentRequest& b)
{
    return a != b && requestWearing(a, wornBy(b)) == b;
}

} // namespace telepipe::tools
