#pragma once

#include "tools/document/Document.h"

#include <memory>
#include <random>
#include <string>
#include <vector>

namespace telepipe::render {

struct ViewSettings;

} // namespace telepipe::render

namespace telepipe::test {

// Stages of version 2 in the folder of real files, by their paths in it; those that are there.
std::vector<std::string> realStages();
// The demo's modifier volume, with second parameters and a bump texture, and the light that shows them.
std::unique_ptr<tools::Document> openSundial();
void lightSundial(render::ViewSettings& settings);

// Somewhere above a corner of the scene, looking anywhere.
scene::Camera anywhere(const tools::Document& document, std::mt19937& random);

} // namespace telepipe::test
