#pragma once

#include "tools/document/Document.h"
#include "tools/document/FileSource.h"

#include <map>

namespace telepipe::tools {

// Finds everything that belongs to the models and stages of a document: what is in use, then what lies beside it and
// would fit. Textures are found by their names alone. Motions are read, and only offered if their entries fit the nodes
// of a model. A folder or archive of very many files is not looked through to its end.
std::vector<Offer> findOffers(const Document& document, const FileSource& source);
std::vector<Offer> findOffers(const Document& document);

// The numbers of nodes that motions in a file have entries for; kept between documents, whose files often lie in one
// folder.
using MotionEntries = std::map<std::filesystem::path, std::vector<std::uint32_t>>;
std::vector<Offer> findOffers(const Document& document, const FileSource& source, MotionEntries& entries);

// "textures", "motion"; "same BML entry", "same folder": for people.
const char* offerKindName(Offer::Kind kind);
const char* offerReasonName(OfferReason reason);

// The reason to offer a file found beside a model or stage, judged by where it lies.
OfferReason reasonFor(const std::filesystem::path& subject, const std::filesystem::path& path);

} // namespace telepipe::tools
