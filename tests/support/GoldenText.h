#pragma once

#include <string>

namespace telepipe::test {

// Holds a text against tests/golden/NAME.txt; with TELEPIPE_UPDATE_GOLDEN=1 writes that one anew first.
void expectGoldenText(const std::string& name, const std::string& text);

} // namespace telepipe::test
