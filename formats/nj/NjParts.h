#pragma once

#include "formats/nj/NjFile.h"

namespace telepipe::formats {

// Calls visit with the list that chunks of a kind are read into, one entry each; not at all for kinds that are no part.
template <class File, class Visit> void visitParts(File& file, IffKind kind, const Visit& visit)
{
    switch (kind) {
    case IffKind::TextureList:
        return visit(file.textureLists);
    case IffKind::ChunkModel:
    case IffKind::Ninja2Model:
    case IffKind::BasicModel:
        return visit(file.models);
    case IffKind::Camera:
        return visit(file.cameras);
    case IffKind::Light:
        return visit(file.lights);
    case IffKind::Motion:
        return visit(file.motions);
    case IffKind::CameraMotion:
        return visit(file.cameraMotions);
    case IffKind::LightMotion:
        return visit(file.lightMotions);
    case IffKind::ShapeMotion:
        return visit(file.shapeMotions);
    case IffKind::ShapeList:
        return visit(file.shapeLists);
    case IffKind::CompactMotion:
        return visit(file.compactMotions);
    case IffKind::Address:
    case IffKind::NextFile:
    case IffKind::Other:
        return;
    }
}

template <class... Functions> struct PartVisitor : Functions...
{
    using Functions::operator()...;
};
template <class... Functions> PartVisitor(Functions...) -> PartVisitor<Functions...>;

// Calls that one of the functions which takes what a chunk was read as: a TextureList, an NjModel, a Motion, ... There
// must be one for each of them.
template <class... Functions> void visitPart(const NjFile& file, const IffChunk& chunk, const Functions&... functions)
{
    const PartVisitor visit{functions...};
    visitParts(file, chunk.kind, [&](const auto& parts) { visit(parts.at(chunk.part)); });
}

} // namespace telepipe::formats
