#pragma once

namespace telepipe::tools {

// A text of the window in both languages. The English one is its key, so that the code reads like the window.
struct Wording
{
    const char* english;
    const char* japanese;
};

} // namespace telepipe::tools
