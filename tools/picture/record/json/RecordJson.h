#pragma once

#include "tools/picture/record/PictureRecord.h"
#include "tools/picture/record/json/JsonFields.h"

namespace telepipe::tools {

constexpr const char* kRecordKeyword = "Telepipe"; // of the text in a PNG that holds its record

// Fields are called like the options of telepipe shot; what is as usual is left out, but size and camera.
//   telepipe driver          version and OpenGL driver that made it
//   files textures ...       as RequestJson.h has them
//   camera                   {position, yaw, pitch, roll, fov, near, orthographic-height, orthographic-depth}
//   look-through             the number of a camera of the files
//   size                     [width, height]
//   time samples supersample transparent
//   sections                 ids of those drawn
//   states                   indices of those drawn
//   hidden                   {sections, models, nodes, states}: indices
//   view                     {NAME: value}: options of the picture, and lights
//   overlays                 {kinds: [collision, minimap, objects, enemies], flags, xray, back-faces, fill, line}
//   sky                      a path, or auto
//   plan sheet path video    as PictureWorkJson.h has them
//   compare                  {files ... limit: other files, as above; as: SHOW as --compare-as; inputs}
//   inputs                   [{path, kind, size, sha256}]: all files it was made from
Json recordJson(const PictureRecord& record);
// Sets what the JSON names and leaves the rest. Throws RecordError.
void readRecord(const Json& json, PictureRecord& record);
bool isRecordField(std::string_view name);
std::vector<std::string_view> recordFields(); // their names
// Rows that can be asked for besides those of RequestJson.h and PictureWorkJson.h.
std::span<const Field<PictureRecord>> pictureFields();
std::span<const Field<OverlayOptions>> overlayFields();
std::span<const Field<ComparedWith>> comparedFields();

// What leads to the same view of files that are open: camera, options and what is hidden, for an address.
Json viewJson(PictureRecord record);

// The whole of a file or chunk.
std::string recordText(const PictureRecord& record);
PictureRecord parseRecord(std::string_view text);

} // namespace telepipe::tools
