#pragma once

#include "formats/bytes/ByteWriter.h"
#include "tools/json/Json.h"

#include <functional>
#include <string>
#include <vector>

namespace telepipe::tools {

// A glTF file taken apart: its text and the bytes of its buffers.
struct GltfContainer
{
    Json json;
    std::size_t text = 0; // absolute offset of the JSON, where errors of it are said to be
    std::vector<formats::ByteVector> buffers;

    [[noreturn]] void fail(formats::Message expected, formats::Message found) const;
};

// Reads a file in the folder of the glTF, called by its plain name.
using GltfBeside = std::function<formats::ByteVector(const std::string& name)>;

// .glb or .gltf, told by its first bytes. Throws ParseError. Buffers may lie in the file or beside it; names that lead
// out of its folder, and addresses, are refused.
GltfContainer openGltf(formats::Bytes file, const GltfBeside& beside);

// The bytes that a uri holds or leads to. Throws ParseError.
formats::ByteVector gltfContents(const GltfContainer& gltf, const std::string& uri, const GltfBeside& beside);

} // namespace telepipe::tools
