#pragma once

#include "formats/message/MessageError.h"
#include "tools/json/Json.h"
#include "tools/json/Members.h"

#include <algorithm>
#include <ranges>
#include <string>

// Objects by tables of their fields, which writing and reading both go through. Other people, and other programs, write
// such objects too: what is not understood is reported as a mistake, with its place.
namespace telepipe::tools {

// A mistake and its place: "camera.yaw: expected a number, found "left"".
class FieldError : public formats::MessageError
{
public:
    using MessageError::MessageError;
};

// Values that must be of a kind; name says where in a complaint.
[[noreturn]] void failField(const std::string& name, const formats::Message& expected, const Json& found);
std::string stringOf(const Json& json, const std::string& name);
double numberOf(const Json& json, const std::string& name, double low, double high);
void readNumber(const Json& json, const std::string& name, float& value, double low, double high);
std::int64_t wholeOf(const Json& json, const std::string& name, double low, double high);
bool boolOf(const Json& json, const std::string& name);
const Json& listOf(const Json& json, const std::string& name);

// Reads the items of a list; the name of each has its place: "paths[2]".
template <class Read> void eachItem(const Json& json, const std::string& name, const Read& read)
{
    std::size_t place = 0;
    for (const Json& item : listOf(json, name).items())
        read(item, name + "[" + std::to_string(place++) + "]");
}

// An entry of an object, by its name. JsonKinds.h has the kinds of values that many are of.
template <class S> struct JsonField
{
    const char* name;
    void (*read)(const Json& json, const std::string& name, S& subject);
    // Puts the value into the object under the name; nothing where it is as usual. Null: it is read alone.
    void (*write)(Json& object, const char* name, const S& subject) = nullptr;
};

// The field that is a member of a member ... of the subject, always written.
template <class Kind, auto first, auto... rest> constexpr auto jsonField(const char* called)
{
    using S = SubjectOf<first>;
    return JsonField<S>{called,
                        [](const Json& json, const std::string& name, S& subject) {
                            Kind::read(json, name, memberOf<first, rest...>(subject));
                        },
                        [](Json& object, const char* name, const S& subject) {
                            object[name] = Kind::write(memberOf<first, rest...>(subject));
                        }};
}

template <class Fields> auto fieldCalled(std::string_view name, const Fields& fields)
{
    const auto field = std::ranges::find_if(fields, [&](const auto& each) { return each.read && name == each.name; });
    return field == std::ranges::end(fields) ? nullptr : &*field;
}

// The fields of a subject that stand in an object, alone or with those of others.
template <class Fields, class S> struct FieldsOf
{
    const Fields& fields;
    S& subject;
    bool areNeeded = false; // all of them

    bool read(const Json& value, const std::string& where, const std::string& name) const
    {
        const auto* const field = fieldCalled(name, fields);
        if (field)
            field->read(value, where + name, subject);
        return field != nullptr;
    }
    void requireAll(const Json& json, const std::string& where) const
    {
        for (const auto& field : fields)
            if (areNeeded && !json.contains(field.name))
                throw FieldError({"{}: missing", where + field.name});
    }
};
template <class Fields, class S> FieldsOf(const Fields&, S&) -> FieldsOf<Fields, S>;
template <class Fields, class S> FieldsOf(const Fields&, S&, bool) -> FieldsOf<Fields, S>;

template <class... Parts> void readFields(const Json& json, const std::string& where, const Parts&... parts)
{
    if (!json.isObject())
        failField(where.empty() ? "the record" : where.substr(0, where.size() - 1), "an object", json);
    for (const auto& [name, value] : json.members())
        if (!(parts.read(value, where, name) || ...))
            throw FieldError({"{}: there is no such field", where + shownJson(name)});
    (parts.requireAll(json, where), ...);
}

// Reads the fields out of an object that has those of others as well, and takes them from it.
template <class Fields, class S> void takeFields(Json& json, const Fields& fields, S& subject)
{
    for (const auto& field : fields)
        if (const Json* value = json.find(field.name)) {
            field.read(*value, field.name, subject);
            json.erase(field.name);
        }
}

template <class Fields, class S> void writeFields(Json& object, const Fields& fields, const S& subject)
{
    for (const auto& field : fields)
        if (field.write)
            field.write(object, field.name, subject);
}

} // namespace telepipe::tools
