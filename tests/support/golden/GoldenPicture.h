#pragma once

#include "formats/texture/Texture.h"

#include <string>

namespace telepipe::test {

// Compares a picture with tests/golden/NAME.png; with TELEPIPE_UPDATE_GOLDEN=1 writes that first. A picture that
// differs is kept beside the build, in golden-failures/: NAME.png, and NAME.difference.png, which is black where they
// are the same and eight times as bright as the difference elsewhere.
void expectGoldenPicture(const std::string& name, const formats::Image& picture);

} // namespace telepipe::test
