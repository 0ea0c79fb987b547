#include "formats/message/Message.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <ostream>

namespace telepipe::formats {

namespace {

// Walks the places of a template: the text before one, its number, and the format of its value.
class Places
{
public:
    explicit Places(std::string_view pattern) : _rest(pattern) {}

    std::string_view before, format; // format: "{:#x}" or "{}"
    std::size_t number = 0;

    bool next()
    {
        const std::size_t open = _rest.find('{');
        if (open == std::string_view::npos)
            return false;
        const std::size_t close = _rest.find('}', open);
        if (close == std::string_view::npos)
            return false;
        before = _rest.substr(0, open);
        format = _rest.substr(open, close + 1 - open);
        number = _count++;
        if (const char digit = format[1]; digit >= '0' && digit <= '9')
            number = static_cast<std::size_t>(digit - '0');
        _rest.remove_prefix(close + 1);
        return true;
    }
    std::string_view rest() const { return _rest; }

private:
    std::string_view _rest;
    std::size_t _count = 0;
};

std::string_view formatOf(std::string_view english, std::size_t number)
{
    for (Places places(english); places.next();)
        if (places.number == number)
            return places.format;
    return "{}";
}

bool isWide(char c)
{
    return (c & 0x80) != 0;
}

// Takes up to two digits off the front: no place needs a hundred columns, and one of a million would cost memory.
bool takeDigits(std::string_view& text)
{
    const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
    text.remove_prefix(end);
    return end <= 2;
}

bool take(std::string_view& text, char sign)
{
    const bool isThere = text.starts_with(sign);
    text.remove_prefix(isThere ? 1 : 0);
    return isThere;
}

// How a place has its number written.
struct NumberForm
{
    bool hasPlus = false, hasPrecision = false;
    char type = 0; // 'x'; none: as is usual
};

// "{:+}", "{:#010x}", "{:.3f}"; nothing for a place that is written in another way.
std::optional<NumberForm> numberForm(std::string_view format)
{
    if (!format.starts_with("{:"))
        return std::nullopt;
    format = format.substr(2, format.size() - 3);
    NumberForm form;
    form.hasPlus = take(format, '+');
    take(format, '#');
    take(format, '0');
    if (!takeDigits(format))
        return std::nullopt;
    form.hasPrecision = take(format, '.');
    const std::size_t before = format.size();
    if (form.hasPrecision && (!takeDigits(format) || format.size() == before))
        return std::nullopt;
    if (format.size() > 1 || (!format.empty() && std::string_view("dxXefg").find(format[0]) == format.npos))
        return std::nullopt;
    form.type = format.empty() ? '\0' : format[0];
    return form;
}

} // namespace

// Renders a message to the end of a text.
class MessageText
{
public:
    MessageText(std::string& text, const Phrases* phrases) : _text(text), _phrases(phrases) {}

    void add(const Message& message) { add(message, "{}"); }

private:
    void add(const Message& message, std::string_view format);
    template <class Number> void addNumber(Number value, std::string_view format);
    void addList(const Message& message, std::string_view separator);
    void addFilled(const Message& message, std::string_view english, std::string_view pattern);
    // Removes the space between two wide characters: only between kanji and letters it stays.
    void closeUp(std::size_t end);
    std::string_view phrase(std::string_view english) const;

