#pragma once

#include "engine/draw/DrawList.h"
#include "engine/draw/overlay/OverlayMesh.h"
#include "engine/render/pass/OverlayLayer.h"
#include "engine/scene/Camera.h"
#include "engine/scene/Overrides.h"
#include "engine/settings/ViewSettings.h"
#include "tools/document/Document.h"
#include "tools/picture/image/PictureSize.h"
#include "tools/picture/record/ComparedPicture.h"
#include "tools/picture/record/Measurement.h"
#include "tools/picture/record/Mistake.h"
#include "tools/picture/record/PictureWork.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace telepipe::tools {

// A file that a picture was made from, with facts that tell it from another one of the same name.
struct RecordedFile
{
    std::string path; // with slashes; of the demo stage, made in memory, the name alone
    std::string kind; // as telepipe info calls it
    std::uint64_t size = 0;
    std::string sha256;

    std::string name() const { return std::filesystem::path(path).filename().string(); }
    bool operator==(const RecordedFile&) const = default;
};

// Parts of a scene switched off, by their index.
struct HiddenParts
{
    std::vector<std::uint32_t> sections, models, nodes, states;

    bool operator==(const HiddenParts&) const = default;
};

// Collision and minimap over the picture.
struct OverlayOptions
{
    std::vector<scene::OverlayKind> kinds;
    std::uint32_t flags = ~0u; // triangles with one of these bits, and those with none
    bool xray = false;
    bool backFaces = false; // of the collision; a minimap shows both sides
    float fill = render::OverlayStyle().fill, line = render::OverlayStyle().line;

    bool operator==(const OverlayOptions&) const = default;
};

// Other files seen with the same camera, time and options, compared with the first.
struct ComparedWith
{
    DocumentRequest request; // no files: the demo stage
    ComparedLook look;
    std::vector<RecordedFile> inputs;
};

// Everything needed to make a picture again. A record that is filled in part asks for a picture, with its defaults for
// the rest.
struct PictureRecord
{
    DocumentRequest request; // no files: the demo stage
    PictureSize size;
    std::optional<scene::Camera> camera; // its fov is not used; none: the document's own, or one that sees everything
    float fov = 60;
    std::optional<std::uint32_t> lookThrough; // a camera of the files, counted from 0, in place of both
    double seconds = 0;
    std::uint32_t samples = 1, supersampling = 1;
    bool transparent = false;
    std::vector<std::int32_t> sections; // the ids of those drawn; empty: all
    std::vector<std::uint32_t> states;  // of drawing, that is materials, by index; empty: all
    HiddenParts hidden;                 // besides
    scene::Overrides overrides;         // of what the files say
    render::ViewSettings settings;
    OverlayOptions overlays;
    std::vector<Measurement> measurements; // shown over the picture
    std::filesystem::path sky;             // drawn behind everything; "auto": the one beside the stage; empty: none
    PictureWork work;
    std::optional<ComparedWith> compared;

    // The files that the picture was made from and the program that made it.
    std::vector<RecordedFile> inputs;
    std::string version, driver;
};

// A change that an option makes to a record, as on the command line.
using RecordChange = std::function<void(PictureRecord&)>;

// The files of a document, in its order.
std::vector<RecordedFile> recordedFiles(const Document& document);
RecordedFile recordedFile(const LoadedFile& file);

// The paths of all files that are opened for a request, and of those for a record without the one it is compared with.
using PathVisit = std::function<void(std::filesystem::path&)>;
void eachPath(DocumentRequest& request, const PathVisit& visit);
void eachOwnPath(PictureRecord& record, const PathVisit& visit);

// Paths as they are from here, told as they are from the folder, and back.
PictureRecord relativeTo(const std::filesystem::path& folder, PictureRecord record);
PictureRecord below(const std::filesystem::path& folder, PictureRecord record);

// The record of the other files' view alone; record.compared is there.
PictureRecord secondOf(PictureRecord record);

// Makes it that of a plan or of a sheet, as these are where nothing more is asked for.
void beginPlan(PictureRecord& record);
void beginSheet(PictureRecord& record);

// What no files could make good.
std::optional<Mistake> mistakeIn(const PictureRecord& record);

// The view of a plan, sheet or flight alone, without the files that only the rest needs.
PictureRecord viewOf(PictureRecord record);

// Samples a pixel that the picture is drawn with; settings.smooth asks for some.
std::uint32_t samplesOf(const PictureRecord& record);

HiddenParts hiddenParts(const scene::Visibility& visibility);

} // namespace telepipe::tools
