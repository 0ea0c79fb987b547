#pragma once

#include "formats/bytes/ByteWriter.h"

#include <string>
#include <vector>

namespace telepipe::tools {

// A file of the built-in demo stage, as `telepipe demo DIR` writes it.
struct DemoFile
{
    std::string name;
    formats::ByteVector bytes;
};

// An original little world made by our own writers: n.rel, d.rel, texture archive and loose models and motions. Made
// once a run.
const std::vector<DemoFile>& demoFiles();

} // namespace telepipe::tools
