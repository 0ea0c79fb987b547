#pragma once

#include "formats/message/Message.h"

#include <string>
#include <utility>
#include <variant>

namespace telepipe::tools {

// A mistake in the options that only shows once the files are read. It is the user's, and not a file's.
struct Mistake
{
    std::string option;    // that asks for it: "--sections"; empty: no single one
    formats::Message text; // "no section has the id 77"
};

// A value, or why there is none.
template <class T> class OrMistake
{
public:
    OrMistake(T value) : _value(std::move(value)) {}
    OrMistake(Mistake mistake) : _value(std::move(mistake)) {}

    explicit operator bool() const { return std::holds_alternative<T>(_value); }
    T& operator*() { return std::get<T>(_value); }
    const T& operator*() const { return std::get<T>(_value); }
    T* operator->() { return &std::get<T>(_value); }
    const T* operator->() const { return &std::get<T>(_value); }
    const Mistake& mistake() const { return std::get<Mistake>(_value); }

private:
    std::variant<T, Mistake> _value;
};

} // namespace telepipe::tools
