#pragma once

namespace telepipe::test {

// The program's path in the build, and the folder of the repository's goldens. These stand in a file of their own, so
// that everything else compiles to the same object wherever the checkout lies.
const char* programPath();
const char* goldenFolder();
// The folder where pictures are kept that differ from their goldens.
const char* goldenFailureFolder();
// The folder with the demo as the program wrote it while it was built; empty where it cannot run there.
const char* demoFolder();
// The library that makes calls fail (tests/faults); empty where there is none.
const char* faultsLibrary();

} // namespace telepipe::test
