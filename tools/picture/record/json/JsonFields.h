#pragma once

#include "formats/message/Message.h"
#include "tools/json/Json.h"
#include "tools/picture/record/RecordOptionGroup.h"

#include <algorithm>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// Reads JSON that people write by hand: anything that is not understood is reported as a mistake, with its place.
namespace telepipe::tools {

// A mistake and its place: "camera.yaw: expected a number, found "left"".
class RecordError : public std::runtime_error
{
public:
    explicit RecordError(formats::Message message)
        : std::runtime_error(formats::english(message)), _message(std::move(message))
    {
    }

    const formats::Message& message() const { return _message; } // what what() says

private:
    formats::Message _message;
};

// Parses any JSON; throws RecordError for anything else.
Json parseRecordJson(std::string_view text);

// Values that must be of a kind; name says where in a complaint.
[[noreturn]] void failRecord(const std::string& name, const std::string& expected, const Json& found);
std::string stringOf(const Json& json, const std::string& name);
double numberOf(const Json& json, const std::string& name, double low, double high);
void readNumber(const Json& json, const std::string& name, float& value, double low, double high);
std::int64_t wholeOf(const Json& json, const std::string& name, double low, double high);
bool boolOf(const Json& json, const std::string& name);
const Json& listOf(const Json& json, const std::string& name);

inline constexpr double kMostSeconds = 1e9, kMostCoordinate = 1e9;
inline constexpr int kMostTurns = 1'000'000; // degrees

// The way a field is asked for on the command line: --time SECONDS.
struct AskedAs
{
    RecordOptionGroup group{};
    const char* name = nullptr; // without the dashes
    const char* form = "";      // of its value; none: it is a switch
    const char* help = nullptr; // one line; null: it cannot be asked for
    bool isRepeated = false;    // each time is one value more
};

// An entry of an object, by its name. FieldKinds.h makes those that are like others.
template <class S> struct Field
{
    const char* name;
    // Null: it is no entry, and only asked for.
    void (*read)(const Json& json, const std::string& name, S& subject);
    // Puts the value into the object under the name; nothing where it is as usual. Null: it is read alone.
    void (*write)(Json& object, const char* name, const S& subject) = nullptr;
    // Reads the value from one word. Throws std::invalid_argument, saying what was expected and what was found. Null:
    // the field cannot be one word.
    void (*parse)(const std::string& text, S& subject) = nullptr;
    AskedAs asked = {};
    // The words that are allowed, for the value or for each value of a list. Null: any word that parses.
    std::vector<const char*> (*words)() = nullptr;

    // The same field, with its option on the command line under its own name or another.
    constexpr Field as(RecordOptionGroup group, const char* form, const char* help, const char* option = nullptr) const
    {
        return {name, read, write, parse, {group, option ? option : name, form, help}, words};
    }
    constexpr Field repeated() const
    {
        Field field = *this;
        field.asked.isRepeated = true;
        return field;
    }
};

template <class S> const Field<S>* fieldCalled(std::string_view name, std::span<const Field<S>> fields)
{
    const auto field = std::ranges::find_if(fields, [&](const auto& each) { return each.read && name == each.name; });
    return field == fields.end() ? nullptr : &*field;
}

// The fields of a subject that stand in an object, alone or with those of others.
template <class S> struct FieldsOf
{
    std::span<const Field<S>> fields;
    S& subject;

    bool read(const Json& value, const std::string& where, const std::string& name) const
    {
        const Field<S>* const field = fieldCalled(name, fields);
        if (field)
            field->read(value, where + name, subject);
        return field != nullptr;
    }
};

template <class... S> void readFields(const Json& json, const std::string& where, const FieldsOf<S>&... parts)
{
    if (!json.isObject())
        failRecord(where.empty() ? "the record" : where.substr(0, where.size() - 1), "an object", json);
    for (const auto& [name, value] : json.members())
        if (!(parts.read(value, where, name) || ...))
            throw RecordError(where + shownJson(name) + ": there is no such field");
}

template <class S>
void readFields(const Json& json, const std::string& where, std::span<const Field<S>> fields, S& subject)
{
    readFields(json, where, FieldsOf<S>{fields, subject});
}

template <class S> void writeFields(Json& object, std::span<const Field<S>> fields, const S& subject)
{
    for (const Field<S>& field : fields)
        if (field.write)
            field.write(object, field.name, subject);
}

} // namespace telepipe::tools
