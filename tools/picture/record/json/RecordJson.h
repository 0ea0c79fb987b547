#pragma once

#include "tools/picture/record/PictureRecord.h"
#include "tools/picture/record/json/Field.h"

namespace telepipe::tools {

constexpr const char* kRecordKeyword = "Telepipe"; // of the text in a PNG that holds its record

// Parses any JSON; throws FieldError for anything else.
Json parseRecordJson(std::string_view text);

// The record as JSON, with the fields of docs/pictures.md. They are called like the options of telepipe shot. Defaults
// are left out, except for size and camera.
Json recordJson(const PictureRecord& record);
// Sets the fields that the JSON names and leaves the rest. Throws FieldError.
void readRecord(const Json& json, PictureRecord& record);
bool isRecordField(std::string_view name);
std::vector<std::string_view> recordFields(); // their names
// Rows that can be asked for besides those of RequestJson.h and PictureWorkJson.h.
std::span<const Field<PictureRecord>> pictureFields();
std::span<const Field<OverlayOptions>> overlayFields();
std::span<const Field<ComparedWith>> comparedFields();

// The fields that lead to the same view of files that are open: camera, options and hidden parts. They go into an
// address.
Json viewJson(PictureRecord record);

// The whole of a file or chunk.
std::string recordText(const PictureRecord& record);
PictureRecord parseRecord(std::string_view text);

} // namespace telepipe::tools
