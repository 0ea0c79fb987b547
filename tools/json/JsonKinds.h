#pragma once

#include "tools/json/JsonFields.h"

#include <limits>
#include <vector>

// Kinds of values. One says how it is read from JSON and written there; one that can also be asked for in a word, on
// the command line or in a list of shots, has besides
//   bool parse(const std::string& text, T& value); // false: it is no such word
//   formats::Message expected();                   // "degrees from 1 to 170"
// and, where there are but a few of them,
//   std::vector<const char*> words();
namespace telepipe::tools {

template <class Kind>
concept HasWords = requires
{
    Kind::expected();
};

template <class Kind>
concept HasFewWords = requires
{
    Kind::words();
};

template <class Kind, class T> void readWordOf(const Json& json, const std::string& name, T& value)
{
    if (!json.isText() || !Kind::parse(json.text(), value))
        failField(name, Kind::expected(), json);
}

struct StringKind
{
    static void read(const Json& json, const std::string& name, std::string& value) { value = stringOf(json, name); }
    static Json write(const std::string& value) { return value; }
};

struct BoolKind
{
    static void read(const Json& json, const std::string& name, bool& value) { value = boolOf(json, name); }
    static Json write(bool value) { return value; }
};

struct AnyKind
{
    static void read(const Json& json, const std::string&, Json& value) { value = json; }
    static Json write(const Json& value) { return value; }
};

struct CountKind
{
    static constexpr double kMost = 1ull << 53; // up to which JSON's numbers are exact everywhere

    template <std::integral T> static void read(const Json& json, const std::string& name, T& value)
    {
        value = static_cast<T>(wholeOf(json, name, 0, std::min(kMost, double(std::numeric_limits<T>::max()))));
    }
    static Json write(std::integral auto value) { return value; }
};

// A list of values of a kind, which as one word has commas between them. Where a text alone may be one value, commas
// and all, each further word adds one.
template <class Kind, bool textAlone = false> struct ListKind
{
    template <class T> static bool parse(const std::string& text, std::vector<T>& values)
    {
        if (textAlone)
            return Kind::parse(text, values.emplace_back());
        values.clear();
        for (std::size_t at = 0, end = 0; at <= text.size(); at = end + 1) {
            end = std::min(text.find(',', at), text.size());
            if (!Kind::parse(text.substr(at, end - at), values.emplace_back()))
                return false;
        }
        return true;
    }
    static formats::Message expected() requires HasWords<Kind> { return Kind::expected(); }
    static std::vector<const char*> words() requires HasFewWords<Kind> { return Kind::words(); }
    template <class T> static void read(const Json& json, const std::string& name, std::vector<T>& values)
    {
        if constexpr (HasWords<Kind> && !textAlone)
            if (json.isText())
                return readWordOf<ListKind>(json, name, values);
        values.clear();
        if (textAlone && json.isText())
            return Kind::read(json, name, values.emplace_back());
        eachItem(json, name,
                 [&](const Json& each, const std::string& at) { Kind::read(each, at, values.emplace_back()); });
    }
    template <class T> static Json write(const std::vector<T>& values)
    {
        Json list = Json::list();
        for (const T& value : values)
            list.push_back(Kind::write(value));
        return list;
    }
};

// An object with fields of its own. All: each of them must be there.
template <const auto& fields, bool all = false> struct ObjectKind
{
    template <class T> static void read(const Json& json, const std::string& name, T& value)
    {
        readFields(json, name + ".", FieldsOf{fields, value, all});
    }
    template <class T> static Json write(const T& value)
    {
        Json object = Json::object();
        writeFields(object, fields, value);
        return object;
    }
};

} // namespace telepipe::tools
