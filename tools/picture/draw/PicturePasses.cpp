#include "tools/picture/draw/PicturePasses.h"

#include "engine/draw/StateText.h"
#include "engine/settings/ViewColors.h"
#include "formats/bytes/AsText.h"
#include "formats/bytes/Sha256.h"
#include "formats/message/Ordinal.h"
#include "formats/vocabulary/DrawCodes.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/MadeFiles.h"
#include "tools/json/Json.h"
#include "tools/picture/image/PngWriter.h"
#include "tools/picture/option/Legend.h"
#include "tools/picture/record/RestorePicture.h"
#include "tools/picture/record/json/RecordJson.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fmt/format.h>
#include <map>

namespace telepipe::tools {

namespace fs = std::filesystem;
using render::ViewMode;

namespace {

constexpr double kDeepest = 65534; // of 16-bit grey; 65535 is nothing

enum class PassLegend
{
    None,
    Depth,
    Numbers,   // of the things that colours stand for
    Fragments, // a pixel
    Mode       // of the view mode
};

// The passes, by PicturePass.
constexpr struct
{
    const char* name;
    ViewMode mode;
    PassLegend legend;
} kPasses[] = {
    {"color", ViewMode::Textured, PassLegend::None},
    {"depth", ViewMode::Normals, PassLegend::Depth},
    {"normal", ViewMode::Normals, PassLegend::None},
    {"section", ViewMode::SectionIds, PassLegend::Numbers},
    {"model", ViewMode::ModelIds, PassLegend::Numbers},
    {"material", ViewMode::MaterialIds, PassLegend::Numbers},
    {"list", ViewMode::ListIds, PassLegend::Numbers},
    {"overdraw", ViewMode::Overdraw, PassLegend::Fragments},
    {"wireframe", ViewMode::Textured, PassLegend::None},
    {"layers", ViewMode::TranslucentLayers, PassLegend::Fragments},
    {"weights", ViewMode::Weights, PassLegend::Mode},
    {"order", ViewMode::DrawOrder, PassLegend::Mode},
    {"texel-density", ViewMode::TexelDensity, PassLegend::Mode},
    {"uv", ViewMode::TextureCoordinates, PassLegend::Mode},
};
static_assert(std::size(kPasses) == std::size_t(PicturePass::Count));

ViewMode modeOf(PicturePass pass)
{
    return kPasses[static_cast<std::size_t>(pass)].mode;
}

PassLegend legendKind(PicturePass pass)
{
    return kPasses[static_cast<std::size_t>(pass)].legend;
}

fs::path legendPath(const fs::path& pass)
{
    return fs::path(pass).replace_extension(".json");
}

// The request for a pass: the same view without anything that mixes pixels or lies over them.
PictureRequest passRequest(const PictureRecord& record, PicturePass pass)
{
    PictureRequest request = pictureRequest(record);
    request.supersampling = 1;
    request.transparent = false;
    request.depth = pass == PicturePass::Depth;
    render::ViewSettings& settings = request.frame.settings;
    settings.mode = modeOf(pass);
    settings.wireframe = pass == PicturePass::Wireframe;
    settings.volumeOutlines = settings.dreamcast = false;
    settings.guides = {};
    if (pass != PicturePass::Wireframe)
        settings.background = {0, 0, 0, 1};
    return request;
}

// The record of a pass, so that it can be made again like any picture.
PictureRecord passRecord(const PictureRecord& record, const PictureRequest& request)
{
    PictureRecord pass = record;
    pass.samples = pass.supersampling = 1;
    pass.transparent = false;
    pass.overlays = {};
    pass.sky.clear();
    pass.settings = request.frame.settings;
    pass.settings.background.a = 1;
    return pass;
}

// Writes the legend beside a picture; like the picture it names the program that made it.
void writeLegend(const fs::path& path, Json legend)
{
    legend["telepipe"] = TELEPIPE_VERSION;
    const std::string text = sortedJsonText(legend, 1) + "\n";
    writeText(path, text);
}

std::string sectionName(const scene::Scene& scene, std::uint32_t number)
{
    const scene::SceneSection& section = scene.sections[number];
    return fmt::format("section {} of {}", english(formats::idAndPlace(section.id, section.index)),
                       scene.files[section.file].name);
}

std::string modelName(const scene::Scene& scene, std::uint32_t number)
{
    const scene::SceneModel& model = scene.models[number];
    return fmt::format("{} {} of {}, offset {:#x}", model.animated ? "animated model" : "model", model.placed,
                       sectionName(scene, model.section), model.fileOffset);
}

std::string nameOf(const scene::Scene& scene, PicturePass pass, std::uint32_t number)
{
    switch (pass) {
    case PicturePass::Section:
        return sectionName(scene, number);
    case PicturePass::Model:
        return modelName(scene, number);
    case PicturePass::Material:
        return scene::describe(scene.states[number]);
    default:
        return formats::codeOf(formats::kListCodes, number).words;
    }
}

std::size_t numbersOf(const scene::Scene& scene, PicturePass pass)
{
    switch (pass) {
    case PicturePass::Section:
        return scene.sections.size();
    case PicturePass::Model:
        return scene.models.size();
    case PicturePass::Material:
        return scene.states.size();
    default:
        return std::size(formats::kListCodes);
    }
}

// The example is in the last half of the pixels: the first ones lie at the edge of a shape.
struct Seen
{
    std::uint64_t pixels = 0, example = 0; // how many; one of them, counted along the rows

