#pragma once

#include "tools/json/Json.h"
#include "tools/picture/record/PictureRecord.h"

#include <string>

// The options of the command line in JSON that people write: {"time": 2.5, "fog-near": 300, "no-fog": true}.
namespace telepipe::tools {

// The members that are options by their names, taken out of an object. Fields of a record stay where they are, except
// where one has the text of an option of its name: {"size": "640x480"}.
Json takeOptions(Json& json);
// Sets each of them. Throws FieldError.
void readOptions(const Json& options, PictureRecord& record);

} // namespace telepipe::tools
