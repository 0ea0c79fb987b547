#pragma once

#include "formats/nj/NjFile.h"

#include <string>

// The parts of writeNinjaAscii(). Each appends definitions to a text, beginning with those that it points to.
namespace telepipe::formats {

// A definition's first and last lines: "VLIST      vertex_x[]", "START", ..., "END".
void beginDefinition(std::string& text, const char* keyword, const std::string& name, bool isArray = true);
void endDefinition(std::string& text);
// "NULL" or prefix + name.
std::string pointerText(bool isPointer, const std::string& name);
// "1.0F, 2.0F, 3.0F"
std::string floatsText(glm::vec3 values);
// Writes a line "VERT( 0x41d830c8, 0xbe800e2d, 0x3e2d26e2 ), /* 27.0, ... */" from the bytes at file, and moves file
// behind them. The bits stand as in the compact shape guide, with their values in a comment. element: text between the
// macro's comma and the comment.
void writeAsciiVector(std::string& text, const std::string& macro, const std::uint8_t*& file, Endian endian,
                      const std::string& element = "");
// A line "    MACRO( ... )," for each element of the bytes.
void writeAsciiElements(std::string& text, const char* macro, Bytes bytes, Endian endian);

void writeAsciiTextures(std::string& text, const TextureList& list, const std::string& name);
void writeAsciiTree(std::string& text, const ModelPool& pool, const ObjectTree& tree, const std::string& name);
void writeAsciiBasicModel(std::string& text, const ModelPool& pool, const BasicModel& model, const std::string& name);
void writeAsciiXjModel(std::string& text, const ModelPool& pool, const XjModel& model, const std::string& name);
// A chunk of which nothing but its bytes is known, and the address that the pointers of the next chunks hold (NJAD).
void writeAsciiChunk(std::string& text, const IffChunk& chunk, Bytes bytes, const std::string& name);
void writeAsciiAddress(std::string& text, std::uint32_t address, const std::string& name);
void writeAsciiBytes(std::string& text, Bytes bytes);
// names: how a version of the texts writes the flags of a motion. Ninja2's go by name, those before are numbers.
enum class MotionFlags
{
    Names,
    Numbers
};
void writeAsciiMotion(std::string& text, const Motion& motion, const std::string& name, MotionFlags flags);
void writeAsciiShapeMotion(std::string& text, const ShapeMotion& motion, const std::string& name);
void writeAsciiCamera(std::string& text, const NinjaCamera& camera, const std::string& name, bool isNinja2);
void writeAsciiLight(std::string& text, const NinjaLight& light, const std::string& name, bool isNinja2);
void writeAsciiShapeList(std::string& text, const CompactShapeList& list, const std::string& name);
void writeAsciiCompactMotion(std::string& text, const CompactShapeMotion& motion, const std::string& name);

// The NJS_MOTION of the table mdata_NAME, or of none.
struct MotionHead
{
    std::uint32_t frames = 0;
    std::uint16_t type = 0, inpFn = 0;
    bool hasTable = false;
};
void writeAsciiMotionHead(std::string& text, const MotionHead& head, const std::string& name, MotionFlags flags);

// Elements of a VLIST and a PLIST with the end marker. start: where the list lies, absolute.
void writeAsciiVertices(std::string& text, std::span<const VertexChunk> chunks, Endian endian);
void writeAsciiPolygons(std::string& text, std::span<const PolygonChunk> chunks, std::uint32_t start, Endian endian);

} // namespace telepipe::formats
