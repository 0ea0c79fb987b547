#pragma once

#include "tools/picture/record/Members.h"
#include "tools/picture/record/RecordPaths.h"
#include "tools/picture/record/json/JsonFields.h"

#include <vector>

// Fields that are members, a row each: how a kind of value is read, and how it is written.
namespace telepipe::tools {

struct TextKind
{
    static void read(const Json& json, const std::string& name, std::string& value) { value = stringOf(json, name); }
    static Json write(const std::string& value) { return value; }
};

struct SwitchKind
{
    static void read(const Json& json, const std::string& name, bool& value) { value = boolOf(json, name); }
    static Json write(bool value) { return value; }
};

struct PathKind
{
    static void read(const Json& json, const std::string& name, std::filesystem::path& value)
    {
        value = pathOf(json, name);
    }
    static Json write(const std::filesystem::path& value) { return pathText(value); }
};

template <auto low, auto high> struct WholeKind
{
    template <class T> static void read(const Json& json, const std::string& name, T& value)
    {
        value = static_cast<T>(wholeOf(json, name, low, high));
    }
    template <class T> static Json write(T value) { return value; }
};

template <auto low, auto high> struct NumberKind
{
    template <class T> static void read(const Json& json, const std::string& name, T& value)
    {
        value = static_cast<T>(numberOf(json, name, low, high));
    }
    static Json write(double value) { return value; }
    static Json write(float value) { return shortestNumber(value); }
};

// Some values of a kind. A text alone may stand without its list.
template <class Kind, bool textAlone = false> struct ListKind
{
    template <class T> static void read(const Json& json, const std::string& name, std::vector<T>& values)
    {
        values.clear();
        if (textAlone && json.isText())
            return Kind::read(json, name, values.emplace_back());
        for (const Json& each : listOf(json, name).items())
            Kind::read(each, name, values.emplace_back());
    }
    template <class T> static Json write(const std::vector<T>& values)
    {
        Json list = Json::list();
        for (const T& value : values)
            list.push_back(Kind::write(value));
        return list;
    }
};

// An object with fields of its own.
template <const auto& fields> struct ObjectKind
{
    template <class T> static void read(const Json& json, const std::string& name, T& value)
    {
        readFields<T>(json, name + ".", fields, value);
    }
    template <class T> static Json write(const T& value)
    {
        Json object = Json::object();
        writeFields<T>(object, fields, value);
        return object;
    }
};

template <class Kind, auto first, auto... rest>
void readMember(const Json& json, const std::string& name, SubjectOf<first>& subject)
{
    Kind::read(json, name, begun(memberOf<first, rest...>(subject)));
}

template <class Kind, class T> Json writtenAs(const T& value)
{
    return Kind::write(value);
}
template <class Kind, class T> Json writtenAs(const std::optional<T>& value)
{
    return Kind::write(*value);
}

// Written where it is not as in a new subject.
template <class Kind, auto first, auto... rest> constexpr auto field(const char* called)
{
    using S = SubjectOf<first>;
    return Field<S>{called, readMember<Kind, first, rest...>, [](Json& object, const char* name, const S& subject) {
                        const auto& value = memberOf<first, rest...>(subject);
                        if (static const S usual; value != memberOf<first, rest...>(usual))
                            object[name] = writtenAs<Kind>(value);
                    }};
}

template <class Kind, auto first, auto... rest> constexpr auto fieldAlways(const char* called)
{
    using S = SubjectOf<first>;
    return Field<S>{called, readMember<Kind, first, rest...>, [](Json& object, const char* name, const S& subject) {
                        object[name] = writtenAs<Kind>(memberOf<first, rest...>(subject));
                    }};
}

} // namespace telepipe::tools
