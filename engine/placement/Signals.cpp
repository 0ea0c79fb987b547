#include "engine/placement/Signals.h"

#include "formats/placement/Placement.h"

#include <algorithm>
#include <iterator>

namespace telepipe::scene {

namespace {

constexpr std::int32_t kSwitches = 0x100; // of a floor

// The number of switches in a row that a door waits for.
enum class Row : std::uint8_t
{
    One,
    FourLess, // 4 - p5
    Told,     // p5
    Two,
    Four,
    LowByte // one, in the low byte of p4
};

enum class Says : std::uint8_t
{
    Sets,
    Reads,
    ReadsFifth, // p5 is the switch
    ReadsSixth,
    Fires
};

// docs/formats.md, Objects and enemies.
struct SignalRule
{
    std::uint16_t type = 0;
    Says says = Says::Reads;
    bool blocks = false;
    Row row = Row::One;
};
constexpr SignalRule kSignalRules[] = {
    {0x0008, Says::Fires},
    {0x000f, Says::Sets},
    {0x0018, Says::ReadsSixth},
    {0x0019, Says::ReadsFifth},
    {0x0020, Says::Sets},
    {0x0022, Says::Sets},
    {0x0055, Says::ReadsFifth},
    {0x0056, Says::Reads, true},
    {0x0080, Says::Reads, true, Row::LowByte},
    {0x0081, Says::Sets},
    {0x0082, Says::Reads, true},
    {0x0083, Says::Reads, true},
    {0x0084, Says::Sets},
    {0x008c, Says::Reads, true, Row::Told},
    {0x008d, Says::Reads},
    {0x008e, Says::Reads, true},
    {0x008f, Says::Reads},
    {0x0090, Says::Sets},
    {0x0091, Says::Fires},
    {0x0093, Says::Fires},
    {0x0096, Says::Reads, true},
    {0x00c0, Says::Sets},
    {0x00c1, Says::Reads, true, Row::FourLess},
    {0x00c2, Says::Reads, true},
    {0x00c3, Says::Reads},
    {0x00ce, Says::Reads, true},
    {0x00de, Says::Sets},
    {0x0100, Says::Reads, true, Row::FourLess},
    {0x0101, Says::Sets},
    {0x0102, Says::Reads, true},
    {0x0104, Says::Reads},
    {0x0142, Says::Sets},
    {0x0143, Says::Sets},
    {0x0144, Says::Reads, true},
    {0x0145, Says::Reads, true},
    {0x0146, Says::Reads, true},
    {0x0147, Says::Reads, true},
    {0x0148, Says::Reads, true},
    {0x0149, Says::Reads, true},
    {0x014a, Says::Reads, true, Row::Four},
    {0x014b, Says::Reads, true, Row::Two},
    {0x014c, Says::Sets},
    {0x014d, Says::Sets},
    {0x014e, Says::Reads, true},
    {0x014f, Says::Reads, true},
    {0x0150, Says::Reads, true},
    {0x0151, Says::Reads, true},
    {0x0155, Says::Reads},
    {0x0160, Says::ReadsSixth},
    {0x0163, Says::Fires},
    {0x0164, Says::Fires},
    {0x0192, Says::Reads, true},
    {0x01a0, Says::Reads, true},
    {0x01a9, Says::Reads},
    {0x01aa, Says::Reads},
    {0x01ab, Says::Reads, true, Row::Told},
    {0x01c0, Says::Reads, true, Row::Told},
    {0x0202, Says::Reads, true, Row::Told},
    {0x0206, Says::Reads},
    {0x0207, Says::Reads},
    {0x020e, Says::Fires},
    {0x020f, Says::Reads},
    {0x0210, Says::Reads},
    {0x0221, Says::Reads, true, Row::Told},
    {0x0222, Says::Reads, true, Row::Told},
    {0x0229, Says::Reads},
    {0x02bb, Says::Reads, true},
    {0x038e, Says::Reads, true},
    {0x0391, Says::ReadsSixth},
};
static_assert(std::ranges::is_sorted(kSignalRules, {}, &SignalRule::type));

const SignalRule* signalRule(std::uint16_t type)
{
    const auto* rule = std::ranges::lower_bound(kSignalRules, type, {}, &SignalRule::type);
    return rule == std::end(kSignalRules) || rule->type != type ? nullptr : rule;
}

std::int32_t switchesOf(const SignalRule& rule, const formats::ObjectEntry& entry)
{
    switch (rule.row) {
    case Row::FourLess:
        return 4 - entry.words[1];
    case Row::Told:
        return entry.words[1];
    case Row::Two:
        return 2;
    case Row::Four:
        return 4;
    default:
        return 1;
    }
}

SwitchRange switchesFrom(std::int32_t first, std::int32_t count)
{
    if (first < 0 || first >= kSwitches || count <= 0)
        return {};
    return {static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(std::min(count, kSwitches - first))};
}

std::int32_t firstSwitch(const SignalRule& rule, const formats::ObjectEntry& entry)
{
    const std::int32_t word = entry.words[rule.says == Says::ReadsFifth ? 1 : rule.says == Says::ReadsSixth ? 2 : 0];
    return rule.row == Row::LowByte && word >= 0 ? word & 0xff : word;
}

} // namespace

Signals signalsOf(const formats::ObjectEntry& entry)
{
    Signals signals;
    const SignalRule* rule = signalRule(entry.type);
    if (!rule)
        return signals;
    if (rule->says == Says::Fires)
        signals.event = static_cast<std::uint32_t>(entry.words[0]);
    else
        (rule->says == Says::Sets ? signals.sets : signals.reads) =
            switchesFrom(firstSwitch(*rule, entry), switchesOf(*rule, entry));
    signals.isShut = rule->blocks && firstSwitch(*rule, entry) >= 0 && switchesOf(*rule, entry) > 0;
    return signals;
}

} // namespace telepipe::scene
