#pragma once

#include "tools/document/Document.h"
#include "tools/picture/record/json/JsonFields.h"

// What a document is opened from and with, in records, lists and on the command line:
//   files textures motions  paths of what was asked for; no files: the demo stage
//   companions limit        as --no-companions (false), --limit
//   things                  {wave, layers, difficulty, models} of what stands in a stage
namespace telepipe::tools {

std::span<const Field<DocumentRequest>> requestFields();
std::span<const Field<ThingsRequest>> thingsFields();

} // namespace telepipe::tools
