#pragma once

#include "formats/nj/NjFile.h"

namespace telepipe::test {

// Decodes every vertex, corner, material and key of a file's contents and returns a sum over them: under a sanitizer
// this finds any check that a reader left out.
double walkPool(const formats::ModelPool& pool);
double walkMotion(const formats::Motion& motion);
double walkNj(const formats::NjFile& nj);

} // namespace telepipe::test
