#pragma once

#include "tools/document/Document.h"
#include "tools/picture/record/json/Field.h"

// The request for a document in records, lists and on the command line (docs/pictures.md).
namespace telepipe::tools {

std::span<const Field<DocumentRequest>> requestFields();
std::span<const Field<ThingsRequest>> thingsFields();

} // namespace telepipe::tools
