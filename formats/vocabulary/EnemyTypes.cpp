#include "formats/vocabulary/EnemyTypes.h"

#include "formats/vocabulary/ParameterWords.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr EnemyType kEnemyTypes[] = {
    {0x0000, 0, "in no public list", "", false, KindRule::Any, 0},
    {0x0001, 0, "townswoman, base", "TObjNpcFemaleBase", true, KindRule::Any, 0},
    {0x0002, 0, "townswoman, child", "TObjNpcFemaleChild", true, KindRule::Any, 0},
    {0x0003, 0, "townswoman, dwarf", "TObjNpcFemaleDwarf", true, KindRule::Any, 0},
    {0x0004, 0, "townswoman, fat", "TObjNpcFemaleFat", true, KindRule::Any, 0},
    {0x0005, 0, "townswoman, macho (tool shop)", "TObjNpcFemaleMacho", true, KindRule::Any, 0},
    {0x0006, 0, "townswoman, old", "TObjNpcFemaleOld", true, KindRule::Any, 0},
    {0x0007, 0, "townswoman, tall", "TObjNpcFemaleTall", true, KindRule::Any, 0},
    {0x0008, 0, "townsman, base", "TObjNpcMaleBase", true, KindRule::Any, 0},
    {0x0009, 0, "townsman, child", "TObjNpcMaleChild", true, KindRule::Any, 0},
    {0x000a, 0, "townsman, dwarf", "TObjNpcMaleDwarf", true, KindRule::Any, 0},
    {0x000b, 0, "townsman, fat (armour shop)", "TObjNpcMaleFat", true, KindRule::Any, 0},
    {0x000c, 0, "townsman, macho (weapon shop)", "TObjNpcMaleMacho", true, KindRule::Any, 0},
    {0x000d, 0, "townsman, old", "TObjNpcMaleOld", true, KindRule::Any, 0},
    {0x000e, 0, "townsman, tall", "TObjNpcMaleTall", true, KindRule::Any, 0},
    {0x0019, 0, "soldier, base", "TObjNpcSoldierBase", true, KindRule::Any, 0},
    {0x001a, 0, "soldier, macho", "TObjNpcSoldierMacho", true, KindRule::Any, 0},
    {0x001b, 0, "Principal", "TObjNpcGovernorBase", true, KindRule::Any, 0},
    {0x001c, 0, "appraiser", "TObjNpcConnoisseur", true, KindRule::Any, 0},
    {0x001d, 0, "cloakroom lady (bank; one source: guild lady)", "TObjNpcCloakroomBase", true, KindRule::Any, 0},
    {0x001e, 0, "scientist", "TObjNpcExpertBase", true, KindRule::Any, 0},
    {0x001f, 0, "nurse", "TObjNpcNurseBase", true, KindRule::Any, 0},
    {0x0020, 0, "secretary", "TObjNpcSecretaryBase", true, KindRule::Any, 0},
    {0x0021, 0, "hunter NPC", "TObjNpcHHM00", true, KindRule::Any, 0},
    {0x0022, 0, "hunter NPC", "TObjNpcNHW00", true, KindRule::Any, 0},
    {0x0024, 0, "hunter NPC", "TObjNpcHRM00", true, KindRule::Any, 0},
    {0x0025, 0, "hunter NPC", "TObjNpcARM00", true, KindRule::Any, 0},
    {0x0026, 0, "hunter NPC", "TObjNpcARW00", true, KindRule::Any, 0},
    {0x0027, 0, "hunter NPC", "TObjNpcHFW00", true, KindRule::Any, 0},
    {0x0028, 0, "hunter NPC", "TObjNpcNFM00", true, KindRule::Any, 0},
    {0x0029, 0, "hunter NPC", "TObjNpcNFW00", true, KindRule::Any, 0},
    {0x002b, 0, "hunter NPC", "TObjNpcNHW01", true, KindRule::Any, 0},
    {0x002c, 0, "hunter NPC", "TObjNpcAHM01", true, KindRule::Any, 0},
    {0x002d, 0, "hunter NPC", "TObjNpcHRM01", true, KindRule::Any, 0},
    {0x0030, 0, "hunter NPC", "TObjNpcHFW01", true, KindRule::Any, 0},
    {0x0031, 0, "hunter NPC", "TObjNpcNFM01", true, KindRule::Any, 0},
    {0x0032, 0, "hunter NPC", "TObjNpcNFW01", true, KindRule::Any, 0},
    {0x0033, 0, "enemy acting as an NPC (Ep2)", "TObjNpcEnemy", true, KindRule::Any, 0},
    {0x0040, 0, "Hildebear", "TObjEneMoja", false, KindRule::Any, 0},
    {0x0040, 1, "Hildeblue (rare)", "", false, KindRule::Odd, 0},
    {0x0041, 0, "Rag Rappy; Ep4 Sand Rappy", "TObjEneLappy", false, KindRule::Any, 0},
    {0x0041, 1, "Al Rappy; Ep2 Love/Saint/Egg/Hallo by season; Ep4 Del Rappy", "", false, KindRule::Number, 1},
    {0x0042, 0, "Monest (nest)", "TObjEneBm3FlyNest", false, KindRule::Any, 0},
    {0x0043, 0, "Savage Wolf", "TObjEneBm5Wolf", false, KindRule::Any, 0},
    {0x0043, 1, "Barbarous Wolf", "", false, KindRule::Special, 0},
    {0x0044, 0, "Booma", "TObjEneBeast", false, KindRule::Any, 0},
    {0x0044, 1, "Gobooma", "", false, KindRule::Number, 1},
    {0x0044, 2, "Gigobooma", "", false, KindRule::Number, 2},
    {0x0045, 0, "Rappy as an NPC", "TObjNpcLappy", true, KindRule::Any, 0},
    {0x0046, 0, "small Hildebear as an NPC", "TObjNpcMoja", true, KindRule::Any, 0},
    {0x0047, 0, "the red-ringed hunter (v2 only)", "TObjNpcRico", true, KindRule::Any, 0},
    {0x0048, 0, "in no public list", "", false, KindRule::Any, 0},
    {0x0049, 0, "in no public list", "", false, KindRule::Any, 0},
    {0x004a, 0, "in no public list", "", false, KindRule::Any, 0},
    {0x004b, 0, "in no public list", "", false, KindRule::Any, 0},
    {0x0060, 0, "Grass Assassin", "TObjGrass", false, KindRule::Any, 0},
    {0x0061, 0, "Poison Lily / Del Lily", "TObjEneRe2Flower", false, KindRule::Any, 0},
    {0x0062, 0, "Nano Dragon", "TObjEneNanoDrago", false, KindRule::Any, 0},
    {0x0063, 0, "Evil Shark", "TObjEneShark", false, KindRule::Any, 0},
    {0x0063, 1, "Pal Shark", "", false, KindRule::Number, 1},
    {0x0063, 2, "Guil Shark", "", false, KindRule::Number, 2},
    {0x0064, 0, "Pofuilly Slime", "TObjEneSlime", false, KindRule::Any, 0},
    {0x0064, 1, "Pouilly Slime (rare)", "", false, KindRule::OddSeventh, 0},
    {0x0065, 0, "Pan Arms", "TObjEnePanarms", false, KindRule::Any, 0},
    {0x0080, 0, "Dubchic", "TObjEneDubchik", false, KindRule::Any, 0},
    {0x0080, 1, "Gillchic", "", false, KindRule::Number, 1},
    {0x0081, 0, "Garanz", "TObjEneGyaranzo", false, KindRule::Any, 0},
    {0x0082, 0, "Sinow Beat", "TObjEneMe3ShinowaReal", false, KindRule::Any, 0},
    {0x0082, 1, "Sinow Gold", "", false, KindRule::Special, 0},
    {0x0083, 0, "Canadine", "TObjEneMe1Canadin", false, KindRule::Any, 0},
    {0x0084, 0, "Canane (with 8 in a ring)", "TObjEneMe1CanadinLeader", false, KindRule::Any, 0},
    {0x0085, 0, "Dubwitch", "TOCtrlDubchik", false, KindRule::Any, 0},
    {0x00a0, 0, "Delsaber", "TObjEneSaver", false, KindRule::Any, 0},
    {0x00a1, 0, "Chaos Sorcerer", "TObjEneRe4Sorcerer", false, KindRule::Any, 0},
    {0x00a2, 0, "Dark Gunner", "TObjEneDarkGunner", false, KindRule::Any, 0},
    {0x00a3, 0, "Dark Gunner control (invisible)", "TObjEneDarkGunCenter", false, KindRule::Any, 0},
    {0x00a4, 0, "Chaos Bringer", "TObjEneDf2Bringer", false, KindRule::Any, 0},
    {0x00a5, 0, "Dark Belra", "TObjEneRe7Berura", false, KindRule::Any, 0},
    {0x00a6, 0, "Dimenian", "TObjEneDimedian", false, KindRule::Any, 0},
    {0x00a6, 1, "La Dimenian", "", false, KindRule::Number, 1},
    {0x00a6, 2, "So Dimenian", "", false, KindRule::Number, 2},
    {0x00a7, 0, "Bulclaw", "TObjEneBalClawBody", false, KindRule::Any, 0},
    {0x00a8, 0, "Claw", "TObjEneBalClawClaw", false, KindRule::Any, 0},
    {0x00a9, 0, "Bringer as an NPC", "TObjNpcBringer", true, KindRule::Any, 0},
    {0x00c0, 0, "Dragon; in Episode 2 Gal Gryphon", "TBoss1Dragon, TBoss5Gryphon", false, KindRule::Any, 0},
    {0x00c1, 0, "De Rol Le", "TBoss2DeRolLe", false, KindRule::Any, 0},
    {0x00c2, 0, "Vol Opt, first form (controls the rest)", "TBoss3Volopt", false, KindRule::Any, 0},
    {0x00c3, 0, "Vol Opt part", "TBoss3VoloptP01", false, KindRule::Any, 0},
    {0x00c4, 0, "Vol Opt core", "TBoss3VoloptCore", false, KindRule::Any, 0},
    {0x00c5, 0, "Vol Opt, second form", "TBoss3VoloptP02", false, KindRule::Any, 0},
    {0x00c6, 0, "Vol Opt monitor (24)", "TBoss3VoloptMonitor", false, KindRule::Any, 0},
    {0x00c7, 0, "Vol Opt pillar", "TBoss3VoloptHiraisin", false, KindRule::Any, 0},
    {0x00c8, 0, "Dark Falz", "TBoss4DarkFalz", false, KindRule::Any, 0},
    {0x00ca, 0, "Olga Flow", "TBoss6PlotFalz", false, KindRule::Any, 0},
    {0x00cb, 0, "Barba Ray", "TBoss7DeRolLeC", false, KindRule::Any, 0},
    {0x00cc, 0, "Gol Dragon", "TBoss8Dragon", false, KindRule::Any, 0},
    {0x00d0, 0, "lab man (armour shop)", "TObjNpcKenkyu", true, KindRule::Any, 0},
    {0x00d1, 0, "lab chief", "TObjNpcSoutokufu", true, KindRule::Any, 0},
    {0x00d2, 0, "lab aide", "TObjNpcHosa", true, KindRule::Any, 0},
    {0x00d3, 0, "lab woman (tool shop)", "TObjNpcKenkyuW", true, KindRule::Any, 0},
    {0x00d4, 0, "Sinow Berill", "TObjEneMe3StelthReal", false, KindRule::Any, 0},
    {0x00d4, 1, "Sinow Spigell", "", false, KindRule::Positive, 0},
    {0x00d5, 0, "Merillia", "TObjEneMerillLia", false, KindRule::Any, 0},
    {0x00d5, 1, "Meriltas", "", false, KindRule::Number, 1},
    {0x00d6, 0, "Mericarol", "TObjEneBm9Mericarol", false, KindRule::Any, 0},
    {0x00d6, 1, "Mericus (one source) or Merikle (one source)", "", false, KindRule::Number, 1},
    {0x00d6, 2, "Merikle (one source) or Mericus (one source)", "", false, KindRule::Number, 2},
    {0x00d7, 0, "Ul Gibbon", "TObjEneBm5GibonU", false, KindRule::Any, 0},
    {0x00d7, 1, "Zol Gibbon", "", false, KindRule::Positive, 0},
    {0x00d8, 0, "Gibbles", "TObjEneGibbles", false, KindRule::Any, 0},
    {0x00d9, 0, "Gee", "TObjEneMe1Gee", false, KindRule::Any, 0},
    {0x00da, 0, "Gi Gue", "TObjEneMe1GiGue", false, KindRule::Any, 0},
    {0x00db, 0, "Deldepth", "TObjEneDelDepth", false, KindRule::Any, 0},
    {0x00dc, 0, "Delbiter (warmonipa draws it at half size)", "TObjEneDellBiter", false, KindRule::Any, 0},
    {0x00dd, 0, "Dolmolm", "TObjEneDolmOlm", false, KindRule::Any, 0},
    {0x00dd, 1, "Dolmdarl", "", false, KindRule::Positive, 0},
    {0x00de, 0, "Morfos", "TObjEneMorfos", false, KindRule::Any, 0},
    {0x00df, 0, "Recobox (p6 <=0 floor, 1 ceiling, >=2 wall)", "TObjEneRecobox", false, KindRule::Any, 0},
    {0x00e0, 0, "Sinow Zoa", "TObjEneMe3SinowZoaReal, TObjEneEpsilonBody", false, KindRule::Any, 0},
    {0x00e0, 1, "Sinow Zele", "", false, KindRule::Positive, 0},
    {0x00e1, 0, "Ill Gill", "TObjEneIllGill", false, KindRule::Any, 0},
    {0x00f0, 0, "lab man 2", "TObjNpcHosa2", true, KindRule::Any, 0},
    {0x00f1, 0, "lab man (weapon shop)", "TObjNpcKenkyu2", true, KindRule::Any, 0},
    {0x00f2, 0, "lab NPC", "TObjNpcNgcBase(0x00F2)", true, KindRule::Any, 0},
    {0x00f3, 0, "lab NPC", "TObjNpcNgcBase(0x00F3)", true, KindRule::Any, 0},
    {0x00f4, 0, "lab NPC", "TObjNpcNgcBase(0x00F4)", true, KindRule::Any, 0},
    {0x00f5, 0, "lab NPC", "TObjNpcNgcBase(0x00F5)", true, KindRule::Any, 0},
    {0x00f6, 0, "lab NPC", "TObjNpcNgcBase(0x00F6)", true, KindRule::Any, 0},
    {0x00f7, 0, "lab NPC", "TObjNpcNgcBase(0x00F7)", true, KindRule::Any, 0},
    {0x00f8, 0, "lab NPC", "TObjNpcNgcBase(0x00F8)", true, KindRule::Any, 0},
    {0x00f9, 0, "lab NPC", "TObjNpcNgcBase(0x00F9)", true, KindRule::Any, 0},
    {0x00fa, 0, "lab NPC", "TObjNpcNgcBase(0x00FA)", true, KindRule::Any, 0},
    {0x00fb, 0, "lab NPC", "TObjNpcNgcBase(0x00FB)", true, KindRule::Any, 0},
    {0x00fc, 0, "lab NPC", "TObjNpcNgcBase(0x00FC)", true, KindRule::Any, 0},
    {0x00fd, 0, "lab NPC", "TObjNpcNgcBase(0x00FD)", true, KindRule::Any, 0},
    {0x00fe, 0, "guild woman, lab (one source: second nurse)", "TObjNpcNgcBase(0x00FE)", true, KindRule::Any, 0},
    {0x00ff, 0, "lab NPC", "TObjNpcNgcBase(0x00FF)", true, KindRule::Any, 0},
    {0x0100, 0, "season NPC", "", true, KindRule::Any, 0},
    {0x0110, 0, "Astark", "", false, KindRule::Any, 0},
    {0x0111, 0, "Satellite Lizard", "", false, KindRule::Any, 0},
    {0x0111, 1, "Yowie", "", false, KindRule::Special, 0},
    {0x0112, 0, "Merissa A", "", false, KindRule::Any, 0},
    {0x0112, 1, "Merissa AA", "", false, KindRule::Odd, 0},
    {0x0113, 0, "Girtablulu", "", false, KindRule::Any, 0},
    {0x0114, 0, "Zu", "", false, KindRule::Any, 0},
    {0x0114, 1, "Pazuzu", "", false, KindRule::Odd, 0},
    {0x0115, 0, "Boota", "", false, KindRule::Any, 0},
    {0x0115, 1, "Ze Boota", "", false, KindRule::Number, 1},
    {0x0115, 2, "Ba Boota", "", false, KindRule::Number, 2},
    {0x0116, 0, "Dorphon", "", false, KindRule::Any, 0},
    {0x0116, 1, "Dorphon Eclair", "", false, KindRule::Odd, 0},
    {0x0117, 0, "Goran", "", false, KindRule::Any, 0},
    {0x0117, 1, "Pyro Goran", "", false, KindRule::Number, 1},
    {0x0117, 2, "Goran Detonator", "", false, KindRule::Number, 2},
    {0x0118, 0, "NPC built as a player character (BB)", "", true, KindRule::Any, 0},
    {0x0119, 0, "Saint-Milion", "", false, KindRule::Any, 0},
    {0x0119, 1, "Shambertin", "", false, KindRule::Odd, 0},
};

