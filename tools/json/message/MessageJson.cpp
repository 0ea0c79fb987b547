#include "tools/json/message/MessageJson.h"

#include "tools/json/JsonValues.h"

#include <cmath>
#include <optional>

namespace telepipe::tools {

namespace {

using formats::Message;

Json jsonOfEach(std::span<const Message> messages)
{
    Json list = Json::list();
    for (const Message& message : messages)
        list.push_back(messageJson(message));
    return list;
}

struct PartAsJson
{
    Json operator()(const Message::Filled& filled) const
    {
        Json json = Json::object();
        json["text"] = filled.pattern;
        if (!filled.values.empty())
            json["values"] = jsonOfEach(filled.values);
        return json;
    }
    Json operator()(const Message::Joined& joined) const
    {
        Json json = Json::object();
        json["list"] = jsonOfEach(joined.parts);
        json["separator"] = joined.separator;
        return json;
    }
    Json operator()(double number) const
    {
        if (std::isfinite(number))
            return number;
        return formats::english(Message(number)); // JSON has no such numbers
    }
    Json operator()(const auto& value) const { return value; }
};

Message numberIn(const Json& json)
{
    if (!json.isWhole())
        return Message(json.number());
    const std::int64_t number = json.whole();
    return json.isUnsigned() && number < 0 ? Message(static_cast<std::uint64_t>(number)) : Message(number);
}

std::vector<Message> messagesIn(const Json& list)
{
    std::vector<Message> messages;
    for (const Json& each : list.items())
        messages.push_back(messageIn(each));
    return messages;
}

std::optional<Message> partsIn(const Json& json)
{
    if (json["text"].isText())
        return Message::filled(json["text"].text(), messagesIn(json["values"]));
    if (json["list"].isList())
        return Message::joined(memberText(json, "separator"), messagesIn(json["list"]));
    return std::nullopt;
}

} // namespace

Json messageJson(const Message& message)
{
    return message.visit(PartAsJson());
}

Message messageIn(const Json& json)
{
    if (json.isText())
        return json.text();
    if (json.isNumber())
        return numberIn(json);
    if (auto message = partsIn(json))
        return *std::move(message);
    return json["text"].isText() ? json["text"].text() : jsonText(json);
}

} // namespace telepipe::tools
