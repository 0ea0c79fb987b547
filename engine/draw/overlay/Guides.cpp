#include "engine/draw/overlay/Guides.h"

#include "engine/draw/overlay/Hue.h"

#include "engine/draw/order/Reach.h"
#include "engine/draw/overlay/StrokeFont.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <glm/trigonometric.hpp>
#include <string>

namespace telepipe::scene {

namespace {

namespace colors = guide_colors;

std::uint32_t darker(std::uint32_t color)
{
    return ((color >> 2) & 0x003f3f3fu) | 0xff000000u;
}

class GuideBuilder
{
public:
    GuideBuilder(const Scene& scene, const Pose& pose, const Visibility& visibility, GuideLines& lines)
        : _scene(scene), _pose(pose), _visibility(visibility), _lines(lines)
    {
    }

    void addModels(const GuideChoice& choice, bool moving)
    {
        for (std::uint32_t i = 0; i < _scene.models.size(); ++i) {
            const SceneModel& model = _scene.models[i];
            if (model.moves() == moving && _visibility.model(i) && _visibility.section(model.section))
                addModel(model, choice);
        }
    }

    void addSections(const GuideChoice& choice)
    {
        for (std::uint32_t i = 0; i < _scene.sections.size(); ++i) {
            if (!_visibility.section(i) || isListedBefore(i))
                continue;
            const SceneSection& section = _scene.sections[i];
            if (choice.spheres && section.radius > 0)
                addSphere(section.position, section.radius, colors::kSectionSphere);
            if (choice.cells)
                addCell(section, cellBox(i));
        }
    }

private:
    void addModel(const SceneModel& model, const GuideChoice& choice)
    {
        for (std::uint32_t i = 0; choice.normals && i < model.stripCount; ++i)
            addNormals(_scene.strips[model.firstStrip + i]);
        for (std::uint32_t i = model.firstNode; i < model.firstNode + model.nodeCount; ++i) {
            if (!_visibility.node(i) || !_scene.nodes[i].reached)
                continue;
            if (choice.skeleton)
                addNode(model, i);
            if (choice.spheres)
                addModelSphere(i);
        }
    }

    void addNormals(const SceneStrip& strip)
    {
        if (!_visibility.node(strip.node))
            return;
        bool none = true;
        for (std::uint32_t i = strip.firstVertex; i < strip.firstVertex + strip.vertexCount; ++i)
            none &= !addNormal(worldPosition(_scene, _pose, i), worldNormal(_scene, _pose, i), colors::kNormal);
        const std::uint32_t indices = strip.vertexCount < 3 ? 0 : (strip.vertexCount - 2) * 3;
        for (std::uint32_t i = 0; none && i < indices; i += 3)
            addFaceNormal(strip.firstIndex + i);
    }

    void addFaceNormal(std::uint32_t index)
    {
        glm::vec3 corners[3];
        for (std::uint32_t k = 0; k < 3; ++k)
            corners[k] = worldPosition(_scene, _pose, _scene.indices[index + k]);
        const glm::vec3 normal = glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
        addNormal((corners[0] + corners[1] + corners[2]) / 3.0f, normal, colors::kFaceNormal);
    }

    bool addNormal(glm::vec3 at, glm::vec3 normal, std::uint32_t color)
    {
        const float length = glm::length(normal);
        if (!(length > 0) || !std::isfinite(length))
            return false;
        _lines.hidden.push_back({at, darker(color)});
        _lines.hidden.push_back({at, color, normal * (kNormalLength / length)});
        return true;
    }

    void addNode(const SceneModel& model, std::uint32_t node)
    {
        const glm::mat4& world = _pose.world[node];
        const glm::vec3 at(world[3]);
        const std::int32_t parent = _scene.nodes[node].parent;
        if (parent >= 0)
            addLine(_lines.over, glm::vec3(_pose.world[static_cast<std::size_t>(parent)][3]), at, colors::kBone);
        for (int axis = 0; axis < 3; ++axis)
            addAxis(at, glm::vec3(world[axis]), colors::kAxes[axis]);
        addLabel(_lines.over, at, fmt::to_string(node - model.firstNode), colors::kJoint);
    }

    void addAxis(glm::vec3 at, glm::vec3 direction, std::uint32_t color)
    {
        const float length = glm::length(direction);
        if (!(length > 0))
            return;
        _lines.over.push_back({at, color});
        _lines.over.push_back({at, color, direction * (kAxisLength / length)});
    }

    void addModelSphere(std::uint32_t node)
    {
        const auto sphere = modelSphere(_scene, _scene.nodes[node]);
        if (!sphere || !(sphere->radius > 0))
            return;
        const glm::mat4& world = _pose.world[node];
        addSphere(glm::vec3(world * glm::vec4(sphere->center, 1)), sphere->radius * greatestStretch(world),
                  colors::kModelSphere);
    }

    static void addLine(std::vector<GuideEnd>& lines, glm::vec3 from, glm::vec3 to, std::uint32_t color)
    {
        lines.push_back({from, color});
        lines.push_back({to, color});
    }

    void addSphere(glm::vec3 center, float radius, std::uint32_t color)
    {
        for (int axis = 0; axis < 3; ++axis)
            addCircle(center, radius, axis, color);
    }

    // A circle around an axis, with corners at every 15 degrees.
    void addCircle(glm::vec3 center, float radius, int axis, std::uint32_t color)
    {
        if (!isInWorld(center) || !(radius < kWorldsEnd))
            return;
        constexpr int kParts = 24;
        const auto point = [&](int i) {
            const float angle = glm::radians(360.0f * static_cast<float>(i % kParts) / kParts);
            glm::vec3 p = center;
            p[(axis + 1) % 3] += radius * std::cos(angle);
            p[(axis + 2) % 3] += radius * std::sin(angle);
            return p;
        };
        for (int i = 0; i < kParts; ++i)
            addLine(_lines.hidden, point(i), point(i + 1), color);
    }

