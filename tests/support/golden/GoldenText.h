#pragma once

#include <string>

namespace telepipe::test {

// Compares a text with tests/golden/NAME.txt; with TELEPIPE_UPDATE_GOLDEN=1 writes that first.
void expectGoldenText(const std::string& name, const std::string& text);

} // namespace telepipe::test
