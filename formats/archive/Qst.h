#pragma once

#include "formats/archive/Archive.h"

#include <array>
#include <variant>

namespace telepipe::formats {

// QST: a quest as a server sends it, packet after packet. Some announce a file by its name and size, the others bring
// 1 KiB of one of them each. The files are PRS, or, of quests that are kept on a memory card, PRC.

enum class QstLayout
{
    Dreamcast,
    Pc,
    GameCube,
    Xbox,
    BlueBurst
};

struct QstHead
{
    std::uint32_t command = 0, flag = 0, size = 0; // size: of the packet
};

struct QstOpening
{
    QstHead head;
    std::array<char, 0x22> title{}; // "PSO/" and the quest's name; zeros in Blue Burst
    std::uint16_t type = 0;         // kQstTypeCodes
    std::array<char, 0x11> name{};
    std::uint32_t size = 0;             // of the file
    std::array<char, 0x10> shortName{}; // Xbox
    std::uint32_t content = 0, rest = 0;
    std::array<char, 0x18> lateTitle{}; // Blue Burst

    std::string questName() const; // without "PSO/"
};

constexpr std::uint32_t kQstChunk = 0x400;

struct QstChunk
{
    QstHead head; // its flag: the number of the chunk in its file, modulo 256
    std::array<char, 0x10> name{};
    Bytes data;             // kQstChunk bytes, a window on the file
    std::uint32_t used = 0; // of them; padding: the word that follows in Blue Burst
    std::uint32_t padding = 0;
};

struct Qst
{
    QstLayout layout = QstLayout::Dreamcast;
    std::vector<std::variant<QstOpening, QstChunk>> packets;
    std::vector<std::uint32_t> offsets; // of the packets
    Warnings warnings;
};

bool looksLikeQst(Bytes file);
Qst readQst(Bytes file);
ByteVector writeQst(const Qst& qst); // byte for byte

// The files in it. They do not lie in one piece, so that the archive holds them itself.
Archive readQstFiles(Bytes file);

struct QstFile
{
    std::string name; // at most 15 letters
    Bytes packed;     // PRS, or PRC of a quest to keep
};
// A quest to be played online, or to be kept. Throws Refused for a name that is too long.
ByteVector packQst(const std::vector<QstFile>& files, QstLayout layout, const std::string& title, bool keep = false);

} // namespace telepipe::formats
