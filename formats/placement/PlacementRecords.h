#pragma once

#include "formats/placement/Placement.h"
#include "formats/record/RecordSize.h"
#include "formats/record/Words.h"
#include "formats/vocabulary/EnemyTypes.h"
#include "formats/vocabulary/ObjectTypes.h"

namespace telepipe::formats {

// The records of o.dat and e.dat (docs/formats.md, Objects and enemies). The meaning of parameters depends on the type.

constexpr auto meaningOf(const ObjectEntry& entry, unsigned parameter)
{
    return
        [&entry, parameter](std::uint32_t) -> Message { return Message::word(objectParameter(entry.type, parameter)); };
}

constexpr auto meaningOf(const EnemyEntry& entry, unsigned parameter)
{
    return
        [&entry, parameter](std::uint32_t) -> Message { return Message::word(enemyParameter(entry.type, parameter)); };
}

template <class Io> constexpr void describe(Io& io, ObjectEntry& entry)
{
    io.x16("type", entry.type);
    io.x16("flags", entry.flags, "left over from the running game");
    io.u16("index", entry.index, "left over from the running game");
    io.u16("floor", entry.floor, "not reliable");
    io.x16("entity", entry.entity, "left over from the running game");
    io.u16("group", entry.group, "other than 0: hidden until an event builds it");
    io.u16("section", entry.section);
    io.u16("-", entry.word, Unknown{"meaning unknown"});
    io.vec3("position", entry.position, "in the section");
    io.angles("rotation", entry.rotation);
    io.f32("p1", entry.numbers[0], meaningOf(entry, 1));
    io.f32("p2", entry.numbers[1], meaningOf(entry, 2));
    io.f32("p3", entry.numbers[2], meaningOf(entry, 3));
    io.i32("p4", entry.words[0], meaningOf(entry, 4));
    io.i32("p5", entry.words[1], meaningOf(entry, 5));
    io.i32("p6", entry.words[2], meaningOf(entry, 6));
    io.x32("pointer", entry.pointer, "left over from the running game");
}

template <class Io> constexpr void describe(Io& io, EnemyEntry& entry)
{
    io.x16("type", entry.type);
    io.x16("flags", entry.flags, "left over from the running game");
    io.u16("index", entry.index, "left over from the running game");
    io.u16("children", entry.children, "0: as many as the type has");
    io.u16("floor", entry.floor);
    io.x16("entity", entry.entity, "left over from the running game");
    io.u16("section", entry.section);
    io.u16("wave", entry.wave);
    io.u16("wave again", entry.waveAgain);
    io.u16("-", entry.word, Unknown{"meaning unknown"});
    io.vec3("position", entry.position, "in the section");
    io.angles("rotation", entry.rotation);
    io.f32("p1", entry.numbers[0], meaningOf(entry, 1));
    io.f32("p2", entry.numbers[1], meaningOf(entry, 2));
    io.f32("p3", entry.numbers[2], meaningOf(entry, 3));
    io.f32("p4", entry.numbers[3], meaningOf(entry, 4));
    io.f32("p5", entry.numbers[4], meaningOf(entry, 5));
    io.x16("p6", entry.kind, [&](std::uint32_t) -> Message {
        const std::string_view meaning = enemyParameter(entry.type, 6);
        return Message::word(meaning.empty() ? "the kind, of many types" : meaning);
    });
    io.x16("p7", entry.parameter7, meaningOf(entry, 7));
    io.x32("pointer", entry.pointer, "left over from the running game");
}
static_assert(recordSize<ObjectEntry> == 0x44 && recordSize<EnemyEntry> == 0x48);

} // namespace telepipe::formats
