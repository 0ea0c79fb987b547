#pragma once

#include <cstdint>
#include <string_view>

namespace telepipe::formats {

// The kinds of chunks in a file of Ninja's (docs/formats.md, IFF), first those that are read as a part of it. A list of
// pointers belongs to the chunk before it and is of no kind.
enum class IffKind : std::uint8_t
{
    TextureList,
    ChunkModel,
    Ninja2Model,
    BasicModel,
    Camera,
    Light,
    Motion,
    CameraMotion,
    LightMotion,
    ShapeMotion,
    ShapeList,
    CompactMotion,
    Address,  // from which the pointers of the chunks behind it count
    NextFile, // its name
    Other,
};

constexpr bool isPart(IffKind kind)
{
    return kind < IffKind::Address;
}

constexpr bool isModel(IffKind kind)
{
    return kind == IffKind::ChunkModel || kind == IffKind::Ninja2Model || kind == IffKind::BasicModel;
}

struct IffName
{
    IffKind kind;
    std::string_view name;
    const char* extension = nullptr; // of a file that begins with such a chunk, where it has no name
};

inline constexpr IffName kIffNames[] = {
    {IffKind::TextureList, "NJTL", ".nj"},
    {IffKind::ChunkModel, "NJCM", ".nj"},
    {IffKind::Ninja2Model, "N2CM", ".nj"},
    {IffKind::BasicModel, "NJBM", ".nj"},
    {IffKind::Camera, "NJCA", ".njc"},
    {IffKind::Light, "NJLI", ".njl"},
    {IffKind::Motion, "NMDM", ".njm"},
    {IffKind::CameraMotion, "NCAM", ".njm"},
    {IffKind::LightMotion, "NLIM", ".njm"},
    {IffKind::ShapeMotion, "NSSM", ".njm"},
    {IffKind::ShapeList, "NJSL", ".nj"},
    {IffKind::CompactMotion, "CPSM"},
    {IffKind::Address, "NJAD"},
    {IffKind::NextFile, "NMDL"},
    // Models and texture lists of the GameCube, and kinds that no public tool reads.
    {IffKind::Other, "GJCM", ".gj"},
    {IffKind::Other, "GJTL", ".gj"},
    {IffKind::Other, "NJIN"},
    {IffKind::Other, "NJSP"},
    {IffKind::Other, "NJCS"},
    {IffKind::Other, "NCSM"},
};

constexpr IffKind iffKind(std::string_view name)
{
    for (const IffName& each : kIffNames)
        if (each.name == name)
            return each.kind;
    return IffKind::Other;
}

// kind: not Other.
constexpr std::string_view nameOf(IffKind kind)
{
    for (const IffName& each : kIffNames)
        if (each.kind == kind)
            return each.name;
    return {};
}

} // namespace telepipe::formats
