#pragma once

#include "formats/bytes/ByteWriter.h"

#include <string>
#include <vector>

namespace telepipe::formats {

enum class QuestForm : std::uint8_t
{
    OneByte, // Dreamcast, GameCube and Xbox: texts of one or two bytes a letter
    Pc,      // texts of two bytes a letter
    BlueBurst
};
const char* questFormName(QuestForm form); // "one byte", "PC", "Blue Burst"

enum class QuestText : std::uint8_t
{
    Name,
    Short,
    Long
};
inline constexpr QuestText kQuestTexts[] = {QuestText::Name, QuestText::Short, QuestText::Long};
const char* questTextName(QuestText text); // "name", "short description", "long description"

// The header of a quest's .bin (docs/formats.md, Quests). Three texts follow.
struct QuestScriptHeader
{
    QuestForm form = QuestForm::OneByte; // follows from the place of the script
    std::uint32_t code = 0, labels = 0, size = 0, unused = 0xffffffff;
    std::uint8_t download = 0, byte = 0; // not of Blue Burst
    std::uint16_t number = 0;            // on the GameCube the high byte is the episode
    // The fields that only Blue Burst has.
    std::uint16_t spare = 0;
    std::uint8_t episode = 0, mostPlayers = 0, joinable = 0, last = 0;
};

// The .bin of a quest, unpacked: its names, its script's bytes, and where in them its functions begin. Windows the
// file. The meaning of the script's bytes is not read.
struct QuestScript
{
    static constexpr std::uint32_t kNoLabel = 0xffffffff;

    QuestScriptHeader header;
    Bytes texts[std::size(kQuestTexts)]; // each as long as there is room for it, with the zeros behind its end
    Bytes extra;                         // of Blue Burst, before the script
    Bytes code;
    std::vector<std::uint32_t> labels; // where in the script a function begins, by its number; kNoLabel: nowhere
    Bytes rest;                        // behind the header's size
    Warnings warnings;

    std::string text(QuestText which) const; // in UTF-8
};

bool looksLikeQuestScript(Bytes file);
QuestScript readQuestScript(Bytes file);
ByteVector writeQuestScript(const QuestScript& script);        // byte for byte; sizes give the places of its parts
std::uint32_t questTextSize(QuestForm form, QuestText text);   // bytes
std::uint32_t questTextOffset(QuestForm form, QuestText text); // in the file

} // namespace telepipe::formats
