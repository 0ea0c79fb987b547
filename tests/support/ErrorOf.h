#pragma once

#include <exception>
#include <string>

namespace telepipe::test {

// The text of the error that an act throws; "" where it throws none. Errors of other types are not caught.
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
