#pragma once

namespace telepipe::test {

// Where the build has put the program, and where the repository keeps the goldens. In a file of their own: everything
// else compiles to the same object wherever the checkout lies.
const char* programPath();
const char* goldenFolder();
// Where pictures are kept that differ from theirs.
const char* goldenFailureFolder();

} // namespace telepipe::test
