#include "tools/picture/plan/PlanJson.h"

#include "formats/bytes/Bams.h"
#include "tools/json/Json.h"
#include "tools/picture/plan/PlanFigure.h"

namespace telepipe::tools {

namespace {

template <class Vector> Json array(const Vector& vector)
{
    Json result = Json::list();
    for (glm::length_t i = 0; i < Vector::length(); ++i)
        result.push_back(vector[i] == 0 ? 0.0 : double(vector[i])); // no -0
    return result;
}

// Row after row, as mathematics writes it.
template <class Matrix> Json rows(const Matrix& matrix)
{
    Json result = Json::list();
    for (glm::length_t row = 0; row < Matrix::col_type::length(); ++row) {
        Json line = Json::list();
        for (glm::length_t column = 0; column < Matrix::length(); ++column)
            line.push_back(matrix[column][row] == 0 ? 0.0 : matrix[column][row]);
        result.push_back(std::move(line));
    }
    return result;
}

Json rectangle(const PlanRectangle& area)
{
    return {{"min", array(area.min)}, {"max", array(area.max)}};
}

Json box(const scene::Box& bounds)
{
    return {{"min", array(bounds.min)}, {"max", array(bounds.max)}};
}

Json sectionJson(const PlanSection& section)
{
    Json result = {{"id", section.id},
                   {"position", array(section.position)},
                   {"rotation_y_bams", section.rotationY},
                   {"rotation_y_degrees", formats::degreesOf(section.rotationY)},
                   {"radius", section.radius},
                   {"bounds", nullptr},
                   {"pixel_position", array(section.pixelPosition)},
                   {"pixels", nullptr}};
    if (section.bounds.empty())
        return result;
    result["bounds"] = box(section.bounds);
    result["pixels"] = rectangle(section.pixels);
    return result;
}

Json scaleBar(const PlanLayout& layout)
{
    if (layout.bare)
        return nullptr;
    const PlanBar bar = planBar(layout);
    return {{"units", layout.barUnits}, {"from", array(bar.from)}, {"to", array(bar.to)}};
}

Json placement(const PlanLayout& layout)
{
    const glm::dvec3 north(0, 0, -1);
    return {
        {"pixels_per_unit", layout.pixelsPerUnit},
        {"map_pixels", rectangle(layout.map)},
        {"map_right_up", rectangle(layout.across)},
        {"axes",
         {{"right", array(layout.axes.right)}, {"up", array(layout.axes.up)}, {"towards", array(layout.axes.towards)}}},
        {"north", array(glm::dvec2(glm::dot(layout.axes.right, north), -glm::dot(layout.axes.up, north)))},
        {"world_to_pixel", rows(layout.worldToPixel())},
        {"pixel_to_world", rows(layout.pixelToWorld())}};
}

} // namespace

std::string planJson(const PlanLayout& layout, const PlanSource& source)
{
    Json json = {{"telepipe", TELEPIPE_VERSION},
                 {"title", source.title},
                 {"picture", source.picture},
                 {"files", source.files},
                 {"size", {layout.sheet.width, layout.sheet.height}},
                 {"from", planSide(layout.side).name},
                 {"cut", layout.cut ? Json(*layout.cut) : Json(nullptr)}};
    json.update(placement(layout));
    json["world"] = box(layout.bounds);
    json["grid_units"] = layout.gridStep;
    json["scale_bar"] = scaleBar(layout);
    json["sections"] = Json::list();
    for (const PlanSection& section : layout.sections)
        json["sections"].push_back(sectionJson(section));
    return jsonText(json, 2) + '\n';
}

} // namespace telepipe::tools
