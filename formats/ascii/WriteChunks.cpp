#include "formats/ascii/TextWriter.h"
#include "formats/ascii/notation/Numbers.h"

#include <fmt/format.h>

// Codes that files may hold and NjDef.h has no names for. These names follow its pattern.

namespace telepipe::formats {

void writeAsciiChunk(std::string& text, const IffChunk& chunk, Bytes bytes, const std::string& name)
{
    beginDefinition(text, "CHUNK", "chunk_" + name);
    text += fmt::format("    ChunkName( {} ),\n", quotedText(chunk.name()));
    writeAsciiBytes(text, bytes);
    endDefinition(text);
}

void writeAsciiAddress(std::string& text, std::uint32_t address, const std::string& name)
{
    beginDefinition(text, "ADDRESS", "address_" + name, false);
    text += fmt::format("Address    {:#010x},\n", address);
    endDefinition(text);
}

} // namespace telepipe::formats
