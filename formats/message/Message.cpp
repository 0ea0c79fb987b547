#include "formats/message/Message.h"

#include <algorithm>
#include <fmt/format.h>
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
