#pragma once

#include "tools/json/Json.h"
#include "tools/picture/option/ViewOptions.h"

// The options of the picture in the settings file and in the records of pictures, an entry each under its name.
namespace telepipe::tools {

Json viewSettingsJson(const render::ViewSettings& settings);
Json stageJson(const render::ViewSettings& settings); // the options of a stage alone
// Reads a view from JSON. Fields that are missing or of the wrong kind stay as they are; numbers are brought into their
// range.
void readViewSettings(const Json& json, render::ViewSettings& settings);

// The options that differ from their defaults, and "lights" where one does.
Json viewDifferences(const render::ViewSettings& settings);
// Reads like readViewSettings, for files that people write and rely on. Throws FieldError, "fog-near: expected
// ..., found ...", for a field that is unknown, of the wrong kind or out of range.
void readViewStrictly(const Json& json, render::ViewSettings& settings);

} // namespace telepipe::tools