    // n.rel and d.rel of a map list the same sections.
    bool isSame(const SceneSection& a, const SceneSection& b) const
    {
        return a.index == b.index && a.id == b.id && a.position == b.position;
    }
    bool isListedBefore(std::uint32_t section) const
    {
        for (std::uint32_t i = 0; i < section; ++i)
            if (_visibility.section(i) && isSame(_scene.sections[i], _scene.sections[section]))
                return true;
        return false;
    }
    Box cellBox(std::uint32_t section) const
    {
        Box box;
        for (std::uint32_t i = section; i < _scene.sections.size(); ++i)
            if (_visibility.section(i) && isSame(_scene.sections[i], _scene.sections[section]))
                box.add(Box{_scene.sections[i].boundsMin, _scene.sections[i].boundsMax});
        return box;
    }

    void addCell(const SceneSection& section, const Box& box)
    {
        const std::uint32_t color = cellColor(section.index);
        if (isInWorld(box))
            addBox(box, color);
        if (section.radius > 0)
            addCircle(section.position, section.radius, 1, color);
        addLabel(_lines.over, section.position, fmt::to_string(section.id), color);
    }

    void addBox(const Box& box, std::uint32_t color)
    {
        const auto corner = [&](unsigned bits) {
            return glm::vec3(bits & 1 ? box.max.x : box.min.x, bits & 2 ? box.max.y : box.min.y,
                             bits & 4 ? box.max.z : box.min.z);
        };
        for (unsigned bits = 0; bits < 8; ++bits)
            for (unsigned axis = 1; axis < 8; axis *= 2)
                if ((bits & axis) == 0)
                    addLine(_lines.hidden, corner(bits), corner(bits | axis), color);
    }

    const Scene& _scene;
    const Pose& _pose;
    const Visibility& _visibility;
    GuideLines& _lines;
};

constexpr float kLabelGap = 0.3f; // from a label's point, in heights of its letters

// The lines of each printable character, made once: labels of moving nodes are laid out every frame.
struct Letters
{
    std::array<std::vector<glm::vec2>, 95> segments; // two points a line, y up
    float advance = 0;

    Letters()
    {
        advance = static_cast<float>(textWidth("00") - textWidth("0"));
        for (std::size_t i = 0; i < segments.size(); ++i)
            for (const Stroke& stroke : textStrokes(std::string(1, static_cast<char>(' ' + i))))
                addStroke(segments[i], stroke);
    }

    static void addStroke(std::vector<glm::vec2>& lines, const Stroke& stroke)
    {
        for (std::size_t k = 0; k + 1 < stroke.size(); ++k)
            for (const glm::dvec2& point : {stroke[k], stroke[k + 1]})
                lines.emplace_back(point.x, -point.y);
    }

    const std::vector<glm::vec2>& of(char c) const
    {
        return segments[c >= ' ' && c <= '~' ? static_cast<std::size_t>(c - ' ') : 0];
    }
};

const Letters& letters()
{
    static const Letters letters;
    return letters;
}

std::uint32_t channel(float value)
{
    return static_cast<std::uint32_t>(std::lround(255 * value));
}

} // namespace

void GuideLines::clear()
{
    hidden.clear();
    over.clear();
}

// The colour of a section as in shaders/surface.glsl, but brighter.
std::uint32_t cellColor(std::uint32_t section)
{
    const glm::vec3 hue = hueOf(section, 0.25f);
    return channel(hue.r) | channel(hue.g) << 8 | channel(hue.b) << 16 | 0xff000000u;
}

glm::vec2 labelSize(std::string_view text)
{
    return kLabelSize * glm::vec2(kLabelGap + letters().advance * float(text.size()), kLabelGap + 1);
}

void addLabel(std::vector<GuideEnd>& lines, glm::vec3 at, std::string_view text, std::uint32_t color)
{
    float left = kLabelGap;
    for (const char c : text) {
        for (const glm::vec2 point : letters().of(c))
            lines.push_back({at, color, glm::vec3((point + glm::vec2(left, kLabelGap)) * kLabelSize, 0), 1});
        left += letters().advance;
    }
}

std::optional<ModelSphere> modelSphere(const Scene& scene, const SceneNode& node)
{
    const SceneModel& model = scene.models[node.model];
    const formats::ModelPool& pool = *scene.files[model.file].pool;
    const formats::NinjaObject& object = pool.objects[node.object];
    if (object.model == formats::kNone || (object.evalFlags & formats::kEvalHide) != 0)
        return std::nullopt;
    const auto sphere = [&](const auto& models) -> std::optional<ModelSphere> {
        const auto& own = models[static_cast<std::size_t>(object.model)];
        return ModelSphere{own.center, own.radius};
    };
    switch (pool.trees[model.tree].kind) {
    case formats::ModelKind::Chunk:
        return sphere(pool.chunkModels);
    case formats::ModelKind::Xj:
        return sphere(pool.xjModels);
    default:
        return sphere(pool.basicModels);
    }
}

void buildGuides(const Scene& scene, const Pose& pose, const Visibility& visibility, const GuideChoice& choice,
                 GuideModels models, GuideLines& lines)
{
    lines.clear();
    if (!choice.any())
        return;
    GuideBuilder builder(scene, pose, visibility, lines);
    builder.addModels(choice, models == GuideModels::Moving);
    if (models == GuideModels::Still)
        builder.addSections(choice);
}

} // namespace telepipe::scene
