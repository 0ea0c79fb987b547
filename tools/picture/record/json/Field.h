#pragma once

#include "tools/json/JsonFields.h"
#include "tools/picture/record/RecordOptionGroup.h"

#include <span>
#include <vector>

namespace telepipe::tools {

inline constexpr double kMostSeconds = 1e9, kMostCoordinate = 1e9;
inline constexpr int kMostTurns = 1'000'000; // degrees

// The way a field is asked for on the command line: --time SECONDS.
struct AskedAs
{
    RecordOptionGroup group{};
    const char* name = nullptr;    // without the dashes
    const char* form = "";         // of its value; none: it is a switch
    const char* help = nullptr;    // one line; null: it cannot be asked for
    bool isRepeated = false;       // each time is one value more
    const char* label = "";        // that stands before its value in the window, where it is asked for there
    const char* example = "";      // of a value that is typed there
    const char* instead = nullptr; // the option that says the same in another way; not both can be given
};

// A field of a record, which options may set as well. Without a function that reads it, it is no entry, and only asked
// for. FieldKinds.h makes those that are like others.
template <class S> struct Field : JsonField<S>
{
    // Reads the value from one word. Throws Refused, saying what was expected and what was found. Null: the field
    // cannot be one word.
    void (*parse)(const std::string& text, S& subject) = nullptr;
    AskedAs asked = {};
    // The words that are allowed, for the value or for each value of a list. Null: any word that parses.
    std::vector<const char*> (*words)() = nullptr;

    // The same field, with its option on the command line under its own name or another.
    constexpr Field as(RecordOptionGroup group, const char* form, const char* help, const char* option = nullptr) const
    {
        Field field = *this;
        field.asked = {group, option ? option : this->name, form, help};
        return field;
    }
    constexpr Field labelled(const char* label, const char* example = "") const
    {
        Field field = *this;
        field.asked.label = label;
        field.asked.example = example;
        return field;
    }
    constexpr Field insteadOf(const char* option) const
    {
        Field field = *this;
        field.asked.instead = option;
        return field;
    }
    constexpr Field repeated() const
    {
        Field field = *this;
        field.asked.isRepeated = true;
        return field;
    }
};

} // namespace telepipe::tools
