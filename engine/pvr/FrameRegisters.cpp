#include "engine/pvr/FrameRegisters.h"

#include "engine/chip/Levels.h"

#include <cmath>

namespace telepipe::pvr {

namespace {

struct RegisterValue
{
    Register place;
    std::uint32_t value;
};

// Registers that are the same in every frame: memory timing, the sorter and the screen's, as homebrew libraries set
// them.
constexpr RegisterValue kFixed[] = {
    {Register::Id, 0x17FD11DB},           {Register::Revision, 0x00000011},
    {Register::SpanSortCfg, 0x00000101},  {Register::FbRCtrl, 0x00800005}, // on, 5-6-5 bits, VGA
    {Register::FbWCtrl, 0x00000009},                                       // 5-6-5 bits, dithered
    {Register::HalfOffset, 0x00000007},  // pixels and texels are sampled in their middle
    {Register::FpuParamCfg, 0x0027DF77}, // regions of six words
    {Register::IspFeedCfg, 0x00800408},  // translucent surfaces are sorted by pixel
    {Register::SdramRefresh, 0x00000020}, {Register::SdramArbCfg, 0x0000001F},
    {Register::SdramCfg, 0x15D1C951},     {Register::FogClampMax, 0xFFFFFFFF},
    {Register::SpgHblankInt, 0x03450000}, {Register::SpgVblankInt, 0x00150208},
    {Register::SpgControl, 0x00000100},   {Register::SpgHblank, 0x007E0345},
    {Register::SpgLoad, 0x020C0359},      {Register::SpgVblank, 0x00280208},
    {Register::SpgWidth, 0x03F1933F},     {Register::VoControl, 0x00160000},
    {Register::VoStartX, 0x000000A8},     {Register::VoStartY, 0x00280028},
    {Register::ScalerCtl, 0x00000400}, // no scaling
    {Register::FbBurstCtrl, 0x00093F39},  {Register::YCoeff, 0x00008040},
};

constexpr std::uint32_t kLineBytes = kWidth * 2;
constexpr BitField kHigh16{16, 16}, kSizeX{0, 10}, kSizeY{10, 10}, kModulus{20, 10};

void setFramebuffer(ChipMemory& memory, std::uint32_t place)
{
    memory.set(Register::FbRSof1, place);
    memory.set(Register::FbRSof2, place + kLineBytes);
    memory.set(Register::FbWSof1, place);
    memory.set(Register::FbWSof2, place + kLineBytes);
    memory.set(Register::FbWLinestride, kLineBytes / 8);
    memory.set(Register::FbRSize, kSizeX.bits(kLineBytes / 4 - 1) | kSizeY.bits(kHeight - 1) | kModulus.bits(1));
    memory.set(Register::FbXClip, kHigh16.bits(kWidth - 1));
    memory.set(Register::FbYClip, kHigh16.bits(kHeight - 1));
}

// Mantissa above the exponent: mantissa / 128 * 2^exponent, which the table's density already is.
std::uint32_t densityWord(float density)
{
    int exponent = 0;
    const float mantissa = std::frexp(density, &exponent); // half to one
    return static_cast<std::uint32_t>(mantissa * 256) << 8 | (static_cast<std::uint32_t>(exponent - 1) & 255);
}

// Each entry stands beside the one after it.
void setFog(ChipMemory& memory, const render::Fog& fog)
{
    const render::FogTable table = render::fogTable(fog);
    const chip::Levels color = chip::levelsOf(glm::vec4(fog.color, 0));
    const std::uint32_t word = std::uint32_t(color.r) << 16 | std::uint32_t(color.g) << 8 | std::uint32_t(color.b);
    memory.set(Register::FogColRam, word);
    memory.set(Register::FogColVert, word);
    memory.set(Register::FogDensity, densityWord(table.density));
    for (std::uint32_t i = 0; i + 1 < render::kFogEntries; ++i)
        memory.set(Register::FogTable, i, std::uint32_t(table.coefficients[i]) << 8 | table.coefficients[i + 1]);
}

std::uint32_t shadowWord(const FrameRequest& request)
{
    const trace::View view = trace::viewOf(request.camera, {kWidth, kHeight}, request.settings);
    if (trace::volumeMode(request.scene, view) != render::VolumeMode::Shadow)
        return 0;
    return kShadowIntensity.bits(1) | kShadowScale.bits(request.settings.shadowScale);
}

} // namespace

void setRegisters(ChipMemory& memory, const FrameRequest& request, const FrameRegisters& places,
                  const PaletteMemory& palettes)
{
    for (const RegisterValue& fixed : kFixed)
        memory.set(fixed.place, fixed.value);
    setFramebuffer(memory, places.framebuffer);
    setFog(memory, request.settings.fog);
    memory.set(Register::RegionBase, places.regions);
    memory.set(Register::IspBackgndT, places.background);
    memory.setNumber(Register::IspBackgndD, kBackgroundDepth);
    memory.set(Register::FpuShadScale, shadowWord(request));
    memory.set(Register::PtAlphaRef, request.settings.alphaReference);
    memory.set(Register::PalRamCtrl, palettes.format);
    for (std::uint32_t i = 0; i < palettes.words.size(); ++i)
        memory.set(Register::PaletteRam, i, palettes.words[i]);
}

} // namespace telepipe::pvr
