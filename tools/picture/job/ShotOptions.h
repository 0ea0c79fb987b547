#pragma once

#include "tools/picture/draw/PicturePasses.h"
#include "tools/picture/job/ChipDump.h"
#include "tools/picture/record/PictureRecord.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace telepipe::tools {

// Standing in the stage, at the height of somebody's eyes.
struct StandOptions
{
    bool atEntrance = false;             // where people come in
    std::optional<std::int32_t> section; // or on the ground of the section with this id, looking in
};

struct ShotOptions
{
    DocumentRequest request; // no files: the demo stage; for a picture the request that it was made from
    std::filesystem::path output;
    std::filesystem::path record;          // also written there; empty: only into the picture
    std::vector<RecordChange> changes;     // to the defaults, or to the record of the picture given
    std::filesystem::path bookmarks;       // where bookmarks and paths are looked up; empty: beside the files
    std::vector<std::string> overlayLooks; // options given that say how an overlay looks: "--overlay-xray"
    std::vector<PicturePass> passes;       // to draw; empty: its colours
    bool trust = false;                    // the picture may name files anywhere
    bool force = false;                    // in a folder, or beside the output, files too that this did not make
    ChipDumpOptions chipDump;              // of the console's memory besides
    StandOptions stand;                    // where the camera stands, after all changes
};

} // namespace telepipe::tools
