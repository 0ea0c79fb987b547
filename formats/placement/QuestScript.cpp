#include "formats/placement/QuestScript.h"

#include "formats/bytes/Utf16.h"
#include "formats/placement/QuestScriptRecords.h"
#include "formats/record/RecordReader.h"
#include "formats/record/RecordWriter.h"
#include "formats/text/NameText.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::uint32_t kTextLetters[] = {0x20, 0x80, 0x120};
constexpr std::uint32_t kLabelSize = 4;
constexpr std::uint32_t kLatestCode = 0x4000; // of Blue Burst, whose files begin their scripts at 0x398 or 0x122c

std::uint32_t codeAfterTexts(QuestForm form)
{
    return questTextOffset(form, QuestText::Long) + questTextSize(form, QuestText::Long);
}

std::optional<QuestForm> formOf(std::uint32_t code)
{
    for (const QuestForm form : {QuestForm::OneByte, QuestForm::Pc})
        if (code == codeAfterTexts(form))
            return form;
    const bool isBlueBurst = code >= codeAfterTexts(QuestForm::BlueBurst) && code <= kLatestCode;
    return isBlueBurst ? std::optional(QuestForm::BlueBurst) : std::nullopt;
}

QuestScriptHeader questHeaderAt(const ByteView& view)
{
    QuestScriptHeader header;
    const auto code = view.u32(0, "where the script begins");
    const auto form = formOf(code);
    if (!form)
        view.fail(0, "a script at 0x1d4, 0x394 or 0x398 to 0x4000", hexadecimal(code));
    header.form = *form;
    readRecord(header, view, 0, "header of a quest's script");
    if (header.size > view.size())
        view.fail(8, "at most the size of the file", header.size);
    if (header.labels < header.code || header.labels > header.size || (header.size - header.labels) % kLabelSize != 0)
        view.fail(4, "labels between the script and the end, four bytes each", hexadecimal(header.labels));
    return header;
}

bool isLabel(std::uint32_t label, const QuestScriptHeader& header)
{
    return label == QuestScript::kNoLabel || label < header.labels - header.code;
}

// The text up to its end, without the mark of the language that it may begin with ("\tE").
std::string oneByteText(Bytes bytes)
{
    std::string text(bytes.begin(), std::ranges::find(bytes, std::uint8_t(0)));
    if (text.size() >= 2 && text[0] == '\t')
        text.erase(0, 2);
    return nameText(text);
}

std::string twoByteText(Bytes bytes)
{
    std::size_t end = 0;
    while (end + 1 < bytes.size() && (bytes[end] != 0 || bytes[end + 1] != 0))
        end += 2;
    std::string text = utf8FromUtf16(bytes.first(end), Endian::Little);
    if (text.size() >= 2 && text[0] == '\t')
        text.erase(0, 2);
    return text;
}

} // namespace

const char* questFormName(QuestForm form)
{
    static constexpr const char* kNames[] = {"one byte", "PC", "Blue Burst"};
    return kNames[static_cast<std::size_t>(form)];
}

const char* questTextName(QuestText text)
{
    static constexpr const char* kNames[] = {"name", "short description", "long description"};
    return kNames[static_cast<std::size_t>(text)];
}

std::uint32_t questTextSize(QuestForm form, QuestText text)
{
    return kTextLetters[static_cast<std::size_t>(text)] * (form == QuestForm::OneByte ? 1 : 2);
}

std::uint32_t questTextOffset(QuestForm form, QuestText text)
{
    QuestScriptHeader header;
    header.form = form;
    std::uint32_t offset = sizeOfRecord(header);
    for (const QuestText before : kQuestTexts)
        offset += before < text ? questTextSize(form, before) : 0;
    return offset;
}

std::string QuestScript::text(QuestText which) const
{
    const Bytes bytes = texts[static_cast<std::size_t>(which)];
    return header.form == QuestForm::OneByte ? oneByteText(bytes) : twoByteText(bytes);
}

bool looksLikeQuestScript(Bytes file)
{
    const ByteView view(file);
    if (file.size() < sizeof(std::uint32_t) || !formOf(view.u32(0, "where the script begins")))
        return false; // as most files, and archives have a million of them: an exception would take longer
    try {
        const QuestScriptHeader header = questHeaderAt(view);
        const Bytes rest = file.subspan(header.size);
        bool isGood = header.labels > header.code && header.labels < header.size && isAllZero(rest);
        for (std::size_t at = header.labels; isGood && at < header.size; at += kLabelSize)
            isGood = isLabel(view.u32(at, "label"), header);
        return isGood;
    } catch (const ParseError&) {
        return false;
    }
}

QuestScript readQuestScript(Bytes file)
{
    const ByteView view(file);
    QuestScript script;
    const QuestScriptHeader& header = script.header = questHeaderAt(view);
    for (const QuestText text : kQuestTexts)
        script.texts[static_cast<std::size_t>(text)] =
            file.subspan(questTextOffset(header.form, text), questTextSize(header.form, text));
    const std::uint32_t texts = codeAfterTexts(header.form);
    script.extra = file.subspan(texts, header.code - texts);
    script.code = file.subspan(header.code, header.labels - header.code);
    for (std::uint32_t at = header.labels; at < header.size; at += kLabelSize) {
        script.labels.push_back(view.u32(at, "label"));
        if (!isLabel(script.labels.back(), header))
            script.warnings.add(at, {"label {} leads out of the script", script.labels.size() - 1});
    }
    script.rest = file.subspan(header.size);
    if (!isAllZero(script.rest))
        script.warnings.add(header.size, "data behind the end of a quest's script");
    return script;
}

ByteVector writeQuestScript(const QuestScript& script)
{
    QuestScriptHeader header = script.header;
    header.code = codeAfterTexts(header.form) + static_cast<std::uint32_t>(script.extra.size());
    header.labels = header.code + static_cast<std::uint32_t>(script.code.size());
    header.size = header.labels + static_cast<std::uint32_t>(kLabelSize * script.labels.size());
    ByteWriter writer;
    writeRecord(writer, header);
    for (const QuestText text : kQuestTexts) {
        const Bytes bytes = script.texts[static_cast<std::size_t>(text)];
        const std::size_t room = questTextSize(header.form, text), used = std::min(bytes.size(), room);
        writer.append(bytes.first(used));
        writer.append(ByteVector(room - used));
    }
    writer.append(script.extra);
    writer.append(script.code);
    for (const std::uint32_t label : script.labels)
        writer.u32(label);
    writer.append(script.rest);
    return writer.take();
}

} // namespace telepipe::formats