constexpr ParameterWords kEnemyParameters[] = {
    {0x0040, {{1_p, ">0 starts in a jump"}, {23_p, "chances"}}},
    {0x0041, {{1_p, "<=0 starts on the ground, >0 falls from the sky"}}},
    {0x0042, {{2_p, "Mothmants at the start (0..6)"}, {3_p, "total"}, {0, "child count at 06"}}},
    {0x0043, {{1_p, "pack number"}}},
    {0x0044, {{2_p, "idle walk radius"}, {7_p, "group"}}},
    {0x0062, {{1_p, "= 1 and p2 unknown"}}},
    {0x0063, {}, 0x0044},
    {0x0064, {{0, "child count at 06 0..4"}}},
    {0x0080, {{1_p, "shots"}}},
    {0x0082, {{1_p, ">=1 no mirage"}, {0, "raw y up to +273: waits at the ceiling"}}},
    {0x0083, {{1_p, "0 fights near, 1 far"}}},
    {0x00a0, {{1_p, "jump"}, {2_p, "whom it prefers"}}},
    {0x00a2, {{1_p, "group, with 00A3 in the same room"}, {0, "raw y up to +206"}}},
    {0x00a3, {{1_p, "group"}}},
    {0x00a6, {}, 0x0044},
    {0x00d4, {{1_p, "0 hidden ground, 1 hidden ceiling, 2 seen ground, 3 seen ceiling"}}},
    {0x00d5, {{5_p, "p5+100 wake-up radius"}}},
    {0x00d7, {{1_p, "group"}, {2_p, ">=1 jumps in"}}},
    {0x00d9, {{2_p, "0 low 1 high"}}},
    {0x00dc, {{6_p, "0 stands 1 runs"}}},
    {0x00df, {{1_p, "height"}, {2_p, "radius"}, {4_p, "number of Recons"}, {0, "child count - 1 Recons"}}},
    {0x00e0, {{0, "in the Seabed"}}, 0x00d4},
    {0x0111, {{1_p, "group"}}},
    {0x0116, {}, 0x00dc},
};
constexpr ParameterWords kPersonParameters{0,
                                           {{1_p, "walk radius if p6 is 1"},
                                            {2_p, "shown only while this quest register is set"},
                                            {3_p, "hidden while set"},
                                            {4_p, "character number"},
                                            {5_p, "quest label"},
                                            {6_p, "0 stands, 1 walks"}}};

