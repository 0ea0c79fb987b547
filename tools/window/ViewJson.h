#pragma once

#include "tools/view/ViewOptions.h"

#include <nlohmann/json.hpp>

// The options of the picture in the settings file, an entry each under its name.
namespace telepipe::tools {

nlohmann::json viewJson(const render::ViewSettings& settings);
nlohmann::json stageJson(const render::ViewSettings& settings); // the options of a stage alone
// What is missing or of the wrong kind stays as it is; numbers are brought into their range.
void readView(const nlohmann::json& json, render::ViewSettings& settings);

} // namespace telepipe::tools
