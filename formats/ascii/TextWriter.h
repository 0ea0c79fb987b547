#pragma once

#include "formats/ninja/NjFile.h"

#include <string>

// The parts of writeNinjaAscii(): each appends definitions to a text, what they point to first.
namespace telepipe::formats {

// A definition's first and last lines: "VLIST      vertex_x[]", "START", ..., "END".
void beginDefinition(std::string& text, const char* keyword, const std::string& name, bool isArray = true);
void endDefinition(std::string& text);
// "NULL" or prefix + name.
std::string pointerText(bool isPointer, const std::string& name);
// "1.0F, 2.0F, 3.0F"
std::string floatsText(glm::vec3 values);

void writeAsciiTextures(std::string& text, const TextureList& list, const std::string& name);
void writeAsciiTree(std::string& text, const ModelPool& pool, const ObjectTree& tree, const std::string& name);
void writeAsciiMotion(std::string& text, const Motion& motion, const std::string& name);

// Elements of a VLIST and a PLIST with the end marker.
void writeAsciiVertices(std::string& text, std::span<const VertexChunk> chunks, Endian endian);
void writeAsciiPolygons(std::string& text, std::span<const PolygonChunk> chunks, Endian endian);

// "FV_CONT|FW_START, 97" and "( 255, 178, 178, 178 )" of 0xAARRGGBB.
std::string colorText(std::uint32_t argb);

} // namespace telepipe::formats
