#pragma once

#include "formats/archive/Qst.h"
#include "formats/record/RecordSize.h"

namespace telepipe::formats {

// The packets of a QST as they were sent, little-endian (docs/formats.md, Quests). Each begins with a head of its
// version: a command, a flag and the size of the packet.

// Of quests to play and of those to keep.
constexpr std::uint32_t kQstOpening = 0x44, kQstOpeningToKeep = 0xA6, kQstPiece = 0x13, kQstPieceToKeep = 0xA7;

constexpr bool isQstOpening(std::uint32_t command)
{
    return command == kQstOpening || command == kQstOpeningToKeep;
}
constexpr bool isQstChunk(std::uint32_t command)
{
    return command == kQstPiece || command == kQstPieceToKeep;
}

template <QstLayout layout> struct QstHeadOf
{
    QstHead head;
};
template <QstLayout layout> struct QstOpeningOf
{
    QstOpening opening;
};
template <QstLayout layout> struct QstChunkHeadOf
{
    QstChunk chunk;
};
template <QstLayout layout> struct QstChunkTailOf
{
    QstChunk chunk;
};

template <class Io, QstLayout layout> constexpr void describe(Io& io, QstHeadOf<layout>& packet)
{
    QstHead& head = packet.head;
    if constexpr (layout == QstLayout::Pc)
        io.u16("packet size", head.size);
    if constexpr (layout == QstLayout::BlueBurst) {
        io.u16("packet size", head.size);
        io.x16("command", head.command);
        io.u32("flag", head.flag);
    } else {
        io.x8("command", head.command);
        io.u8("flag", head.flag);
    }
    if constexpr (layout != QstLayout::Pc && layout != QstLayout::BlueBurst)
        io.u16("packet size", head.size);
}

template <class Io, QstLayout layout> constexpr void describeQstHead(Io& io, QstHead& head)
{
    QstHeadOf<layout> packet{head};
    describe(io, packet);
    head = packet.head;
}

template <class Io, QstLayout layout> constexpr void describe(Io& io, QstOpeningOf<layout>& packet)
{
    QstOpening& opening = packet.opening;
    describeQstHead<Io, layout>(io, opening.head);
    io.text("title", opening.title);
    if constexpr (layout == QstLayout::Dreamcast) {
        io.u8("type", opening.type);
        io.text("file", opening.name);
    } else {
        io.u16("type", opening.type);
        io.text("file", std::span<char>(opening.name).first(0x10));
    }
    io.u32("file size", opening.size);
    if constexpr (layout == QstLayout::Xbox) {
        io.text("short name", opening.shortName);
        io.x32("content", opening.content);
        io.u32("unused", opening.rest);
    }
    if constexpr (layout == QstLayout::BlueBurst)
        io.text("title", opening.lateTitle);
}

template <class Io, QstLayout layout> constexpr void describe(Io& io, QstChunkHeadOf<layout>& packet)
{
    describeQstHead<Io, layout>(io, packet.chunk.head);
    io.text("file", packet.chunk.name);
}

template <class Io, QstLayout layout> constexpr void describe(Io& io, QstChunkTailOf<layout>& packet)
{
    io.u32("used", packet.chunk.used);
    if constexpr (layout == QstLayout::BlueBurst)
        io.u32("padding", packet.chunk.padding);
}

static_assert(recordSize<QstOpeningOf<QstLayout::Dreamcast>> == 0x3C);
static_assert(recordSize<QstOpeningOf<QstLayout::Pc>> == 0x3C);
static_assert(recordSize<QstOpeningOf<QstLayout::GameCube>> == 0x3C);
static_assert(recordSize<QstOpeningOf<QstLayout::Xbox>> == 0x54);
static_assert(recordSize<QstOpeningOf<QstLayout::BlueBurst>> == 0x58);
static_assert(recordSize<QstChunkHeadOf<QstLayout::Pc>> == 0x14 && recordSize<QstChunkTailOf<QstLayout::Pc>> == 4);
static_assert(recordSize<QstChunkHeadOf<QstLayout::BlueBurst>> == 0x18);

// Calls with the layout as a constant.
template <class Function> decltype(auto) withQstLayout(QstLayout layout, Function&& call)
{
    switch (layout) {
    case QstLayout::Dreamcast:
        return call.template operator()<QstLayout::Dreamcast>();
    case QstLayout::Pc:
        return call.template operator()<QstLayout::Pc>();
    case QstLayout::GameCube:
        return call.template operator()<QstLayout::GameCube>();
    case QstLayout::Xbox:
        return call.template operator()<QstLayout::Xbox>();
    default:
        return call.template operator()<QstLayout::BlueBurst>();
    }
}

} // namespace telepipe::formats
