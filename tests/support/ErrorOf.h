#pragma once

#include <exception>
#include <string>

namespace telepipe::test {

// What an act throws, in words; "" where it goes well. Other errors go on their way.
template <class Error = std::exception, class Act> std::string errorOf(const Act& act)
{
    try {
        act();
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

} // namespace telepipe::test