    std::string& _text;
    const Phrases* _phrases; // null: English
};

std::string_view MessageText::phrase(std::string_view english) const
{
    if (!_phrases)
        return english;
    const auto found = _phrases->find(english);
    return found == _phrases->end() ? english : found->second;
}

void MessageText::add(const Message& message, std::string_view format)
{
    switch (message._kind) {
    case Message::Kind::Template:
        return addFilled(message, message.pattern(), phrase(message.pattern()));
    case Message::Kind::List:
        return addList(message, phrase(message.pattern()));
    case Message::Kind::Text:
        _text += message.text();
        return;
    case Message::Kind::Signed:
        return addNumber(message._signed, format);
    case Message::Kind::Unsigned:
        return addNumber(message._unsigned, format);
    case Message::Kind::Real:
        return addNumber(message._real, format);
    }
}

template <class Number> void MessageText::addNumber(Number value, std::string_view format)
{
    fmt::vformat_to(std::back_inserter(_text), format, fmt::make_format_args(value));
}

void MessageText::addList(const Message& message, std::string_view separator)
{
    for (const Message& part : message.values()) {
        if (&part != &message.values().front())
            _text += separator;
        add(part);
    }
}

void MessageText::addFilled(const Message& message, std::string_view english, std::string_view pattern)
{
    const bool isEnglish = english.data() == pattern.data();
    Places places(pattern);
    while (places.next()) {
        _text += places.before;
        const std::size_t end = _text.size();
        if (places.number < message.values().size())
            add(message.values()[places.number], isEnglish ? places.format : formatOf(english, places.number));
        if (!isEnglish)
            closeUp(end);
    }
    _text += places.rest();
}

void MessageText::closeUp(std::size_t end)
{
    const bool isBetween = end > 1 && end < _text.size() && _text[end - 1] == ' ';
    if (isBetween && isWide(_text[end - 2]) && isWide(_text[end]))
        _text.erase(end - 1, 1);
}

Message Message::list(const char* separator, std::vector<Message> parts)
{
    Message message(Kind::List, separator);
    message.hold(std::make_shared<const std::vector<Message>>(std::move(parts)));
    return message;
}

// Whether fmt can put a value into a place. Text goes into every one, as it is.
bool Message::fits(std::string_view format, Kind kind)
{
    if (format == "{}")
        return true;
    const std::optional<NumberForm> form = numberForm(format);
    if (!form)
        return false;
    switch (kind) {
    case Kind::Signed:
    case Kind::Unsigned:
        return !form->hasPrecision && std::string_view("efg").find(form->type) == std::string_view::npos &&
               !(form->hasPlus && kind == Kind::Unsigned);
    case Kind::Real:
        return std::string_view("dxX").find(form->type) == std::string_view::npos;
    default:
        return true;
    }
}

std::optional<Message> Message::kept(Kind kind, std::string pattern, std::vector<Message> values)
{
    struct Kept
    {
        std::string pattern;
        std::vector<Message> values;
    };
    if (pattern.size() > std::numeric_limits<std::uint16_t>::max())
        return std::nullopt;
    const auto held = std::make_shared<const Kept>(Kept{std::move(pattern), std::move(values)});
    Message message(kind, held->pattern);
    message._body = {held, held->values.data()};
    message._count = static_cast<std::uint32_t>(held->values.size());
    return message;
}

std::optional<Message> Message::filled(std::string pattern, std::vector<Message> values)
{
    for (Places places(pattern); places.next();)
        if (!fits(places.format, places.number < values.size() ? values[places.number]._kind : Kind::Text))
            return std::nullopt;
    return kept(Kind::Template, std::move(pattern), std::move(values));
}

std::optional<Message> Message::joined(std::string separator, std::vector<Message> parts)
{
    return kept(Kind::List, std::move(separator), std::move(parts));
}

bool Message::empty() const
{
    switch (_kind) {
    case Kind::Template:
        return _length == 0;
    case Kind::List:
        return _count == 0;
    case Kind::Text:
        return text().empty();
    default:
        return false;
    }
}

bool Message::operator==(const Message& other) const
{
    if (_kind == Kind::Signed && other._kind == Kind::Unsigned)
        return std::cmp_equal(_signed, other._unsigned); // both are said alike
    if (_kind == Kind::Unsigned && other._kind == Kind::Signed)
        return other == *this;
    if (_kind != other._kind)
        return false;
    switch (_kind) {
    case Kind::Template:
    case Kind::List:
        return pattern() == other.pattern() && std::ranges::equal(values(), other.values());
    case Kind::Text:
        return text() == other.text();
    case Kind::Signed:
        return _signed == other._signed;
    case Kind::Unsigned:
        return _unsigned == other._unsigned;
    case Kind::Real:
        return _real == other._real;
    }
    return false;
}

std::string english(const Message& message)
{
    std::string text;
    MessageText(text, nullptr).add(message);
    return text;
}

std::string inWords(const Message& message, const Phrases& phrases)
{
    std::string text;
    MessageText(text, &phrases).add(message);
    return text;
}

std::ostream& operator<<(std::ostream& out, const Message& message)
{
    return out << english(message);
}

} // namespace telepipe::formats
