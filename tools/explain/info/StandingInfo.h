#pragma once

#include "tools/document/Document.h"

#include <iosfwd>

namespace telepipe::tools {

class Json;

// The things that a file places in a stage, as far as the options ask for them.
struct StandingFile
{
    std::string file;
    std::vector<scene::PlacedThing> things;
};

std::vector<StandingFile> describeStanding(const Document& document);

void putStanding(Json& json, const std::vector<StandingFile>& standing);
void writeStanding(std::ostream& out, const std::vector<StandingFile>& standing);

} // namespace telepipe::tools
