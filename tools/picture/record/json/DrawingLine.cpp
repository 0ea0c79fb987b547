#include "tools/picture/record/json/DrawingLine.h"

#include "tools/json/JsonValues.h"
#include "tools/json/message/MessageJson.h"

namespace telepipe::tools {

namespace {

constexpr std::int64_t kMostPictures = 1'000'000;
constexpr const char *kShot = "shot", *kPicture = "picture", *kNumber = "number", *kStep = "step", *kOf = "of",
                     *kWarning = "warning", *kFailed = "failed";

// "3 of 24", where the number is one of so many.
bool readCount(const Json& json, const char* name, DrawingLine& line)
{
    const Json &number = json[name], &all = json[kOf];
    if (!number.isWhole() || !all.isWhole())
        return false;
    const std::int64_t at = number.whole(), of = all.whole();
    if (at < 1 || at > of || of > kMostPictures)
        return false;
    line.number = static_cast<std::size_t>(at);
    line.all = static_cast<std::size_t>(of);
    return true;
}

std::optional<DrawingLine> lineIn(const Json& json)
{
    using Kind = DrawingLine::Kind;
    DrawingLine line{.shot = memberText(json, kShot), .picture = memberText(json, kPicture)};
    const auto ofKind = [&](Kind kind) {
        line.kind = kind;
        return line;
    };
    if (readCount(json, kStep, line))
        return ofKind(Kind::Step);
    if (readCount(json, kNumber, line))
        return ofKind(Kind::Shot);
    for (const auto& [name, kind] : {std::pair(kFailed, Kind::Failure), std::pair(kWarning, Kind::Warning)})
        if (json.contains(name)) {
            line.text = messageIn(json[name]);
            return ofKind(kind);
        }
    return std::nullopt;
}

} // namespace

std::string drawingLine(const DrawingLine& line)
{
    Json json = Json::object();
    if (!line.shot.empty())
        json[kShot] = line.shot;
    if (!line.picture.empty())
        json[kPicture] = line.picture;
    switch (line.kind) {
    case DrawingLine::Kind::Shot:
    case DrawingLine::Kind::Step:
        json[line.kind == DrawingLine::Kind::Step ? kStep : kNumber] = line.number;
        json[kOf] = line.all;
        break;
    case DrawingLine::Kind::Warning:
        json[kWarning] = messageJson(line.text);
        break;
    case DrawingLine::Kind::Failure:
        json[kFailed] = messageJson(line.text);
        break;
    }
    return jsonText(json);
}

std::optional<DrawingLine> readDrawingLine(std::string_view text)
{
    if (!text.starts_with('{'))
        return std::nullopt;
    try {
        return lineIn(parseJson(text));
    } catch (const JsonError&) {
        return std::nullopt;
    }
}

} // namespace telepipe::tools
