#include "tests/support/Paths.h"

namespace telepipe::test {

const char* programPath()
{
    return TELEPIPE_PROGRAM_FILE;
}

const char* goldenFolder()
{
    return TELEPIPE_GOLDEN_FOLDER;
}

const char* goldenFailureFolder()
{
    return TELEPIPE_GOLDEN_FAILURES;
}

const char* demoFolder()
{
    return TELEPIPE_DEMO_FOLDER;
}

const char* faultsLibrary()
{
#ifdef TELEPIPE_FAULTS_LIBRARY
    return TELEPIPE_FAULTS_LIBRARY;
#else
    return "";
#endif
}

} // namespace telepipe::test
