#pragma once

#include "tools/document/Document.h"
#include "tools/export/ExportModel.h"
#include "tools/import/FileEdits.h"
#include "tools/import/StageWishes.h"

#include <map>

namespace telepipe::tools {

// Keys that there is no room for where a track has its own.
struct NewTrack
{
    std::uint32_t motion = 0; // offset of the motion's header
    std::uint32_t entry = 0;  // of it
    std::size_t channel = 0;  // Motion::channels
    std::uint32_t count = 0;  // of its keys
    formats::ByteVector keys;
};

// What became of the motions of a document in an edited model, by the files that have them.
struct ChangedMotions
{
    std::map<const LoadedFile*, FileEdits> edits;
    std::map<const LoadedFile*, std::vector<NewTrack>> tracks;
};

// Takes the keys of animations into the motions that they were made of: the values in place where the keys of the file
// can say the curve, else as new tracks. base: the export of the document as it is.
ChangedMotions editMotions(const Document& document, const ExportModel& base, const ExportModel& edited,
                           const std::vector<KnownNode>& known, const StageWishes& wishes, BuildNotes& notes);

// The file with new tracks behind all that is there. Reads them again. Throws ParseError or std::invalid_argument.
formats::ByteVector grownMotions(const LoadedFile& file, formats::Bytes bytes, const std::vector<NewTrack>& tracks);

} // namespace telepipe::tools