bool isOf(const EnemyTraits& traits, const EnemyType& row)
{
    switch (row.rule) {
    case KindRule::Number:
        return traits.p6 == row.number;
    case KindRule::Odd:
        return (traits.p6 & 1) != 0;
    case KindRule::OddSeventh:
        return (traits.p7 & 1) != 0;
    case KindRule::Positive:
        return traits.p6 > 0;
    case KindRule::Special:
        return traits.p2 >= 1;
    default:
        return false;
    }
}

} // namespace

// The first row of a type stands for what no other row takes.
const EnemyType* enemyType(const EnemyTraits& traits)
{
    const auto rows = std::ranges::equal_range(kEnemyTypes, traits.type, {}, &EnemyType::type);
    if (rows.empty())
        return nullptr;
    const auto found = std::ranges::find_if(rows, [&](const EnemyType& row) { return isOf(traits, row); });
    return found == rows.end() ? &rows.front() : &*found;
}

const ParameterWords* enemyParameters(std::uint16_t type)
{
    const auto found = std::ranges::lower_bound(kEnemyParameters, type, {}, &ParameterWords::type);
    if (found != std::end(kEnemyParameters) && found->type == type)
        return found;
    const EnemyType* row = enemyType({type});
    return row && row->isPerson ? &kPersonParameters : nullptr;
}

std::string_view enemyParameter(std::uint16_t type, unsigned number)
{
    return parameterMeaning(type, number, enemyParameters);
}

std::vector<std::string_view> enemyRemarks(std::uint16_t type)
{
    return parameterRemarks(type, enemyParameters);
}

} // namespace telepipe::formats
