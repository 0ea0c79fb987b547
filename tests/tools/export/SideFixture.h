#pragma once

#include "tests/tools/export/BuildFixture.h"

namespace telepipe::test {

// A stage with one file beside it that an export takes along: _file.
class BuildBeside : public Build
{
protected:
    void SetUp() override
    {
        Build::SetUp();
        write("map_x_n.rel", v2StageFile());
    }
    Gltf exportedStage(const std::string& side)
    {
        _file = side;
        good({"export", "map_x_n.rel", "-o", "out.glb"});
        return readGltf(_folder / "out.glb");
    }
    std::string told(const Gltf& gltf)
    {
        const ProgramResult result = builtStage(gltf);
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        return result.output + result.errors;
    }
    std::string refusedStage(const Gltf& gltf)
    {
        const ProgramResult result = builtStage(gltf);
        EXPECT_NE(result.exitCode, 0);
        EXPECT_FALSE(std::filesystem::exists(_folder / "new" / _file));
        return result.errors;
    }
    static nlohmann::json& primitiveOf(Gltf& gltf, const nlohmann::json& node)
    {
        return gltf.json["meshes"][node["mesh"].get<std::size_t>()]["primitives"][0];
    }
    static void addToScene(Gltf& gltf, const char* scene, nlohmann::json node)
    {
        gltf.json["nodes"].push_back(std::move(node));
        for (nlohmann::json& each : gltf.json["scenes"])
            if (each["name"] == scene)
                each["nodes"].push_back(gltf.json["nodes"].size() - 1);
    }

private:
    ProgramResult builtStage(const Gltf& gltf)
    {
        std::filesystem::remove_all(_folder / "new");
        writeGlb(_folder / "changed.glb", gltf);
        return run({"build", "changed.glb", "--base", "map_x_n.rel", "-o", "new"});
    }
};

} // namespace telepipe::test
