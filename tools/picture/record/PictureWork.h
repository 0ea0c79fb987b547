#pragma once

#include "tools/picture/figure/PageInks.h"
#include "tools/picture/plan/PlanLayout.h"

#include <array>
#include <filesystem>
#include <glm/vec4.hpp>
#include <optional>
#include <string>
#include <vector>

// The kinds of pictures that are more than a view, with everything to make them again.
namespace telepipe::tools {

constexpr glm::vec4 kPlanPaper{kPaper.r / 255.0f, kPaper.g / 255.0f, kPaper.b / 255.0f,
                               1}; // behind the map, as the margins

// A floor plan.
struct PlanWork
{
    PlanRequest request;
    bool autoArea = false;          // request.area is where most of the triangles are
    bool autoCut = false;           // request.cut is found from the heights of the ground
    bool collision = false;         // outlined
    bool svg = false, json = false; // written beside the picture

    bool operator==(const PlanWork&) const = default;
};

enum class SheetKind : std::uint8_t
{
    Sections,
    Textures,
    Turntable,
    Motion
};
constexpr std::size_t kSheetKinds = 4;
const char* sheetKindName(SheetKind kind);

// Sheets: pages, turntables, motions.
struct SheetWork
{
    std::vector<SheetKind> kinds; // none: those that suit the files
    std::uint32_t frames = 0;     // of turntables and motions; 0: 24 for a turntable, and all frames of a motion

    bool operator==(const SheetWork&) const = default;
};

// A flight along a camera path.
struct PathWork
{
    std::string name;
    double framesASecond = 30;
    std::filesystem::path bookmarks; // where it is looked up; empty: beside the files

    bool operator==(const PathWork&) const = default;
};

inline constexpr std::array kVideoKinds = {"mp4", "webm", "mkv"};

// The larger thing that a picture is part of, if any; at most one of these is set.
struct PictureWork
{
    std::optional<PlanWork> plan;
    std::optional<SheetWork> sheet;
    std::optional<PathWork> path;
    std::string video; // one of kVideoKinds: moving pictures are also written so; empty: not

    bool operator==(const PictureWork&) const = default;
};

bool isVideoKind(const std::string& name); // one of kVideoKinds
// A video is asked for, of a path or of a sheet on which something may move.
bool wantsVideo(const PictureWork& work);

// "a floor plan", "a sheet", "a camera path"; null: a view.
const char* workName(const PictureWork& work);

} // namespace telepipe::tools
