#include "tests/render/SceneBuilder.h"

#include <algorithm>
#include <glm/common.hpp>

namespace telepipe::test {

SceneBuilder::SceneBuilder()
{
    _pool.trees.emplace_back();
    _scene.files.push_back({"test", &_pool});
    _scene.sections.emplace_back();
    _scene.sections[0].modelCount = 1;
    _scene.models.emplace_back();
    addNode(glm::vec3(0));
}

std::uint32_t SceneBuilder::addNode(glm::vec3 position, glm::ivec3 angle)
{
    const auto number = static_cast<std::uint32_t>(_scene.nodes.size());
    formats::NinjaObject object;
    object.pos = position;
    object.ang = angle;
    _pool.objects.push_back(object);
    scene::SceneNode node;
    node.object = number;
    _scene.nodes.push_back(node);
    return number;
}

void SceneBuilder::addStrip(const scene::DrawState& state, const std::vector<Corner>& corners, std::uint32_t node)
{
    scene::SceneStrip strip;
    strip.firstVertex = static_cast<std::uint32_t>(_scene.vertices.size());
    strip.vertexCount = static_cast<std::uint32_t>(corners.size());
    strip.firstIndex = static_cast<std::uint32_t>(_scene.indices.size());
    strip.node = node;
    strip.state = static_cast<std::uint16_t>(_scene.states.size());
    _scene.states.push_back(state);
    if (state.texture != scene::kNoTexture)
        _scene.textureCount = std::max(_scene.textureCount, state.texture + 1u);
    for (const Corner& corner : corners)
        _scene.vertices.push_back({corner.position, corner.normal, corner.color, corner.uv, node});
    for (const Corner& corner : corners)
        _scene.secondUvs.push_back(corner.secondUv);
    for (const Corner& corner : corners)
        _scene.offsetColors.push_back(corner.offset);
    if (state.second.texture != scene::kNoTexture)
        _scene.textureCount = std::max(_scene.textureCount, state.second.texture + 1u);
    addIndices(strip.firstVertex, strip.vertexCount);
    scene::Batch batch;
    batch.firstIndex = strip.firstIndex;
    batch.indexCount = static_cast<std::uint32_t>(_scene.indices.size()) - strip.firstIndex;
    batch.firstStrip = static_cast<std::uint32_t>(_scene.strips.size());
    batch.stripCount = 1;
    batch.state = strip.state;
    batch.center = corners.front().position;
    _scene.strips.push_back(strip);
    _scene.batches.push_back(batch);
}

void SceneBuilder::addIndices(std::uint32_t first, std::uint32_t count)
{
    for (std::uint32_t k = first; k + 2 < first + count; ++k) {
        const bool odd = ((k - first) & 1u) != 0;
        _scene.indices.push_back(odd ? k + 1 : k);
        _scene.indices.push_back(odd ? k : k + 1);
        _scene.indices.push_back(k + 2);
    }
}

void SceneBuilder::addRectangle(const scene::DrawState& state, glm::vec2 min, glm::vec2 max, float z,
                                std::uint32_t color)
{
    addStrip(state, {{{min.x, max.y, z}, color, {0, 0}},
                     {{min.x, min.y, z}, color, {0, 1}},
                     {{max.x, max.y, z}, color, {1, 0}},
                     {{max.x, min.y, z}, color, {1, 1}}});
}

void SceneBuilder::addVolume(const std::vector<glm::vec3>& corners)
{
    scene::SceneVolume volume;
    volume.firstCorner = static_cast<std::uint32_t>(_scene.volumeCorners.size());
    volume.cornerCount = static_cast<std::uint32_t>(corners.size());
    for (const glm::vec3& corner : corners)
        _scene.volumeCorners.push_back({corner, 0});
    _scene.volumes.push_back(volume);
}

void SceneBuilder::addBoxVolume(glm::vec3 min, glm::vec3 max)
{
    // Bit k of a corner's number: max instead of min on axis k.
    static constexpr int kFaces[6][4] = {{0, 2, 4, 6}, {1, 3, 5, 7}, {0, 1, 4, 5},
                                         {2, 3, 6, 7}, {0, 1, 2, 3}, {4, 5, 6, 7}};
    const auto corner = [&](int number) {
        return glm::vec3((number & 1) ? max.x : min.x, (number & 2) ? max.y : min.y, (number & 4) ? max.z : min.z);
    };
    std::vector<glm::vec3> corners;
    for (const auto& face : kFaces)
        for (int i : {0, 1, 2, 1, 2, 3})
            corners.push_back(corner(face[i]));
    addVolume(corners);
}

void SceneBuilder::influenceCorner(std::size_t fromLast, const std::vector<scene::Influence>& influences)
{
    const auto first = static_cast<std::uint32_t>(_scene.influences.size());
    const auto count = static_cast<std::uint32_t>(influences.size());
    _scene.influences.insert(_scene.influences.end(), influences.begin(), influences.end());
    _scene.vertices[_scene.vertices.size() - 1 - fromLast].node = scene::influencedBy(first, count);
}

void SceneBuilder::shareStates()
{
    const auto first = [&](std::uint16_t state) {
        const auto found = std::find(_scene.states.begin(), _scene.states.end(), _scene.states[state]);
        return static_cast<std::uint16_t>(found - _scene.states.begin());
    };
    for (scene::Batch& batch : _scene.batches)
        batch.state = first(batch.state);
    for (scene::SceneStrip& strip : _scene.strips)
        strip.state = first(strip.state);
}

const scene::Scene& SceneBuilder::scene()
{
    // Nothing is culled: bounds reach everywhere.
    scene::SceneModel& model = _scene.models[0];
    model.nodeCount = static_cast<std::uint32_t>(_scene.nodes.size());
    model.batchCount = static_cast<std::uint32_t>(_scene.batches.size());
    model.stripCount = static_cast<std::uint32_t>(_scene.strips.size());
    model.radius = 1e6f;
    _scene.sections[0].boundsMin = glm::vec3(-1e6f);
    _scene.sections[0].boundsMax = glm::vec3(1e6f);
    return _scene;
}

TexelTexture::TexelTexture(std::uint32_t width, std::uint32_t height, const std::vector<std::uint32_t>& texels)
{
    _texture.pixelFormat = formats::PixelFormat::Argb8888;
    _texture.dataFormat = formats::DataFormat::Linear;
    _texture.width = width;
    _texture.height = height;
    _texture.hasAlpha = true;
    store(texels, width, height);
}

void TexelTexture::addLevel(const std::vector<std::uint32_t>& texels)
{
    const formats::TextureLevel& last = _texture.levels.back();
    store(texels, std::max(last.width / 2, 1u), std::max(last.height / 2, 1u));
}

void TexelTexture::store(const std::vector<std::uint32_t>& texels, std::uint32_t width, std::uint32_t height)
{
    formats::ByteVector& bytes = _levels.emplace_back();
    for (std::uint32_t texel : texels)
        for (int shift : {16, 8, 0, 24}) // B, G, R, A
            bytes.push_back(static_cast<std::uint8_t>(texel >> shift));
    _texture.levels.push_back({width, height, 0, bytes});
}

} // namespace telepipe::test
