// Any bytes: a glTF whose numbers all lead somewhere, or ParseError. Only files with plain names are read beside it.

#include "tests/fuzz/Require.h"
#include "tools/export/gltf/read/ReadGltf.h"

using namespace telepipe;
using namespace telepipe::tools;
using telepipe::fuzz::require;

namespace {

formats::ByteVector beside(const std::string& name)
{
    require(name.find_first_of("/\\:") == std::string::npos && name != ".." && !name.empty());
    return formats::ByteVector(64);
}

void check(const ExportModel& model, const ExportPrimitive& primitive)
{
    const std::size_t corners = primitive.positions.size();
    require(corners != 0 && primitive.indices.size() % 3 == 0);
    for (const std::uint32_t index : primitive.indices)
        require(index < corners);
    for (const std::size_t size :
         {primitive.normals.size(), primitive.uvs.size(), primitive.colors.size(), primitive.numbers.size()})
        require(size == 0 || size == corners);
    require(primitive.material == kNoMaterial || primitive.material < model.materials.size());
}

void check(const ExportModel& model)
{
    for (const ExportMesh& mesh : model.meshes)
        for (const ExportPrimitive& primitive : mesh.primitives)
            check(model, primitive);
    for (const ExportNode& node : model.nodes) {
        require(node.mesh < std::int32_t(model.meshes.size()));
        std::size_t steps = 0;
        for (std::int32_t at = node.parent; at >= 0; at = model.nodes[std::size_t(at)].parent)
            require(++steps <= model.nodes.size());
    }
    for (const ExportScene& scene : model.scenes)
        for (const std::uint32_t root : scene.roots)
            require(root < model.nodes.size());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        check(readGltf({data, size}, beside));
    } catch (const formats::ParseError&) {
    }
    return 0;
}