    void add(std::uint64_t pixel)
    {
        if (std::has_single_bit(++pixels))
            example = pixel;
    }
};
using Colors = std::map<std::uint32_t, Seen>; // as 0xrrggbb

Json numbersLegend(const scene::Scene& scene, PicturePass pass, const Colors& colors, std::uint32_t width)
{
    Json numbers = Json::list();
    for (std::uint32_t number = 0; number < numbersOf(scene, pass); ++number) {
        const glm::uvec3 color(render::identityColor(number));
        const auto seen = colors.find(color.r << 16 | color.g << 8 | color.b);
        if (seen == colors.end())
            continue;
        numbers.push_back({{"number", number},
                           {"color", fmt::format("#{:06x}", seen->first)},
                           {"pixels", seen->second.pixels},
                           {"pixel", {seen->second.example % width, seen->second.example / width}},
                           {"name", nameOf(scene, pass, number)}});
    }
    return {{"pass", passName(pass)}, {"numbers", std::move(numbers)}};
}

std::string colorText(glm::uvec3 color)
{
    return fmt::format("#{:06x}", color.r << 16 | color.g << 8 | color.b);
}

Json modeLegend(PicturePass pass)
{
    Json legend = Json::list();
    for (const LegendEntry& entry : legendOf(modeOf(pass)))
        legend.push_back({{"color", colorText(glm::uvec3(entry.color))}, {"name", entry.text}});
    return {{"pass", passName(pass)}, {"legend", std::move(legend)}};
}

// The legend for the red channel.
Json fragmentsLegend(PicturePass pass, const Colors& colors)
{
    std::uint64_t most = 0, sum = 0, pixels = 0;
    for (const auto& [color, seen] : colors) {
        most = std::max<std::uint64_t>(most, color >> 16);
        sum += (color >> 16) * seen.pixels;
        pixels += seen.pixels;
    }
    return {
        {"pass", passName(pass)}, {"most", most}, {"mean", double(sum) / double(std::max<std::uint64_t>(pixels, 1))}};
}

void writeColors(PictureMaker& maker, const PictureRequest& request, const PictureRecord& record,
                 const scene::Scene& scene, PicturePass pass, const fs::path& picture)
{
    Colors colors;
    std::uint64_t pixel = 0;
    const fs::path path = passPath(picture, pass);
    writePicture(maker, request, passRecord(record, request), path, [&](std::span<const std::uint8_t> rows) {
        for (std::size_t i = 0; i + 4 <= rows.size(); i += 4) {
            const std::uint32_t color = std::uint32_t(rows[i]) << 16 | std::uint32_t(rows[i + 1]) << 8 | rows[i + 2];
            colors[color].add(pixel++);
        }
    });
    const auto write = [&](Json legend) { writeLegend(legendPath(path), std::move(legend)); };
    if (legendKind(pass) == PassLegend::Numbers)
        write(numbersLegend(scene, pass, colors, request.size.width));
    if (legendKind(pass) == PassLegend::Fragments)
        write(fragmentsLegend(pass, colors));
    if (legendKind(pass) == PassLegend::Mode)
        write(modeLegend(pass));
}

// The distance along the view, from the camera; infinite where nothing is.
float distanceOf(float depth, const scene::Camera& camera)
{
    if (depth <= 0)
        return INFINITY;
    return camera.isOrthographic() ? camera.nearPlane + (1 - depth) * camera.orthographicDepth
                                   : camera.nearPlane / depth;
}

std::vector<float> distances(PictureMaker& maker, const PictureRequest& request)
{
    std::vector<float> all;
    maker.draw(request, [&](std::span<const std::uint8_t> rows) {
        const std::size_t first = all.size();
        all.resize(first + rows.size() / sizeof(float));
        std::memcpy(all.data() + first, rows.data(), rows.size());
    });
    for (float& each : all)
        each = distanceOf(each, request.frame.camera);
    return all;
}

// A depth is no picture that its record draws again; it names that of the picture it belongs to.
constexpr const char* kOfPicture = "Picture";

std::string hashOfRecord(const PictureRecord& record, const fs::path& picture)
{
    return formats::sha256(formats::asBytes(recordText(relativeTo(picture.parent_path(), record))));
}

void writeDepth(PictureMaker& maker, const PictureRequest& request, const PictureRecord& record,
                const fs::path& picture)
{
    const std::vector<float> all = distances(maker, request);
    float nearest = INFINITY, farthest = 0;
    for (const float each : all)
        if (std::isfinite(each)) {
            nearest = std::min(nearest, each);
            farthest = std::max(farthest, each);
        }
    nearest = std::min(nearest, farthest);
    const double scale = farthest > nearest ? kDeepest / (double(farthest) - double(nearest)) : 0;
    formats::ByteVector gray;
    gray.reserve(all.size() * 2);
    for (const float each : all) {
        const auto value = std::isfinite(each) ? std::lround((double(each) - double(nearest)) * scale) : 65535;
        gray.push_back(static_cast<std::uint8_t>(value >> 8));
        gray.push_back(static_cast<std::uint8_t>(value));
    }
    const Json legend = {{"pass", "depth"},
                         {"nearest", shortestNumber(nearest)},
                         {"farthest", shortestNumber(farthest)},
                         {"nothing", 65535}};
    const fs::path path = passPath(picture, PicturePass::Depth);
    FileWriter file(path);
    PngWriter png([&](formats::Bytes bytes) { file.write(bytes); }, request.size.width, request.size.height,
                  PngColor::Gray16,
                  {madeHere(), {"Depth", sortedJsonText(legend)}, {kOfPicture, hashOfRecord(record, picture)}});
    png.writeRows(gray);
    png.finish();
    file.commit();
    writeLegend(legendPath(path), legend);
}

} // namespace

const char* passName(PicturePass pass)
{
    return kPasses[static_cast<std::size_t>(pass)].name;
}

std::optional<PicturePass> passCalled(const std::string& name)
{
    for (std::size_t i = 0; i < std::size(kPasses); ++i)
        if (name == kPasses[i].name)
            return PicturePass(i);
    return std::nullopt;
}

std::string passNames()
{
    std::string names;
    for (const auto& pass : kPasses)
        names += (names.empty() ? "" : ", ") + std::string(pass.name);
    return names;
}

fs::path passPath(const fs::path& picture, PicturePass pass)
{
    fs::path path = picture;
    return path.replace_extension(std::string(".") + passName(pass) + ".png");
}

bool isPassThere(const PictureRecord& record, PicturePass pass, const fs::path& picture)
{
    const fs::path path = passPath(picture, pass);
    if (!leadsSomewhere(path) || (legendKind(pass) != PassLegend::None && !leadsSomewhere(legendPath(path))))
        return false;
    if (pass == PicturePass::Depth)
        return pictureTextIn(path, kOfPicture) == hashOfRecord(record, picture);
    const PictureRecord drawn = passRecord(record, passRequest(record, pass));
    return recordTextIn(path) == recordText(relativeTo(path.parent_path(), drawn));
}

void writePass(render::SceneView& view, const scene::Scene& scene, const PictureRecord& record, PicturePass pass,
               const fs::path& picture)
{
    PictureMaker maker(view, 1);
    const PictureRequest request = passRequest(record, pass);
    if (pass == PicturePass::Depth)
        writeDepth(maker, request, record, picture);
    else
        writeColors(maker, request, record, scene, pass, picture);
}

} // namespace telepipe::tools
