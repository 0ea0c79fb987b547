#pragma once

#include "formats/nj/NjWriter.h"

namespace telepipe::test {

// Every kind of vertex chunk with three vertices, and every kind of polygon chunk.
formats::ModelBuild everyChunk();

} // namespace telepipe::test
